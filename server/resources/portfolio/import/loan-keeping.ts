/** Lists of loans: with them come the lenders and properties that are not there yet. All of a file, or nothing. */
import { sql } from 'kysely'
import type { ImportRow, RowJudgement } from '#domain/files/import/judgement.ts'
import type { ReadRows } from '#domain/files/import/read-rows.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { keptBalance } from '#domain/portfolio/loan-balance.ts'
import type { LoanLine } from '#domain/portfolio/loan-import.ts'
import { loanImport as list } from '#domain/portfolio/loan-import-list.ts'
import type { NewProperty } from '#domain/portfolio/loan-import-places.ts'
import { type ImportPlan, type KnownIndex, type NewLoan, planImport } from '#domain/portfolio/loan-import-plan.ts'
import type { LoanRecord } from '#domain/portfolio/loan-record.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import type { ChangeContext, Context, UserActor } from '#server/kernel/context.ts'
import type {
  ImportBatch,
  ImportKeeping,
  Judgements,
  Planned,
  RowToKeep,
} from '#server/resources/files/import/import-keeping.ts'
import { addNamedLenders } from '#server/resources/lenders/named-lenders.ts'
import { floatingRate } from '#server/resources/portfolio/loan-hooks.ts'
import { getKnown } from './import.queries.ts'

export const loanKeeping: ImportKeeping = {
  list,
  isPersonal: true,
  // Loans are told apart by their building and lender, which the plan of the whole file finds.
  findCandidates: async () => [],
  judge,
  toColumns: async (ctx, batch, rows) => (await plan(ctx, batch, rows)).toColumns(ctx, batch, rows),
  plan,
  afterUndo: removeEmptyProperties,
  // The nightly upkeep writes the balance of the day, and is nobody.
  touched: `exists (select 1 from audit_log a where a.entity = 'loans' and a."entityId" = t._id and a."userId" is not null
    and a.at > r."keptAt")`,
  dependents: [
    {
      exists: 'exists (select 1 from leads l where l."loanId" = t._id and l.active)',
      why: mark('Leads name this loan.'),
    },
    { exists: 'exists (select 1 from spec_docs d where d."loanId" = t._id)', why: mark('It has documents.') },
  ],
}

const toLine = ({ row, values }: Pick<ImportRow, 'row' | 'values'>) => ({ row, ...values }) as LoanLine

/** The documented call refuses a loan that is there already; the wizard passes it by. */
async function judge(
  ctx: Context<UserActor>,
  { rows, errors }: ReadRows,
  { isTemplate }: Pick<ImportBatch, 'isTemplate'>,
): Promise<Judgements> {
  const planned = planImport(rows.map(toLine), await getKnown(ctx), ctx.today)
  const refused = isTemplate ? planned.twins.map(({ error }) => error) : []
  const all = [...errors, ...planned.errors, ...refused].toSorted((a, b) => a.row - b.row)
  const wrong = Map.groupBy(all, ({ row }) => row)
  const whyOf = reasonsOf(planned)
  const judged = [
    ...rows.flatMap(({ row }) => (wrong.has(row) ? [] : [whyOf(row)])),
    ...[...wrong].map(([row, [first]]) => toJudgement(row, 'error', first?.message ?? '')),
  ]
  const read = { rows: rows.filter(({ row }) => !wrong.has(row)), errors: all }
  return { judged: judged.toSorted((a, b) => a.row - b.row), read }
}

const toJudgement = (
  row: number,
  outcome: RowJudgement['outcome'],
  why: string,
  sameAsRow: number | null = null,
): RowJudgement => ({ row, outcome, why, sameAsRow, _id: null, fills: [], differs: [] })

/** A lender that the row makes is named before anything is stored: a name like one of the directory may be a slip. */
function reasonsOf({ twins, loans, lenders }: ImportPlan): (row: number) => RowJudgement {
  const twinOf = new Map(twins.map((twin) => [twin.row, twin]))
  const lenderOf = new Map(loans.map(({ row, entries }) => [row, lenders[-1 - entries.lenderId]]))
  return (row) => {
    const twin = twinOf.get(row)
    const lender = lenderOf.get(row)
    if (twin?.sameAsRow) {
      return toJudgement(row, 'duplicate', say('Same as row {row}', { row: twin.sameAsRow }), twin.sameAsRow)
    }
    if (twin) return toJudgement(row, 'duplicate', say(list.words.same))
    if (!lender) return toJudgement(row, 'new', say(list.words.none))
    const { name, nearest } = lender
    return toJudgement(
      row,
      'new',
      nearest === null
        ? say('New lender “{name}”', { name })
        : say('New lender “{name}”, similar to “{nearest}”', { name, nearest }),
    )
  }
}

/** Makes what the loans stand on and who lends them. Throws `conflict` where the portfolio has changed meanwhile. */
async function plan(ctx: ChangeContext<UserActor>, _batch: ImportBatch, rows: readonly RowToKeep[]): Promise<Planned> {
  const known = await getKnown(ctx)
  const { loans, properties, lenders, errors, twins } = planImport(rows.map(toLine), known, ctx.today)
  if (errors.length + twins.length > 0) {
    throw new AppError('conflict', say('The import has gone on meanwhile. Reload it.'))
  }
  const lenderIds = await addNamedLenders(ctx, lenders)
  const propertyIds = await keepProperties(ctx, properties)
  const [first] = propertyIds
  if (first) ctx.emit({ path: 'properties', id: first, rooms: [`user:${ctx.actor.id}`] })
  const found = { lenderIds, propertyIds, indexes: known.indexes, ctx }
  const columnsOf = new Map(loans.map((loan) => [loan.row, toRow(loan, found)]))
  return {
    toColumns: async (_ctx, _batch, part) => part.map(({ row }) => columnsOf.get(row) ?? {}),
    made: { properties: propertyIds, 'lender-company': lenderIds },
  }
}

/** Buildings that the import made and on which nothing stands any more; its lenders stay the company's own. */
async function removeEmptyProperties({ db, actor }: ChangeContext<UserActor>, { made }: ImportBatch): Promise<void> {
  await sql`
    update properties p set active = false, "deletedAt" = app_now(), "deletedBy" = ${actor.id}
    where p._id = any(${[...(made?.properties ?? [])]}::text[]) and p.active
      and not exists (select 1 from loans l where l."propertyId" = p._id and l.active)
      and not exists (select 1 from construction_loan c where c."propertyId" = p._id and c.active)
      and not exists (select 1 from lines f where f."propertyIds" @> array[p._id] and f.active)
      and not exists (select 1 from blankets b where b."propertyIds" @> array[p._id] and b.active)
      and not exists (select 1 from spec_docs d where d."propertyId" = p._id)
      and not exists (select 1 from audit_log a where a.entity = 'properties' and a."entityId" = p._id
        and a."userId" is not null and a.action <> 'create')`.execute(db)
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

type FoundForLoan = {
  lenderIds: readonly number[]
  propertyIds: readonly string[]
  indexes: readonly KnownIndex[]
  ctx: ChangeContext<UserActor>
}

function toRow({ property, currency, entries }: NewLoan, { lenderIds, propertyIds, indexes, ctx }: FoundForLoan) {
  const index = indexes.find(({ _id }) => _id === entries.facilityIndexId)
  const allInRate = index ? floatingRate(entries, index.rate) : entries.allInRate
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
