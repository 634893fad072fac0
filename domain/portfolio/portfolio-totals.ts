/** The totals that follow from the properties and debts of one currency, and which of them each total counts. */

import { type Counted, countedTogether, propertiesUnder } from './counted-debts.ts'
import type { CovenantStatus } from './covenants.ts'
import { type Debt } from './debts.ts'
import { internalNoi, marketValue, type PropertyRecord } from './loan-record.ts'
import { debtServiceCoverage, debtYield, loanToValue } from './ratios.ts'
import { blendedRate, weightedAverage } from './weighted-averages.ts'

/** Totals of one currency; money in its units, rates and shares in percent. Null where nothing can be said. */
export interface PortfolioTotals {
  properties: number
  /** Of the properties whose value is known; null when none is. */
  value: number | null
  totalDebt: number
  undrawn: number
  /** The values that are known less the debts secured on them: what the loan to value leaves. */
  equity: number | null
  /** Secured debt over value; a building site counts at its cost until it stands. */
  ltv: number | null
  /** The same without construction loans and what stands only under them; null where nothing is under construction. */
  ltvWithoutConstruction: number | null
  /** Of the properties whose income is known; null when none is. */
  noi: number | null
  annualDebtService: number
  /** Income over debt service of the properties that have a term loan or blanket. */
  dscr: number | null
  /** The same income over their debt. */
  debtYield: number | null
  /** Of how many records a figure is made, where some are left out because a figure of theirs is not known. */
  known: Record<'value' | 'noi' | 'equity' | Ratio, PartOf>
  /** What is owed on the debts that a ratio counts: lines and construction loans pay back of no income yet. */
  measured: Record<Ratio, number>
  weightedRate: number | null
  /** Months. */
  weightedRemainingTerm: number | null
  floatingShare: number | null
  expiring: { within6: Expiring; within12: Expiring }
  covenants: Record<CovenantStatus, number>
  /** Of the debts in breach those whose every breach was cured or waived. */
  answeredBreaches: number
  /** What one percent more on what floats costs a year. */
  rateRise: number
}
export type Expiring = { count: number; balance: number }
/** Properties of a sum, debts of a ratio. */
export type PartOf = { count: number; of: number }

const sum = <Row>(rows: readonly Row[], read: (row: Row) => number | null | undefined) =>
  rows.reduce((total, row) => total + (read(row) ?? 0), 0)

const owed = ({ balance }: Debt) => balance

const endsWithin =
  (months: number) =>
  ({ remainingTerm }: Debt) =>
    remainingTerm !== null && remainingTerm <= months

/** Which debts the totals count that do not count all. */
export const DEBT_TESTS = {
  /** What income pays back: term loans and blankets. */
  serviced: ({ kind }: Debt) => kind === 'loan' || kind === 'blanket',
  secured: ({ isSecured }: Debt) => isSecured,
  floating: ({ isFloating }: Debt) => isFloating,
  within6: endsWithin(6),
  within12: endsWithin(12),
} as const

/** What a total reads of a property. */
type CountedProperty = PropertyRecord & { _id: string }

const hasValue = (property: CountedProperty) => marketValue(property) !== null
const hasIncome = (property: CountedProperty) => internalNoi(property) !== null

type Counter = <Property extends CountedProperty>(
  properties: readonly Property[],
  debts: readonly Debt[],
) => Counted<Property>

/** What pays back and what it is paid from. */
const coverage =
  (isKnown?: (debt: Debt) => boolean): Counter =>
  (properties, debts) => {
    const serviced = debts.filter(DEBT_TESTS.serviced)
    const under = propertiesUnder(properties, serviced)
    return countedTogether(serviced, under, { property: hasIncome, ...(isKnown && { debt: isKnown }) })
  }

/** The debts and properties that each ratio counts. */
export const RATIO_PARTS = {
  /** Property without debt is part of the value that all debt is measured on. */
  ltv: (properties, debts) => countedTogether(debts.filter(DEBT_TESTS.secured), properties, { property: hasValue }),
  dscr: coverage(({ annualDebtService }) => annualDebtService !== null),
  debtYield: coverage(),
} as const satisfies Record<string, Counter>
export type Ratio = keyof typeof RATIO_PARTS

const isConstruction = ({ kind }: Debt) => kind === 'construction'

/** Loan to value of what stands; null where nothing is under construction, as it is the loan to value then. */
function ltvWithoutConstruction(properties: readonly CountedProperty[], debts: readonly Debt[]): number | null {
  if (!debts.some(isConstruction)) return null
  const others = debts.filter((debt) => !isConstruction(debt))
  const sites = new Set(propertiesUnder(properties, debts.filter(isConstruction)))
  for (const property of propertiesUnder(properties, others)) sites.delete(property)
  const standing = properties.filter((property) => !sites.has(property))
  return ltvOf(RATIO_PARTS.ltv(standing, others))
}

const ltvOf = (counted: Counted<CountedProperty>) =>
  isSaid(counted) ? loanToValue({ loan: sum(counted.debts, owed), value: sum(counted.properties, worth) }) : null

const income = (property: CountedProperty) => internalNoi(property) ?? 0
const worth = (property: CountedProperty) => marketValue(property) ?? 0

/** The totals of properties and debts of one currency. */
export function portfolioTotals(properties: readonly CountedProperty[], debts: readonly Debt[]): PortfolioTotals {
  const [valued, earning] = [properties.filter(hasValue), properties.filter(hasIncome)]
  // Of no properties the sum is zero; of properties of which nothing is known there is none.
  const sumKnown = (known: readonly CountedProperty[], read: (property: CountedProperty) => number) =>
    properties.length > 0 && known.length === 0 ? null : sum(known, read)
  const value = sumKnown(valued, worth)
  const totalDebt = sum(debts, owed)
  const floating = sum(debts.filter(DEBT_TESTS.floating), owed)
  const ltv = RATIO_PARTS.ltv(properties, debts)
  const dscr = RATIO_PARTS.dscr(properties, debts)
  const yielding = RATIO_PARTS.debtYield(properties, debts)
  return {
    properties: properties.length,
    value,
    totalDebt,
    undrawn: sum(debts, ({ undrawn }) => undrawn),
    equity: sumKnown(ltv.properties, worth) === null ? null : sum(ltv.properties, worth) - sum(ltv.debts, owed),
    ltv: ltvOf(ltv),
    ltvWithoutConstruction: ltvWithoutConstruction(properties, debts),
    noi: sumKnown(earning, income),
    annualDebtService: sum(debts.filter(DEBT_TESTS.serviced), (debt) => debt.annualDebtService),
    dscr: debtServiceCoverage({
      noi: sum(dscr.properties, income),
      debtService: sum(dscr.debts, (debt) => debt.annualDebtService),
    }),
    debtYield: debtYield({ noi: sum(yielding.properties, income), loan: sum(yielding.debts, owed) }),
    known: {
      value: { count: valued.length, of: properties.length },
      noi: { count: earning.length, of: properties.length },
      equity: { count: ltv.properties.length, of: properties.length },
      ltv: partOf(ltv),
      dscr: partOf(dscr),
      debtYield: partOf(yielding),
    },
    measured: { ltv: sum(ltv.debts, owed), dscr: sum(dscr.debts, owed), debtYield: sum(yielding.debts, owed) },
    weightedRate: blendedRate(debts.map(({ balance, allInRate }) => ({ balance, rate: allInRate }))),
    weightedRemainingTerm: weightedAverage(debts.map((debt) => ({ weight: debt.balance, value: debt.remainingTerm }))),
    floatingShare: loanToValue({ loan: floating, value: totalDebt }),
    expiring: {
      within6: summedUp(debts.filter(DEBT_TESTS.within6)),
      within12: summedUp(debts.filter(DEBT_TESTS.within12)),
    },
    covenants: countCovenants(debts),
    answeredBreaches: debts.filter(({ isBreachAnswered }) => isBreachAnswered).length,
    rateRise: floating / 100,
  }
}

/** Without debt nothing is owed on the value; with debt on values that are not known nobody can say what is. */
const isSaid = ({ debts, of }: Counted<CountedProperty>) => debts.length > 0 || of === 0

const partOf = ({ debts, of }: Counted<CountedProperty>): PartOf => ({ count: debts.length, of })

const summedUp = (debts: readonly Debt[]): Expiring => ({ count: debts.length, balance: sum(debts, owed) })

function countCovenants(debts: readonly Debt[]): Record<CovenantStatus, number> {
  const counts: Record<CovenantStatus, number> = { Breach: 0, Watch: 0, Pass: 0, 'Not tested': 0 }
  for (const { worstCovenant } of debts) counts[worstCovenant] += 1
  return counts
}
