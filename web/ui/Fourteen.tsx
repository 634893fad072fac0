/** One tick a matching criterion, always in the same order, so that the eye learns where each criterion is. */
import { useLingui } from '@lingui/react/macro'
import classes from './Fourteen.module.css'

export type CriterionOutcome = 'meets' | 'misses' | 'unknown'

export interface FourteenCriterion {
  outcome: CriterionOutcome
  /** The criterion's name, for the text alternative. */
  name: string
  /** Why it fails, with both numbers: "4.90% below 5.05%". */
  reason?: string
}

export interface FourteenProps {
  /** In the order of the rule, never sorted. */
  criteria: readonly FourteenCriterion[]
  hideScore?: boolean
}

const describe = ({ name, reason }: FourteenCriterion) => (reason ? `${name}, ${reason}` : name)

export function Fourteen({ criteria, hideScore }: FourteenProps) {
  const { t } = useLingui()
  const total = criteria.length
  const met = criteria.filter(({ outcome }) => outcome === 'meets').length
  const missed = criteria.filter(({ outcome }) => outcome === 'misses').map(describe)
  const unknown = criteria.filter(({ outcome }) => outcome === 'unknown').map(({ name }) => name)
  const sentences = [
    t`${met} of ${total}.`,
    missed.length ? t`Not met: ${missed.join('; ')}.` : '',
    unknown.length ? t`Not known: ${unknown.join(', ')}.` : '',
  ]
  const text = sentences.filter(Boolean).join(' ')
  const isFull = met === total

  return (
    <span className={classes.fourteen} data-full={isFull || undefined} title={text}>
      <span className={classes.ticks} role="img" aria-label={text}>
        {criteria.map(({ name, outcome }) => (
          <i key={name} className={classes.tick} data-outcome={outcome} />
        ))}
      </span>
      {!hideScore && (
        <span className={classes.score} aria-hidden>
          {met}/{total}
        </span>
      )}
    </span>
  )
}
