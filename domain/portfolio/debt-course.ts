/** What the tests of a debt of any kind are reckoned from: its own schedule or what is drawn, and the quarters of what secures it. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import type { CourseSubject, OtherCourse } from './covenant-course.ts'
import { sharesOf } from './debt-shares.ts'
import { type Draw, outstandingAfter, type Repayment } from './draws.ts'
import {
  allocationShares,
  type BlanketRecord,
  type ConstructionLoanRecord,
  type LineRecord,
} from './facility-figures.ts'
import { expiryOf } from './loan-figures.ts'
import { type LoanRecord, loanTermsOn, marketValue, type PropertyRecord, rateOf } from './loan-record.ts'
import type { MajorTenant } from './property.ts'
import { FLOWS, type QuarterFacts, type QuarterKind, quarterNoi } from './property-quarter.ts'

/** A property that secures the debt, with what is known of it by quarter. */
export interface PledgedFacts {
  property: PropertyRecord | null
  quarters: readonly QuarterFacts[]
  tenants?: readonly MajorTenant[]
}

/** A debt as its kind keeps it. */
export type TestedRecord =
  | { kind: 'loan'; debt: LoanRecord }
  | { kind: 'blanket'; debt: BlanketRecord }
  | { kind: 'line'; debt: LineRecord }
  | {
      kind: 'construction'
      debt: ConstructionLoanRecord & { draws?: readonly Draw[] | null; repayments?: readonly Repayment[] | null }
    }

/** Another debt on some of the properties that secure the tested one. */
export type OtherRecord = TestedRecord & {
  indexRate: number | null | undefined
  /** The part of it that falls on them, as a fraction. */
  share: number
}

interface DebtDay {
  indexRate: number | null | undefined
  on: IsoDate
  others?: readonly OtherRecord[]
}

export function debtSubject(
  tested: TestedRecord,
  pledged: readonly PledgedFacts[],
  { indexRate, on, others = [] }: DebtDay,
): CourseSubject {
  return {
    ...scheduleOf(tested, { indexRate, on }),
    quarters: combinedQuarters(pledged),
    value: sumOfAll(pledged.map(({ property }) => marketValue(property))),
    others: others.map((other) => ({
      ...scheduleOf(other, { indexRate: other.indexRate, on }),
      share: other.share,
    })),
  }
}

/** How a debt is repaid, whatever secures it. */
function scheduleOf(tested: TestedRecord, { indexRate, on }: DebtDay): Omit<OtherCourse, 'share'> {
  const common = { isFloating: tested.debt.rateType === 'Floating' }
  if (tested.kind === 'loan' || tested.kind === 'blanket') {
    return { ...common, terms: loanTermsOn(tested.debt, on, indexRate), expiry: expiryOf(tested.debt) }
  }
  const { debt } = tested
  const owedOn = tested.kind === 'line' ? () => tested.debt.drawnAmount : owedByDraws(tested.debt)
  return { ...common, terms: null, expiry: expiryOf(debt), drawn: { owedOn, rate: rateOf(debt, indexRate) } }
}

/** Draws paid out and repayments made up to a day; without draws what is outstanding now. */
function owedByDraws({ draws, repayments, ...debt }: Extract<TestedRecord, { kind: 'construction' }>['debt']) {
  const entered = debt.totalOutstandingLoanAmount ?? 0
  if (!draws || draws.length === 0) return () => entered
  return (day: IsoDate) =>
    outstandingAfter(
      draws.filter(({ fundedDate, requestDate }) => (fundedDate ?? requestDate) <= day),
      (repayments ?? []).filter(({ date }) => date <= day),
    )
}

/** A sum that misses a part would flatter or frighten. */
const sumOfAll = (figures: readonly (number | null | undefined)[]): number | null =>
  figures.length > 0 && figures.every((figure) => figure != null)
    ? roundMoney(figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0))
    : null

/**
 * Quarters of several properties as those of one: a quarter that one of them has not told is missing for all. Flows and
 * values are added, occupancy is by rent, and what the one borrower has is the least that any of them says.
 */
export function combinedQuarters(pledged: readonly PledgedFacts[]): readonly QuarterFacts[] {
  const [first, ...others] = pledged
  if (!first) return []
  if (others.length === 0) return first.quarters
  const lists = pledged.map(({ quarters }) => new Map(quarters.map((quarter) => [keyOf(quarter), quarter])))
  const values = pledged.map(({ quarters }) => carriedValues(quarters))
  return first.quarters.flatMap((quarter): QuarterFacts[] => {
    const key = keyOf(quarter)
    const all = lists.flatMap((list) => list.get(key) ?? [])
    if (all.length < lists.length) return []
    return [combined(quarter, all, sumOfAll(values.map((carried) => carried.get(quarter.quarterEnd) ?? null)))]
  })
}

const keyOf = ({ kind, quarterEnd }: { kind: QuarterKind; quarterEnd: IsoDate }) => `${kind}/${quarterEnd}`

function combined(
  { kind, quarterEnd }: QuarterFacts,
  all: readonly QuarterFacts[],
  value: number | null,
): QuarterFacts {
  const quarter: QuarterFacts = { kind, quarterEnd, value }
  for (const flow of FLOWS) {
    // What nobody enters is nothing, but rent and expenses must be told by each.
    const isNeeded = flow === 'rent' || flow === 'expenses' || flow === 'noi'
    const figures = all.map((each) => (flow === 'noi' ? (each.noi ?? quarterNoi(each)) : each[flow]))
    quarter[flow] =
      isNeeded || figures.every((figure) => figure == null)
        ? sumOfAll(figures)
        : sumOfAll(figures.map((figure) => figure ?? 0))
  }
  quarter.occupancy = byRent(all)
  quarter.netWorth = leastOf(all.map(({ netWorth }) => netWorth))
  quarter.liquidity = leastOf(all.map(({ liquidity }) => liquidity))
  return quarter
}

/** What each quarter tells of the value, or the last before it that does. */
function carriedValues(quarters: readonly QuarterFacts[]): ReadonlyMap<IsoDate, number> {
  const carried = new Map<IsoDate, number>()
  let last: number | null = null
  for (const { kind, quarterEnd, value } of quarters.toSorted((a, b) => a.quarterEnd.localeCompare(b.quarterEnd))) {
    if (kind === 'actual' && value != null) last = value
    if (last !== null) carried.set(quarterEnd, last)
  }
  return carried
}

function byRent(all: readonly QuarterFacts[]): number | null {
  const rent = sumOfAll(all.map((each) => each.rent))
  const isLet = sumOfAll(
    all.map((each) => (each.occupancy == null || each.rent == null ? null : each.occupancy * each.rent)),
  )
  return rent && isLet !== null ? Math.round((isLet * 100) / rent) / 100 : null
}

function leastOf(figures: readonly (number | null | undefined)[]): number | null {
  const told = figures.flatMap((figure) => figure ?? [])
  return told.length === 0 ? null : Math.min(...told)
}

type OnOne = { _id: string; propertyId: string }
type OnSeveral = { _id: string; propertyIds: readonly string[] }

/** A debt of any kind with what it is on. */
export type PlacedRecord = { indexRate: number | null | undefined } & (
  | (Extract<TestedRecord, { kind: 'loan' }> & { debt: OnOne })
  | (Extract<TestedRecord, { kind: 'construction' }> & { debt: OnOne })
  | (Extract<TestedRecord, { kind: 'line' }> & { debt: OnSeveral & { security: 'secured' | 'unsecured' } })
  | (Extract<TestedRecord, { kind: 'blanket' }> & { debt: OnSeveral })
)

/** The keys of the properties that a debt is on. */
export const propertiesOf = ({ debt }: { debt: OnOne | OnSeveral }): readonly string[] =>
  'propertyId' in debt ? [debt.propertyId] : debt.propertyIds

/**
 * The other debts on the properties of one, each with the part that falls on those.
 * @param all everything that is owed on them, settled debts left out
 * @param properties all that any of the debts is on, as far as they are seen: by their values a line is divided
 */
export function othersOn(
  tested: { debt: OnOne | OnSeveral },
  all: readonly PlacedRecord[],
  properties: Parameters<typeof sharesOf>[1],
): OtherRecord[] {
  const pledged = new Set(propertiesOf(tested))
  return all.flatMap((other): OtherRecord[] => {
    const propertyIds = propertiesOf(other)
    const isUnsecured = other.kind === 'line' && other.debt.security === 'unsecured'
    if (other.debt._id === tested.debt._id || isUnsecured || !propertyIds.some((id) => pledged.has(id))) return []
    const allocations = other.kind === 'blanket' ? allocationShares(other.debt) : undefined
    const parts = sharesOf({ propertyIds, ...(allocations && { allocations }) }, properties)
    const share = parts.reduce((sum, part) => sum + (pledged.has(part.propertyId) ? part.share : 0), 0)
    return [{ ...other, share }]
  })
}
