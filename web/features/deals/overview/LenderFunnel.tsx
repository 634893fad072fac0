/** How far the lenders of a deal have gone: pale squares went on, lettered ones stand there. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { FunnelRow, FunnelStep } from '#domain/deals/overview/lender-funnel.ts'
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
      hint={sent > 0 ? <Trans>{sent} sent</Trans> : undefined}
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

function FunnelLine({ row: { step, count, here, hereCount, days }, name }: { row: FunnelRow; name: string }) {
  const { t } = useLingui()
  const passed = Math.min(count - hereCount, MOST_SQUARES - here.length)
  return (
    <li data-step={step}>
      <span>{name}</span>
      <span className={classes.squares} aria-hidden>
        {Array.from({ length: Math.max(0, passed) }, (_, index) => (
          <i key={`passed-${String(index)}`} />
        ))}
        {here.map(({ id, lenderName }) => (
          <b key={id} title={lenderName}>
            {toInitials(lenderName)}
          </b>
        ))}
      </span>
      <span className={classes.count}>{count}</span>
      <span className="ui-quiet">
        {hereCount > 0 && step !== 'declined' && days !== null && (
          <Plural value={hereCount} one={`# here, ${days} d`} other={`# here, ${days} d`} />
        )}
      </span>
      <span className="ui-visually-hidden">
        {here.length > 0 && t`Here: ${here.map(({ lenderName }) => lenderName).join(', ')}`}
      </span>
    </li>
  )
}
