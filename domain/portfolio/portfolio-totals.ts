/** The totals that follow from the properties and debts of one currency, and which of them each total counts. */
import type { CovenantStatus } from './covenants.ts'
import type { Debt, HeldProperty } from './holdings.ts'
import { internalNoi, marketValue } from './loan-record.ts'
import { debtServiceCoverage, debtYield, loanToValue } from './ratios.ts'
import { blendedRate, weightedAverage } from './weighted-averages.ts'

/** Totals of one currency; money in its units, rates and shares in percent. Null where nothing can be said. */
export interface PortfolioTotals {
  properties: number
  value: number
  totalDebt: number
  undrawn: number
  /** Value less debt. */
  equity: number
  /** Secured debt over value. */
  ltv: number | null
  noi: number
  annualDebtService: number
  /** Income over debt service of the properties that have a term loan or blanket. */
  dscr: number | null
  /** The same income over their debt. */
  debtYield: number | null
  weightedRate: number | null
  /** Months. */
  weightedRemainingTerm: number | null
  floatingShare: number | null
  expiring: { within6: Expiring; within12: Expiring }
  covenants: Record<CovenantStatus, number>
  /** What one percent more on what floats costs a year. */
  rateRise: number
}
export type Expiring = { count: number; balance: number }

const sum = <Row>(rows: readonly Row[], read: (row: Row) => number | null | undefined) =>
  rows.reduce((total, row) => total + (read(row) ?? 0), 0)

const owed = ({ balance }: Debt) => balance

/** Whether a property counts whole or with the share of it that is owned. */
export type Basis = 'whole' | 'owned'

export const shareOf = ({ ownershipPercentage }: HeldProperty, basis: Basis) =>
  basis === 'owned' ? ownershipPercentage / 100 : 1

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

/** The properties whose income pays a term loan or blanket. */
export function earningProperties<Property extends { _id: string }>(
  properties: readonly Property[],
  debts: readonly Debt[],
): Property[] {
  const earning = new Set(debts.filter(DEBT_TESTS.serviced).flatMap(({ propertyIds }) => propertyIds))
  return properties.filter(({ _id }) => earning.has(_id))
}

/**
 * The totals of properties and debts of one currency. With `basis: 'owned'` a property counts with the share of it that
 * is owned; debts count whole, for the lender asks for all of them.
 */
export function portfolioTotals(
  properties: readonly HeldProperty[],
  debts: readonly Debt[],
  basis: Basis = 'whole',
): PortfolioTotals {
  const income = (property: HeldProperty) => (internalNoi(property) ?? 0) * shareOf(property, basis)
  const value = sum(properties, (property) => (marketValue(property) ?? 0) * shareOf(property, basis))
  const totalDebt = sum(debts, owed)
  const serviced = debts.filter(DEBT_TESTS.serviced)
  const earned = sum(earningProperties(properties, debts), income)
  const annualDebtService = sum(serviced, (debt) => debt.annualDebtService)
  const floating = sum(debts.filter(DEBT_TESTS.floating), owed)
  return {
    properties: properties.length,
    value,
    totalDebt,
    undrawn: sum(debts, ({ undrawn }) => undrawn),
    equity: value - totalDebt,
    ltv: loanToValue({
      loan: sum(debts.filter(DEBT_TESTS.secured), owed),
      value,
    }),
    noi: sum(properties, income),
    annualDebtService,
    dscr: debtServiceCoverage({ noi: earned, debtService: annualDebtService }),
    debtYield: debtYield({ noi: earned, loan: sum(serviced, owed) }),
    weightedRate: blendedRate(debts.map(({ balance, allInRate }) => ({ balance, rate: allInRate }))),
    weightedRemainingTerm: weightedAverage(debts.map((debt) => ({ weight: debt.balance, value: debt.remainingTerm }))),
    floatingShare: loanToValue({ loan: floating, value: totalDebt }),
    expiring: {
      within6: summedUp(debts.filter(DEBT_TESTS.within6)),
      within12: summedUp(debts.filter(DEBT_TESTS.within12)),
    },
    covenants: countCovenants(debts),
    rateRise: floating / 100,
  }
}

const summedUp = (debts: readonly Debt[]): Expiring => ({ count: debts.length, balance: sum(debts, owed) })

function countCovenants(debts: readonly Debt[]): Record<CovenantStatus, number> {
  const counts: Record<CovenantStatus, number> = { Breach: 0, Watch: 0, Pass: 0, 'Not tested': 0 }
  for (const { worstCovenant } of debts) counts[worstCovenant] += 1
  return counts
}
