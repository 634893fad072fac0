/** Which lenders fit a loan request, why the others do not, and in which order they are shown. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { CRITERION_RULES, type MatchContext, MEETS } from './criterion-rules.ts'
import type { IndexRates } from './index-rates.ts'
import {
  CRITERION_KEYS,
  type CriterionKey,
  type CriterionOutcome,
  type LenderCriteria,
  type LenderMatch,
  MATCH_SCORE,
  type MatchRequest,
  NEAR_MISS_SCORE,
  type OptionId,
  type Pricing,
  type RankedLender,
} from './match-criteria.ts'

/**
 * Compares a request with one lender: fourteen outcomes in order, a point for each criterion met.
 * A bound that was left empty is no limit where the lender's criterion was entered, and unknown elsewhere.
 */
export function matchLender(request: MatchRequest, lender: LenderCriteria, indexes: IndexRates): LenderMatch {
  const context = toContext(request, lender, indexes)
  return tally(CRITERION_KEYS.map((criterion) => answer(criterion, context)))
}

/** The same for a request that differs in some figures only: what else was answered is taken over. */
export function rematchLender(
  { lender, before }: { lender: LenderCriteria; before: LenderMatch },
  request: MatchRequest,
  { indexes, again }: { indexes: IndexRates; again: readonly CriterionKey[] },
): LenderMatch {
  const context = toContext(request, lender, indexes)
  return tally(before.outcomes.map((was) => (again.includes(was.criterion) ? answer(was.criterion, context) : was)))
}

function answer(criterion: CriterionKey, context: MatchContext): CriterionOutcome {
  const said = CRITERION_RULES[criterion](context)
  const isInferred = context.lender.sources[criterion] === 'inferred'
  if (said === MEETS && !isInferred) return MET[criterion]
  return isInferred ? { criterion, ...said, source: 'inferred' } : { criterion, ...said }
}

function tally(outcomes: CriterionOutcome[]): LenderMatch {
  let score = 0
  for (const { outcome } of outcomes) if (outcome === 'meets') score += 1
  return { score, outcomes, isMatch: score >= MATCH_SCORE }
}

// A directory of thousands answers "met" most of the time: one shared object each keeps the comparison fast.
const MET = Object.fromEntries(
  CRITERION_KEYS.map((criterion) => [criterion, Object.freeze({ criterion, ...MEETS })]),
) as Record<CriterionKey, CriterionOutcome>

/** Everything the rules look at when one lender is compared. */
export function toContext(request: MatchRequest, lender: LenderCriteria, indexes: IndexRates): MatchContext {
  return { request, lender, indexes, pricing: currentPricing(lender.pricings, request.Loan_Type, indexes.asOf) }
}

/** The newest pricing of a loan type in force on a day, or null. A pricing without a date was always in force. */
export function currentPricing(pricings: readonly Pricing[], loanType: OptionId | null, asOf: IsoDate): Pricing | null {
  if (loanType === null) return null
  let current: Pricing | null = null
  for (const pricing of pricings) {
    const since = pricing.effectiveDate ?? ''
    if (pricing.loanType !== loanType || since > asOf) continue
    // Of two rows of one day the later one in the list corrects the earlier.
    if (!current || since >= (current.effectiveDate ?? '')) current = pricing
  }
  return current
}

/** Whether the lender stated anything itself; one of which nothing was entered is only "seen lending here". */
export const isScored = (lender: Pick<LenderCriteria, 'sources'>): boolean =>
  Object.values(lender.sources).includes('entered')

/** Scores the lenders of the deal's country that stated criteria, best first. */
export function matchLenders<Lender extends LenderCriteria>(
  request: MatchRequest,
  lenders: Iterable<Lender>,
  indexes: IndexRates,
): RankedLender<Lender>[] {
  const ranked: RankedLender<Lender>[] = []
  for (const lender of lenders) {
    if (!isScored(lender) || (request.country && lender.country !== request.country)) continue
    ranked.push({ lender, match: matchLender(request, lender, indexes) })
  }
  return ranked.sort(compareMatches)
}

const names = new Intl.Collator('en-CA', { sensitivity: 'base', numeric: true })

/** Sort order of lenders: points, then relationship lenders, then rating, then name. */
export function compareMatches(a: RankedLender, b: RankedLender): number {
  return b.match.score - a.match.score || compareStanding(a.lender, b.lender)
}

/** Sort order of lenders that have the same points. */
export const compareStanding = (a: LenderCriteria, b: LenderCriteria): number =>
  Number(b.relationshipLender) - Number(a.relationshipLender) ||
  (b.rating ?? 0) - (a.rating ?? 0) ||
  names.compare(a.companyName, b.companyName)

/** Whether nothing that was said so far speaks against the lender; answers that are still to come may. */
export const fitsSoFar = ({ outcomes }: LenderMatch): boolean =>
  outcomes.every(({ outcome, reason }) => outcome === 'meets' || reason === 'deal-missing')

/** The outcomes that cost a point, in order. */
export const missingOutcomes = (match: LenderMatch): CriterionOutcome[] =>
  match.outcomes.filter(({ outcome }) => outcome !== 'meets')

/** Lenders that lack the same points. */
export interface NearMissGroup<Lender extends LenderCriteria = LenderCriteria> {
  missing: CriterionKey[]
  lenders: RankedLender<Lender>[]
}

/** Lenders just short of a match, grouped by what is missing: fewest missing points first, then the largest group. */
export function nearMisses<Lender extends LenderCriteria>(
  matches: Iterable<RankedLender<Lender>>,
  leastScore: number = NEAR_MISS_SCORE,
): NearMissGroup<Lender>[] {
  const groups = new Map<string, NearMissGroup<Lender>>()
  for (const ranked of matches) {
    if (ranked.match.isMatch || ranked.match.score < leastScore) continue
    const missing = missingOutcomes(ranked.match).map(({ criterion }) => criterion)
    const key = missing.join()
    const group = groups.get(key) ?? { missing, lenders: [] }
    group.lenders.push(ranked)
    groups.set(key, group)
  }
  return [...groups.values()].sort((a, b) => a.missing.length - b.missing.length || b.lenders.length - a.lenders.length)
}

/** How many of the lenders meet each criterion. */
export function countByCriterion(matches: Iterable<{ match: LenderMatch }>): Record<CriterionKey, number> {
  const counts = Object.fromEntries(CRITERION_KEYS.map((key) => [key, 0])) as Record<CriterionKey, number>
  for (const { match } of matches) {
    for (const { criterion, outcome } of match.outcomes) if (outcome === 'meets') counts[criterion] += 1
  }
  return counts
}

/** A consultant fits when it works in the property's province. */
export const matchConsultant = (province: string | null, consultant: { provinces: readonly string[] }): boolean =>
  province !== null && consultant.provinces.includes(province)
