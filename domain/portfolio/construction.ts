/** How much of a construction loan may be drawn, and what a project is worth against its cost. */
import { dayDiff, type IsoDate } from '#domain/kernel/dates.ts'
import { loanToCost, loanToValue, profitOnCost, ratio, yieldOnCost } from './ratios.ts'

/** Below this share of the remaining hard cost a contingency is thin. */
export const THIN_CONTINGENCY_PCT = 5

/** Where a project stands; currency units. */
export interface DrawRequest {
  authorizedLoanAmount: number
  totalBudget: number
  hardCostBudget: number
  costInPlace: number
  hardCostInPlace: number
  /** Percent of the hard cost in place kept back by law. */
  holdbackPercentage: number
  priorAdvances: number
  contingencyRemaining?: number | null
  requiredEquity?: number | null
  /** Approved changes that no part of the budget holds yet. */
  approvedChanges?: number | null
  /** Where the parts of the budget are known one by one: the sum of what each still needs. */
  costToComplete?: number | null
}

/** What is still to pay for, hard cost and the rest each by itself: money over in one finishes nothing of the other. */
const toComplete = (request: DrawRequest): number => {
  const hard = request.hardCostBudget + (request.approvedChanges ?? 0) - request.hardCostInPlace
  const rest = request.totalBudget - request.hardCostBudget - (request.costInPlace - request.hardCostInPlace)
  return Math.max(0, hard) + Math.max(0, rest)
}

export type DrawWarning = 'thin-contingency' | 'equity-short' | 'over-advanced'

export interface DrawResult {
  holdback: number
  costToComplete: number
  /** Loan that may be outstanding in all: what is left undrawn must finish the building and release the holdback. */
  maximumAdvance: number
  /** What may be drawn now. */
  draw: number
  /** Left of the loan after this draw. */
  undrawn: number
  /** Cost in place that neither loan nor holdback has paid. */
  equityIn: number
  projectCompletionPercentage: number | null
  /** Contingency left over remaining hard cost, percent. */
  contingencyPct: number | null
  warnings: DrawWarning[]
}

/** The draw of a month. Nothing may be drawn while the equity required has not gone in. */
export function constructionDraw(request: DrawRequest): DrawResult {
  const { authorizedLoanAmount, totalBudget, costInPlace, hardCostInPlace, priorAdvances, requiredEquity } = request
  const holdback = (hardCostInPlace * request.holdbackPercentage) / 100
  const costToComplete = request.costToComplete ?? toComplete(request)
  const maximumAdvance = authorizedLoanAmount - costToComplete - holdback
  const available = Math.max(0, maximumAdvance - priorAdvances)
  const equityBefore = costInPlace - holdback - priorAdvances
  const isEquityShort = requiredEquity != null && equityBefore - available < requiredEquity
  const draw = isEquityShort ? Math.max(0, Math.min(available, equityBefore - requiredEquity)) : available
  const contingency = ratio(request.contingencyRemaining, request.hardCostBudget - hardCostInPlace)
  const contingencyPct = contingency === null ? null : contingency * 100
  const completion = ratio(costInPlace, totalBudget)
  return {
    holdback,
    costToComplete,
    maximumAdvance,
    draw,
    undrawn: authorizedLoanAmount - priorAdvances - draw,
    equityIn: equityBefore - draw,
    projectCompletionPercentage: completion === null ? null : completion * 100,
    contingencyPct,
    warnings: [
      ...(contingencyPct !== null && contingencyPct < THIN_CONTINGENCY_PCT ? (['thin-contingency'] as const) : []),
      ...(isEquityShort ? (['equity-short'] as const) : []),
      ...(priorAdvances > maximumAdvance ? (['over-advanced'] as const) : []),
    ],
  }
}

/** One kind of unit of a project. */
export interface ProjectUnit {
  count: number
  averagePrice?: number | null
  monthlyRent?: number | null
  soldOrLeased?: number | null
}

/** Net operating income once a rental project is let, currency units a year. */
export function stabilizedIncome({
  units,
  vacancyPercentage = 0,
  otherIncome = 0,
  operatingExpenses = 0,
}: {
  units: readonly ProjectUnit[]
  vacancyPercentage?: number
  otherIncome?: number
  operatingExpenses?: number
}): number {
  const rent = units.reduce((sum, { count, monthlyRent }) => sum + count * (monthlyRent ?? 0) * 12, 0)
  return rent * (1 - vacancyPercentage / 100) + otherIncome - operatingExpenses
}

/** Value once complete: income over the exit cap rate (percent), or without one the prices of all units for sale. */
export function stabilizedValue({
  income,
  exitCapRate,
  units,
}: {
  income: number
  exitCapRate?: number | null
  units: readonly ProjectUnit[]
}): number | null {
  if (exitCapRate) return income / (exitCapRate / 100)
  const hasPrices = units.length > 0 && units.every(({ averagePrice }) => averagePrice != null)
  return hasPrices ? units.reduce((sum, { count, averagePrice }) => sum + count * (averagePrice ?? 0), 0) : null
}

/** Price of the units sold so far, currency units. */
export const presalesValue = (units: readonly ProjectUnit[]): number =>
  units.reduce((sum, { soldOrLeased, averagePrice }) => sum + (soldOrLeased ?? 0) * (averagePrice ?? 0), 0)

/** Key figures of a project; percentages unless said. */
export function projectMetrics({
  authorizedLoanAmount,
  totalBudget,
  value,
  income,
  grossFloorArea,
  units,
  presales,
}: {
  authorizedLoanAmount: number
  totalBudget: number
  value: number | null
  income: number | null
  grossFloorArea?: number | null
  units?: number | null
  presales?: number | null
}) {
  return {
    loanToCost: loanToCost({ loan: authorizedLoanAmount, cost: totalBudget }),
    loanToValueAsComplete: loanToValue({ loan: authorizedLoanAmount, value }),
    profitOnCost: profitOnCost({ value, cost: totalBudget }),
    yieldOnCost: yieldOnCost({ noi: income, cost: totalBudget }),
    /** Currency units per square foot. */
    costPerSF: ratio(totalBudget, grossFloorArea),
    /** Currency units per unit. */
    costPerUnit: ratio(totalBudget, units),
    /** Currency units. */
    equityRequired: totalBudget - authorizedLoanAmount,
    presalesCoverage: loanToValue({ loan: presales, value: authorizedLoanAmount }),
  }
}

/** Days a project runs late; negative when early. */
export const scheduleVarianceDays = ({
  completionDate,
  forecastCompletionDate,
}: {
  completionDate: IsoDate
  forecastCompletionDate: IsoDate
}): number => dayDiff(completionDate, forecastCompletionDate)

/** Change orders that the contingency used so far has not paid for, currency units. */
export const budgetVariance = ({
  changeOrders,
  contingencyUsed,
}: {
  changeOrders: readonly { amount: number }[]
  contingencyUsed: number
}): number => changeOrders.reduce((sum, { amount }) => sum + amount, 0) - contingencyUsed
