/** The three bids that cost least while the loan is held, the chosen one first, and how far the others lie behind. */
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { IconMessage } from '@tabler/icons-react'
import { mayUpdate } from '#domain/access/rights.ts'
import type { DealOverview, OverviewBid } from '#domain/deals/overview/deal-overview.ts'
import { formatPercent, formatShortMoney } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { RATE_TYPE_WORDS } from '#domain/lenders/match-criteria.ts'
import { usePerson } from '#web/data/session.tsx'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import { dealPath } from '#web/features/deals/life/deal-tabs.ts'
import { AppLink, Chip, OrgMark, Panel } from '#web/ui/index.ts'
import classes from './overview.module.css'

interface BestBidsProps extends Pick<DealOverview, 'bids' | 'bidsCount' | 'heldMonths' | 'untoldCount'> {
  deal: DealRow
}

export function BestBids({ deal, bids, bidsCount, heldMonths, untoldCount }: BestBidsProps) {
  const { t } = useLingui()
  const { rights } = usePerson()
  const mayTell = untoldCount > 0 && mayUpdate(deal) && rights.includes('accessInbox')
  return (
    <Panel
      title={<Trans>Best bids</Trans>}
      hint={heldMonths ? <Trans>all-in, held {heldMonths} mo</Trans> : undefined}
      actions={
        bidsCount > 0 && (
          <AppLink to={dealPath(deal, 'bids')}>
            <Plural value={bidsCount} one="Open # bid" other="Compare # bids" />
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
                {termsText(bid)}
              </span>
            </span>
            <HeldRate bid={bid} heldMonths={heldMonths} />
          </li>
        ))}
      </ul>
      {mayTell && (
        <p className={classes.untold}>
          <IconMessage size={15} stroke={1.6} aria-hidden />
          <span className="ui-quiet">
            <Plural value={untoldCount} one="# lender is not told yet." other="# lenders are not told yet." />
          </span>
          <AppLink to={`${dealPath(deal, 'bids')}?letters=open`}>
            <Trans>Tell them</Trans>
          </AppLink>
        </p>
      )}
    </Panel>
  )
}

const termsText = ({ allInRate, rateType, loanAmount }: OverviewBid) =>
  [
    [allInRate !== null && formatPercent(allInRate), rateType && wordOf(RATE_TYPE_WORDS, rateType).toLowerCase()]
      .filter(Boolean)
      .join(' '),
    formatShortMoney(loanAmount),
  ]
    .filter(Boolean)
    .join(' · ')

/** What it costs a year, fees and charge included; what is not known never looks like a rank. */
function HeldRate({
  bid: { standing, heldRate, gapBps },
  heldMonths,
}: {
  bid: OverviewBid
  heldMonths: number | null
}) {
  const rate = formatPercent(heldRate)
  if (standing === 'known') {
    return (
      <span className={classes.rate}>
        <b>{rate}</b>
        {gapBps === 0 ? (
          <span className={classes.lowest}>
            <Trans>lowest</Trans>
          </span>
        ) : (
          <span className="ui-quiet">
            <Trans>+{gapBps} bps</Trans>
          </span>
        )}
      </span>
    )
  }
  return (
    <span className={classes.rate}>
      <span className="ui-quiet">
        {standing === 'least' && <Trans>at least {rate}</Trans>}
        {standing === 'due' && <Trans>due before month {heldMonths}</Trans>}
        {standing === 'open' && <Trans>cost not known</Trans>}
      </span>
    </span>
  )
}
