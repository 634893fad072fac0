/** Eight quarters of a market's rating in the space of a word; the line rises when the market gets safer. */
import { useLingui } from '@lingui/react/macro'
import { RATING_BOUNDS, type RatedMarket } from '#domain/market/market-rating.ts'
import classes from './ratings.module.css'

const [WIDTH, HEIGHT, MARGIN] = [72, 20, 3]

export function RatingLine({ history, outlook }: Pick<RatedMarket, 'history' | 'outlook'>) {
  const { t } = useLingui()
  const [first, last] = [history[0], history.at(-1)]
  if (!first || !last || history.length < 2) return null
  const x = (index: number) => MARGIN + (index / (history.length - 1)) * (WIDTH - 2 * MARGIN)
  const y = (rating: number) =>
    MARGIN + ((rating - RATING_BOUNDS.best) / (RATING_BOUNDS.worst - RATING_BOUNDS.best)) * (HEIGHT - 2 * MARGIN)
  const points = history.map(({ riskRating }, index) => `${x(index)},${y(riskRating)}`).join(' ')
  return (
    <svg
      className={classes.line}
      data-outlook={outlook}
      width={WIDTH}
      height={HEIGHT}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      role="img"
      aria-label={t`Rated ${first.riskRating} on ${first.asOf}, ${last.riskRating} on ${last.asOf}`}
    >
      <polyline points={points} />
      <circle cx={x(history.length - 1)} cy={y(last.riskRating)} r={2.5} />
    </svg>
  )
}
