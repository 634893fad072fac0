/** What stands still or runs out: silent lenders, quotes about to lapse, deals that wait or that nobody touches. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { Button } from '@mantine/core'
import { IconClockPause } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { BID_STATUS_LABELS } from '#domain/deals/lender-bid.ts'
import { dayDiff } from '#domain/kernel/dates.ts'
import { formatPercent } from '#domain/kernel/format.ts'
import { AppLink, Avatar, Chip, OrgMark, Panel } from '#web/ui/index.ts'
import type { WaitingBid, WaitingDeal } from './dashboard-answer.ts'
import classes from './reports.module.css'

/** As many as fit beside the calendar; the rest is a click away. */
const FIRST_ROWS = 5

type RowsProps<Row> = {
  title: ReactNode
  hint?: ReactNode
  rows: readonly Row[]
  empty: ReactNode
  children: (row: Row) => ReactNode
}

function Rows<Row extends { id: number }>({ title, hint, rows, empty, children }: RowsProps<Row>) {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? rows : rows.slice(0, FIRST_ROWS)
  return (
    <Panel title={title} hint={rows.length} actions={hint && <span className="ui-quiet">{hint}</span>}>
      {rows.length === 0 && <p className="ui-quiet">{empty}</p>}
      <ul className={classes.rows}>
        {shown.map((row) => (
          <li key={row.id} className={classes.row}>
            {children(row)}
          </li>
        ))}
      </ul>
      {shown.length < rows.length && (
        <Button size="xs" variant="subtle" onClick={() => setShowsAll(true)}>
          <Trans>Show all {rows.length}</Trans>
        </Button>
      )}
    </Panel>
  )
}

const bidsOf = (dealKey: number) => `/deal/track/lender-bids/${dealKey}`

function Days({ count, tone }: { count: number | null; tone?: 'warn' }) {
  return (
    <span className={classes.rowEnd} data-tone={tone}>
      <Plural value={count ?? 0} one="# day" other="# days" />
    </span>
  )
}

function BidName({ bid }: { bid: WaitingBid }) {
  return (
    <>
      <OrgMark name={bid.lenderName} size={20} decorative />
      <AppLink to={bidsOf(bid.dealKey)} className={classes.rowName} title={bid.lenderName}>
        {bid.lenderName}
      </AppLink>
      <span className={classes.rowHint} title={bid.dealName}>
        {bid.dealName}
      </span>
    </>
  )
}

export function AwaitingBids({ bids, asOf }: { bids: readonly WaitingBid[]; asOf: string }) {
  return (
    <Rows
      title={<Trans>Bids awaiting answer</Trans>}
      rows={bids}
      empty={<Trans>Every lender has answered within five business days.</Trans>}
    >
      {(bid) => (
        <>
          <BidName bid={bid} />
          <Chip tone={bid.status === 'viewed' ? 'ink' : 'neu'}>{BID_STATUS_LABELS[bid.status]}</Chip>
          <Days count={bid.sentAt ? dayDiff(bid.sentAt.slice(0, 10), asOf) : null} />
        </>
      )}
    </Rows>
  )
}

export function ExpiringBids({ bids, asOf }: { bids: readonly WaitingBid[]; asOf: string }) {
  if (bids.length === 0) return null
  return (
    <Rows title={<Trans>Expiring bids</Trans>} hint={<Trans>within 7 days</Trans>} rows={bids} empty={null}>
      {(bid) => (
        <>
          <BidName bid={bid} />
          <span className={classes.rowEnd}>{formatPercent(bid.allInRate)}</span>
          <Days count={bid.expiryDate ? dayDiff(asOf, bid.expiryDate) : null} tone="warn" />
        </>
      )}
    </Rows>
  )
}

export function StaleDeals({ deals }: { deals: readonly WaitingDeal[] }) {
  return (
    <Rows
      title={<Trans>Stale deals</Trans>}
      hint={<Trans>no activity 14 days</Trans>}
      rows={deals}
      empty={<Trans>Something happened on every open deal.</Trans>}
    >
      {(deal) => (
        <>
          <IconClockPause size={17} stroke={1.6} className={classes.warnIcon} aria-hidden />
          <AppLink to={bidsOf(deal.id)} className={classes.rowName} title={deal.dealName}>
            {deal.dealName}
          </AppLink>
          <span className={classes.rowHint}>
            <Avatar name={deal.ownerName} size={20} />
          </span>
          <Days count={deal.quietDays} tone="warn" />
        </>
      )}
    </Rows>
  )
}

export function Approvals({ deals }: { deals: readonly WaitingDeal[] }) {
  const { t } = useLingui()
  if (deals.length === 0) return null
  return (
    <Rows title={<Trans>Waiting for approval</Trans>} rows={deals} empty={null}>
      {(deal) => (
        <>
          <Avatar name={deal.ownerName} size={20} />
          <AppLink to={`/deal/${deal.id}`} className={classes.rowName} title={deal.dealName}>
            {deal.dealName}
          </AppLink>
          <span className={classes.rowHint}>{deal.closeRequested ? t`asks to close` : deal.dealId}</span>
          <Days count={deal.waitingDays} />
        </>
      )}
    </Rows>
  )
}
