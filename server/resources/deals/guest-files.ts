/** Which stored files the lender behind a link may open: pictures and shared documents of its deal, and nothing else of it. */
import { sql } from 'kysely'
import { deals } from '#domain/deals/deal.ts'
import type { Context, GuestActor } from '#server/kernel/context.ts'
import type { FileRow } from '#server/resources/files/files.queries.ts'
import { isSharedDocument } from './shared-documents.queries.ts'

/** Asked anew at each opening: what was taken off the deal or its property is taken off the package. */
export async function isInPackage(ctx: Context<GuestActor>, file: FileRow): Promise<boolean> {
  const { rows } = await sql<{ dealId: number; isPicture: boolean }>`
    select d.id as "dealId", ${file.ownerPath === deals.path} and d.id::text = ${file.ownerId}
      and d.values -> 'Photos' @> jsonb_build_array(jsonb_build_object('hashedId', ${file.hashedId}::text)) as "isPicture"
    from deals_lender_bids b join deals d on d.id = b."dealId"
    where b.id = ${ctx.actor.id}`.execute(ctx.db)
  const [deal] = rows
  return deal !== undefined && (deal.isPicture || isSharedDocument(ctx, deal.dealId, file))
}
