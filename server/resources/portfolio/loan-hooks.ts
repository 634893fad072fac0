/** What is judged, filled in and computed when a loan is written. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import type { AnyRow, SentOf } from '#domain/kernel/entity.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { roundTo } from '#domain/kernel/money.ts'
import { isRecord, listIn, numberIn } from '#domain/kernel/narrow.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { allInRate } from '#domain/portfolio/interest.ts'
import { type BalanceSnapshot, loans } from '#domain/portfolio/loan.ts'
import { keptBalance, snapshotDate, tidySnapshots } from '#domain/portfolio/loan-balance.ts'
import { isSettled, type LoanRecord, type RateRecord } from '#domain/portfolio/loan-record.ts'
import { followingEntries, loanErrors } from '#domain/portfolio/loan-rules.ts'
import { tidyParts } from '#domain/portfolio/partial-prepayments.ts'
import { dueDate } from '#domain/portfolio/payment-dates.ts'
import { type KeptRate, rememberRate, tidyRates } from '#domain/portfolio/rate-history.ts'
import { REPORTING_OBLIGATIONS } from '#domain/portfolio/reporting-obligations.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { findIndexRate, findPropertyOfLoan, holdProperty } from './portfolio.queries.ts'
import { refuse } from './record-rules.ts'
import { mergedRow, partIn, withDefaults } from './record-values.ts'

/** What a loan of either kind starts with, and what clearing one of these means. */
export const LOAN_DEFAULTS = {
  paymentFrequency: 'monthly',
  compounding: 'semi-annual',
  dayCount: '30/360',
  rateType: 'Fixed',
  crossCollaterizedLoan: 'no',
  loanStatus: 'current',
  insured: false,
  syndicatePartnersId: [],
  loanOwnership: [],
}
/** What only a term loan starts with. */
export const TERM_LOAN_DEFAULTS = {
  outStandingLoanAmount: [],
  paymentRule: 'level',
  rateHistory: [],
  partialPrepayments: [],
}
const DEFAULTS = { ...LOAN_DEFAULTS, ...TERM_LOAN_DEFAULTS }

export async function prepareNewLoan(ctx: ChangeContext, given: Values): Promise<Values> {
  const values = withDefaults(DEFAULTS, given, 'create')
  if (values.loanStatus === 'paid-off') values.paidOffDate ??= ctx.today
  const written = await complete(ctx, null, mergedRow(loans, {}, values), values)
  return { ...values, ...written, currency: await currencyOf(ctx, values.propertyId) }
}

export async function prepareLoanChange(ctx: ChangeContext, row: AnyRow, given: Values): Promise<Values> {
  const changes = withSections(row, withDefaults(DEFAULTS, given, 'update'))
  const written = await complete(ctx, row, mergedRow(loans, row, changes), changes)
  const moved = typeof changes.propertyId === 'string' && changes.propertyId !== row.propertyId
  return { ...changes, ...written, ...(moved && { currency: await currencyOf(ctx, changes.propertyId) }) }
}

/** A loan is in the currency of its building. */
export async function currencyOf(ctx: ChangeContext, propertyId: unknown) {
  const property = await holdProperty(ctx, String(propertyId))
  if (!property) throw invalidField('propertyId', say('Property has an unknown value.'))
  return property.currency
}

/** A part of an obligation that was not sent stays. */
export function withSections(row: AnyRow, changes: Values): Values {
  const sent = changes.reportingObligation
  if (!isRecord(sent)) return changes
  const stored = partIn(row.reportingObligation)
  const merged = REPORTING_OBLIGATIONS.filter((name) => sent[name]).map((name) => {
    const parts = Object.entries({ ...partIn(stored[name]), ...partIn(sent[name]) })
    return [name, Object.fromEntries(parts.filter(([, value]) => value !== null))]
  })
  return { ...changes, reportingObligation: { ...sent, ...Object.fromEntries(merged) } }
}

/** What else is written with the changes; `loan` is the loan as they leave it. Throws `invalid` when it cannot be. */
async function complete(ctx: ChangeContext, row: AnyRow | null, loan: WrittenLoan, changes: Values): Promise<Values> {
  const changed = new Set(Object.keys(changes))
  const following = followingEntries(loan, changed)
  const whole = { ...loan, ...following }
  // A loan secures itself as little as nothing does.
  if (row && whole.crossCollateralLoan === row._id) whole.crossCollateralLoan = null
  refuse(loanErrors({ ...whole, outstandingLoanAmount: statedAmount(row, changes) }, ctx.today))
  const rate = await rateOf(ctx, whole)
  const course = courseOf(ctx, row, { ...whole, ...rate }, changes)
  const balance = balanceOf(row, { ...fieldsOf(whole), ...rate, ...course }, changes, ctx.today)
  return { ...following, ...(await collateralOf(ctx, whole, changed)), ...rate, ...course, ...balance }
}

/**
 * The rates a loan has paid, and the parts repaid. A floating loan remembers the rate that it gives up; to type another
 * rate for a fixed one mends a mistake, and goes back to its first day.
 */
export function courseOf(ctx: ChangeContext, row: AnyRow | null, loan: Values, changes: Values): Values {
  const { rateHistory, partialPrepayments } = loan
  const kept = tidyRates(listIn(rateHistory))
  const parts = partialPrepayments ? { partialPrepayments: tidyParts(listIn(partialPrepayments)) } : {}
  const floats = row?.rateType === 'Floating' || loan.rateType === 'Floating'
  const isSaid = Object.hasOwn(changes, 'rateHistory')
  if (!row || !floats || isSaid || !hasBegun(row, ctx.today)) return { rateHistory: kept, ...parts }
  const [rate, next] = [Number(row.allInRate), Number(loan.allInRate)]
  return { rateHistory: rememberRate(kept, { rate, next, on: ctx.today, source: 'terms' }), ...parts }
}

/** Whether interest runs already: before that a loan has paid no rate that it could remember. */
export const hasBegun = ({ fundingDate, firstPaymentDate }: Values, today: IsoDate): boolean =>
  String(fundingDate ?? dueDate({ firstPaymentDate: String(firstPaymentDate) }, 0)) < today

/** The amount that somebody read off a statement: a scheduled one follows whatever the terms become. */
const statedAmount = (row: AnyRow | null, changes: Values): number | null =>
  numberIn(changes.outstandingLoanAmount ?? (row?.balanceOverride ? row.outstandingLoanAmount : null))

/** A floating loan pays what its index and spread come to; a fixed one follows no index. */
async function rateOf(ctx: ChangeContext, loan: WrittenLoan): Promise<Values> {
  if (loan.rateType !== 'Floating') return { facilityIndexType: null, facilityIndexId: null }
  if (!loan.facilityIndexId) return {}
  const index = await findIndexRate(ctx, loan.facilityIndexId)
  if (!index || index.type === 'USDCAD') throw invalidField('facilityIndexId', say('Index has an unknown value.'))
  return { facilityIndexType: index.type, allInRate: floatingRate(loan, index.rate) }
}

export type FloatingTerms = Pick<RateRecord, 'spread' | 'interestRateFloor' | 'interestRateCap'>

/** Percent a year, as it is stored; never below nothing. */
export const floatingRate = ({ spread, interestRateFloor, interestRateCap }: FloatingTerms, index: number): number =>
  Math.max(
    0,
    roundTo(
      allInRate({ index, spread: spread ?? 0, floor: interestRateFloor ?? null, cap: interestRateCap ?? null }),
      6,
    ),
  )

/** What a debt pays once its index stands at `indexRate`, and what it paid before. */
export function repriced(
  debt: FloatingTerms &
    Pick<LoanRecord, 'allInRate' | 'rateHistory' | 'fundingDate' | 'firstPaymentDate'> & { indexRate: number },
  today: IsoDate,
): { allInRate: number; rateHistory: KeptRate[] } {
  const next = floatingRate(debt, debt.indexRate)
  const history: KeptRate[] = listIn(debt.rateHistory)
  if (!hasBegun({ ...debt }, today)) return { allInRate: next, rateHistory: history }
  const rateHistory = rememberRate(history, { rate: debt.allInRate ?? next, next, on: today, source: 'index' })
  return { allInRate: next, rateHistory }
}

async function collateralOf(ctx: ChangeContext, loan: WrittenLoan, changed: ReadonlySet<string>): Promise<Values> {
  const isNamed = loan.crossCollateralPropertyName && !changed.has('crossCollateralLoan')
  if (!loan.crossCollateralLoan || isNamed || changed.has('crossCollateralPropertyName')) return {}
  return { crossCollateralPropertyName: await findPropertyOfLoan(ctx, loan.crossCollateralLoan) }
}

type WrittenLoan = SentOf<typeof loans>
type LoanFields = LoanRecord & { outStandingLoanAmount: BalanceSnapshot[] }

/** The loan as its balance is counted from it. */
const fieldsOf = (loan: WrittenLoan): LoanFields => ({
  ...loan,
  originalLoanAmount: loan.originalLoanAmount ?? 0,
  outStandingLoanAmount: listIn(loan.outStandingLoanAmount),
})

/** The balance that is kept, and in the history whatever was read off a statement. */
function balanceOf(row: AnyRow | null, loan: LoanFields, changes: Values, today: IsoDate): Values {
  const history = tidySnapshots(loan.outStandingLoanAmount)
  const stated = statedBalance(row, loan, changes, today)
  const snapshots = stated?.isNew ? tidySnapshots([...history, { [stated.date]: stated.balance }]) : history
  const kept = keptBalance(
    { ...loan, balanceOverride: stated?.date ?? null, outstandingLoanAmount: stated?.balance ?? null },
    today,
  )
  const isTouched = stated?.isNew || Object.hasOwn(changes, 'outStandingLoanAmount')
  return { ...kept, ...(isTouched && { outStandingLoanAmount: snapshots }) }
}

type Stated = { date: IsoDate; balance: number; isNew: boolean }

/** What a statement said: sent now, or before; nothing where the schedule alone speaks. */
function statedBalance(row: AnyRow | null, loan: LoanFields, changes: Values, today: IsoDate): Stated | undefined {
  const { outstandingLoanAmount: amount, balanceOverride: date } = changes as Partial<LoanRecord>
  if (amount === null || date === null) return undefined
  if (amount !== undefined) {
    const scheduled = keptBalance({ ...loan, balanceOverride: null }, today).currentBalance
    // Somebody who sends the balance that the schedule gives anyway states nothing.
    if (date === undefined && (amount === scheduled || isSettled(loan))) return undefined
    return { date: date ?? today, balance: amount, isNew: true }
  }
  if (date !== undefined && date !== row?.balanceOverride) {
    const noted = loan.outStandingLoanAmount.find((snapshot) => snapshotDate(snapshot) === date)?.[date]
    if (noted === undefined) throw invalidField('outstandingLoanAmount', say('Outstanding amount is required.'))
    return { date, balance: noted, isNew: false }
  }
  if (!row?.balanceOverride) return undefined
  return { date: String(row.balanceOverride), balance: Number(row.outstandingLoanAmount), isNew: false }
}
