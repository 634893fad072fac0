/** A deal asks for what its chosen lender bids on: the figures of that request stand in its answers while it is chosen. */
import { sql } from 'kysely'
import type { ChangeContext } from '#server/kernel/context.ts'

/**
 * `requestId` is the request that the chosen bid answers; null is the deal's own, also where nobody is chosen any more.
 * What the deal asked itself is kept with the request, and comes back when another lender takes the place.
 */
export async function followRequest(ctx: ChangeContext, dealId: number, requestId: number | null): Promise<void> {
  await sql`
    update deals d set values = d.values || r.replaced from deal_requests r
    where d.id = ${dealId} and r."dealId" = d.id and r.replaced is not null
      and r.id is distinct from ${requestId}::bigint`.execute(ctx.db)
  await sql`
    update deal_requests set replaced = null
    where "dealId" = ${dealId} and replaced is not null and id is distinct from ${requestId}::bigint`.execute(ctx.db)
  if (requestId === null) return
  await sql`
    update deal_requests r set replaced = (
      select jsonb_object_agg(k, d.values -> k) from jsonb_object_keys(r.figures) k)
    from deals d
    where r.id = ${requestId} and d.id = ${dealId} and r."dealId" = d.id and r.replaced is null`.execute(ctx.db)
  await sql`
    update deals d set values = d.values || r.figures from deal_requests r
    where d.id = ${dealId} and r.id = ${requestId} and r."dealId" = d.id`.execute(ctx.db)
}
