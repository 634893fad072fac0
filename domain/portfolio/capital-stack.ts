/**
 * The capital stack of a property: every debt on it in the order in which it is paid from it, and what stands before each.
 * Every figure that counts more than one debt of a property is taken from here.
 */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { ChargeType } from './asked-choices.ts'
import type { DebtKind } from './debt-kind.ts'
import { type DebtShare, type DividingProperty, type SharedDebt, sharesOf } from './debt-shares.ts'

/** What the stack reads of a debt, of whatever kind. Money in the debt's currency. */
export interface StackableDebt extends SharedDebt {
  kind: DebtKind
  _id: string
  name: string
  lenderName: string
  isSecured: boolean
  chargeType: ChargeType | null
  /** The day from which it ranks among equals; null where neither funding nor first payment is entered. */
  since: IsoDate | null
  balance: number
  /** What was lent at first: of a line or construction loan what is drawn. */
  lent: number
  /** A year of payments; null for a line or construction loan, and where a rate is missing. */
  annualDebtService: number | null
  allInRate: number | null
  loanExpiry: IsoDate | null
}

/** Debts together. */
export interface StackSum {
  balance: number
  /** Of term loans and blankets; null where the payments of one of them are not known. */
  annualDebtService: number | null
  lent: number
}

export const NO_DEBT: StackSum = { balance: 0, annualDebtService: 0, lent: 0 }

export interface StackLayer<Debt extends StackableDebt = StackableDebt> {
  debt: Debt
  /** The part of the debt that falls on this property, as a fraction. */
  share: number
  /** That part. */
  own: StackSum
  /** Everything that is paid before it. */
  ahead: StackSum
  /** Both. */
  through: StackSum
}

/** What had to be assumed to rank and count the debts. */
export const STACK_ASSUMPTIONS = [
  /** No charge type is entered: a term loan or blanket stands behind the charges that are, the oldest first. */
  'charge-unset',
  /** Two debts of one rank: the older one is paid first. */
  'same-rank',
  /** No rate is entered: the balance is the amount that was entered, and its payments are not known. */
  'balance-as-entered',
  /** It should have been repaid, and counts until it is. */
  'matured',
  /** The allocations of a blanket are more or less than the loan: each property bears what is allocated to it. */
  'allocations',
] as const
export type StackAssumption = (typeof STACK_ASSUMPTIONS)[number]

export interface CapitalStack<Debt extends StackableDebt = StackableDebt> {
  propertyId: string
  /** The first is paid first. */
  layers: StackLayer<Debt>[]
  whole: StackSum
  assumed: { what: StackAssumption; debtId: string }[]
}

/** A debt and the part of it that falls on a property. */
type Placed<Debt extends StackableDebt> = { debt: Debt; share: number }

/** Behind every entered charge: term loans and blankets without one, then secured lines, which are drawn last. */
const RANKS = { firstCharge: 1, secondCharge: 2, thirdCharge: 3, unset: 4, line: 5 }
const EVERY_SERVICE: readonly DebtKind[] = ['loan', 'blanket']

/** A construction loan has no charge type to enter: it is the first charge on its site. */
function rankOf({ kind, chargeType }: StackableDebt): number {
  if (kind === 'construction') return RANKS.firstCharge
  return RANKS[chargeType ?? (kind === 'line' ? 'line' : 'unset')]
}

/**
 * The stack of each property by its key; properties without debt are left out.
 * @param debts all that is owed on the properties, settled debts left out; an unsecured line is in no stack
 */
export function capitalStacks<Debt extends StackableDebt>(
  properties: readonly DividingProperty[],
  debts: readonly Debt[],
  today: IsoDate,
): Map<string, CapitalStack<Debt>> {
  const held = new Map(properties.map((property) => [property._id, property]))
  const placed = new Map<string, Placed<Debt>[]>()
  for (const debt of debts) {
    if (!debt.isSecured) continue
    for (const { propertyId, share } of sharesOf(debt, held)) {
      const there = placed.get(propertyId)
      if (there) there.push({ debt, share })
      else placed.set(propertyId, [{ debt, share }])
    }
  }
  return new Map([...placed].map(([propertyId, there]) => [propertyId, stackOf(propertyId, there, today)]))
}

function stackOf<Debt extends StackableDebt>(
  propertyId: string,
  placed: readonly Placed<Debt>[],
  today: IsoDate,
): CapitalStack<Debt> {
  const layers: StackLayer<Debt>[] = []
  let whole = NO_DEBT
  for (const { debt, share } of placed.toSorted(byRank)) {
    const own = partOf(debt, share)
    const through = addSums(whole, own)
    layers.push({ debt, share, own, ahead: whole, through })
    whole = through
  }
  return { propertyId, layers, whole, assumed: assumptionsOf(layers, today) }
}

/** Among equals the oldest first, one without a date last; the larger of one day, and at last by key. */
function byRank({ debt: a }: Placed<StackableDebt>, { debt: b }: Placed<StackableDebt>): number {
  return (
    rankOf(a) - rankOf(b) ||
    (a.since ?? NEVER).localeCompare(b.since ?? NEVER) ||
    b.balance - a.balance ||
    a._id.localeCompare(b._id)
  )
}

/** After every day that is written. */
const NEVER = '9999'

function partOf({ kind, balance, annualDebtService, lent }: StackableDebt, share: number): StackSum {
  // Lines and construction loans are repaid from what replaces them: no total of a portfolio counts them as serviced.
  const service = EVERY_SERVICE.includes(kind) ? annualDebtService : 0
  return { balance: balance * share, annualDebtService: service === null ? null : service * share, lent: lent * share }
}

/** Two sums as one; payments are not known where one of them is not. */
export const addSums = (a: StackSum, b: StackSum): StackSum => ({
  balance: a.balance + b.balance,
  annualDebtService:
    a.annualDebtService === null || b.annualDebtService === null ? null : a.annualDebtService + b.annualDebtService,
  lent: a.lent + b.lent,
})

function assumptionsOf(layers: readonly StackLayer[], today: IsoDate): CapitalStack['assumed'] {
  return layers.flatMap(({ debt }, at) => {
    const isServiced = EVERY_SERVICE.includes(debt.kind)
    const before = layers[at - 1]?.debt
    const is: Record<StackAssumption, boolean> = {
      'charge-unset': isServiced && debt.chargeType === null,
      'same-rank': before !== undefined && rankOf(before) === rankOf(debt),
      'balance-as-entered': isServiced && debt.allInRate === null,
      matured: debt.loanExpiry !== null && debt.loanExpiry < today && debt.balance > 0,
      allocations: debt.allocations !== undefined && !isWhole(debt.allocations),
    }
    return STACK_ASSUMPTIONS.filter((what) => is[what]).map((what) => ({ what, debtId: debt._id }))
  })
}

/** Amounts are entered to the cent: a ten-thousandth of the loan is no rounding. */
const isWhole = (allocations: readonly DebtShare[]): boolean =>
  Math.abs(allocations.reduce((sum, { share }) => sum + share, 0) - 1) < 0.0001

/** What else is owed on the properties that a debt is on: before it, and all of it. */
export interface OtherDebt {
  ahead: StackSum
  all: StackSum
}

export const NO_OTHER_DEBT: OtherDebt = { ahead: NO_DEBT, all: NO_DEBT }

/** What else is owed beside each debt, by its key; those that stand alone are left out. */
export function otherDebts(stacks: Iterable<CapitalStack>): Map<string, OtherDebt> {
  const others = new Map<string, OtherDebt>()
  for (const { layers } of stacks) {
    if (layers.length < 2) continue
    let behind = NO_DEBT
    for (const { debt, own, ahead } of layers.toReversed()) {
      const known = others.get(debt._id) ?? NO_OTHER_DEBT
      others.set(debt._id, {
        ahead: addSums(known.ahead, ahead),
        all: addSums(known.all, addSums(ahead, behind)),
      })
      behind = addSums(behind, own)
    }
  }
  return others
}
