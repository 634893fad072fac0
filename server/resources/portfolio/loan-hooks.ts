/** What is judged, filled in and computed when a loan is written. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { roundTo } from '#domain/kernel/money.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { allInRate } from '#domain/portfolio/interest.ts'
import { type BalanceSnapshot, loans } from '#domain/portfolio/loan.ts'
import { keptBalance, snapshotDate, tidySnapshots } from '#domain/portfolio/loan-balance.ts'
import { isSettled, type LoanRecord } from '#domain/portfolio/loan-record.ts'
import { followingEntries, type LoanEntries, loanErrors } from '#domain/portfolio/loan-rules.ts'
import { REPORTING_OBLIGATIONS } from '#domain/portfolio/reporting-obligations.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import type { Row } from '#server/kernel/resource.ts'
import { findIndexRate, findPropertyOfLoan, holdProperty } from './portfolio.queries.ts'
import { refuse } from './record-rules.ts'
import { mergedRow, withDefaults } from './record-values.ts'

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
const DEFAULTS = { ...LOAN_DEFAULTS, outStandingLoanAmount: [] }

export async function prepareNewLoan(ctx: ChangeContext, given: Values): Promise<Values> {
  const values = withDefaults(DEFAULTS, given, 'create')
  if (values.loanStatus === 'paid-off') values.paidOffDate ??= ctx.today
  const written = await complete(ctx, null, values, values)
  return { ...values, ...written, currency: await currencyOf(ctx, values.propertyId) }
}

export async function prepareLoanChange(ctx: ChangeContext, row: Row, given: Values): Promise<Values> {
  const changes = withSections(row, withDefaults(DEFAULTS, given, 'update'))
  const written = await complete(ctx, row, mergedRow(loans, row, changes), changes)
  const moved = typeof changes.propertyId === 'string' && changes.propertyId !== row.propertyId
  return { ...changes, ...written, ...(moved && { currency: await currencyOf(ctx, changes.propertyId) }) }
}

/** A loan is in the currency of its building. */
export async function currencyOf(ctx: ChangeContext, propertyId: unknown) {
  const property = await holdProperty(ctx, String(propertyId))
  if (!property) throw invalidField('propertyId', 'Property has an unknown value.')
  return property.currency
}

/** A part of an obligation that was not sent stays. */
export function withSections(row: Row, changes: Values): Values {
  const sent = changes.reportingObligation as Values | null | undefined
  if (!sent) return changes
  const stored = (row.reportingObligation ?? {}) as Values
  const merged = REPORTING_OBLIGATIONS.filter((name) => sent[name]).map((name) => {
    const parts = Object.entries({ ...(stored[name] as Values), ...(sent[name] as Values) })
    return [name, Object.fromEntries(parts.filter(([, value]) => value !== null))]
  })
  return { ...changes, reportingObligation: { ...sent, ...Object.fromEntries(merged) } }
}

/** What else is written with the changes; `loan` is the loan as they leave it. Throws `invalid` when it cannot be. */
async function complete(ctx: ChangeContext, row: Row | null, loan: Values, changes: Values): Promise<Values> {
  const changed = new Set(Object.keys(changes))
  const following: Values = { ...followingEntries(loan as LoanEntries, changed) }
  const whole: Values = { ...loan, ...following }
  // A loan secures itself as little as nothing does.
  if (row && whole.crossCollateralLoan === row._id) whole.crossCollateralLoan = null
  refuse(loanErrors({ ...whole, outstandingLoanAmount: statedAmount(row, changes) } as LoanEntries, ctx.today))
  const rate = await rateOf(ctx, whole)
  const balance = balanceOf(row, { ...whole, ...rate } as unknown as LoanFields, changes, ctx.today)
  return { ...following, ...(await collateralOf(ctx, whole, changed)), ...rate, ...balance }
}

/** The amount that somebody read off a statement: a scheduled one follows whatever the terms become. */
const statedAmount = (row: Row | null, changes: Values): unknown =>
  changes.outstandingLoanAmount ?? (row?.balanceOverride ? row.outstandingLoanAmount : null)

/** A floating loan pays what its index and spread come to; a fixed one follows no index. */
async function rateOf(ctx: ChangeContext, loan: Values): Promise<Values> {
  if (loan.rateType !== 'Floating') return { facilityIndexType: null, facilityIndexId: null }
  if (!loan.facilityIndexId) return {}
  const index = await findIndexRate(ctx, loan.facilityIndexId as string)
  if (!index || index.type === 'USDCAD') throw invalidField('facilityIndexId', 'Index has an unknown value.')
  return { facilityIndexType: index.type, allInRate: floatingRate(loan as FloatingTerms, index.rate) }
}

export type FloatingTerms = { spread: number; interestRateFloor: number | null; interestRateCap: number | null }

/** Percent a year, as it is stored; never below nothing. */
export const floatingRate = ({ spread, interestRateFloor, interestRateCap }: FloatingTerms, index: number): number =>
  Math.max(0, roundTo(allInRate({ index, spread, floor: interestRateFloor, cap: interestRateCap }), 6))

async function collateralOf(ctx: ChangeContext, loan: Values, changed: ReadonlySet<string>): Promise<Values> {
  const isNamed = loan.crossCollateralPropertyName && !changed.has('crossCollateralLoan')
  if (!loan.crossCollateralLoan || isNamed || changed.has('crossCollateralPropertyName')) return {}
  return { crossCollateralPropertyName: await findPropertyOfLoan(ctx, loan.crossCollateralLoan as string) }
}

type LoanFields = LoanRecord & { outStandingLoanAmount: BalanceSnapshot[] }

/** The balance that is kept, and in the history whatever was read off a statement. */
function balanceOf(row: Row | null, loan: LoanFields, changes: Values, today: IsoDate): Values {
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
function statedBalance(row: Row | null, loan: LoanFields, changes: Values, today: IsoDate): Stated | undefined {
  const { outstandingLoanAmount: amount, balanceOverride: date } = changes as Partial<LoanRecord>
  if (amount === null || date === null) return undefined
  if (amount !== undefined) {
    const scheduled = keptBalance({ ...loan, balanceOverride: null }, today).outstandingLoanAmount
    // Somebody who sends the balance that the schedule gives anyway states nothing.
    if (date === undefined && (amount === scheduled || isSettled(loan))) return undefined
    return { date: date ?? today, balance: amount, isNew: true }
  }
  if (date !== undefined && date !== row?.balanceOverride) {
    const noted = loan.outStandingLoanAmount.find((snapshot) => snapshotDate(snapshot) === date)?.[date]
    if (noted === undefined) throw invalidField('outstandingLoanAmount', 'Outstanding amount is required.')
    return { date, balance: noted, isNew: false }
  }
  if (!row?.balanceOverride) return undefined
  return { date: row.balanceOverride as IsoDate, balance: row.outstandingLoanAmount as number, isNew: false }
}
