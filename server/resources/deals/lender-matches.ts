/** The lenders that fit a deal, with what has already been sent to each. */
import { sql } from 'kysely'
import { z } from 'zod'
import { notFound } from '#domain/kernel/errors.ts'
import type { Address } from '#domain/kernel/field.ts'
import { LENDER_RIGHTS } from '#domain/lenders/lender-company.ts'
import { toMatchRequest } from '#domain/lenders/match-request.ts'
import type { Context } from '#server/kernel/context.ts'
import { findRowJson } from '#server/kernel/reading.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { matchRequest } from '#server/resources/lenders/matching.queries.ts'
import { dealsResource } from './deals.resource.ts'

export type LenderSelection = {
  bidId: number
  lenderCompanyId: number
  lenderName: string
  lenderContactIds: number[]
  status: string
  round: number
  sentAt: string | null
  /** "Already selected on …": the day on which the lender was added. */
  selectedAt: string
}

type MatchedDeal = { id: number; country: string; values: Record<string, unknown> }

async function getDeal(ctx: Context, id: number): Promise<MatchedDeal> {
  const row = Number.isSafeInteger(id) && id > 0 ? await findRowJson(dealsResource, ctx, id) : null
  if (row === null) throw notFound()
  return JSON.parse(row)
}

/** The latest bid of each lender on the deal. */
async function listSelections(ctx: Context, dealId: number): Promise<LenderSelection[]> {
  const { rows } = await sql<LenderSelection>`
    select distinct on (b."lenderCompanyId") b.id as "bidId", b."lenderCompanyId", b."lenderName", b."lenderContactIds",
      b.status, b.round, wire_instant(b."sentAt") as "sentAt", wire_instant(b."createdAt") as "selectedAt"
    from deals_lender_bids b
    where b."dealId" = ${dealId} and b.active
    order by b."lenderCompanyId", b.round desc, b.id desc`.execute(ctx.db)
  return rows
}

const dealMatches = defineCall({
  method: 'GET',
  path: '/deals/:id/lender-matches',
  summary: 'Lenders that fit a deal, those that nearly do, and whom it was sent to',
  caller: 'user',
  needs: LENDER_RIGHTS,
  query: z.strictObject({ seenSkip: z.coerce.number().int().min(0).max(100_000).optional() }),
  async run(ctx, { params, query }) {
    const deal = await getDeal(ctx, Number(params.id))
    const { province }: Address = deal.values.Property_Address ?? {}
    const request = toMatchRequest(deal.values, { country: deal.country, province })
    const { seenSkip = 0 } = query
    const [answer, selections] = await Promise.all([
      matchRequest(ctx, request, { seenSkip }),
      listSelections(ctx, deal.id),
    ])
    return { ...answer, request, selections }
  },
})

const dealLenders = defineCall({
  method: 'GET',
  path: '/deal-lenders',
  summary: 'The lenders selected for a deal',
  caller: 'user',
  query: z.strictObject({ dealId: z.coerce.number().int().positive() }),
  async run(ctx, { query }) {
    const deal = await getDeal(ctx, query.dealId)
    const data = await listSelections(ctx, deal.id)
    return { total: data.length, limit: data.length, skip: 0, data }
  },
})

export const lenderMatchCalls: readonly Call[] = [dealMatches, dealLenders]
