/** What the tracker asks of the database: documents of a deal, who shares its loan, and the links that open it. */
import { sql } from 'kysely'
import { deals } from '#domain/deals/deal.ts'
import { prefundingDocuments } from '#domain/funding/prefunding-document.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { roomsOf } from '#server/kernel/events.ts'
import type { KeptCondition, KeptSyndicate } from './kept-rows.ts'

type OfDeal = { id: number; name: string; waitsFor: number[] }

/** A lender's part of the loan as it is now, to the cent, in the deal's currency; null while the loan has no amount. */
export const commitmentSql = (lender: string): string => `(
  select round(${lender}."sharePercentage"::numeric * d."Loan_Amount"::numeric / 100, 2)::float8
  from deals d where d.id = ${lender}."dealId")`

/** The documents of a deal as a graph, held so that two changes together cannot close a circle. */
export async function lockGraph(ctx: ChangeContext, dealId: number): Promise<OfDeal[]> {
  await sql`select 1 from deals where id = ${dealId} for update`.execute(ctx.db)
  const { rows } = await sql<OfDeal>`
    select id, name, "waitsFor" from prefunding_documents where "dealId" = ${dealId}`.execute(ctx.db)
  return rows
}

export async function listConditions(ctx: Context, dealId: number): Promise<KeptCondition[]> {
  const { rows } = await sql<KeptCondition>`
    select * from prefunding_documents where "dealId" = ${dealId} order by "order", id`.execute(ctx.db)
  return rows
}

type ListedLender = KeptSyndicate & { tokenSealed: Buffer; commitmentAmount: number | null }

export async function listSyndicate(ctx: Context, dealId: number): Promise<ListedLender[]> {
  const { rows } = await sql<ListedLender>`
    select s.*, s."sharePercentage"::float8 as "sharePercentage", ${sql.raw(commitmentSql('s'))} as "commitmentAmount"
    from prefunding_syndicate_lenders s where s."dealId" = ${dealId} order by s.role, s."sharePercentage" desc, s.id`.execute(
    ctx.db,
  )
  return rows
}

/** The place behind the last document of a deal. */
export async function nextOrder(ctx: Context, dealId: number): Promise<number> {
  const { rows } = await sql<{ next: number }>`
    select coalesce(max("order"), 0) + 1 as next from prefunding_documents where "dealId" = ${dealId}`.execute(ctx.db)
  return rows[0]?.next ?? 1
}

const JSON_COLUMNS = ['files', 'comments', 'syndicateStatus']
type Rewritten = Partial<Pick<KeptCondition, 'status' | 'files' | 'comments' | 'syndicateStatus' | 'statusNote'>>

/** Writes what only the server writes, and tells whoever has the deal open. */
export async function writeCondition(ctx: ChangeContext, row: KeptCondition, written: Rewritten): Promise<void> {
  const sets = Object.entries(written).map(([name, value]) => {
    const kept = JSON_COLUMNS.includes(name) ? sql`${JSON.stringify(value)}::jsonb` : value
    return sql`${sql.id(name)} = ${kept}`
  })
  await sql`update prefunding_documents set ${sql.join(sets)} where id = ${row.id}`.execute(ctx.db)
  await tellOfTracker(ctx, row)
}

/** Whoever may see the deal hears that its tracker has changed. */
export async function tellOfTracker(ctx: ChangeContext, { dealId, id }: { dealId: number; id: number }): Promise<void> {
  const { rows } = await sql<{ id: number; userId: number; user_company_id: number }>`
    select id, "userId", user_company_id from deals where id = ${dealId}`.execute(ctx.db)
  const rooms = roomsOf(deals, rows)
  ctx.emit({ path: prefundingDocuments.path, id, rooms })
  ctx.emit({ path: deals.path, id: dealId, rooms })
}

/** What the property's province or state and the deal's date say to the plan. */
export type PlanFacts = {
  country: string
  province: string | null
  closingDate: string | null
  rateHeldUntil: string | null
}

export async function findPlanFacts(ctx: Context, dealId: number): Promise<PlanFacts> {
  const { rows } = await sql<PlanFacts>`
    select country, values -> 'Property_Address' ->> 'province' as province,
      coalesce("expectedClosingDate"::text, values ->> 'Closing_Date') as "closingDate",
      "rateHeldUntil"::text as "rateHeldUntil"
    from deals where id = ${dealId}`.execute(ctx.db)
  return rows[0] ?? { country: 'CA', province: null, closingDate: null, rateHeldUntil: null }
}
