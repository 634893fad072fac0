/** Which stored files of a deal the lender behind a link may open: the pictures of its package, and nothing else of it. */
import { sql } from 'kysely'
import { deals } from '#domain/deals/deal.ts'
import type { Context, GuestActor } from '#server/kernel/context.ts'
import type { FileRow } from '#server/resources/files/files.queries.ts'

/** Asked anew at each opening: a picture that was taken off the deal is taken off the package. */
export async function isInPackage(ctx: Context<GuestActor>, file: FileRow): Promise<boolean> {
  if (file.ownerPath !== deals.path) return false
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (
      select 1 from deals_lender_bids b
      join deals d on d.id = b."dealId"
      where b.id = ${ctx.actor.id} and d.id::text = ${file.ownerId}
        and d.values -> 'Photos' @> jsonb_build_array(jsonb_build_object('hashedId', ${file.hashedId}::text))
    ) as "isThere"`.execute(ctx.db)
  return rows[0]?.isThere === true
}
