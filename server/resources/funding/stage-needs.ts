/** What the tracker says to the stages of a deal: shares that are whole, conditions that are met. */
import { TRACK_STAGES } from '#domain/deals/deal-lifecycle.ts'
import { openPrecedents } from '#domain/funding/document-count.ts'
import { syndicateNeeds } from '#domain/funding/syndicate-shares.ts'
import { say } from '#domain/kernel/words.ts'
import type { StageNeed } from '#server/resources/deals/needs.ts'
import { listConditions, listSyndicate } from './funding.queries.ts'

/** Names of open conditions that a sentence holds. */
const MOST_NAMED = 3

export const fundingNeeds: StageNeed = async (ctx, dealId, step) => {
  const isClosing = step === 'close'
  if (!isClosing && TRACK_STAGES.indexOf(step) < TRACK_STAGES.indexOf('committed')) return []
  const shares = syndicateNeeds(await listSyndicate(ctx, dealId))
  const open = isClosing ? openPrecedents(await listConditions(ctx, dealId)) : []
  return [
    ...shares,
    ...(open.length > 0
      ? [
          say('{count, plural, one {# condition precedent is} other {# conditions precedent are}} open: {names}.', {
            count: open.length,
            names: namesOf(open.map(({ name }) => name)),
          }),
        ]
      : []),
  ]
}

const namesOf = (names: readonly string[]) =>
  names.slice(0, MOST_NAMED).join(', ') + (names.length > MOST_NAMED ? ', …' : '')
