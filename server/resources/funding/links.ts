/** Links to the tracker: one for each party of a deal and one for each lender of its syndicate. */
import { sql } from 'kysely'
import { z } from 'zod'
import { pathTo } from '#domain/access/addresses.ts'
import { PARTIES, type Party } from '#domain/funding/condition-choices.ts'
import { prefundingLinks } from '#domain/funding/prefunding-link.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { Config } from '#server/config.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import type { KeptDeal } from '#server/resources/deals/kept-rows.ts'
import { tellOfTracker } from './funding.queries.ts'

/** Conditions are collected for months; the link ends with its deal long before. */
const LINK_DAYS = 180
const MS_PER_DAY = 86_400_000

export const linkSchema = z.strictObject({ party: z.enum(PARTIES).default('borrower') })

export const linkEndsAt = ({ now }: Context): string => new Date(now.getTime() + LINK_DAYS * MS_PER_DAY).toISOString()

export const trackerUrl = ({ publicUrl }: Pick<Config, 'publicUrl'>, dealId: number, guestToken: string): string =>
  publicUrl + pathTo('guestTracker', { dealId, guestToken })

/**
 * Makes a party's link; whoever holds the one before is out from here on. The token itself is answered only where the
 * tracker is read: what a change answers is kept for its retries. Throws `conflict` unless the deal is in progress.
 */
export async function makePartyLink(ctx: ChangeContext, deal: KeptDeal, party: Party): Promise<unknown> {
  if (deal.dealStatus !== 'in-progress') throw new AppError('conflict', say('This deal is not in progress.'))
  const { hash, sealed } = ctx.services.seals.newToken()
  const { rows } = await sql<{ id: number; party: Party; isNew: boolean }>`
    insert into ${sql.table(prefundingLinks.table)} as l
      ("dealId", user_company_id, party, "tokenExpiresAt", "tokenHash", "tokenSealed")
    values (${deal.id}, ${deal.user_company_id}, ${party}, ${linkEndsAt(ctx)}, ${hash}, ${sealed})
    on conflict ("dealId", party) do update set "tokenHash" = excluded."tokenHash",
      "tokenSealed" = excluded."tokenSealed", "tokenExpiresAt" = excluded."tokenExpiresAt", "isTokenActive" = true,
      "openedCount" = 0, "lastOpenedAt" = null
    returning id, party, (xmax = 0) as "isNew"`.execute(ctx.db)
  const link = firstOf(rows)
  await tellOfTracker(ctx, { dealId: deal.id, id: 0 })
  return link
}
