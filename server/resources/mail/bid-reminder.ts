/** Reminding lenders that have not answered: one of them, or all of a deal; agents ask whoever may send. */
import { z } from 'zod'
import { AGENTS, DEAL_ROLES, isOneOf } from '#domain/access/roles.ts'
import { whyNotRemindable } from '#domain/deals/bid-reminders.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { getRow, lockRow } from '#server/kernel/rows.ts'
import { lockDeal } from '#server/resources/deals/bid.queries.ts'
import { markReminded } from '#server/resources/deals/bid-reminders.queries.ts'
import { findDealApprovers } from '#server/resources/deals/deal.queries.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'
import { lenderBidsResource } from '#server/resources/deals/lender-bids.resource.ts'
import { notify } from '#server/resources/team/notify.ts'
import { reminderLetter } from './bid-reminder.email.ts'
import { type HeldBid, holdBids } from './bid-reminder.queries.ts'
import { aboutLenders, sendLetters, TO_LENDERS, type WrittenBid, whyNobodyToWriteTo } from './lender-letters.ts'

/** A client leaves it to its broker to write to lenders. */
export const REMINDING_ROLES = DEAL_ROLES.filter((role) => role !== 'Self Serve')

export const reminderSchema = z.strictObject({
  /** A line of the sender's own, plain text. */
  note: z.string().trim().max(2_000).nullish(),
})
export const remindersSchema = reminderSchema.extend({
  /** These bids of the deal; all that may be reminded when not given. */
  bidIds: z.array(z.int().positive()).min(1).max(500).optional(),
})
export type Reminders = z.infer<typeof remindersSchema>

/** What was done: messages on their way, or somebody asked to send them; and who was left out, and why. */
export type RemindersAnswer = {
  queued: number
  reminded: number[]
  isHandedOver: boolean
  skipped: { id: number; companyName: string; reason: string }[]
}

/** What differs between reminding lenders and reminding consultants. */
export type ReminderSide<Bid extends WrittenBid> = {
  hold: (ctx: ChangeContext, dealId: number, ids: readonly number[] | undefined) => Promise<Bid[]>
  nameOf: (bid: Bid) => string
  whyNot: (bid: Bid, now: Date) => string | null
  /** Nobody of the deal may be reminded. */
  none: () => string
  send: (ctx: ChangeContext<UserActor>, dealId: number, bids: readonly Bid[], note: string | null) => Promise<number>
  /** Agents write to nobody themselves: whoever approves their deals is asked to. */
  askApprover: (ctx: ChangeContext<UserActor>, dealId: number, bids: readonly Bid[]) => Promise<void>
}

export const bidReminderCalls: readonly Call[] = [
  defineCall({
    method: 'POST',
    path: `/${lenderBids.path}/:id/actions/remind`,
    summary: 'Remind a lender that has not answered',
    caller: 'user',
    roles: REMINDING_ROLES,
    body: reminderSchema,
    isChange: true,
    async run(ctx, { params, body }) {
      const bid = await lockRow(lenderBidsResource, ctx, keyOf(params.id), 'update')
      return remindBids(ctx, bid.dealId, { ...body, bidIds: [bid.id] }, LENDERS)
    },
  }),
  defineCall({
    method: 'POST',
    path: '/deals/:id/actions/remindLenders',
    summary: 'Remind all lenders of a deal that have not answered, or those named',
    caller: 'user',
    roles: REMINDING_ROLES,
    body: remindersSchema,
    isChange: true,
    async run(ctx, { params, body }) {
      const deal = await lockRow(dealsResource, ctx, keyOf(params.id), 'update')
      return remindBids(ctx, deal.id, body, LENDERS)
    },
  }),
]

export function keyOf(text: string | undefined): number {
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id < 1) throw notFound()
  return id
}

/** Reminds those of the deal that may be reminded. Throws `conflict` when nobody may. */
export async function remindBids<Bid extends WrittenBid>(
  ctx: ChangeContext<UserActor>,
  dealId: number,
  { bidIds, note }: Reminders,
  side: ReminderSide<Bid>,
): Promise<RemindersAnswer> {
  const held = await side.hold(ctx, dealId, bidIds)
  const judged = held.map((bid) => ({ bid, reason: side.whyNot(bid, ctx.now) }))
  const chosen = judged.flatMap(({ bid, reason }) => (reason === null ? [bid] : []))
  const skipped = judged.flatMap(({ bid, reason }) =>
    reason ? [{ id: bid.id, companyName: side.nameOf(bid), reason }] : [],
  )
  if (chosen.length === 0) {
    throw new AppError('conflict', (bidIds?.length === 1 && skipped[0]?.reason) || side.none())
  }
  const answer = { reminded: chosen.map(({ id }) => id), skipped }
  if (isOneOf(ctx.actor.role, AGENTS)) {
    await side.askApprover(ctx, dealId, chosen)
    return { ...answer, queued: 0, isHandedOver: true }
  }
  return { ...answer, queued: await side.send(ctx, dealId, chosen, note ?? null), isHandedOver: false }
}

const LENDERS: ReminderSide<HeldBid> = {
  hold: holdBids,
  nameOf: ({ lenderName }) => lenderName,
  whyNot: (bid, now) => whyNotRemindable(bid, now) ?? whyNobodyToWriteTo(bid),
  none: () => say('No lender is waiting for a reminder.'),
  async send(ctx, dealId, bids, note) {
    const deal = await getRow(dealsResource, ctx, dealId)
    const letterOf = (bid: HeldBid) => ({ ...reminderLetter({ ...bid, note }), includeBidLink: true })
    const queued = await sendLetters(ctx, deal, bids, { letterOf, side: TO_LENDERS })
    const ids = bids.map(({ id }) => id)
    await markReminded(ctx, await lockDeal(ctx, dealId), ids)
    await notify(ctx, [deal.userId], () => ({ kind: 'bid-reminded', ...aboutLenders(deal, bids, say('reminded')) }))
    return queued
  },
  async askApprover(ctx, dealId, bids) {
    const deal = await getRow(dealsResource, ctx, dealId)
    await notify(ctx, await findDealApprovers(ctx, deal.userId), () => ({
      kind: 'reminder-handed-over',
      ...aboutLenders(deal, bids, say('to be reminded, asks {name}', { name: ctx.actor.name })),
    }))
  },
}
