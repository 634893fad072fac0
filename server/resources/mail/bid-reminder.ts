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
import { aboutLenders, sendLetters, whyNobodyToWriteTo } from './lender-letters.ts'

/** A client leaves it to its broker to write to lenders. */
const REMINDING_ROLES = DEAL_ROLES.filter((role) => role !== 'Self Serve')

const reminderSchema = z.strictObject({
  /** A line of the sender's own, plain text. */
  note: z.string().trim().max(2_000).nullish(),
})
const remindersSchema = reminderSchema.extend({
  /** These bids of the deal; all that may be reminded when not given. */
  bidIds: z.array(z.int().positive()).min(1).max(500).optional(),
})
type Reminders = z.infer<typeof remindersSchema>

/** What was done: messages on their way, or somebody asked to send them; and who was left out, and why. */
export type RemindersAnswer = {
  queued: number
  reminded: number[]
  isHandedOver: boolean
  skipped: { id: number; lenderName: string; reason: string }[]
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
      return remind(ctx, bid.dealId, { ...body, bidIds: [bid.id] })
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
      return remind(ctx, deal.id, body)
    },
  }),
]

function keyOf(text: string | undefined): number {
  const id = Number(text)
  if (!Number.isSafeInteger(id) || id < 1) throw notFound()
  return id
}

async function remind(
  ctx: ChangeContext<UserActor>,
  dealId: number,
  { bidIds, note }: Reminders,
): Promise<RemindersAnswer> {
  const held = await holdBids(ctx, dealId, bidIds)
  const judged = held.map((bid) => ({ bid, reason: whyNotRemindable(bid, ctx.now) ?? whyNobodyToWriteTo(bid) }))
  const chosen = judged.flatMap(({ bid, reason }) => (reason === null ? [bid] : []))
  const skipped = judged.flatMap(({ bid: { id, lenderName }, reason }) => (reason ? [{ id, lenderName, reason }] : []))
  if (chosen.length === 0) {
    throw new AppError(
      'conflict',
      (bidIds?.length === 1 && skipped[0]?.reason) || say('No lender is waiting for a reminder.'),
    )
  }
  const answer = { reminded: chosen.map(({ id }) => id), skipped }
  if (isOneOf(ctx.actor.role, AGENTS)) {
    await askApprover(ctx, dealId, chosen)
    return { ...answer, queued: 0, isHandedOver: true }
  }
  return { ...answer, queued: await send(ctx, dealId, chosen, note ?? null), isHandedOver: false }
}

/** @returns how many messages are on their way */
async function send(ctx: ChangeContext<UserActor>, dealId: number, bids: readonly HeldBid[], note: string | null) {
  const deal = await getRow(dealsResource, ctx, dealId)
  const letter = (bid: HeldBid) => ({ ...reminderLetter({ ...bid, note }), includeBidLink: true })
  const queued = await sendLetters(ctx, deal, bids, letter)
  const ids = bids.map(({ id }) => id)
  await markReminded(ctx, await lockDeal(ctx, dealId), ids)
  await notify(ctx, [deal.userId], () => ({ kind: 'bid-reminded', ...aboutLenders(deal, bids, say('reminded')) }))
  return queued
}

/** Agents write to no lender themselves: whoever approves their deals is asked to. */
async function askApprover(ctx: ChangeContext<UserActor>, dealId: number, bids: readonly HeldBid[]) {
  const deal = await getRow(dealsResource, ctx, dealId)
  await notify(ctx, await findDealApprovers(ctx, deal.userId), () => ({
    kind: 'reminder-handed-over',
    ...aboutLenders(deal, bids, say('to be reminded, asks {name}', { name: ctx.actor.name })),
  }))
}
