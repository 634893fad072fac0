/** Which loans to talk about first: what leaving costs, what a new loan would bring today, and why, in one sentence. */

import { addMonths, type IsoDate, remainingTerm } from '#domain/kernel/dates.ts'
import { atBps, type Currency } from '#domain/kernel/money.ts'
import { isStale } from '#domain/lenders/index-rates.ts'
import { balanceOn, countPaymentsMade, type LoanTerms, remainingRows } from './amortization.ts'
import { type PrepaymentPenaltyType } from './asked-choices.ts'
import type { OtherDebt } from './capital-stack.ts'
import { type DebtKind } from './debt-kind.ts'
import { type ExitCurve, type ExitMonth, exitCurve } from './exit-cost.ts'
import { prepaymentCost, ratesOf } from './prepayment.ts'
import { byUrgency } from './radar-order.ts'
import { loanToValue } from './ratios.ts'
import { type RefinanceReason, refinanceSavings, suggestRefinance } from './refinance.ts'
import { type SizingResult, sizeLoan } from './sizing.ts'

/** An amount and the day it was found out. */
export type DatedAmount = { amount: number; on: IsoDate | null }

/** A debt as far as the radar knows it; null is not known, and is never filled with a guess. */
export interface RadarLoan {
  _id: string
  kind: DebtKind
  currency: Currency
  /** Of a line or construction loan, which has no schedule: what is drawn. */
  drawn: number | null
  /** What else is owed on its properties, and stays when it is refinanced. */
  others: OtherDebt
  terms: (LoanTerms & { firstPaymentDate: IsoDate }) | null
  maturity: IsoDate | null
  prePaymentPenaltyType: PrepaymentPenaltyType | null
  openDate: IsoDate | null
  lockoutEnds: IsoDate | null
  value: DatedAmount | null
  noi: DatedAmount | null
  /** Percent, when the loan was made. */
  originalLTV: number | null
  isFloating: boolean
}

/** What a new loan costs and carries today. Rates in percent a year. */
export interface RadarMarket {
  newRate: number
  rateOn: IsoDate | null
  amortization: number | null
  maxLTV: number | null
  minDSCR: number | null
  minDebtYield: number | null
  /** The lender's rate for the remaining term, by which a differential is measured. */
  referenceRate: number | null
  treasuryYield: number | null
  /** Of the balance, and for lawyers and appraisers on top. */
  costsBps: number
  costsFixed: number
}

export const RADAR_NEEDS = ['terms', 'maturity', 'charge'] as const
export type RadarNeed = (typeof RADAR_NEEDS)[number]
export const RADAR_STALE = ['rate', 'value', 'income'] as const
export type RadarStale = { input: (typeof RADAR_STALE)[number]; on: IsoDate }

/** A valuation and a year's income say little about today after so many months. */
export const VALUE_MONTHS = 24
export const INCOME_MONTHS = 18
/** A charge below this share of the balance, percent, is worth saying when it begins. */
export const SMALL_CHARGE_PCT = 1

export interface RadarFigures {
  balance: number
  /** Null while the loan may not be repaid at all, or a rate that it is measured by is not known. */
  chargeToday: number | null
  costs: number
  /** Interest saved until maturity, less charge and costs. */
  netSaving: number | null
  exit: ExitCurve
  /** The first month in which the charge falls to one percent of the balance; null where it is so small already. */
  smallChargeFrom: ExitMonth | null
  size: SizingResult
  /** What is left of the new loan, sized beside the debts that stay, after all is paid out; below zero is a gap. */
  cashOut: number | null
  currentLTV: number | null
}

export interface RadarEntry<Loan extends RadarLoan = RadarLoan> {
  loan: Loan
  market: RadarMarket
  /** What is owed; null while its rate and term are not known. */
  balance: number | null
  monthsLeft: number | null
  /** Whole months until it may be repaid without a charge. */
  monthsToOpen: number | null
  /** Null while something is missing that no figure can do without. */
  figures: RadarFigures | null
  needs: RadarNeed[]
  stale: RadarStale[]
  reasons: RefinanceReason[]
  /** From 1; null for a loan that can wait or needs data. */
  rank: number | null
}

/**
 * Every loan, the most pressing first; those that can wait and those that need data follow without a rank. The market is
 * that of the loan: of its currency, for the months it has left.
 */
export function radarOf<Loan extends RadarLoan>(
  loans: readonly Loan[],
  marketOf: (loan: Loan) => RadarMarket,
  asOf: IsoDate,
): RadarEntry<Loan>[] {
  const entries = loans.map((loan) => entryOf(loan, marketOf(loan), asOf)).toSorted(byUrgency)
  const ranked = entries.filter(({ reasons }) => reasons.length > 0)
  const rest = entries.filter(({ reasons }) => reasons.length === 0)
  return [...ranked.map((entry, at) => ({ ...entry, rank: at + 1 })), ...rest]
}

function entryOf<Loan extends RadarLoan>(loan: Loan, market: RadarMarket, asOf: IsoDate): RadarEntry<Loan> {
  const needs = needsOf(loan)
  const figures = needs.length === 0 ? figuresOf(loan, market, asOf) : null
  const monthsLeft = loan.maturity ? remainingTerm(asOf, loan.maturity) : null
  const opens = loan.openDate ?? loan.maturity
  const { reasons } = suggestRefinance({
    remainingMonths: monthsLeft,
    netSaving: figures?.netSaving ?? null,
    originalLTV: loan.originalLTV,
    currentLTV: figures?.currentLTV ?? null,
  })
  return {
    loan,
    market,
    balance: balanceOf(loan, asOf),
    monthsLeft,
    monthsToOpen: opens ? remainingTerm(asOf, opens) : null,
    figures,
    needs,
    stale: figures ? staleInputs(loan, market, asOf) : [],
    // What rests on something unknown has no rank.
    reasons: figures ? reasons : [],
    rank: null,
  }
}

const balanceOf = ({ drawn, terms }: RadarLoan, asOf: IsoDate): number | null =>
  drawn ?? (terms ? balanceOn(terms, asOf) : null)

/** What is only drawn has no schedule and is repaid without a charge. */
function needsOf({ terms, maturity, prePaymentPenaltyType, drawn }: RadarLoan): RadarNeed[] {
  if (drawn !== null) return maturity ? [] : ['maturity']
  return [
    ...(terms ? [] : (['terms'] as const)),
    ...(maturity ? [] : (['maturity'] as const)),
    ...(prePaymentPenaltyType ? [] : (['charge'] as const)),
  ]
}

function figuresOf(loan: RadarLoan, market: RadarMarket, asOf: IsoDate): RadarFigures | null {
  const { terms, prePaymentPenaltyType, openDate, lockoutEnds } = loan
  if (loan.drawn !== null) return drawnFigures(loan, loan.drawn, market)
  if (!terms) return null
  const balance = balanceOn(terms, asOf)
  const { newRate, referenceRate, treasuryYield } = market
  const rates = { prePaymentPenaltyType, openDate, referenceRate, treasuryYield }
  const costs = atBps(balance, market.costsBps) + market.costsFixed
  const isLocked = lockoutEnds !== null && asOf < lockoutEnds
  const chargeToday = isLocked ? null : prepaymentCost({ ...rates, terms, asOf }).cost
  const exit = exitCurve({
    ...rates,
    terms,
    asOf,
    lockoutEnds,
    newRate,
    refinancingCosts: costs,
    isFloating: loan.isFloating,
  })
  const size = sizeOf(loan, market)
  return {
    balance,
    chargeToday,
    costs,
    netSaving: chargeToday === null ? null : netSavingAt(terms, { newRate, chargeToday, costs, asOf }),
    exit,
    smallChargeFrom: isSmall({ penalty: chargeToday, balance }) ? null : (exit.months.find(isSmall) ?? null),
    size,
    cashOut: size.shown === null || chargeToday === null ? null : size.shown - balance - chargeToday - costs,
    currentLTV: throughLTV(loan, balance),
  }
}

/** What a lender lends on a building site or to a line is not sized by the limits of a term loan: no amount is claimed. */
function drawnFigures(loan: RadarLoan, balance: number, market: RadarMarket): RadarFigures {
  return {
    balance,
    chargeToday: 0,
    costs: atBps(balance, market.costsBps) + market.costsFixed,
    netSaving: null,
    exit: { months: [], openFrom: null, breakEven: null, assumptions: [] },
    smallChargeFrom: null,
    size: sizeLoan({}),
    cashOut: null,
    currentLTV: throughLTV(loan, balance),
  }
}

/** With everything that is paid before it, percent of the value. */
const throughLTV = ({ value, others }: RadarLoan, balance: number): number | null =>
  loanToValue({ loan: balance + others.ahead.balance, value: value?.amount })

const isSmall = ({ penalty, balance }: Pick<ExitMonth, 'penalty' | 'balance'>): boolean =>
  penalty !== null && penalty * 100 <= balance * SMALL_CHARGE_PCT

/** Interest saved until maturity by a loan at the new rate, less charge and costs. */
export function netSavingAt(
  terms: LoanTerms,
  { newRate, chargeToday, costs, asOf }: Record<'newRate' | 'chargeToday' | 'costs', number> & { asOf: IsoDate },
): number {
  const rows = remainingRows(terms, countPaymentsMade(terms, asOf))
  return refinanceSavings({ rows, ...ratesOf(terms), newRate, prepaymentCost: chargeToday, costs }).net
}

/** The new loan takes the place of this one: the other debts stay, and the limits hold for all of them. */
const sizeOf = ({ value, noi, terms, others }: RadarLoan, market: RadarMarket): SizingResult =>
  sizeLoan({
    staying: others.all,
    value: value?.amount,
    noi: noi?.amount,
    maxLTV: market.maxLTV,
    minDSCR: market.minDSCR,
    minDebtYield: market.minDebtYield,
    rate: market.newRate,
    amortization: market.amortization,
    compounding: terms?.compounding,
  })

/** Inputs that were found out too long ago to be said without their date. */
function staleInputs({ value, noi }: RadarLoan, { newRate, rateOn }: RadarMarket, asOf: IsoDate): RadarStale[] {
  const rate = { type: 'GOC' as const, termMonths: null, rate: newRate, asOf: rateOn }
  const isOlder = (amount: DatedAmount | null, months: number) =>
    amount?.on != null && addMonths(amount.on, months) < asOf ? [amount.on] : []
  return [
    ...(rateOn !== null && isStale(rate, asOf) ? [{ input: 'rate' as const, on: rateOn }] : []),
    ...isOlder(value, VALUE_MONTHS).map((on) => ({ input: 'value' as const, on })),
    ...isOlder(noi, INCOME_MONTHS).map((on) => ({ input: 'income' as const, on })),
  ]
}
