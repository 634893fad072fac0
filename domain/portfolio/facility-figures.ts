/** What follows from the entries of a line, a blanket or a construction loan on a day. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { simpleMonthlyInterest } from './interest.ts'
import type { Movement } from './line-movements.ts'
import {
  type DebtFigures,
  debtFigures,
  type EnteredOrDerived,
  type ExpiryFigures,
  enteredOr,
  expiryFigures,
  type KnownFacts,
  throughCharge,
} from './loan-figures.ts'
import {
  internalNoi,
  type KnownRates,
  type LoanRecord,
  marketValue,
  type PropertyRecord,
  type RateRecord,
  rateOf,
  type TermRecord,
} from './loan-record.ts'
import { debtServiceCoverage, loanToValue, ratio } from './ratios.ts'

/** A line of credit; currency units and basis points a year. */
export interface LineRecord extends RateRecord, TermRecord {
  /** Drawn and paid back, day by day; the drawn amount is what they come to. */
  movements?: readonly Movement[] | null
  limitAmount: number
  drawnAmount: number
  /** Charged on the undrawn part. */
  standbyFeeBps?: number | null
}

export interface LineFigures extends ExpiryFigures {
  allInRate: number | null
  outstandingAmount: number
  available: number
  /** Drawn of the limit, percent. */
  utilisation: number | null
  annualInterest: number | null
  /** Currency units a year. */
  standbyCost: number
}

/** What may still be drawn. */
export const availableOn = ({ limitAmount, drawnAmount }: Pick<LineRecord, 'limitAmount' | 'drawnAmount'>): number =>
  limitAmount - drawnAmount

export function lineFigures(line: LineRecord, today: IsoDate, { indexRate }: KnownRates = {}): LineFigures {
  const { limitAmount, drawnAmount, standbyFeeBps } = line
  const available = availableOn(line)
  const allInRate = rateOf(line, indexRate)
  return {
    ...expiryFigures(line, today),
    allInRate,
    outstandingAmount: drawnAmount,
    available,
    utilisation: loanToValue({ loan: drawnAmount, value: limitAmount }),
    annualInterest: allInRate === null ? null : (drawnAmount * allInRate) / 100,
    standbyCost: (available * (standbyFeeBps ?? 0)) / 10_000,
  }
}

/** One property's part of a blanket. */
export interface AllocationRecord {
  propertyId: string
  /** Currency units of the original loan. */
  allocatedAmount: number
  /** Percent of the property's share of the balance that frees it; 100 to 150. */
  releasePricePercentage: number
}

/** One loan over several properties. */
export interface BlanketRecord extends LoanRecord {
  allocations: readonly AllocationRecord[]
}

export interface BlanketFigures extends DebtFigures {
  /** Sums over all properties; null when one of them has no figure. */
  combinedValue: number | null
  combinedNOI: number | null
  /** Through its charge, percent. */
  ltv: number | null
  /** On all payments up to its charge, a multiple. */
  dscr: number | null
  allocations: { propertyId: string; share: number; balance: number; releasePrice: number }[]
}

/** A sum that misses a part would flatter or frighten: it is left out. */
function sumOfAll(figures: readonly (number | null)[]): number | null {
  return figures.length > 0 && figures.every((figure) => figure !== null)
    ? figures.reduce<number>((sum, figure) => sum + (figure ?? 0), 0)
    : null
}

const shareOf = (amount: number, { originalLoanAmount }: BlanketRecord) => ratio(amount, originalLoanAmount) ?? 0

/** Each property's part of a blanket as a fraction of it. */
export const allocationShares = (blanket: BlanketRecord): { propertyId: string; share: number }[] =>
  blanket.allocations.map(({ propertyId, allocatedAmount }) => ({
    propertyId,
    share: shareOf(allocatedAmount, blanket),
  }))

/** The properties of a blanket as one. */
export const togetherOf = ({
  combinedValue,
  combinedNOI,
}: Pick<BlanketFigures, 'combinedValue' | 'combinedNOI'>): PropertyRecord => ({
  internalValuationAmount: combinedValue,
  propertyDetails: { internalNOI: combinedNOI },
})

/**
 * A blanket with its properties. The balance is spread by each property's share of the original loan.
 * @param known with what else is owed on the properties in `others`
 */
export function blanketFigures(
  blanket: BlanketRecord,
  properties: readonly PropertyRecord[],
  today: IsoDate,
  known: KnownFacts = {},
): BlanketFigures {
  const debt = debtFigures(blanket, today, known)
  const through = throughCharge(debt, known.others)
  const combinedValue = sumOfAll(properties.map(marketValue))
  const combinedNOI = sumOfAll(properties.map(internalNoi))
  return {
    ...debt,
    combinedValue,
    combinedNOI,
    ltv: loanToValue({ loan: through.balance, value: combinedValue }),
    dscr: debtServiceCoverage({ noi: combinedNOI, debtService: through.annualDebtService }),
    allocations: blanket.allocations.map(({ propertyId, allocatedAmount, releasePricePercentage }) => {
      const share = shareOf(allocatedAmount, blanket)
      const balance = debt.balance * share
      return { propertyId, share, balance, releasePrice: (balance * releasePricePercentage) / 100 }
    }),
  }
}

/** A construction loan; currency units. */
export interface ConstructionLoanRecord extends RateRecord, TermRecord {
  authorizedLoanAmount: number
  totalOutstandingLoanAmount?: number | null
  interestReserveRemaining?: number | null
  letterOfCreditLimit?: number | null
  letterOfCreditUsed?: number | null
  /** Percent; blank is derived. */
  ltc?: number | null
  /** Percent: what was authorized over the budget of the project, as it is answered with the loan. */
  loanToCost?: number | null
}

export interface ConstructionLoanFigures extends ExpiryFigures {
  allInRate: number | null
  balance: number
  undrawn: number
  /** Simple interest of one month on what is drawn. */
  monthlyInterest: number | null
  /** Whole months that the interest reserve still pays; null without interest or reserve. */
  reserveMonths: number | null
  letterOfCreditAvailable: number | null
  /** Percent. */
  ltc: EnteredOrDerived
}

export function constructionLoanFigures(
  loan: ConstructionLoanRecord,
  today: IsoDate,
  { indexRate }: KnownRates = {},
): ConstructionLoanFigures {
  const balance = loan.totalOutstandingLoanAmount ?? 0
  const allInRate = rateOf(loan, indexRate)
  const monthlyInterest = allInRate === null ? null : simpleMonthlyInterest({ balance, rate: allInRate })
  const reserveMonths = ratio(loan.interestReserveRemaining, monthlyInterest)
  return {
    ...expiryFigures(loan, today),
    allInRate,
    balance,
    undrawn: loan.authorizedLoanAmount - balance,
    monthlyInterest,
    reserveMonths: reserveMonths === null ? null : Math.floor(reserveMonths),
    letterOfCreditAvailable:
      loan.letterOfCreditLimit == null ? null : loan.letterOfCreditLimit - (loan.letterOfCreditUsed ?? 0),
    ltc: enteredOr(loan.ltc, loan.loanToCost ?? null),
  }
}
