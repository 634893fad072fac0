/** Which single change of a profile would find the most further leads. */
import { mark, say } from '#domain/kernel/words.ts'
import { type IcpClause, type IcpKey, printIcpQuery } from './icp-query.ts'
import { clauseValues, type IcpNames, placeName } from './icp-score.ts'

/** A change and the profile after it. Clicking it again asks for the profile before. */
export type IcpChange = { key: IcpKey; label: string; clauses: IcpClause[]; query: string }
export type ScoredChange = IcpChange & { gain: number }

export const MOST_CHANGES = 3

/** Windows of maturity and sizes that people think in; the next wider one is offered. */
const MONTH_STEPS = [3, 6, 12, 18, 24, 36, 48, 60] as const
const AMOUNT_STEPS = [
  250_000, 500_000, 1_000_000, 2_000_000, 3_000_000, 5_000_000, 7_500_000, 10_000_000, 15_000_000, 20_000_000,
  30_000_000, 50_000_000, 75_000_000, 100_000_000,
] as const

/** Ids and codes that the leads within reach have, besides those asked for: what may be added to a list. */
export type Within = Partial<
  Record<'propertyTypes' | 'propertyClasses' | 'markets' | 'lenderCategories', readonly number[]>
> & {
  provinces?: readonly string[]
}

const replaced = (clauses: readonly IcpClause[], clause: IcpClause): IcpClause[] =>
  clauses.map((each) => (each.key === clause.key ? clause : each))

const without = (clauses: readonly IcpClause[], key: IcpKey): IcpClause[] => clauses.filter((each) => each.key !== key)

/** Every single loosening of a profile: bounds one step wider, lists by one entry, other clauses left out. */
export function looserProfiles(clauses: readonly IcpClause[], within: Within = {}, names: IcpNames = {}): IcpChange[] {
  return clauses
    .flatMap((clause) => changesOf(clause, clauses, within, names))
    .map((change) => ({ ...change, query: printIcpQuery(change.clauses) }))
}

type Draft = Omit<IcpChange, 'query'>

function changesOf(clause: IcpClause, clauses: readonly IcpClause[], within: Within, names: IcpNames): Draft[] {
  const { key } = clause
  const wider = widened(clause)
  if (wider) {
    const label = `${barePart(clause, names)} → ${clauseValues(wider, names).join()}`
    return [{ key, label, clauses: replaced(clauses, wider) }]
  }
  if ('ids' in clause) {
    const more = (within[clause.key] ?? []).filter((id) => !clause.ids.includes(id))
    return more.map((id) => {
      const added = { ...clause, ids: [...clause.ids, id] }
      return {
        key,
        label: say('Add {name}', { name: names[clause.key]?.get(id) ?? String(id) }),
        clauses: replaced(clauses, added),
      }
    })
  }
  if ('codes' in clause) {
    const more = (within.provinces ?? []).filter((code) => !clause.codes.includes(code))
    return more.map((code) => {
      const added = { ...clause, codes: [...clause.codes, code] }
      return { key, label: say('Add {name}', { name: placeName(code) }), clauses: replaced(clauses, added) }
    })
  }
  return [{ key, label: say(LEFT_OUT[key] ?? WITHOUT_CLAUSE), clauses: without(clauses, key) }]
}

/** `18 → 24 months`: the unit stands once. */
const barePart = (clause: IcpClause, names: IcpNames): string =>
  clause.key === 'maturityInMonths' ? String(clause.count) : clauseValues(clause, names).join()

const WITHOUT_CLAUSE = mark('Leave one clause out')

const LEFT_OUT: Readonly<Partial<Record<IcpKey, string>>> = {
  stages: mark('Every stage'),
  unassignedOnly: mark('Assigned leads too'),
  notContactedDays: mark('Lately contacted too'),
  ownerMinProperties: mark('Smaller owners too'),
  minUnits: mark('Any number of units'),
  minBuildingSF: mark('Any size of building'),
  maturityFrom: mark('Any earlier maturity'),
  maturityTo: mark('Any later maturity'),
  search: mark('Without the search'),
  minAmount: mark('Any smaller loan'),
  maxAmount: mark('Any larger loan'),
  maturityInMonths: mark('Any maturity'),
}

function widened(clause: IcpClause): IcpClause | null {
  if (clause.key === 'maturityInMonths') {
    const count = MONTH_STEPS.find((step) => step > clause.count)
    return count === undefined ? null : { key: clause.key, count }
  }
  if (clause.key !== 'minAmount' && clause.key !== 'maxAmount') return null
  const amount =
    clause.key === 'minAmount'
      ? AMOUNT_STEPS.findLast((step) => step < clause.amount)
      : AMOUNT_STEPS.find((step) => step > clause.amount)
  return amount === undefined ? null : { key: clause.key, amount }
}

/** The changes that find most more, the largest gain first; what finds nothing more is not offered. */
export function oneChangeMore(
  changes: readonly IcpChange[],
  { now, countOf }: { now: number; countOf: (change: IcpChange) => number },
): ScoredChange[] {
  return changes
    .map((change) => ({ ...change, gain: countOf(change) - now }))
    .filter(({ gain }) => gain > 0)
    .toSorted((a, b) => b.gain - a.gain || a.label.localeCompare(b.label, 'en'))
    .slice(0, MOST_CHANGES)
}

/** How many leads are left after each clause, as a share of all; `isBad` where this one leaves none. */
export function funnelOf(counts: readonly number[], all: number): { count: number; share: number; isBad: boolean }[] {
  return counts.map((count, index) => ({
    count,
    share: all > 0 ? count / all : 0,
    isBad: count === 0 && (index === 0 ? all : (counts[index - 1] as number)) > 0,
  }))
}
export const NOTHING_LEFT = mark('Nothing is left after this clause')

export const NOTHING_MATCHES = mark('No lead matches this profile. Loosen a filter.')
