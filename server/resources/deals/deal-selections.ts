/** Who is selected for a deal, lenders and consultants alike: for what, since when, and whether mail went out. */
import { sql } from 'kysely'
import { z } from 'zod'
import type { consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import type { lenderBids } from '#domain/deals/lender-bid.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { findRowJson } from '#server/kernel/reading.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { dealsResource } from './deals.resource.ts'

/** What stands beside the columns: the bid, and the day of "Already selected on …". */
type Selection = { bidId: number; selectedAt: string }

/** `sentAt` is when mail last went out; null as long as none has. */
export type LenderSelection = Selection &
  Pick<
    KeptRowOf<typeof lenderBids>,
    'lenderCompanyId' | 'lenderName' | 'lenderContactIds' | 'status' | 'round' | 'sentAt'
  >

/** One consultant may be asked for several reports, hence the category. */
type ConsultantSelection = Selection &
  Pick<
    KeptRowOf<typeof consultantBids>,
    'consultantId' | 'consultantName' | 'consultantContactIds' | 'consultantCategoryId' | 'status' | 'sentAt'
  >

type SeenDeal = { id: number; country: string; values: Record<string, unknown> }

/** The deal as its reader sees it; throws `not_found` outside the reader's scope. */
export async function getSeenDeal(ctx: Context, id: number): Promise<SeenDeal> {
  const row = Number.isSafeInteger(id) && id > 0 ? await findRowJson(dealsResource, ctx, id) : null
  if (row === null) throw notFound()
  return JSON.parse(row)
}

/** The latest bid of each lender on the deal. */
export async function listLenderSelections(ctx: Context, dealId: number): Promise<LenderSelection[]> {
  const { rows } = await sql<LenderSelection>`
    select distinct on (b."lenderCompanyId") b.id as "bidId", b."lenderCompanyId", b."lenderName", b."lenderContactIds",
      b.status, b.round, wire_instant(b."sentAt") as "sentAt", wire_instant(b."createdAt") as "selectedAt"
    from deals_lender_bids b
    where b."dealId" = ${dealId} and b.active
    order by b."lenderCompanyId", b.round desc, b.id desc`.execute(ctx.db)
  return rows
}

/** The latest bid of each consultant in each category it was asked for. */
async function listConsultantSelections(ctx: Context, dealId: number): Promise<ConsultantSelection[]> {
  const { rows } = await sql<ConsultantSelection>`
    select distinct on (b."consultantCategoryId", b."consultantId") b.id as "bidId", b."consultantId",
      b."consultantName", b."consultantContactIds", b."consultantCategoryId", b.status,
      wire_instant(b."sentAt") as "sentAt", wire_instant(b."createdAt") as "selectedAt"
    from deals_consultant_bids b
    where b."dealId" = ${dealId} and b.active
    order by b."consultantCategoryId", b."consultantId", b.id desc`.execute(ctx.db)
  return rows
}

type SelectionsPart = {
  path: string
  summary: string
  list: (ctx: Context, dealId: number) => Promise<Selection[]>
}

/** A call that lists one kind of who is selected, for everybody who sees the deal. */
const selectionsCall = ({ path, summary, list }: SelectionsPart): Call =>
  defineCall({
    method: 'GET',
    path,
    summary,
    caller: 'user',
    query: z.strictObject({ dealId: z.coerce.number().int().positive() }),
    async run(ctx, { query }) {
      const deal = await getSeenDeal(ctx, query.dealId)
      const data = await list(ctx, deal.id)
      return { total: data.length, limit: data.length, skip: 0, data }
    },
  })

export const selectionCalls: readonly Call[] = [
  selectionsCall({ path: '/deal-lenders', summary: 'The lenders selected for a deal', list: listLenderSelections }),
  selectionsCall({
    path: '/deal-consultants',
    summary: 'The consultants selected for a deal, by category',
    list: listConsultantSelections,
  }),
]
