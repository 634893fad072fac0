/** Who stands where in the month of the marker. */
import { Trans } from '@lingui/react/macro'
import type { ExitVerdict, RankedBid } from '#domain/deals/exit-verdict.ts'
import { formatPercent, MISSING } from '#domain/kernel/format.ts'
import classes from './bids-picture.module.css'

const CARD_PX = 260

/** Who stands where in the month of the marker; beside it, on the side where there is room. */
interface RateCardProps {
  verdict: ExitVerdict
  colorOf: (bidId: number) => string
  /** Where the marker stands in a drawing so wide, px. */
  left: number
  width: number
}

/** Beside the marker, on the side where there is room. */
export function RateCard({ verdict: { bids }, colorOf, left, width }: RateCardProps) {
  const isLeft = left + CARD_PX + 24 > width
  return (
    <ol className={classes.card} style={{ left: isLeft ? left - CARD_PX - 12 : left + 12, width: CARD_PX }}>
      {bids
        .filter(({ isDue }) => !isDue)
        .map((bid) => (
          <li key={bid.id}>
            <span className={classes.place}>{bid.rank ?? MISSING}</span>
            <i style={{ background: colorOf(bid.id) }} data-hollow={bid.rank === null || undefined} aria-hidden />
            <span className={classes.name}>{bid.lenderName}</span>
            <RateText bid={bid} />
          </li>
        ))}
    </ol>
  )
}

const RateText = ({ bid: { rank, rate } }: { bid: RankedBid }) =>
  rank !== null ? (
    <b>{formatPercent(rate)}</b>
  ) : rate === null ? (
    <Trans>no rank</Trans>
  ) : (
    <Trans>at least {formatPercent(rate)}</Trans>
  )
