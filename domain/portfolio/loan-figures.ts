/** What follows from a loan's entries on a day: payments, balance, ratios, covenants and whether to refinance. */

import { type IsoDate, loanExpiry, remainingTerm } from '#domain/kernel/dates.ts'
import { isShort } from '#domain/market/short-term.ts'
import {
  balanceAtMaturity,
  balanceOn,
  countPaymentsMade,
  type LoanTerms,
  nextPaymentDate,
  paymentAfter,
  paymentsOf,
  remainingRows,
  yearOfPayments,
} from './amortization.ts'
import { addSums, NO_OTHER_DEBT, type OtherDebt, type StackSum } from './capital-stack.ts'
import {
  internalNoi,
  isSettled,
  type KnownRates,
  type LoanRecord,
  loanTermsOn,
  marketValue,
  type PropertyRecord,
  rateOf,
  type TermRecord,
} from './loan-record.ts'
import { privilegeLeft } from './partial-prepayments.ts'
import { prepaymentCost, ratesOf } from './prepayment.ts'
import { listAssumptions, type PrepaymentCost } from './prepayment-methods.ts'
import { debtServiceCoverage, debtYield, loanToCost, loanToValue } from './ratios.ts'
import { type RefinanceCandidate, type RefinanceReason, refinanceSavings, suggestRefinance } from './refinance.ts'

/** When a loan or line ends; null while its dates are not entered. */
export interface ExpiryFigures {
  loanExpiry: IsoDate | null
  /** Whole months, never below 0. */
  remainingTerm: number | null
  /** Marked orange. */
  isExpiring: boolean
}

export function expiryFigures(record: TermRecord, today: IsoDate): ExpiryFigures {
  const expiry = expiryOf(record)
  if (expiry === null) return { loanExpiry: null, remainingTerm: null, isExpiring: false }
  const months = remainingTerm(today, expiry)
  return { loanExpiry: expiry, remainingTerm: months, isExpiring: isShort(months) }
}

/** The day that was typed, or else the first payment date and the term. */
export function expiryOf({ firstPaymentDate, term, maturityDate }: TermRecord): IsoDate | null {
  if (maturityDate) return maturityDate
  return firstPaymentDate && term ? loanExpiry(firstPaymentDate, term) : null
}

/** What a loan costs and owes on a day; currency units, percent a year. Null where an entry is missing. */
export interface DebtFigures extends ExpiryFigures {
  allInRate: number | null
  /** The level payment, or a month's part of one that is not monthly; the interest of a month where nothing amortises. */
  monthlyPayment: number | null
  /** What is due next: less than the level payment while only interest is paid. */
  nextPayment: number | null
  nextPaymentDate: IsoDate | null
  /** A year of level payments, which coverage is measured on even while only interest is paid. */
  annualDebtService: number | null
  balance: number
  balanceAtMaturity: number | null
  prepaymentCostToday: PrepaymentCost
}

/** A loan on its own, without the property behind it. */
export function debtFigures(loan: LoanRecord, today: IsoDate, known: KnownRates = {}): DebtFigures {
  const terms = loanTermsOn(loan, today, known.indexRate)
  const owed = owedFigures(loan, today, known, terms)
  if (!terms || isSettled(loan)) return { ...NOTHING_DUE, ...(!isSettled(loan) && UNKNOWN_PAYMENTS), ...owed }
  const dueOn = nextPaymentDate(terms, today)
  return {
    ...owed,
    nextPayment: dueOn ? paymentAfter(terms, countPaymentsMade(terms, today)) : null,
    nextPaymentDate: dueOn,
    prepaymentCostToday: prepaymentCostOf(loan, terms, { today, known }),
  }
}

/** What is owed, at which rate and until when. */
export type OwedFigures = Omit<DebtFigures, 'nextPayment' | 'nextPaymentDate' | 'prepaymentCostToday'>

/** The same without what is due next and what repaying would cost, which a portfolio asks of none of its thousands of loans. */
export function owedFigures(
  loan: LoanRecord,
  today: IsoDate,
  known: KnownRates,
  terms: LoanTerms | null = loanTermsOn(loan, today, known.indexRate),
): OwedFigures {
  const expiry = expiryFigures(loan, today)
  if (isSettled(loan)) return { ...expiry, ...NOTHING_OWED, allInRate: rateOf(loan, known.indexRate) }
  if (!terms) return { ...expiry, ...UNKNOWN_SERVICE, balance: enteredBalance(loan), allInRate: null }
  const balance = balanceOn(terms, today)
  return {
    ...expiry,
    allInRate: terms.rate,
    ...paymentsInForce(terms, balance),
    balance,
    balanceAtMaturity: balanceAtMaturity(terms),
  }
}

/** The level payment and a year of them, a month's part where a loan is paid otherwise; nothing once it is repaid. */
function paymentsInForce(terms: LoanTerms, balance: number) {
  if (balance <= 0) return { monthlyPayment: 0, annualDebtService: 0 }
  const annualDebtService = yearOfPayments(terms)
  const isMonthly = !terms.paymentFrequency || terms.paymentFrequency === 'monthly'
  return { monthlyPayment: isMonthly ? paymentsOf(terms).amortising : annualDebtService / 12, annualDebtService }
}

const NOTHING_OWED = { isExpiring: false, monthlyPayment: 0, annualDebtService: 0, balance: 0, balanceAtMaturity: 0 }

const UNKNOWN_SERVICE = { monthlyPayment: null, annualDebtService: null, balanceAtMaturity: null }

const NOTHING_DUE = {
  nextPayment: null,
  nextPaymentDate: null,
  prepaymentCostToday: { method: 'open', cost: 0, assumptions: listAssumptions({ balance: 0 }) },
} satisfies Partial<DebtFigures>

const UNKNOWN_PAYMENTS = {
  prepaymentCostToday: { method: 'not-stated', cost: null, assumptions: [] },
} satisfies Partial<DebtFigures>

const enteredBalance = (loan: LoanRecord) => loan.outstandingLoanAmount ?? loan.originalLoanAmount

const prepaymentCostOf = (
  loan: LoanRecord,
  terms: LoanTerms,
  { today, known }: { today: IsoDate; known: KnownRates },
): PrepaymentCost =>
  prepaymentCost({
    prePaymentPenaltyType: loan.prePaymentPenaltyType ?? null,
    terms,
    asOf: today,
    lockoutEnds: loan.lockoutEnds,
    openDate: loan.openDate,
    privilege: privilegeLeft(loan, today),
    referenceRate: known.referenceRate,
    treasuryYield: known.treasuryYield,
    discounting: known.discounting ?? null,
  })

/** A ratio and whether somebody typed it; derived ones move with the balance. */
export interface EnteredOrDerived {
  value: number | null
  isEntered: boolean
}

/** What somebody typed, or else what follows. */
export const enteredOr = (entered: number | null | undefined, derived: number | null): EnteredOrDerived =>
  entered == null ? { value: derived, isEntered: false } : { value: entered, isEntered: true }

/** What no record of a loan holds: rates of the day, and what else is owed on its property. */
export interface KnownFacts extends KnownRates {
  /** Nothing where left out. */
  others?: OtherDebt | undefined
}

/** A debt with everything that is paid before it. */
export const throughCharge = (
  { balance, annualDebtService }: Pick<OwedFigures, 'balance' | 'annualDebtService'>,
  { ahead }: OtherDebt = NO_OTHER_DEBT,
): StackSum => addSums(ahead, { balance, annualDebtService, lent: 0 })

export interface LoanFigures extends DebtFigures {
  /** Through its charge: with everything that is paid before it. Percent. */
  ltv: EnteredOrDerived
  ltc: EnteredOrDerived
  /** On all payments up to its charge. Multiple. */
  dscr: EnteredOrDerived
  /** On the debt through its charge, percent. */
  debtYield: number | null
  /** Through its charge today over value today, percent, whatever was entered. */
  currentLTV: number | null
  refinance: { candidate: RefinanceCandidate; reasons: RefinanceReason[]; netSaving: number | null }
}

/** All derived figures of a term loan on a day. */
export function loanFigures(
  loan: LoanRecord,
  property: PropertyRecord | null,
  today: IsoDate,
  known: KnownFacts = {},
): LoanFigures {
  const debt = debtFigures(loan, today, known)
  const through = throughCharge(debt, known.others)
  const currentLTV = loanToValue({ loan: through.balance, value: marketValue(property) })
  const noi = loan.covenants?.noiUsedForDscr ?? internalNoi(property)
  return {
    ...debt,
    currentLTV,
    ltv: enteredOr(loan.ltv, currentLTV),
    // A building is what it cost to buy; what was spent on it since is nobody's entry.
    ltc: enteredOr(loan.ltc, loanToCost({ loan: loan.originalLoanAmount, cost: property?.acquisitionPrice })),
    dscr: enteredOr(loan.dscr, debtServiceCoverage({ noi, debtService: through.annualDebtService })),
    debtYield: debtYield({ noi: internalNoi(property), loan: through.balance }),
    refinance: refinanceOf(loan, property, { debt, currentLTV, today, known }),
  }
}

function refinanceOf(
  loan: LoanRecord,
  property: PropertyRecord | null,
  { debt, currentLTV, today, known }: Record<'debt', DebtFigures> & Pick<LoanFigures, 'currentLTV'> & Day,
): LoanFigures['refinance'] {
  if (isSettled(loan)) return { candidate: 'no', reasons: [], netSaving: null }
  const originalLTV = loan.ltv ?? originalLTVOf(loan, property?.acquisitionPrice, known.others)
  const netSaving = netSavingOf(loan, { debt, today, known })
  return {
    ...suggestRefinance({ remainingMonths: debt.remainingTerm, netSaving, originalLTV, currentLTV }),
    netSaving,
  }
}

/** Percent, when the loan was made: what was lent through its charge over the price. */
export const originalLTVOf = (
  { originalLoanAmount }: Pick<LoanRecord, 'originalLoanAmount'>,
  value: number | null | undefined,
  { ahead }: OtherDebt = NO_OTHER_DEBT,
): number | null => loanToValue({ loan: originalLoanAmount + ahead.lent, value })

type Day = { today: IsoDate; known: KnownFacts }

/** What a new loan saves on the payments still to come, less the penalty and its costs; null while a rate is missing. */
function netSavingOf(loan: LoanRecord, { debt, today, known }: { debt: DebtFigures } & Day): number | null {
  const terms = loanTermsOn(loan, today, known.indexRate)
  const { cost } = debt.prepaymentCostToday
  if (!terms || known.newRate == null || cost === null) return null
  return refinanceSavings({
    rows: remainingRows(terms, countPaymentsMade(terms, today)),
    ...ratesOf(terms),
    newRate: known.newRate,
    prepaymentCost: cost,
    costs: known.refinancingCosts ?? 0,
  }).net
}
