/** The request that a bid or a message is about: the deal's own, or another one beside it. */
import { sql } from 'kysely'
import type { TriedFigures } from '#domain/deals/deal-what-if.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import type { Context } from '#server/kernel/context.ts'

export type AskedFigures = { figures: TriedFigures | null }

/** Null figures are the deal's own. Throws `invalid` for a request that is none of this deal. */
export async function getRequest(ctx: Context, dealId: number, requestId: number | null): Promise<AskedFigures> {
  if (requestId === null) return { figures: null }
  const { rows } = await sql<AskedFigures>`
    select figures from deal_requests where id = ${requestId} and "dealId" = ${dealId}`.execute(ctx.db)
  if (!rows[0]) throw invalidField('requestId', say('Request has an unknown value.'))
  return rows[0]
}

/** What the lender of a bid was asked beside what the deal says; null where it is the same. */
export async function findFigures(ctx: Context, bidIds: readonly number[]): Promise<Map<number, TriedFigures>> {
  const { rows } = await sql<{ id: number; figures: TriedFigures }>`
    select b.id, r.figures from deals_lender_bids b join deal_requests r on r.id = b."requestId"
    where b.id = any(${[...bidIds]}::bigint[])`.execute(ctx.db)
  return new Map(rows.map(({ id, figures }) => [id, figures]))
}
