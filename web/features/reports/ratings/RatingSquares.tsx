/** A rating as five squares and its number: 1 is safest, 5 most risk. */
import { useLingui } from '@lingui/react/macro'
import { RATING_BOUNDS } from '#domain/market/market-rating.ts'
import classes from './ratings.module.css'

const TONES = ['ok', 'info', 'warn', 'bad', 'bad'] as const

export function RatingSquares({ rating }: { rating: number }) {
  const { t } = useLingui()
  return (
    <span className={classes.rating} data-tone={TONES[rating - 1]}>
      <span className={classes.squares} role="img" aria-label={t`Rated ${rating} of ${RATING_BOUNDS.worst}`}>
        {Array.from({ length: RATING_BOUNDS.worst }, (_, index) => (
          <i key={index} data-filled={index < rating || undefined} />
        ))}
      </span>
      <span aria-hidden>{rating}</span>
    </span>
  )
}
