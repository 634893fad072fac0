/** What stands still or runs out: quotes about to lapse, deals that wait or that nobody touches. */

import { Trans, useLingui } from '@lingui/react/macro'
import { IconClockPause } from '@tabler/icons-react'
import { pathTo } from '#domain/access/addresses.ts'
import { dayDiff } from '#domain/kernel/dates.ts'
import { formatPercent } from '#domain/kernel/format.ts'
import { AppLink, Avatar } from '#web/ui/index.ts'
import type { WaitingBid, WaitingDeal } from './dashboard-answer.ts'
import classes from './reports.module.css'
import { BidName, bidsOf, Days, Rows } from './waiting-rows.tsx'

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
          <AppLink to={pathTo('deal', { id: deal.id })} className={classes.rowName} title={deal.dealName}>
            {deal.dealName}
          </AppLink>
          <span className={classes.rowHint}>{deal.closeRequested ? t`asks to close` : deal.dealId}</span>
          <Days count={deal.waitingDays} />
        </>
      )}
    </Rows>
  )
}
