/** How far the lenders of a deal have gone: pale squares went on, lettered ones stand there. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { DECLINE_REASON_WORDS } from '#domain/deals/lender-bid.ts'
import { countAnswered, type FunnelRow, type FunnelStep } from '#domain/deals/overview/lender-funnel.ts'
import { wordOf } from '#domain/kernel/words.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { dealPath } from '#web/features/deals/life/deal-tabs.ts'
import { AppLink, Panel, toInitials } from '#web/ui/index.ts'
import classes from './overview.module.css'
import { RemindSilent } from './RemindSilent.tsx'

/** More squares than this are a number. */
const MOST_SQUARES = 14

export function LenderFunnel({ deal, rows }: { deal: DealRow; rows: readonly FunnelRow[] }) {
  const { t } = useLingui()
  const sent = rows.find(({ step }) => step === 'sent')?.count ?? 0
  const names: Record<FunnelStep, string> = {
    sent: t`Sent`,
    viewed: t`Viewed`,
    quoted: t`Quoted`,
    accepted: t`Accepted`,
    declined: t`Declined`,
  }
  return (
    <Panel
      title={<Trans>Lenders</Trans>}
      hint={
        sent > 0 ? (
          <Trans>
            {sent} sent, {countAnswered(rows)} answered
          </Trans>
        ) : undefined
      }
      actions={
        <>
          <RemindSilent deal={deal} />
          <AppLink to={dealPath(deal, 'bids')}>
            <Trans>All bids</Trans>
          </AppLink>
        </>
      }
    >
      {sent === 0 ? (
        <p className={classes.empty}>{t`No lender has been written to yet.`}</p>
      ) : (
        <ul className={classes.funnel}>
          {rows.map((row) => (
            <FunnelLine key={row.step} row={row} name={names[row.step]} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function FunnelLine({ row, name }: { row: FunnelRow; name: string }) {
  const { t } = useLingui()
  const { step, count, here, hereCount } = row
  const passed = Math.min(count - hereCount, MOST_SQUARES - here.length)
  return (
    <li data-step={step}>
      <span>{name}</span>
      <span className={classes.squares} aria-hidden>
        {Array.from({ length: Math.max(0, passed) }, (_, index) => (
          <i key={`passed-${String(index)}`} />
        ))}
        {here.map(({ id, lenderName, isLapsed }) => (
          <b key={id} title={lenderName} data-lapsed={isLapsed || undefined}>
            {toInitials(lenderName)}
          </b>
        ))}
      </span>
      <span className={classes.count}>{count}</span>
      <FunnelNote row={row} />
      <span className="ui-visually-hidden">
        {here.length > 0 && t`Here: ${here.map(({ lenderName }) => lenderName).join(', ')}`}
      </span>
    </li>
  )
}

/** From so many days of silence on it is worth a call. */
const LONG_WAIT_DAYS = 10

/** What is to be said of those that stand there: how long they wait, what has lapsed, why they are out. */
function FunnelNote({ row: { step, hereCount, days, lapsedCount, reasons } }: { row: FunnelRow }) {
  if (step === 'declined') {
    return (
      <span className="ui-quiet">
        {reasons.map((reason) => wordOf(DECLINE_REASON_WORDS, reason).toLowerCase()).join(', ')}
      </span>
    )
  }
  if (hereCount === 0 || days === null) return <span />
  if (step === 'accepted') {
    return (
      <span className="ui-quiet">
        <Plural value={days} _0="today" one="# d ago" other="# d ago" />
      </span>
    )
  }
  if (step === 'quoted') {
    const open = hereCount - lapsedCount
    return (
      <span className="ui-quiet">
        <Trans>{open} open</Trans>
        {lapsedCount > 0 && (
          <>
            {', '}
            <Trans>{lapsedCount} expired</Trans>
          </>
        )}
      </span>
    )
  }
  return (
    <span className={days >= LONG_WAIT_DAYS ? classes.longWait : 'ui-quiet'}>
      <Plural value={hereCount} one={`# waits ${days} d`} other={`# wait ${days} d`} />
    </span>
  )
}
