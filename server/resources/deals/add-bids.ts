/** Approaching lenders on a deal: one bid for each, with a link of its own and a copy of who was written to. */

import { sql } from 'kysely'
import { deals } from '#domain/deals/deal.ts'
import { furtherStage } from '#domain/deals/deal-moves.ts'
import { withRequest } from '#domain/deals/deal-request.ts'
import type { BidContact, lenderBids } from '#domain/deals/lender-bid.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { held } from '#domain/kernel/narrow.ts'
import { say } from '#domain/kernel/words.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import { roomsOf } from '#server/kernel/events.ts'
import {
  type AskedRound,
  type BidDeal,
  findApproached,
  getLinkDays,
  type LenderPeople,
  listLenderPeople,
  lockDeal,
  moveDealOn,
} from './bid.queries.ts'
import { getRequest } from './deal-requests.queries.ts'
import { type MatchSnapshot, scoreLenders } from './match-snapshot.ts'

/** A lender to approach; without named people its main one is taken. */
export type Recipient = { lenderCompanyId: number; lenderContactIds?: readonly number[] | null }

/** A bid as it is made; bytes are hexadecimal on their way through JSON. */
export type NewBid = Pick<
  KeptRowOf<typeof lenderBids>,
  | 'dealId'
  | 'user_company_id'
  | 'lenderBidId'
  | 'lenderCompanyId'
  | 'requestId'
  | 'lenderContactIds'
  | 'lenderName'
  | 'contacts'
  | 'matchScore'
  | 'matchDetail'
  | 'round'
  | 'tokenExpiresAt'
> & {
  tokenHash: Buffer
  tokenSealed: Buffer
}

export type AddedBid = Pick<
  KeptRowOf<typeof lenderBids>,
  'id' | 'lenderBidId' | 'lenderCompanyId' | 'lenderName' | 'contacts'
> & {
  /** False when the lender had been selected before and its bid is used. */
  isNew: boolean
}

/**
 * Makes the bids of a send. A lender that was selected and not yet written to keeps its bid.
 * Throws `conflict` for a lender without usable contacts, for one approached before, and outside an open deal.
 */
export async function addBids(
  ctx: ChangeContext,
  dealId: number,
  recipients: readonly Recipient[],
  { round = 1, requestId = null }: Partial<AskedRound> = {},
): Promise<AddedBid[]> {
  const deal = await lockDeal(ctx, dealId)
  const { inRound } = await findApproached(ctx, dealId, { round, requestId })
  const waiting = recipients.filter((each) => inRound.get(each.lenderCompanyId)?.status === 'selected')
  const fresh = recipients.filter((each) => !waiting.includes(each))
  const made = await prepareBids(ctx, deal, fresh, { round, requestId })
  const ids = await insertBids(ctx, made)
  const kept = await readBids(
    ctx,
    waiting.flatMap((each) => inRound.get(each.lenderCompanyId)?.id ?? []),
  )
  const rooms = roomsOf(deals, [deal])
  for (const id of ids) ctx.emit({ path: 'deals-lender-bids', id, rooms })
  return [
    ...made.map(({ lenderBidId, lenderCompanyId, lenderName, contacts }, index) => ({
      ...{ id: held(ids[index], 'key of a new bid'), lenderBidId, lenderCompanyId, lenderName, contacts, isNew: true },
    })),
    ...kept,
  ]
}

/** The rows of new bids, checked; not yet written. */
export async function prepareBids(
  ctx: ChangeContext,
  deal: BidDeal,
  recipients: readonly Recipient[],
  { round, requestId = null }: AskedRound,
): Promise<NewBid[]> {
  if (recipients.length === 0) return []
  if (deal.dealStatus !== 'in-progress') {
    throw new AppError('conflict', say('Lenders can be approached once the deal is in progress.'))
  }
  const lenderIds = recipients.map(({ lenderCompanyId }) => lenderCompanyId)
  const lenders = await listLenderPeople(ctx, deal.user_company_id, lenderIds)
  const byId = new Map(lenders.map((lender) => [lender.lenderCompanyId, lender]))
  const { inRound, lastNumber } = await findApproached(ctx, deal.id, { round, requestId })
  const { figures } = await getRequest(ctx, deal.id, requestId)
  const asked = { ...deal, values: withRequest(deal.values, figures) }
  const scores = await scoreLenders(ctx, asked, lenderIds)
  const days = await getLinkDays(ctx, isUser(ctx.actor) ? ctx.actor.id : deal.userId)
  const tokenExpiresAt = new Date(ctx.now.getTime() + days * MS_PER_DAY).toISOString()
  if (new Set(lenderIds).size < lenderIds.length) throw alreadyAdded()
  return recipients.map((recipient, index) => {
    const lender = byId.get(recipient.lenderCompanyId)
    if (!lender) throw invalidField('lenderCompanyId', say('Lender company id has an unknown value.'))
    if (inRound.has(recipient.lenderCompanyId)) throw alreadyAdded()
    const number = String(lastNumber + index + 1).padStart(2, '0')
    const lenderBidId = `${deal.dealId}-L${number}`
    return {
      ...toBid(ctx, deal, lender, recipient, scores.get(lender.lenderCompanyId)),
      round,
      requestId,
      lenderBidId,
      tokenExpiresAt,
    }
  })
}

const MS_PER_DAY = 86_400_000
const alreadyAdded = () =>
  new AppError('conflict', say('This lender was already added to the deal.'), {
    lenderCompanyId: say('This lender was already added to the deal.'),
  })

function toBid(
  ctx: ChangeContext,
  deal: BidDeal,
  lender: LenderPeople,
  recipient: Recipient,
  score: MatchSnapshot | undefined,
) {
  const contacts = choosePeople(lender, recipient.lenderContactIds ?? [])
  const { hash, sealed } = ctx.services.seals.newToken()
  return {
    dealId: deal.id,
    user_company_id: deal.user_company_id,
    lenderCompanyId: lender.lenderCompanyId,
    lenderName: lender.lenderName,
    lenderContactIds: contacts.map(({ id }) => id),
    contacts,
    matchScore: score?.matchScore ?? null,
    matchDetail: score?.matchDetail ?? null,
    tokenHash: hash,
    tokenSealed: sealed,
  }
}

/** Those named, or the main person. Throws when the lender has nobody, or somebody named is not of this lender. */
export function choosePeople({ contacts }: LenderPeople, ids: readonly number[]): BidContact[] {
  const usable = contacts.filter(({ isUsable }) => isUsable)
  if (usable.length === 0) {
    throw new AppError('conflict', say('This lender has no contacts.'), {
      lenderCompanyId: say('This lender has no contacts.'),
    })
  }
  const chosen = ids.length === 0 ? usable.slice(0, 1) : usable.filter(({ id }) => ids.includes(id))
  if (ids.length > 0 && chosen.length < new Set(ids).size) {
    throw invalidField('lenderContactIds', say('Lender contact ids has an unknown value.'))
  }
  return chosen.map(({ id, name, email }) => ({ id, name, email }))
}

async function insertBids(ctx: ChangeContext, bids: readonly NewBid[]): Promise<number[]> {
  if (bids.length === 0) return []
  const rows = JSON.stringify(
    bids.map((bid) => ({
      ...bid,
      tokenHash: `\\x${bid.tokenHash.toString('hex')}`,
      tokenSealed: `\\x${bid.tokenSealed.toString('hex')}`,
    })),
  )
  const columns = sql.join(Object.keys(held(bids[0], 'new bid')).map((name) => sql.id(name)))
  const { rows: made } = await sql<{ id: number }>`
    insert into deals_lender_bids (${columns})
    select ${columns} from json_populate_recordset(null::deals_lender_bids, ${rows}::json)
    returning id`.execute(ctx.db)
  return made.map(({ id }) => id)
}

async function readBids(ctx: ChangeContext, ids: readonly number[]): Promise<AddedBid[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<AddedBid>`
    select id, "lenderBidId", "lenderCompanyId", "lenderName", contacts, false as "isNew"
    from deals_lender_bids where id = any(${[...ids]}::bigint[])`.execute(ctx.db)
  return rows
}

/**
 * Marks bids as sent once their message is on its way; the deal is then on the market.
 * Those that had been sent before keep their date.
 */
export async function markBidsSent(ctx: ChangeContext, dealId: number, bidIds: readonly number[]): Promise<void> {
  const deal = await lockDeal(ctx, dealId)
  const { rows } = await sql<{ id: number }>`
    update deals_lender_bids set "sentAt" = coalesce("sentAt", app_now()),
      status = case when status = 'selected' then 'sent' else status end
    where "dealId" = ${dealId} and id = any(${[...bidIds]}::bigint[]) and active
    returning id`.execute(ctx.db)
  if (rows.length === 0) return
  await moveDealOn(ctx, deal, { trackStage: furtherStage(deal.trackStage, 'marketed') })
  for (const { id } of rows) ctx.emit({ path: 'deals-lender-bids', id, rooms: roomsOf(deals, [deal]) })
}
