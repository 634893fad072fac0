/** /deal-client-versions: the comparison of a deal's bids as its borrower reads it, and what the borrower said to it. */
import { sql } from 'kysely'
import { pathTo } from '#domain/access/addresses.ts'
import { type Judged, mayUpdate } from '#domain/access/rights.ts'
import { wasQuoted } from '#domain/deals/bid-rules.ts'
import {
  CLIENT_LINK_DAYS,
  clientVersionAccess,
  clientVersions,
  MOST_OFFERS,
  toClientOffers,
} from '#domain/deals/client-version.ts'
import { valueLentOn } from '#domain/deals/request-figures.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { roomsOf } from '#server/kernel/events.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { type BidDeal, lockDeal } from './bid.queries.ts'
import type { KeptBid, KeptClientVersion, SentClientVersion } from './kept-rows.ts'

const MS_PER_DAY = 86_400_000

export const clientVersionsResource = defineResource({
  entity: clientVersions,
  access: clientVersionAccess,
  listsRights: true,
  answeredBesides: ['guestToken', 'guestLink'],
  hooks: {
    beforeCreate: prepare,
    beforeUpdate: (_ctx, _row, changes) => ({
      ...changes,
      ...(changes.isTokenActive === null && { isTokenActive: false }),
    }),
  },
  variants: [
    {
      method: 'GET',
      on: 'one',
      query: {},
      summary: 'One client version; whoever may change it also gets its link',
      permission: 'read',
      run: read,
    },
  ],
})

/** What is shown is kept as it is now, and the page before it is closed: a borrower has one page to answer on. */
async function prepare(ctx: ChangeContext, values: SentClientVersion): Promise<Values> {
  const deal = await lockDeal(ctx, Number(values.dealId))
  if (deal.dealStatus !== 'in-progress') throw new AppError('conflict', say('This deal is not in progress.'))
  const bids = await listQuotes(ctx, deal.id, values.bidIds ?? [])
  const { hash, sealed } = ctx.services.seals.newToken()
  await closeEarlier(ctx, deal)
  return {
    ...values,
    ...basisOf(deal),
    isLenderNamed: values.isLenderNamed ?? true,
    isTokenActive: values.isTokenActive ?? true,
    offers: toClientOffers(bids, values.isLenderNamed ?? true),
    comments: [],
    openedCount: 0,
    user_company_id: deal.user_company_id,
    tokenExpiresAt: new Date(ctx.now.getTime() + CLIENT_LINK_DAYS * MS_PER_DAY).toISOString(),
    tokenHash: hash,
    tokenSealed: sealed,
  }
}

function basisOf({ values }: BidDeal): Pick<KeptClientVersion, 'requestedAmount' | 'lentOn'> {
  return { requestedAmount: values.Loan_Amount ?? null, lentOn: valueLentOn(values) }
}

/** The bids named, in the order in which their lenders were approached. Throws `invalid` for what is no quote of the deal. */
async function listQuotes(ctx: Context, dealId: number, ids: readonly number[]) {
  if (ids.length === 0 || ids.length > MOST_OFFERS) {
    throw invalidField('bidIds', say('Choose between one and {most} bids.', { most: MOST_OFFERS }))
  }
  const { rows } = await sql<Pick<KeptBid, 'id' | 'lenderName' | 'status' | 'quotedAt' | 'values'>>`
    select id, "lenderName", status, "quotedAt", values from deals_lender_bids
    where "dealId" = ${dealId} and active and id = any(${[...ids]}::bigint[]) order by id`.execute(ctx.db)
  const quotes = rows.filter(wasQuoted)
  if (quotes.length < new Set(ids).size) {
    throw invalidField('bidIds', say('Only bids with terms can be shown to the borrower.'))
  }
  return quotes
}

async function closeEarlier(ctx: ChangeContext, deal: BidDeal): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update deal_client_versions set "isTokenActive" = false
    where "dealId" = ${deal.id} and "isTokenActive" returning id`.execute(ctx.db)
  for (const { id } of rows) {
    ctx.emit({ path: clientVersions.path, id, rooms: roomsOf(clientVersions, [deal]) })
  }
}

/** Only one asked for by itself has its link: replies to changes are kept for a day, and lists go into files. */
async function read(ctx: ChangeContext, { id, dealId }: KeptClientVersion): Promise<unknown> {
  const version: Values & Judged = JSON.parse(await getRowJson(clientVersionsResource, ctx, id))
  return mayUpdate(version) ? { ...version, ...(await findLink(ctx, id, dealId)) } : version
}

/** What opens the page; null once the server's secret was changed. */
async function findLink({ db, services: { seals, config } }: Context, id: number, dealId: number) {
  const { rows } = await sql<{ sealed: Buffer }>`
    select "tokenSealed" as sealed from deal_client_versions where id = ${id}`.execute(db)
  try {
    const guestToken = rows[0] ? seals.unseal(rows[0].sealed) : null
    const guestLink = guestToken && config.publicUrl + pathTo('dealPdf', { id: dealId }, { guestToken })
    return { guestToken, guestLink }
  } catch {
    return { guestToken: null, guestLink: null }
  }
}
