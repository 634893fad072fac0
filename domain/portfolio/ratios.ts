/** Ratios lenders judge a loan by; each is null ("N/A") when a figure is missing or divides by zero. */
import type { MaybeFigure } from '#domain/kernel/format.ts'
import { annualDebtService, type Compounding } from './interest.ts'

/** `part / whole`; null instead of infinity, and never 0 for a missing figure. */
export function ratio(part: MaybeFigure, whole: MaybeFigure): number | null {
  return part == null || !whole ? null : part / whole
}

const percentOf = (part: MaybeFigure, whole: MaybeFigure): number | null => {
  const fraction = ratio(part, whole)
  return fraction === null ? null : fraction * 100
}

/** Debt service coverage, a multiple; on amortising payments even during interest only, unless asked otherwise. */
export const debtServiceCoverage = ({ noi, debtService }: { noi: MaybeFigure; debtService: MaybeFigure }) =>
  ratio(noi, debtService)

/** Rates are stressed by two points. */
export const STRESS_POINTS = 2

/** Debt service coverage with the rate two points higher. */
export function stressedDebtServiceCoverage({
  noi,
  rate,
  ...loan
}: {
  noi: MaybeFigure
  principal: number
  rate: number
  amortization: number | null
  compounding?: Compounding | null
}): number | null {
  return debtServiceCoverage({ noi, debtService: annualDebtService({ ...loan, rate: rate + STRESS_POINTS }) })
}

/** Interest coverage, a multiple: net operating income over the first year's interest. */
export const interestCoverage = ({ noi, firstYearInterest }: { noi: MaybeFigure; firstYearInterest: MaybeFigure }) =>
  ratio(noi, firstYearInterest)

/** Loan to value, percent. */
export const loanToValue = ({ loan, value }: { loan: MaybeFigure; value: MaybeFigure }) => percentOf(loan, value)

/** What a purchase is lent on: the lower of price and appraisal; either alone when the other is missing. */
export function lendingValue({ price, appraisal }: { price: MaybeFigure; appraisal: MaybeFigure }): number | null {
  if (price == null || appraisal == null) return price ?? appraisal ?? null
  return Math.min(price, appraisal)
}

/** Loan to cost, percent. */
export const loanToCost = ({ loan, cost }: { loan: MaybeFigure; cost: MaybeFigure }) => percentOf(loan, cost)

/** Debt yield, percent: net operating income over the loan. */
export const debtYield = ({ noi, loan }: { noi: MaybeFigure; loan: MaybeFigure }) => percentOf(noi, loan)

/** Capitalisation rate, percent: net operating income over value. */
export const capRate = ({ noi, value }: { noi: MaybeFigure; value: MaybeFigure }) => percentOf(noi, value)

/** Share of the gross potential income, percent, that pays expenses and debt service. */
export function breakEvenOccupancy({
  operatingExpenses,
  debtService,
  grossPotentialIncome,
}: {
  operatingExpenses: MaybeFigure
  debtService: MaybeFigure
  grossPotentialIncome: MaybeFigure
}): number | null {
  if (operatingExpenses == null || debtService == null) return null
  return percentOf(operatingExpenses + debtService, grossPotentialIncome)
}

/** Profit of a development on its cost, percent. */
export const profitOnCost = ({ value, cost }: { value: MaybeFigure; cost: MaybeFigure }) =>
  value == null || cost == null ? null : percentOf(value - cost, cost)

/** Stabilised net operating income on the cost of a development, percent. */
export const yieldOnCost = ({ noi, cost }: { noi: MaybeFigure; cost: MaybeFigure }) => percentOf(noi, cost)

/** Weighted average lease term in years, by rent. Leases without a rent or an end do not count. */
export function weightedAverageLeaseTerm(leases: readonly { rent: MaybeFigure; years: MaybeFigure }[]): number | null {
  const counted = leases.filter(({ rent, years }) => rent != null && years != null)
  const rent = counted.reduce((sum, lease) => sum + (lease.rent ?? 0), 0)
  return ratio(
    counted.reduce((sum, lease) => sum + (lease.rent ?? 0) * (lease.years ?? 0), 0),
    rent,
  )
}
