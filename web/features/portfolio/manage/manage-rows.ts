/** The records of a portfolio as its lists answer them, and sums of them that never add two currencies. */

import type { Judged } from '#domain/access/rights.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { formatMoney, MISSING } from '#domain/kernel/format.ts'
import { type Currency, roundMoney } from '#domain/kernel/money.ts'
import type { blankets } from '#domain/portfolio/blanket.ts'
import type { loans } from '#domain/portfolio/loan.ts'
import type { portfolios } from '#domain/portfolio/portfolio.ts'
import type { RecordAccess } from '#domain/portfolio/portfolio-access.ts'
import type { properties } from '#domain/portfolio/property.ts'

type MaybeFigure = number | null

export interface ManagedRow extends Judged {
  _id: string
  /** Of a portfolio null, where it holds several. */
  currency: Currency | null
  access: RecordAccess
  ownerName: string
  updatedAt: string
}

/** Figures that are worked out beside a list, by the record's key. */
export type Figures<Kind> = Readonly<Record<string, Kind>>

export type ManagedProperty = ManagedRow &
  Pick<
    RowOf<typeof properties>,
    | 'currency'
    | 'name'
    | 'address'
    | 'propertyType'
    | 'propertyClass'
    | 'units'
    | 'buildingSF'
    | 'occupancyPercentage'
    | 'marketValue'
    | 'internalCapRate'
    | 'propertyDetails'
  >

interface DebtRow extends ManagedRow {
  currency: Currency
  lenderName: string | null
  allInRate: MaybeFigure
  loanExpiry: string | null
  remainingTerm: MaybeFigure
}

export type ManagedLoan = DebtRow &
  Pick<
    RowOf<typeof loans>,
    | 'loanName'
    | 'propertyId'
    | 'originalLoanAmount'
    | 'currentBalance'
    | 'rateType'
    | 'amortization'
    | 'term'
    | 'firstPaymentDate'
    | 'chargeType'
    | 'prePaymentPenaltyType'
    | 'loanStatus'
  > & {
    propertyName: string | null
  }

export interface ManagedConstruction extends DebtRow {
  loanName: string
  propertyId: string
  propertyName: string | null
  projectName: string | null
  authorizedLoanAmount: number
  totalOutstandingLoanAmount: MaybeFigure
  availableToDraw: MaybeFigure
  undrawn: MaybeFigure
  costToComplete: MaybeFigure
  percentComplete: MaybeFigure
  loanToCost: MaybeFigure
  completionDate: string | null
}

export interface ManagedLine extends DebtRow {
  name: string
  limitAmount: number
  drawnAmount: number
  available: MaybeFigure
  utilisation: MaybeFigure
}

export type ManagedBlanket = DebtRow &
  Pick<RowOf<typeof blankets>, 'name' | 'propertyIds' | 'originalLoanAmount' | 'outstandingLoanAmount'> & {
    propertyNames: string[] | null
  }

export type ManagedPortfolio = ManagedRow &
  Pick<
    RowOf<typeof portfolios>,
    'name' | 'description' | 'propertyIds' | 'lineIds' | 'blanketIds' | 'targetLtv' | 'targetDscr'
  >

/** The code stands there only where it is not the usual one. */
export const moneyOf = (amount: MaybeFigure | undefined, currency: Currency): string =>
  currency === 'CAD' ? formatMoney(amount) : formatMoney(amount, currency)

/** One line for each currency: `$32,601,413.03 CAD`, `$7,900,000 USD`; the code only where there are two, or none is usual. */
export function sumLines<Row extends { currency: Currency }>(
  rows: readonly Row[],
  amount: (row: Row) => MaybeFigure | undefined,
): string[] {
  const sums = new Map<Currency, number>()
  for (const row of rows) {
    const value = amount(row)
    if (value != null) sums.set(row.currency, (sums.get(row.currency) ?? 0) + value)
  }
  const [only, ...others] = [...sums]
  if (!only) return [MISSING]
  if (others.length === 0) return [moneyOf(roundMoney(only[1]), only[0])]
  return [only, ...others].map(([currency, sum]) => formatMoney(roundMoney(sum), currency))
}

/** Whatever names a record of any kind. */
export const nameOf = (row: ManagedRow): string => {
  const { name, projectName, loanName } = row as unknown as Record<'name' | 'projectName' | 'loanName', string | null>
  return name ?? projectName ?? loanName ?? ''
}
