/** What the holder of a consultant's link reads: the building, who asks, and its own answer; nothing of the loan. */
import { sql } from 'kysely'
import { consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { ChangeContext, GuestActor } from '#server/kernel/context.ts'
import type { GuestDoor } from '#server/kernel/guests.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { consultantBidsResource, markSeen } from './consultant-bids.resource.ts'

type FoundHolder = { id: number; companyId: number; name: string; timeZone: string; isOpen: boolean }

/** Open while the bid stands, its link is on and in time, and the deal is in progress. */
export const consultantDoor: GuestDoor = async ({ db, clock }, hash) => {
  const { rows } = await sql<FoundHolder>`
    select b.id, b.user_company_id as "companyId", b."consultantName" as name, c."timeZone",
      (b.active and b."isActive" and b."isTokenActive" and b."tokenExpiresAt" > ${clock.now().toISOString()}::timestamptz
        and d.active and d."dealStatus" = 'in-progress') as "isOpen"
    from deals_consultant_bids b
    join deals d on d.id = b."dealId"
    join user_companies c on c.id = b.user_company_id
    where b."tokenHash" = ${hash}`.execute(db)
  if (!rows[0]) return undefined
  const { isOpen, ...guest } = rows[0]
  return { actor: { kind: 'guest', path: consultantBids.path, ...guest }, isOpen }
}

/** Looking at it is what marks the bid as viewed. */
export async function describeForConsultant(ctx: ChangeContext<GuestActor>) {
  const dealId = await markSeen(ctx, ctx.actor.id)
  await noteSecurityEvent(ctx, { kind: 'guest-viewed', detail: `deals/${dealId}` })
  const { rows } = await sql<Record<string, unknown>>`
    select json_build_object('dealName', d."dealName", 'currency', d.currency,
        'expectedClosingDate', d."expectedClosingDate",
        'address', d.values -> 'Property_Address' ->> 'formattedAddress', 'yearBuilt', d.values -> 'Year_Built',
        'buildings', d.values -> 'Number_Of_Buildings', 'area', d.values -> 'Net_Rentable_Area',
        'propertyType', (select name from options_property_types o where o.id = d."Property_Type")) as deal,
      json_build_object('companyName', c.name, 'companyLogo', c.logo, 'name', u.name, 'title', u.title,
        'email', u.email, 'phone', u.phone) as sender,
      (select g.name from consultant_categories g where g.id = b."consultantCategoryId") as "categoryName"
    from deals_consultant_bids b
    join deals d on d.id = b."dealId"
    join users u on u.id = d."userId"
    join user_companies c on c.id = d.user_company_id
    where b.id = ${ctx.actor.id}`.execute(ctx.db)
  const bid: unknown = JSON.parse(await getRowJson(consultantBidsResource, ctx, ctx.actor.id))
  return { ...firstOf(rows), bid }
}
