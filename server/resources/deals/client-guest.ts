/** What a borrower behind its link reads of the bids, and how it comments on them and accepts one. */
import { sql } from 'kysely'
import {
  assertAcceptable,
  type ClientComment,
  type ClientOffer,
  clientAcceptanceSchema,
  clientCommentSchema,
  clientVersions,
  MOST_CLIENT_COMMENTS,
  type OfferStanding,
  type ShownBid,
  type ShownVersion,
  standingOf,
} from '#domain/deals/client-version.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { ChangeContext, Context, GuestActor } from '#server/kernel/context.ts'
import type { GuestDoor } from '#server/kernel/guests.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { noteSecurityEvent } from '#server/kernel/security-log.ts'
import { tellTeamOfClient } from './client-notice.ts'
import type { KeptClientVersion } from './kept-rows.ts'

type FoundClient = { id: number; companyId: number; name: string; timeZone: string; isOpen: boolean }

/** Open while the link is on and in time, and the deal is in progress. */
export const clientDoor: GuestDoor = async ({ db, clock }, hash) => {
  const { rows } = await sql<FoundClient>`
    select v.id, v.user_company_id as "companyId", ${'Borrower'} as name, c."timeZone",
      (v."isTokenActive" and v."tokenExpiresAt" > ${clock.now().toISOString()}::timestamptz
        and d.active and d."dealStatus" = 'in-progress') as "isOpen"
    from deal_client_versions v
    join deals d on d.id = v."dealId"
    join user_companies c on c.id = v.user_company_id
    where v."tokenHash" = ${hash}`.execute(db)
  if (!rows[0]) return undefined
  const { isOpen, ...guest } = rows[0]
  return { actor: { kind: 'guest', path: clientVersions.path, ...guest }, isOpen }
}

/** `GET /guest-deal` for the holder of a client version; each look is counted. */
export async function describeForClient(ctx: ChangeContext<GuestActor>) {
  const { id, path } = ctx.actor
  await sql`update deal_client_versions set "openedCount" = "openedCount" + 1, "lastOpenedAt" = app_now()
    where id = ${id}`.execute(ctx.db)
  await noteSecurityEvent(ctx, { kind: 'guest-viewed', detail: `${path}/${id}` })
  return describe(ctx)
}

type OpenedVersion = {
  version: ShownVersion
  deal: unknown
  sender: unknown
}

/** Nothing is read of the deal but its name, its place and its currency. */
async function describe(ctx: Context<GuestActor>) {
  const { rows } = await sql<OpenedVersion>`
    select json_build_object('dealName', d."dealName", 'currency', d.currency,
        'address', d.values -> 'Property_Address' ->> 'formattedAddress') as deal,
      json_build_object('companyName', c.name, 'companyLogo', c.logo, 'name', u.name, 'title', u.title,
        'email', u.email, 'phone', u.phone) as sender,
      json_build_object('dealId', v."dealId", 'exitMonth', v."exitMonth", 'note', v.note,
        'requestedAmount', v."requestedAmount", 'lentOn', v."lentOn", 'offers', v.offers, 'comments', v.comments,
        'acceptedBidId', v."acceptedBidId", 'acceptedName', v."acceptedName",
        'acceptedAt', wire_instant(v."acceptedAt"), 'tokenExpiresAt', wire_instant(v."tokenExpiresAt"),
        'createdAt', wire_instant(v."createdAt")) as version
    from deal_client_versions v
    join deals d on d.id = v."dealId"
    join users u on u.id = d."userId"
    join user_companies c on c.id = d.user_company_id
    where v.id = ${ctx.actor.id}`.execute(ctx.db)
  const { version, ...shown } = firstOf(rows)
  const standings = await readStandings(ctx, version.offers)
  return { kind: 'client-version' as const, ...shown, version, standings: Object.fromEntries(standings) }
}

/** How each of the bids stands by now, by its key. */
async function readStandings(ctx: Context, offers: readonly ClientOffer[]): Promise<Map<number, OfferStanding>> {
  const { rows } = await sql<ShownBid & { id: number }>`
    select id, status, "isActive" and active as "isActive", values from deals_lender_bids
    where id = any(${offers.map(({ id }) => id)}::bigint[])`.execute(ctx.db)
  const found = new Map(rows.map((row) => [row.id, row]))
  return new Map(offers.map((offer) => [offer.id, standingOf(offer, found.get(offer.id), ctx.today)]))
}

/** The holder's own page, held until the change is kept. Throws `forbidden` for the holder of a link to something else. */
async function lockOwn(ctx: ChangeContext<GuestActor>): Promise<KeptClientVersion> {
  const { id, path } = ctx.actor
  if (path !== clientVersions.path) throw new AppError('forbidden', say('This link does not open that.'))
  const { rows } = await sql<KeptClientVersion>`
    select * from deal_client_versions where id = ${id} for update`.execute(ctx.db)
  return firstOf(rows)
}

const comment = defineCall({
  method: 'POST',
  path: '/guest-client-comments',
  summary: 'Comment on the bids, as the borrower behind a link',
  caller: 'guest',
  body: clientCommentSchema,
  isChange: true,
  async run(ctx, { body }) {
    const version = await lockOwn(ctx)
    if (version.comments.length >= MOST_CLIENT_COMMENTS) {
      throw new AppError('conflict', say('This page holds no more comments. Write to your broker instead.'))
    }
    const said: ClientComment = { ...body, at: ctx.now.toISOString() }
    await sql`update deal_client_versions set comments = comments || ${JSON.stringify([said])}::jsonb
      where id = ${version.id}`.execute(ctx.db)
    await tellTeamOfClient(ctx, version, { what: 'commented', ...said })
    return describe(ctx)
  },
})

const accept = defineCall({
  method: 'POST',
  path: '/guest-client-acceptance',
  summary: 'Accept one of the bids by name, as the borrower behind a link; the bid itself stays as it is',
  caller: 'guest',
  body: clientAcceptanceSchema,
  isChange: true,
  async run(ctx, { body: { bidId, name } }) {
    const version = await lockOwn(ctx)
    const offers: readonly ClientOffer[] = version.offers
    const offer = offers.find(({ id }) => id === bidId)
    assertAcceptable(version, offer && (await readStandings(ctx, [offer])).get(bidId))
    await sql`update deal_client_versions set "acceptedBidId" = ${bidId}, "acceptedName" = ${name},
      "acceptedAt" = ${ctx.now.toISOString()} where id = ${version.id}`.execute(ctx.db)
    await tellTeamOfClient(ctx, version, { what: 'accepted', name, bidId })
    return describe(ctx)
  },
})

export const clientGuestCalls: readonly Call[] = [comment, accept]
