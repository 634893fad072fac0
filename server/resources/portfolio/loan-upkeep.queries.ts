/** Loans whose kept figures are no longer today's, and writing what the rules make of them. */
import { sql } from 'kysely'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { BalanceSnapshot } from '#domain/portfolio/loan.ts'
import type { LoanRecord } from '#domain/portfolio/loan-record.ts'
import type { KeptRate } from '#domain/portfolio/rate-history.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'

/** A loan as far as its kept figures depend on it. */
export type KeptLoan = LoanRecord & {
  _id: string
  userId: number
  fundingDate: IsoDate | null
  spread: number
  interestRateFloor: number | null
  interestRateCap: number | null
  facilityIndexId: string | null
  outStandingLoanAmount: BalanceSnapshot[]
  rateHistory: KeptRate[]
  snapshotOn: IsoDate | null
  /** The day where its owner's company is. */
  today: IsoDate
  /** The end of the last month that is over by then, or the day itself when it is one. */
  monthEnd: IsoDate
}

/** As many as one transaction writes. */
export const LOANS_AT_ONCE = 1_000

const COLUMNS = sql`l._id, l."userId", l."originalLoanAmount", l."allInRate", l.compounding, l.term, l.amortization,
  l."ioMonths", l."fundingDate", l."firstPaymentDate", l."outstandingLoanAmount", l."balanceOverride", l."loanStatus",
  l."rateType", l.spread, l."interestRateFloor", l."interestRateCap", l."facilityIndexId", l."outStandingLoanAmount",
  l."snapshotOn", l."dayCount", l."paymentFrequency", l."maturityDate", l."paymentRule", l."rateHistory",
  l."partialPrepayments"`

/** The day where the company `c` of an owner is. */
export const dayOfCompany = (now: Date) =>
  sql<IsoDate>`(${now.toISOString()}::timestamptz at time zone coalesce(c."timeZone", ${HOME_ZONE}))::date`

const OWNER = sql`join users u on u.id = l."userId" left join user_companies c on c.id = u.user_company_id`

const monthEnd = (now: Date) => sql<IsoDate>`(date_trunc('month', ${dayOfCompany(now)} + 1) - interval '1 day')::date`

const days = (now: Date) => sql`${dayOfCompany(now)} as today, ${monthEnd(now)} as "monthEnd"`

/** Loans without an entry for the last end of a month. */
export async function lockWithoutSnapshot(ctx: ChangeContext): Promise<KeptLoan[]> {
  const { rows } = await sql<KeptLoan>`
    select ${COLUMNS}, ${days(ctx.now)} from loans l ${OWNER}
    where l.active and (l."snapshotOn" is null or l."snapshotOn" < ${monthEnd(ctx.now)})
    order by l."snapshotOn" nulls first limit ${LOANS_AT_ONCE} for update of l skip locked`.execute(ctx.db)
  return rows
}

/** Loans whose balance was to change by today. */
export async function lockWithOldBalance(ctx: ChangeContext): Promise<KeptLoan[]> {
  const { rows } = await sql<KeptLoan>`
    select ${COLUMNS}, ${days(ctx.now)} from loans l ${OWNER}
    where l.active and l."balanceChangesOn" <= ${dayOfCompany(ctx.now)}
    order by l."balanceChangesOn" limit ${LOANS_AT_ONCE} for update of l skip locked`.execute(ctx.db)
  return rows
}

/** Floating loans of these indexes, each with what its index is now. */
export async function lockFollowing(ctx: ChangeContext, indexIds: readonly string[]) {
  const { rows } = await sql<KeptLoan & { indexRate: number }>`
    select ${COLUMNS}, ${days(ctx.now)}, i.rate as "indexRate" from loans l ${OWNER}
    join index_rates i on i._id = l."facilityIndexId"
    where l.active and l."rateType" = 'Floating' and l."facilityIndexId" = any(${[...indexIds]}::text[])
    order by l._id for update of l`.execute(ctx.db)
  return rows
}

export async function countFollowing(ctx: Context, indexId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from loans where "facilityIndexId" = ${indexId}`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

export async function countOnProperty(ctx: Context, propertyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from loans where "propertyId" = ${propertyId} and active`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** What is written of each loan: these keys, the same of all of them. */
export type KeptValues = { _id: string } & Partial<
  Pick<
    KeptLoan,
    'outstandingLoanAmount' | 'balanceOverride' | 'allInRate' | 'rateHistory' | 'outStandingLoanAmount' | 'snapshotOn'
  >
> & { currentBalance?: number; balanceChangesOn?: IsoDate | null }

/** One statement for all of them; the column names come from the rows' own keys. */
export async function writeKept(ctx: ChangeContext, rows: readonly KeptValues[]): Promise<void> {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first).filter((name) => name !== '_id')
  const sets = sql.join(names.map((name) => sql`${sql.id(name)} = k.${sql.id(name)}`))
  await sql`
    update loans l set ${sets}
    from json_populate_recordset(null::loans, ${JSON.stringify(rows)}::json) k where l._id = k._id`.execute(ctx.db)
}
