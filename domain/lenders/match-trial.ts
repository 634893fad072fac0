/** What a changed loan request would do to the list of lenders: who comes, who goes, and how many fit at each setting. */
import { acceptedRange, comparedValue, type RangeKey } from './criterion-rules.ts'
import type { IndexRates } from './index-rates.ts'
import { compareStanding, isScored, matchLender, missingOutcomes, rematchLender, toContext } from './lender-matching.ts'
import {
  CRITERION_KEYS,
  type CriterionKey,
  type CriterionOutcome,
  type LenderCriteria,
  type LenderMatch,
  type MatchRequest,
} from './match-criteria.ts'

/** A lender as it stands to the request that is not changed. */
interface TrialLender<Lender extends LenderCriteria = LenderCriteria> {
  lender: Lender
  before: LenderMatch
  /** What it accepts of each figure, remembered when it is first asked. */
  accepted: Map<RangeKey, ReturnType<typeof acceptedRange>>
}

/** A lender under the changed request, with how it stood before. */
export interface TriedLender<Lender extends LenderCriteria = LenderCriteria> extends TrialLender<Lender> {
  match: LenderMatch
  /** `new` and `lost` are matches that came and went. */
  standing: 'same' | 'new' | 'lost'
}

/** The lenders of a country as they stand to a request, ready to be compared with changed ones again and again. */
export interface MatchDesk<Lender extends LenderCriteria = LenderCriteria> {
  now: MatchRequest
  indexes: IndexRates
  /** In the order in which lenders of one score are listed: sorting names costs more than matching. */
  standing: readonly TrialLender<Lender>[]
}

export function openMatchDesk<Lender extends LenderCriteria>(
  now: MatchRequest,
  lenders: Iterable<Lender>,
  indexes: IndexRates,
): MatchDesk<Lender> {
  const scored = [...lenders].filter((one) => isScored(one) && (!now.country || one.country === now.country))
  const standing = scored.sort(compareStanding).map((lender) => {
    return { lender, before: matchLender(now, lender, indexes), accepted: new Map() }
  })
  return { now, indexes, standing }
}

/** Every lender under the changed request, best first. */
export function tryRequest<Lender extends LenderCriteria>(
  { now, standing, indexes }: MatchDesk<Lender>,
  tried: MatchRequest,
): TriedLender<Lender>[] {
  const again = criteriaThatChange(now, tried)
  const byScore: TriedLender<Lender>[][] = Array.from({ length: CRITERION_KEYS.length + 1 }, () => [])
  for (const entry of standing) {
    const match = again.length > 0 ? rematchLender(entry, tried, { indexes, again }) : entry.before
    byScore[match.score]?.push({ ...entry, match, standing: standingOf(entry.before, match) })
  }
  return byScore.reverse().flat()
}

/** The criteria whose answer can differ between two requests: most rest on one figure, these few on others as well. */
function criteriaThatChange(now: MatchRequest, tried: MatchRequest): CriterionKey[] {
  const isMoved = (name: keyof MatchRequest) => now[name] !== tried[name]
  if (isMoved('Loan_Type') || isMoved('IO')) return [...CRITERION_KEYS]
  return CRITERION_KEYS.filter(isMoved)
}

const standingOf = (before: LenderMatch, after: LenderMatch): TriedLender['standing'] =>
  before.isMatch === after.isMatch ? 'same' : after.isMatch ? 'new' : 'lost'

/** What a lender missed before and meets now. */
export const metNow = ({ before, match }: Pick<TriedLender, 'before' | 'match'>): CriterionOutcome[] =>
  before.outcomes.filter(({ outcome }, at) => outcome !== 'meets' && match.outcomes[at]?.outcome === 'meets')

/** How many lenders fit, and how that differs from the request as it stands. */
export function countFits({ standing }: MatchDesk, tried: readonly Pick<TriedLender, 'match'>[]) {
  const fits = tried.filter(({ match }) => match.isMatch).length
  return { fits, change: fits - standing.filter(({ before }) => before.isMatch).length }
}

/**
 * How many lenders would fit under each of the requests, which differ from the tried one in the linked figures alone.
 * What a lender accepts of those is asked once for all: to match everybody anew at each setting would hold up the slider.
 */
export function countAtSettings(
  { indexes }: MatchDesk,
  {
    tried,
    settings,
    linked,
  }: { tried: readonly TriedLender[]; settings: readonly MatchRequest[]; linked: readonly RangeKey[] },
): number[] {
  const [first] = settings
  if (!first) return []
  const asked = settings.map((setting) => linked.map((key) => comparedValue(setting, key)))
  const counts = settings.map(() => 0)
  for (const { lender, accepted, match } of tried) {
    if (!fitsApartFrom(linked, match)) continue
    const ranges = linked.map((key) => {
      if (!accepted.has(key)) accepted.set(key, acceptedRange(toContext(first, lender, indexes), key))
      return accepted.get(key) ?? null
    })
    for (const [at, figures] of asked.entries()) {
      if (figures.every((figure, which) => isWithin(figure, ranges[which] ?? null))) counts[at] = (counts[at] ?? 0) + 1
    }
  }
  return counts
}

const fitsApartFrom = (linked: readonly CriterionKey[], match: LenderMatch): boolean =>
  match.outcomes.every(({ criterion, outcome }) => outcome === 'meets' || linked.includes(criterion))

const isWithin = (figure: number | null, range: { low: number; high: number } | null): boolean =>
  figure !== null && range !== null && figure >= range.low && figure <= range.high

/** A near miss that one change really turns into a match. */
export interface Trial {
  criterion: CriterionKey
  /** The request with the change and everything that moves along. */
  request: MatchRequest
}

/** Makes the request that a figure leads to, with all that is linked to it; null where the figure cannot be moved. */
export type MoveFigure = (criterion: CriterionKey, to: number) => MatchRequest | null

/** What one move would make a lender fit that does not: the first that does, in the order of the criteria. */
export function trialFor(
  lender: LenderCriteria,
  match: LenderMatch,
  { indexes, move }: { indexes: IndexRates; move: MoveFigure },
): Trial | null {
  if (match.isMatch) return null
  for (const { criterion, outcome, margin } of missingOutcomes(match)) {
    if (outcome !== 'misses' || typeof margin?.required !== 'number' || typeof margin.actual !== 'number') continue
    const request = move(criterion, margin.required)
    if (request && matchLender(request, lender, indexes).isMatch) return { criterion, request }
  }
  return null
}

/** Who comes and who goes when one request takes the place of another. */
export function weighTrial<Lender extends LenderCriteria>(
  desk: MatchDesk<Lender>,
  current: readonly TriedLender<Lender>[],
  request: MatchRequest,
): { gained: Lender[]; lost: Lender[]; fits: number } {
  const fitting = new Set(current.filter(({ match }) => match.isMatch).map(({ lender }) => lender.id))
  const then = tryRequest(desk, request).filter(({ match }) => match.isMatch)
  const staying = new Set(then.map(({ lender }) => lender.id))
  return {
    gained: then.filter(({ lender }) => !fitting.has(lender.id)).map(({ lender }) => lender),
    lost: current.filter(({ lender }) => fitting.has(lender.id) && !staying.has(lender.id)).map(({ lender }) => lender),
    fits: then.length,
  }
}
