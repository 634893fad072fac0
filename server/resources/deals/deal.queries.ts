/** What a deal's rules need from other tables: its number, its defaults, the lists it points into, who approves it. */
import { sql } from 'kysely'
import { CLIENTS, MANAGEMENT, OPERATORS } from '#domain/access/roles.ts'
import type { DealAnswers, DealLookups } from '#domain/deals/deal-rules.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { findApprovers, rolesSql } from '#server/resources/team/users.queries.ts'

/** The next human number of the company's year, `D-2026-0001`; two at once wait for each other. */
export async function takeDealNumber(ctx: Pick<ChangeContext, 'db'>, companyId: number, year: number): Promise<string> {
  const { rows } = await sql<{ last: number }>`
    insert into deal_counters (user_company_id, year, last) values (${companyId}, ${year}, 1)
    on conflict (user_company_id, year) do update set last = deal_counters.last + 1
    returning last`.execute(ctx.db)
  return `D-${year}-${String(rows[0]?.last).padStart(4, '0')}`
}

export type OwnerDefaults = { companyId: number; country: Country; defaultBrokerFeeBps: number }

/** What a new deal takes over from its owner and the owner's company. */
export async function getOwnerDefaults(ctx: Pick<Context, 'db'>, userId: number): Promise<OwnerDefaults> {
  const { rows } = await sql<OwnerDefaults>`
    select c.id as "companyId", u.country, c."defaultBrokerFeeBps"
    from users u join user_companies c on c.id = u.user_company_id
    where u.id = ${userId}`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** The facts of the reference lists that the completeness and contradictions of a deal depend on. */
export async function findLookups(ctx: Pick<Context, 'db'>, answers: DealAnswers): Promise<DealLookups> {
  const { country, province } = answers.Property_Address ?? {}
  const { rows } = await sql<DealLookups>`
    select
      (select "group" from options_property_types where id = ${answers.Property_Type ?? null}) as "propertyGroup",
      (select country from options_markets where id = ${answers.Market ?? null}) as "marketCountry",
      (select family from options_loan_types where id = ${answers.Loan_Type ?? null}) as "loanFamily",
      (select country from state_province where code = ${province ?? null}
        order by country = ${country ?? null} desc limit 1) as "provinceCountry"`.execute(ctx.db)
  return rows[0] ?? { propertyGroup: null, marketCountry: null, provinceCountry: null, loanFamily: null }
}

/** Whether lenders were approached or a fee was earned: from then on the deal's currency stands. */
export async function hasBidsOrRevenue(ctx: Context, dealId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from deals_lender_bids where "dealId" = ${dealId} and active)
      or exists (select 1 from revenue where "dealId" = ${dealId} and active) as has`.execute(ctx.db)
  return rows[0]?.has === true
}

/**
 * Who approves the deals of a user: those above, or the company's management; for a client who works alone,
 * the operator's people. Empty when nobody else may.
 */
export async function findDealApprovers(ctx: Context, ownerId: number): Promise<number[]> {
  const own = await findApprovers(ctx, ownerId)
  if (own.length > 0) return own
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    join user_settings s on s."userId" = u.id and s."canApproveDeals"
    where u.active and u.status = 'approved' and u.roles = ${[...OPERATORS]}::text[]
      and exists (select 1 from users o where o.id = ${ownerId} and ${sql.raw(isClientAlone('o'))})
    order by u.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Whether `findDealApprovers` finds anybody for this user, in one condition. */
export const hasApproverSql = (owner: string) => `exists (
  select 1 from users o, users u join user_settings s on s."userId" = u.id and s."canApproveDeals"
  where o.id = ${owner} and u.id <> o.id and u.active and u.status = 'approved' and (
    exists (select 1 from user_ancestors a where a."userId" = o.id and a."ancestorId" = u.id)
    or (u.user_company_id = o.user_company_id and u.roles && ${rolesSql(MANAGEMENT)})
    or (u.roles = ${rolesSql(OPERATORS)} and ${isClientAlone('o')})))`

/** Whether user `o` is a client whom nobody stands above. */
const isClientAlone = (o: string) => `${o}.parent is null and ${o}.roles = ${rolesSql(CLIENTS)}`

export async function hasDealApprover({ db }: Pick<Context, 'db'>, ownerId: number): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select ${sql.raw(hasApproverSql('me.id'))} as has
    from (select ${ownerId}::bigint as id) me`.execute(db)
  return rows[0]?.has === true
}

/** Owners asked about so far, by the transaction they were asked in: a change of many deals asks once for each owner. */
const standingAlone = new WeakMap<object, Map<unknown, Promise<boolean>>>()

/** What lets those hear of such a deal who read it. */
export async function submittedAloneRooms(
  row: Record<string, unknown>,
  { db }: Pick<Context, 'db'>,
): Promise<string[]> {
  if (!row.submittedAt) return []
  const asked = standingAlone.get(db) ?? new Map<unknown, Promise<boolean>>()
  standingAlone.set(db, asked)
  const answer = asked.get(row.userId) ?? standsAlone(db, row.userId)
  asked.set(row.userId, answer)
  return (await answer) ? ['all'] : []
}

async function standsAlone(db: Context['db'], userId: unknown): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users o where o.id = ${userId} and ${sql.raw(isClientAlone('o'))}`.execute(db)
  return rows.length > 0
}

/** Deals that Self Serve users without anybody above have submitted: the operator approves and places them. */
export const submittedAloneSql = (alias: string) =>
  `${alias}."submittedAt" is not null and exists (select 1 from users o where o.id = ${alias}."userId" and ${isClientAlone('o')})`
