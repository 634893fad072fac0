/** The live figures of a loan request: what the answers come to, and how much each constraint would lend. */
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import type { FigureBasis } from '#domain/kernel/figure-text.ts'
import type { FormAnswers } from '#domain/kernel/form.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { roundTo } from '#domain/kernel/money.ts'
import { numberIn } from '#domain/kernel/narrow.ts'
import type { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { annualDebtService, compoundingOf, monthlyPayment } from '#domain/portfolio/interest.ts'
import { debtServiceCoverage, debtYield, lendingValue, loanToCost, loanToValue } from '#domain/portfolio/ratios.ts'
import { type SizingResult, sizeLoan } from '#domain/portfolio/sizing.ts'
import { projectCost } from './sources-and-uses.ts'

/** What a lender would usually hold a loan to; the reader may change them. A loan to cost counts once the uses say what the project costs. */
export type SizingLimits = Pick<KeptRowOf<typeof lenderCompanies>, 'maxLTV' | 'maxLTC' | 'minDSCR' | 'minDebtYield'>

export const USUAL_LIMITS: SizingLimits = { maxLTV: 75, maxLTC: 80, minDSCR: 1.25, minDebtYield: 8 }

export interface RequestFigures {
  /** What is lent on, currency units. */
  value: number | null
  /** What is bought or built costs, currency units. */
  cost: number | null
  /** Monthly payment once principal is repaid, currency units. */
  payment: number | null
  /** Monthly payment while only interest is paid; null where the request has no such months. */
  interestOnlyPayment: number | null
  /** Percent. */
  loanToValue: number | null
  /** Percent. */
  loanToCost: number | null
  /** Multiple, on amortising payments. */
  debtServiceCoverage: number | null
  /** Percent. */
  debtYield: number | null
}

/**
 * The ratios of the request itself, its rate compounded as rates of its currency are; null where an answer is missing.
 * `rate`, percent a year, takes the place of the one that was expected, as once a lender has named its own.
 */
export function figuresOf(
  values: FormAnswers,
  currency: Currency,
  rate = numberIn(values.Expected_Rate),
): RequestFigures {
  const loan = numberIn(values.Loan_Amount)
  const noi = numberIn(values.Net_Operating_Income)
  const amortization = numberIn(values.Amortization)
  const value = statedValue(values)
  const cost = projectCost(values)
  const compounding = compoundingOf(currency)
  const terms = loan !== null && rate !== null ? { principal: loan, rate, compounding } : null
  const isInterestOnly = values.IO === true
  // Without an amortization the payment is only known when nothing is to be repaid.
  const isPayable = terms !== null && (amortization !== null || isInterestOnly)
  return {
    value,
    cost,
    payment: isPayable ? monthlyPayment({ ...terms, amortization }) : null,
    interestOnlyPayment: terms && isInterestOnly ? monthlyPayment({ ...terms, amortization: null }) : null,
    loanToValue: loanToValue({ loan, value }),
    loanToCost: loanToCost({ loan, cost }),
    debtServiceCoverage: isPayable
      ? debtServiceCoverage({ noi, debtService: annualDebtService({ ...terms, amortization }) })
      : null,
    debtYield: debtYield({ noi, loan }),
  }
}

/** Of a purchase the lower of price and appraisal, else the appraisal; currency units. */
function statedValue(values: FormAnswers): number | null {
  const price = values.Loan_Purpose === 'purchase' ? numberIn(values.Purchase_Price) : null
  return lendingValue({ price, appraisal: numberIn(values.Appraised_Value) })
}

/** The largest loan by each constraint, on the request's rate and amortization. */
export function sizeRequest(values: FormAnswers, limits: SizingLimits, currency: Currency): SizingResult {
  const { value, cost } = figuresOf(values, currency)
  return sizeLoan({
    ...limits,
    value,
    cost,
    noi: numberIn(values.Net_Operating_Income),
    rate: numberIn(values.Expected_Rate),
    compounding: compoundingOf(currency),
    amortization: numberIn(values.Amortization),
  })
}

/** The loan-to-value ratio, percent, or the debt service coverage, multiple, with whether it was typed or computed. */
export type RequestRatio = { figure: number | null; basis: FigureBasis }

/**
 * The one LTV or DSCR of a request that every screen shows: as typed, else as the other answers make it. A typed one
 * is `stated` only where no answer computes the same, so that nothing is named that agrees.
 */
export function requestRatio(values: FormAnswers, currency: Currency, name: 'LTV' | 'DSCR'): RequestRatio {
  const stated = numberIn(values[name])
  const figures = figuresOf(values, currency)
  const computed = name === 'LTV' ? figures.loanToValue : figures.debtServiceCoverage
  if (stated === null || computed === null) {
    return { figure: stated ?? computed, basis: stated === null ? 'computed' : 'stated' }
  }
  return Math.abs(stated - roundTo(computed, 2)) > ROUNDING
    ? { figure: stated, basis: 'stated' }
    : { figure: computed, basis: 'computed' }
}

/** What is lent on, currency units: price or appraisal, else what the stated LTV of the requested amount implies. */
export function valueLentOn(values: FormAnswers): number | null {
  const value = statedValue(values)
  const [loan, ltv] = [numberIn(values.Loan_Amount), numberIn(values.LTV)]
  return value ?? (loan !== null && ltv ? (loan / ltv) * 100 : null)
}

/** A figure that was typed and is not what the other answers come to. */
export interface StatedFigure {
  name: 'LTV' | 'DSCR'
  stated: number
  computed: number
}

/** Two decimals are shown: what differs by one of the last is a rounding. */
const ROUNDING = 0.0101

/** The typed ratios that differ from the computed ones by more than a rounding, as after the amount was changed. */
export function statedApart(values: FormAnswers, currency: Currency): StatedFigure[] {
  const { loanToValue: ltv, debtServiceCoverage: dscr } = figuresOf(values, currency)
  return (
    [
      ['LTV', ltv],
      ['DSCR', dscr],
    ] as const
  ).flatMap(([name, figured]) => {
    const stated = numberIn(values[name])
    if (stated === null || figured === null) return []
    const computed = roundTo(figured, 2)
    return Math.abs(stated - computed) > ROUNDING ? [{ name, stated, computed }] : []
  })
}
