/** The fourteen of one lender, and in words what keeps it from a match. */

import { Plural, Trans } from '@lingui/react/macro'
import { Tooltip } from '@mantine/core'
import { wordOf } from '#domain/kernel/words.ts'
import { CRITERION_KEYS, type CriterionOutcome } from '#domain/lenders/match-criteria.ts'
import { CRITERION_WORDS, describeOutcome, type NameLookup } from '#domain/lenders/match-words.ts'
import classes from '#web/features/lenders/lenders.module.css'
import { Chip, Fourteen } from '#web/ui/index.ts'

/** All fourteen in the order that never changes; what is not told is plainly met. */
export function MatchTicks({ outcomes, names }: { outcomes: readonly CriterionOutcome[]; names: NameLookup }) {
  const told = new Map(outcomes.map((each) => [each.criterion, each]))
  return (
    <Fourteen
      criteria={CRITERION_KEYS.map((key) => {
        const outcome = told.get(key)
        const isMet = !outcome || outcome.outcome === 'meets'
        return {
          name: wordOf(CRITERION_WORDS, key),
          outcome: outcome?.outcome ?? 'meets',
          ...(!isMet && { reason: describeOutcome(outcome, { names }) }),
        }
      })}
    />
  )
}

/** The first reason as a chip with both numbers, and how many more there are. */
export function MatchReasons({ outcomes, names }: { outcomes: readonly CriterionOutcome[]; names: NameLookup }) {
  const missing = outcomes.filter(({ outcome }) => outcome !== 'meets')
  const [first, ...others] = missing
  if (!first) {
    return (
      <span className="ui-quiet">
        <Trans>All criteria met</Trans>
      </span>
    )
  }
  const say = (outcome: CriterionOutcome) => describeOutcome(outcome, { names })
  return (
    <span className={classes.why}>
      <Chip tone={first.outcome === 'misses' ? 'bad' : 'neu'}>{say(first)}</Chip>
      {others.length > 0 && (
        <Tooltip label={others.map(say).join(' · ')}>
          <span>
            <Chip>
              +{others.length}
              <span className="ui-visually-hidden">
                {' '}
                <Plural value={others.length} one="more reason" other="more reasons" />: {others.map(say).join(', ')}
              </span>
            </Chip>
          </span>
        </Tooltip>
      )}
    </span>
  )
}
