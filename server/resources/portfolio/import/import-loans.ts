/** Keeps what a file of loans says: the loans, and the lenders and properties not there yet. All of it, or nothing. */

import type { Cell, RowError } from '#domain/kernel/cells.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { AppError, type FieldErrors, invalidField } from '#domain/kernel/errors.ts'
import { keptBalance } from '#domain/portfolio/loan-balance.ts'
import { readLoanTable, refusalOf } from '#domain/portfolio/loan-import.ts'
import type { NewLender } from '#domain/portfolio/loan-import-lenders.ts'
import type { NewProperty } from '#domain/portfolio/loan-import-places.ts'
import { type KnownIndex, type NewLoan, planImport } from '#domain/portfolio/loan-import-plan.ts'
import type { LoanRecord } from '#domain/portfolio/loan-record.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import { addNamedLenders } from '#server/resources/lenders/named-lenders.ts'
import { type FloatingTerms, floatingRate } from '#server/resources/portfolio/loan-hooks.ts'
import { getKnown } from './import.queries.ts'

/** What was done so far, for somebody who waits. */
export type Progress = { phase: 'reading' | 'checking' | 'saving'; done: number; total: number }
export type Imported = { imported: number; propertiesCreated: number; lendersCreated: LenderCreated[] }
/** A lender outside the directory, now the company's own; `nearest` is one there whose name resembles it. */
type LenderCreated = Pick<NewLender, 'name' | 'nearest'>

/** Enough for one statement, few enough that the bar moves. */
const LOANS_AT_ONCE = 500
/** A person reads the first few; a file of 5,000 wrong rows must not answer megabytes. */
const MOST_ERRORS_TOLD = 200

/** Throws `invalid`: on the field `file` for the file as a whole, otherwise naming each row and column that is wrong. */
export async function importLoans(
  ctx: ChangeContext<UserActor>,
  table: readonly (readonly Cell[])[],
  report: (progress: Progress) => void,
): Promise<Imported> {
  const { lines, errors, header } = readLoanTable(table)
  if (header !== null) throw invalidField('file', header)
  report({ phase: 'checking', done: 0, total: lines.length })
  const known = await getKnown(ctx)
  const plan = planImport(lines, known, ctx.today)
  refuseRows([...errors, ...plan.errors].toSorted((a, b) => a.row - b.row))
  report({ phase: 'saving', done: 0, total: plan.loans.length })
  const lenderIds = await addNamedLenders(ctx, plan.lenders)
  const propertyIds = await keepProperties(ctx, plan.properties)
  const loanIds: string[] = []
  for (let done = 0; done < plan.loans.length; done += LOANS_AT_ONCE) {
    const part = plan.loans.slice(done, done + LOANS_AT_ONCE)
    const rows = part.map((loan) => toRow(loan, { lenderIds, propertyIds, indexes: known.indexes, ctx }))
    const kept = await insertRows<object, { _id: string }>(ctx, 'loans', rows, { returning: ['_id'] })
    loanIds.push(...kept.map(({ _id }) => _id))
    report({ phase: 'saving', done: done + part.length, total: plan.loans.length })
  }
  tellOwner(ctx, { loans: loanIds, properties: propertyIds })
  const lendersCreated = plan.lenders.map(({ name, nearest }) => ({ name, nearest }))
  return { imported: plan.loans.length, propertiesCreated: plan.properties.length, lendersCreated }
}

function refuseRows(errors: readonly RowError[]) {
  if (errors.length === 0) return
  const fields: FieldErrors = {}
  for (const { row, column, message } of errors.slice(0, MOST_ERRORS_TOLD)) {
    fields[column === null ? `rows.${row}` : `rows.${row}.${column}`] = message
  }
  throw new AppError('invalid', refusalOf(errors), fields)
}

async function keepProperties(ctx: ChangeContext<UserActor>, properties: readonly NewProperty[]): Promise<string[]> {
  if (properties.length === 0) return []
  const rows = properties.map(({ name, address, currency, propertyType, internalValuationAmount, internalNOI }) => ({
    ...{ userId: ctx.actor.id, name, address, currency, propertyType, internalValuationAmount },
    internalValuationDate: internalValuationAmount === null ? null : ctx.today,
    propertyDetails: internalNOI === null ? {} : { internalNOI, asOf: ctx.today },
    ...PLAIN_PROPERTY,
  }))
  const made = await insertRows<object, { _id: string }>(ctx, 'properties', rows, { returning: ['_id'] })
  return made.map(({ _id }) => _id)
}

/** Columns that a bulk insert must give. */
const PLAIN_PROPERTY = { ownershipPercentage: 100, noiHistory: [], majorTenants: [], insurance: {}, active: true }
const PLAIN_LOAN = {
  paymentFrequency: 'monthly',
  crossCollaterizedLoan: 'no',
  syndicatePartnersId: [],
  paymentRule: 'level',
  rateHistory: [],
  partialPrepayments: [],
  insured: false,
  reserves: {},
  loanStatus: 'current',
  loanOwnership: [],
  covenants: {},
  reportingObligation: {},
  feesAndPricingDetails: {},
  riskManagement: {},
  achievementTracking: {},
  active: true,
} as const

type Found = {
  lenderIds: readonly number[]
  propertyIds: readonly string[]
  indexes: readonly KnownIndex[]
  ctx: ChangeContext<UserActor>
}

function toRow({ property, currency, entries }: NewLoan, { lenderIds, propertyIds, indexes, ctx }: Found) {
  const index = indexes.find(({ _id }) => _id === entries.facilityIndexId)
  const allInRate = index ? floatingRate(entries as unknown as FloatingTerms, index.rate) : entries.allInRate
  const loan = { ...PLAIN_LOAN, ...entries, allInRate } as unknown as LoanRecord
  return {
    ...loan,
    ...balanceOf(loan, ctx.today),
    lenderId: entries.lenderId < 0 ? lenderIds[-1 - entries.lenderId] : entries.lenderId,
    userId: ctx.actor.id,
    currency,
    propertyId: typeof property === 'number' ? propertyIds[property] : property,
  }
}

/** A balance other than the scheduled one was read off a statement, and stands in the history under its day. */
function balanceOf(loan: LoanRecord, today: IsoDate) {
  const stated = loan.outstandingLoanAmount
  const scheduled = keptBalance({ ...loan, outstandingLoanAmount: null, balanceOverride: null }, today)
  if (stated == null || stated === scheduled.currentBalance) return { ...scheduled, outStandingLoanAmount: [] }
  return { ...keptBalance(loan, today), outStandingLoanAmount: [{ [today]: stated }] }
}

/** One of each kind is enough: whoever shows a list fetches all of it again. */
function tellOwner(ctx: ChangeContext<UserActor>, made: Readonly<Record<string, readonly string[]>>) {
  for (const [path, [id]] of Object.entries(made)) if (id) ctx.emit({ path, id, rooms: [`user:${ctx.actor.id}`] })
}
