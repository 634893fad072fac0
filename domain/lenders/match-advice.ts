/** Which single change of a loan request would bring in more lenders, and how many. */
import { acceptedRange, comparedValue, RANGE_CRITERIA, type RangeKey, toRequestValue } from './criterion-rules.ts'
import type { IndexRates } from './index-rates.ts'
import { compareMatches, matchLender, missingOutcomes, toContext } from './lender-matching.ts'
import {
  CRITERION_KEYS,
  type CriterionKey,
  type LenderCriteria,
  MATCH_SCORE,
  type MatchRequest,
  type RankedLender,
} from './match-criteria.ts'

/** One change that makes more lenders match. */
export interface ChangeAdvice<Lender extends LenderCriteria = LenderCriteria> {
  criterion: CriterionKey
  from: number | string | boolean
  to: number | string | boolean
  /** What to write into the request. */
  changes: Partial<MatchRequest>
  /** Lenders that match with the change and not without, in the order of lists. */
  gained: Lender[]
  /** Lenders that match now and would no longer. */
  lost: Lender[]
  /** Gained less lost. */
  netGain: number
  /** Change of loan proceeds on the same property, currency units; null where the amount stays. */
  proceedsChange: number | null
}

/** How far a figure may be moved before the advice stops being useful, in the figure's own unit or as a share of it. */
export interface Reach {
  down: number
  up: number
}

/** A borrower moves a little on each term; beyond this it is another deal. Loan amount: share of the amount. */
export const DEFAULT_REACH: Record<RangeKey, Reach> = {
  Loan_Amount: { down: 0.5, up: 0.5 },
  Term: { down: 60, up: 60 },
  DSCR: { down: 0, up: 0.25 },
  LTV: { down: 15, up: 0 },
  Fee: { down: 0, up: 100 },
  Amortization: { down: 120, up: 120 },
  Expected_Rate: { down: 0, up: 1 },
}

/** Steps in which people name a figure, in compared integers: whole dollars, 0.01 of a rate, percent or multiple. */
const STEPS: Partial<Record<RangeKey, number>> = { Loan_Amount: 100, DSCR: 10_000, LTV: 10_000, Expected_Rate: 10_000 }

export interface AdviceOptions {
  reach?: Partial<Record<RangeKey, Reach>>
  /** At most so many pieces of advice. */
  limit?: number
}

/**
 * The best single changes of a request, largest net gain first.
 * Only lenders that lack exactly one point can be gained; a change that loses more matches than it gains is left out.
 * @param ranked what `matchLenders` answered for this very request and market
 */
export function adviseChanges<Lender extends LenderCriteria>(
  request: MatchRequest,
  ranked: readonly RankedLender<Lender>[],
  indexes: IndexRates,
  { reach, limit = 5 }: AdviceOptions = {},
): ChangeAdvice<Lender>[] {
  const matches = ranked.filter(({ match }) => match.isMatch)
  const desk: Desk<Lender> = { request, indexes, matches, lacking: groupByOnlyMiss(ranked) }
  const advice = [
    ...RANGE_KEYS.flatMap((key) => adviseRange(desk, key, reach?.[key] ?? DEFAULT_REACH[key])),
    ...adviseChoices(desk),
  ]
  return advice
    .filter(({ netGain }) => netGain > 0)
    .sort((a, b) => b.netGain - a.netGain || orderOf(a.criterion) - orderOf(b.criterion))
    .slice(0, limit)
}

const RANGE_KEYS = Object.keys(RANGE_CRITERIA) as RangeKey[]

interface Desk<Lender extends LenderCriteria> {
  request: MatchRequest
  indexes: IndexRates
  matches: RankedLender<Lender>[]
  /** Lenders whose only missing point is the criterion. */
  lacking: Map<CriterionKey, RankedLender<Lender>[]>
}

const orderOf = (criterion: CriterionKey) => CRITERION_KEYS.indexOf(criterion)

function groupByOnlyMiss<Lender extends LenderCriteria>(ranked: readonly RankedLender<Lender>[]) {
  const groups = new Map<CriterionKey, RankedLender<Lender>[]>()
  for (const entry of ranked) {
    if (entry.match.score !== MATCH_SCORE - 1) continue
    const [missing] = missingOutcomes(entry.match)
    if (missing?.outcome !== 'misses') continue
    const group = groups.get(missing.criterion)
    if (group) group.push(entry)
    else groups.set(missing.criterion, [entry])
  }
  return groups
}

function adviseRange<Lender extends LenderCriteria>(desk: Desk<Lender>, key: RangeKey, reach: Reach) {
  const { request, indexes } = desk
  const current = comparedValue(request, key)
  const lacking = desk.lacking.get(key)
  if (current === null || !lacking) return []
  const rangesOf = (entries: RankedLender<Lender>[]) =>
    entries
      .map(({ lender }) => acceptedRange(toContext(request, lender, indexes), key))
      .filter((range) => range !== null)
  const wanting = rangesOf(lacking)
  const countWanting = countWithin(wanting)
  const countMatching = countWithin(rangesOf(desk.matches))
  const advice: ChangeAdvice<Lender>[] = []
  for (const direction of ['up', 'down'] as const) {
    const figures = figuresWithin({ key, current, ranges: wanting, reach, direction })
    const figure = bestOf([current, ...figures], (candidate) => countWanting(candidate) + countMatching(candidate))
    if (figure !== current) advice.push(weigh(desk, key, toRequestValue(key, figure)))
  }
  return advice
}

/** The first of the figures with the highest count: they come nearest first, so the smallest step wins. */
function bestOf(figures: [number, ...number[]], count: (figure: number) => number): number {
  let best = figures[0]
  for (const figure of figures) if (count(figure) > count(best)) best = figure
  return best
}

/** Figures worth trying in one direction: each bound that is missed, snapped outwards, nearest first. */
function figuresWithin({
  key,
  current,
  ranges,
  reach,
  direction,
}: {
  key: RangeKey
  current: number
  ranges: { low: number; high: number }[]
  reach: Reach
  direction: 'up' | 'down'
}): number[] {
  const { scale } = RANGE_CRITERIA[key]
  const step = STEPS[key] ?? 1
  const room = key === 'Loan_Amount' ? current * reach[direction] : reach[direction] * scale
  const figures = new Set<number>()
  for (const { low, high } of ranges) {
    if (direction === 'up' && low > current) figures.add(Math.ceil(low / step) * step)
    if (direction === 'down' && high < current) figures.add(Math.floor(high / step) * step)
  }
  return [...figures]
    .filter((figure) => figure > 0 && Math.abs(figure - current) <= room)
    .sort((a, b) => Math.abs(a - current) - Math.abs(b - current))
}

/** Counts the ranges that hold a figure, in logarithmic time. */
function countWithin(ranges: { low: number; high: number }[]): (figure: number) => number {
  const usable = ranges.filter(({ low, high }) => low <= high)
  const lows = Float64Array.from(usable, ({ low }) => low).sort()
  const highs = Float64Array.from(usable, ({ high }) => high).sort()
  return (figure) => countBelow(lows, figure, true) - countBelow(highs, figure, false)
}

function countBelow(sorted: Float64Array, figure: number, isInclusive: boolean): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >>> 1
    const value = sorted[middle] as number
    if (value < figure || (isInclusive && value === figure)) from = middle + 1
    else to = middle
  }
  return from
}

/** Changes that are not a matter of degree: give up interest-only, take recourse, take either kind of rate. */
function adviseChoices<Lender extends LenderCriteria>(desk: Desk<Lender>): ChangeAdvice<Lender>[] {
  const { request } = desk
  const advice: ChangeAdvice<Lender>[] = []
  if (request.Rate_Type && request.Rate_Type !== 'Both') advice.push(weigh(desk, 'Rate_Type', 'Both'))
  if (request.Recourse === 'Non-Recourse') advice.push(weigh(desk, 'Recourse', 'Full'))
  if (request.IO) advice.push(weigh(desk, 'IO', false))
  return advice
}

/** Asks every lender concerned again, so that a gain is always a real match of the changed request. */
function weigh<Lender extends LenderCriteria>(
  desk: Desk<Lender>,
  criterion: RangeKey | 'Rate_Type' | 'Recourse' | 'IO',
  to: number | string | boolean,
): ChangeAdvice<Lender> {
  const changes: Partial<MatchRequest> = { [criterion]: to }
  const changed = { ...desk.request, ...changes }
  const matches = ({ lender }: RankedLender<Lender>) => matchLender(changed, lender, desk.indexes).isMatch
  const gained = (desk.lacking.get(criterion) ?? []).filter(matches).sort(compareMatches)
  const lost = desk.matches.filter((ranked) => !matches(ranked)).sort(compareMatches)
  return {
    criterion,
    from: desk.request[criterion] as number | string | boolean,
    to,
    changes,
    gained: gained.map(({ lender }) => lender),
    lost: lost.map(({ lender }) => lender),
    netGain: gained.length - lost.length,
    proceedsChange: proceedsChange(desk.request, criterion, to),
  }
}

/** On the same property a lower LTV or a higher DSCR means a smaller loan, in the same proportion. */
function proceedsChange(request: MatchRequest, criterion: CriterionKey, to: number | string | boolean): number | null {
  const amount = request.Loan_Amount
  if (amount === null || typeof to !== 'number') return null
  if (criterion === 'Loan_Amount') return to - amount
  if (criterion === 'LTV' && request.LTV) return amount * (to / request.LTV - 1)
  if (criterion === 'DSCR' && request.DSCR) return amount * (request.DSCR / to - 1)
  return null
}
