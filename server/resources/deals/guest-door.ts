/** Finds the bid behind a lender's link. */
import { sql } from 'kysely'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import type { GuestDoor } from '#server/kernel/guests.ts'

type FoundBid = { id: number; companyId: number; name: string; timeZone: string; isOpen: boolean }

/** Open while the bid stands, its link is on and in time, and the deal is in progress. */
export const bidDoor: GuestDoor = async ({ db, clock }, hash) => {
  const { rows } = await sql<FoundBid>`
    select b.id, b.user_company_id as "companyId", b."lenderName" as name, c."timeZone",
      (b.active and b."isActive" and b."isTokenActive" and b."tokenExpiresAt" > ${clock.now().toISOString()}::timestamptz
        and d.active and d."dealStatus" = 'in-progress') as "isOpen"
    from deals_lender_bids b
    join deals d on d.id = b."dealId"
    join user_companies c on c.id = b.user_company_id
    where b."tokenHash" = ${hash}`.execute(db)
  if (!rows[0]) return undefined
  const { isOpen, ...guest } = rows[0]
  return { actor: { kind: 'guest', path: lenderBids.path, ...guest }, isOpen }
}
