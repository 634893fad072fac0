/** A property on the map with its debt, and the figures its popup shows. */

import type { Coordinates } from '#domain/kernel/coordinates.ts'
import { type IsoDate, loanExpiry, remainingTerm } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'

/**
 * A loan or line as the popup reads it. Exactly one of the three amounts says what it is: `originalLoanAmount` a term
 * loan, `outstandingAmount` a line, `totalOutstandingLoanAmount` a construction loan.
 */
export interface MapLoan {
  originalLoanAmount?: number | null
  outstandingAmount?: number | null
  totalOutstandingLoanAmount?: number | null
  /** Percent a year. */
  allInRate?: number | null
  firstPaymentDate?: IsoDate | null
  /** Months. */
  term?: number | null
  /** Typed where the loan does not end with its term. */
  maturityDate?: IsoDate | null
  lenderId?: number | string | null
}

export interface MapPlace {
  name: string
  address: string
  coordinates: Coordinates | null
  /** The property. */
  clientPlace: { _id: string }
  internalValuationAmount?: number | null
  totalStabilizedValue?: number | null
  /** Term and construction loans. */
  loans: readonly MapLoan[]
  /** Lines secured on the property, and its share of blankets: outstanding amounts both. */
  lines?: readonly MapLoan[]
  /** A construction loan is tied to the property, even one without an amount yet. */
  hasConstruction?: boolean
  /** Written behind money where currencies could be mixed. */
  currency?: Currency
  /** Filtered away: neither drawn nor counted. */
  isHidden?: boolean
}

export interface MapLender {
  id: number | string
  companyName: string
}

export const MULTIPLE = 'Multiple'
export const NOT_AVAILABLE = 'N/A'

export type ValueLabel = 'Value' | 'Stabilized Value' | 'Internal Valuation'
export type AmountLabel = 'Amount' | 'Outstanding Loan' | 'Loan Amount'

export interface PlaceFigures {
  valueLabel: ValueLabel
  value: number | typeof MULTIPLE | typeof NOT_AVAILABLE
  /** Null prints blank. */
  lender: string | null
  amountLabel: AmountLabel
  amount: number | typeof MULTIPLE | null
  rate: number | typeof MULTIPLE | null
  /** One for each loan that says when it starts and how long it runs. */
  expiries: readonly { on: IsoDate; isSoon: boolean }[]
  /** Each debt by itself, where there are several: a head of nothing but "Multiple" would tell nobody anything. */
  debts: readonly { lender: string | null; amount: number | null; rate: number | null }[]
}

export interface PlaceReading {
  /** The maps of the property pages name the amount by what it is; elsewhere it is always the outstanding loan. */
  isPropertyPage: boolean
  lenders: readonly MapLender[]
  asOf: IsoDate
}

/** At so many months or fewer a loan is due for refinancing. */
const SOON_MONTHS = 6

const isConstruction = (loan: MapLoan) => loan.totalOutstandingLoanAmount != null
const sum = (loans: readonly MapLoan[], amountOf: (loan: MapLoan) => number | null | undefined) =>
  loans.reduce((total, loan) => total + (amountOf(loan) ?? 0), 0)

/** A loan has one of the two amounts; one that has both is a term loan whose balance was sent along. */
const amountOfLoan = (loan: MapLoan) => loan.originalLoanAmount ?? loan.outstandingAmount

/**
 * What the popup of a property shows. Term loans and lines are one kind of debt, construction loans the other; where
 * both meet, or several loans of one kind, no single value, lender or rate would be true.
 */
export function describePlace(place: MapPlace, { isPropertyPage, lenders, asOf }: PlaceReading): PlaceFigures {
  const loans = [...place.loans, ...(place.lines ?? [])]
  const construction = loans.filter(isConstruction)
  const lent = loans.filter((loan) => !isConstruction(loan))
  const hasBoth = construction.length > 0 && lent.length > 0
  const isStabilized = construction.length > 0 || Boolean(place.hasConstruction)
  const [only, ...others] = loans
  const isSeveral = others.length > 0

  return {
    valueLabel: hasBoth ? 'Value' : isStabilized ? 'Stabilized Value' : 'Internal Valuation',
    value: isSeveral ? MULTIPLE : place.totalStabilizedValue || place.internalValuationAmount || NOT_AVAILABLE,
    lender: isSeveral ? MULTIPLE : nameOfLender(lenders, only?.lenderId),
    amountLabel: amountLabelOf({ isPropertyPage, hasBoth, isStabilized }),
    amount: amountOf({ hasBoth, construction, lent }),
    rate: isSeveral ? MULTIPLE : (only?.allInRate ?? null),
    expiries: loans.flatMap((loan) => expiryOf(loan, asOf)),
    debts: isSeveral
      ? loans.map((loan) => ({
          lender: nameOfLender(lenders, loan.lenderId),
          amount: loan.totalOutstandingLoanAmount ?? amountOfLoan(loan) ?? null,
          rate: loan.allInRate ?? null,
        }))
      : [],
  }
}

function nameOfLender(lenders: readonly MapLender[], id: MapLoan['lenderId']): string | null {
  return lenders.find((lender) => String(lender.id) === String(id))?.companyName ?? null
}

function amountLabelOf(kind: { isPropertyPage: boolean; hasBoth: boolean; isStabilized: boolean }): AmountLabel {
  if (!kind.isPropertyPage) return 'Outstanding Loan'
  if (kind.hasBoth) return 'Amount'
  return kind.isStabilized ? 'Outstanding Loan' : 'Loan Amount'
}

function amountOf(debt: { hasBoth: boolean; construction: MapLoan[]; lent: MapLoan[] }): PlaceFigures['amount'] {
  if (debt.hasBoth) return MULTIPLE
  if (debt.construction.length > 0) return sum(debt.construction, (loan) => loan.totalOutstandingLoanAmount)
  return debt.lent.length > 0 ? sum(debt.lent, amountOfLoan) : null
}

function expiryOf({ firstPaymentDate, term, maturityDate }: MapLoan, asOf: IsoDate): PlaceFigures['expiries'] {
  const on = maturityDate ?? (firstPaymentDate && term != null ? loanExpiry(firstPaymentDate, term) : null)
  if (on === null) return []
  return [{ on, isSoon: remainingTerm(asOf, on) <= SOON_MONTHS }]
}
