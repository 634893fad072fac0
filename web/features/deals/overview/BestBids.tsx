/** The three bids that cost least by their all-in rate, the chosen one first. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { OverviewBid } from '#domain/deals/overview/deal-overview.ts'
import { formatPercent, formatShortMoney, MISSING } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { RATE_TYPE_WORDS } from '#domain/lenders/match-criteria.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { dealPath } from '#web/features/deals/life/deal-tabs.ts'
import { AppLink, Chip, OrgMark, Panel } from '#web/ui/index.ts'
import classes from './overview.module.css'

interface BestBidsProps {
  deal: DealRow
  bids: readonly OverviewBid[]
  /** Of all that were quoted. */
  count: number
}

export function BestBids({ deal, bids, count }: BestBidsProps) {
  const { t } = useLingui()
  return (
    <Panel
      title={<Trans>Best bids</Trans>}
      hint={<Trans>all-in rate</Trans>}
      actions={
        count > 0 && (
          <AppLink to={dealPath(deal, 'bids')}>
            <Plural value={count} one="Open # bid" other="Compare # bids" />
          </AppLink>
        )
      }
    >
      {bids.length === 0 && <p className={classes.empty}>{t`No lender has quoted yet.`}</p>}
      <ul className={classes.bids}>
        {bids.map((bid) => (
          <li key={bid.id}>
            <OrgMark name={bid.lenderName} size={28} decorative />
            <span>
              <b>{bid.lenderName}</b>
              <span className="ui-quiet">
                {bid.isPrimary && (
                  <Chip tone="ok">
                    <Trans>Chosen</Trans>
                  </Chip>
                )}{' '}
                {[bid.rateType && wordOf(RATE_TYPE_WORDS, bid.rateType), formatShortMoney(bid.loanAmount)]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <span className={classes.rate}>
              <b>{bid.allInRate === null ? MISSING : formatPercent(bid.allInRate)}</b>
              {bid.expiryDate && !bid.isPrimary && (
                <span className="ui-quiet">
                  <Trans>until {bid.expiryDate}</Trans>
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
