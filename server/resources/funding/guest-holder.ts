/** Who holds a link to a tracker, and which of its rows the link opens: one party's, or, for a syndicate lender, all. */
import { type Kysely, sql } from 'kysely'
import type { Party } from '#domain/funding/condition-choices.ts'
import { prefundingLinks } from '#domain/funding/prefunding-link.ts'
import { syndicateLenders } from '#domain/funding/syndicate-lender.ts'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import type { Tables } from '#server/adapters/database.ts'
import type { ChangeContext, Context, GuestActor } from '#server/kernel/context.ts'
import type { GuestDoor } from '#server/kernel/guests.ts'
import type { FileRow } from '#server/resources/files/files.queries.ts'
import type { KeptCondition } from './kept-rows.ts'

/** Days after its closing for which a deal's links still work. */
const DAYS_AFTER_CLOSING = 30

/** Of the deal `d`: its links work while it is under way and for a while after it was closed. */
const isDealOpen = `d.active and (d."dealStatus" = 'in-progress'
  or (d."dealStatus" = 'archived' and d."closedAt" > app_now() - interval '${DAYS_AFTER_CLOSING} days'))`

type FoundLink = { id: number; companyId: number; name: string; timeZone: string; isOpen: boolean }

const door =
  (path: string, table: string, name: string): GuestDoor =>
  async ({ db }, hash) => {
    const { rows } = await sql<FoundLink>`
      select l.id, l.user_company_id as "companyId", ${sql.raw(name)} as name, c."timeZone",
        (l."isTokenActive" and l."tokenExpiresAt" > app_now() and ${sql.raw(isDealOpen)}) as "isOpen"
      from ${sql.table(table)} l
      join deals d on d.id = l."dealId"
      join user_companies c on c.id = l.user_company_id
      where l."tokenHash" = ${hash}`.execute(db)
    if (!rows[0]) return undefined
    const { isOpen, ...guest } = rows[0]
    return { actor: { kind: 'guest', path, ...guest }, isOpen }
  }

/** What a party is called towards those who read its comments: the name it goes by in the deal, else its part. */
const PARTY_NAME = `coalesce((select max(p."responsibleName") from prefunding_documents p
  where p."dealId" = l."dealId" and p.party = l.party having count(distinct p."responsibleName") = 1), l.party)`

export const trackerDoors: readonly GuestDoor[] = [
  door(prefundingLinks.path, prefundingLinks.table, PARTY_NAME),
  door(syndicateLenders.path, syndicateLenders.table, 'l."lenderName"'),
]

/** `party` is null for a lender of the syndicate, who sees every row. */
export type TrackerHolder = { dealId: number; party: Party | null; syndicateLenderId: number | null }

/** Throws `forbidden` for the holder of a link to something else. */
export async function getHolder(ctx: Context<GuestActor>): Promise<TrackerHolder> {
  const { path, id } = ctx.actor
  if (path !== prefundingLinks.path && path !== syndicateLenders.path) {
    throw new AppError('forbidden', say('This link does not open that.'))
  }
  const found = path === prefundingLinks.path ? await findLink(ctx.db, id) : await findLender(ctx.db, id)
  if (!found) throw notFound()
  return found
}

async function findLink(db: Kysely<Tables>, id: number): Promise<TrackerHolder | undefined> {
  const { rows } = await sql<TrackerHolder>`
    select "dealId", party, null as "syndicateLenderId" from prefunding_links where id = ${id}`.execute(db)
  return rows[0]
}

async function findLender(db: Kysely<Tables>, id: number): Promise<TrackerHolder | undefined> {
  const { rows } = await sql<TrackerHolder>`
    select "dealId", null as party, id as "syndicateLenderId" from prefunding_syndicate_lenders
    where id = ${id}`.execute(db)
  return rows[0]
}

/** One row of the holder's own, held until the change is kept. Throws `not_found` for any other. */
export async function lockOwnRow(ctx: ChangeContext, holder: TrackerHolder, id: number): Promise<KeptCondition> {
  const { rows } = await sql<KeptCondition>`
    select * from prefunding_documents where id = ${id} and "dealId" = ${holder.dealId}
      and (${holder.party}::text is null or party = ${holder.party}) for update`.execute(ctx.db)
  if (!rows[0]) throw notFound()
  return rows[0]
}

/** Files of the rows that the link opens. */
export async function isOfOwnRows(ctx: Context<GuestActor>, file: FileRow): Promise<boolean> {
  if (file.ownerPath !== 'prefunding-documents') return false
  const { dealId, party } = await getHolder(ctx)
  const { rows } = await sql`
    select 1 from prefunding_documents where id::text = ${file.ownerId} and "dealId" = ${dealId}
      and (${party}::text is null or party = ${party})`.execute(ctx.db)
  return rows.length > 0
}
