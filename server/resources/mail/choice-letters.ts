/** Telling the lenders of a deal which of them was chosen: those who may send write, agents ask whoever may. */
import { sql } from 'kysely'
import { pathTo } from '#domain/access/addresses.ts'
import { AGENTS, DEAL_ROLES, isOneOf } from '#domain/access/roles.ts'
import { outcomeOf, whyNotTold } from '#domain/deals/bid-choice.ts'
import { type BidOutcome } from '#domain/deals/bid-outcomes.ts'
import { deals } from '#domain/deals/deal.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { lettersOf, type TellLenders, tellLendersSchema } from '#domain/mail/choice-letter.ts'
import { assertSendable } from '#domain/mail/deal-message.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import { roomsOf } from '#server/kernel/events.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { getRow, lockRow } from '#server/kernel/rows.ts'
import { type BidDeal, lockDeal } from '#server/resources/deals/bid.queries.ts'
import { findDealApprovers } from '#server/resources/deals/deal.queries.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'
import { notify } from '#server/resources/team/notify.ts'
import { type HeldBid, holdBids } from './bid-reminder.queries.ts'
import { cleanHtml } from './clean-html.ts'
import { aboutLenders, sendLetters, TO_LENDERS, whyNobodyToWriteTo } from './lender-letters.ts'

/** What was done: letters on their way, or somebody asked to send them; and who was left out, and why. */
export type ChoiceLettersAnswer = {
  queued: number
  told: number[]
  isHandedOver: boolean
  skipped: { id: number; lenderName: string; reason: string }[]
}

export const choiceLetterCalls: readonly Call[] = [
  defineCall({
    method: 'POST',
    path: '/deals/:id/actions/tellLenders',
    summary: 'Tell lenders of a deal whether they were chosen: all that may be told, or those named',
    caller: 'user',
    roles: DEAL_ROLES,
    body: tellLendersSchema,
    isChange: true,
    async run(ctx, { params, body }) {
      const id = Number(params.id)
      if (!Number.isSafeInteger(id) || id < 1) throw notFound()
      const { id: dealId } = await lockRow(dealsResource, ctx, id, 'update')
      return tell(ctx, await lockDeal(ctx, dealId), body)
    },
  }),
]

async function tell(ctx: ChangeContext<UserActor>, deal: BidDeal, asked: TellLenders): Promise<ChoiceLettersAnswer> {
  const { primaryLenderBidId: primaryId } = deal
  const judged = (await holdBids(ctx, deal.id, asked.bidIds)).map((bid) => ({
    bid,
    reason: whyNotTold(bid, primaryId) ?? whyNobodyToWriteTo(bid),
  }))
  const chosen = judged.flatMap(({ bid, reason }) => (reason === null ? [bid] : []))
  const skipped = judged.flatMap(({ bid: { id, lenderName }, reason }) => (reason ? [{ id, lenderName, reason }] : []))
  if (chosen.length === 0) {
    const only = asked.bidIds?.length === 1 || primaryId === null ? skipped[0]?.reason : undefined
    throw new AppError('conflict', only ?? say('No lender is left to be told.'))
  }
  const isHandedOver = isOneOf(ctx.actor.role, AGENTS)
  const queued = isHandedOver ? await askApprover(ctx, deal, chosen) : await send(ctx, deal, chosen, asked)
  return { queued, told: chosen.map(({ id }) => id), isHandedOver, skipped }
}

/** @returns how many letters are on their way */
async function send(ctx: ChangeContext<UserActor>, deal: BidDeal, bids: readonly HeldBid[], asked: TellLenders) {
  const letters = lettersOf(asked)
  const outcome = (bid: HeldBid) => outcomeOf(bid, deal.primaryLenderBidId) as BidOutcome
  for (const name of new Set(bids.map(outcome))) {
    letters[name] = { ...letters[name], body: cleanHtml(letters[name].body) }
    assertSendable(letters[name])
  }
  const about = await getRow(dealsResource, ctx, deal.id)
  // The page behind the lender's link says the same, but the letter asks for nothing that is answered there.
  const queued = await sendLetters(ctx, about, bids, {
    letterOf: (bid) => ({ ...letters[outcome(bid)], includeBidLink: false }),
    side: TO_LENDERS,
  })
  for (const bid of bids) {
    await sql`update deals_lender_bids set "toldOutcome" = ${outcome(bid)}, "toldAt" = app_now()
      where id = ${bid.id}`.execute(ctx.db)
    ctx.emit({ path: lenderBids.path, id: bid.id, rooms: roomsOf(deals, [deal]) })
  }
  await notify(ctx, [deal.userId], () => ({
    kind: 'choice-told',
    ...aboutLenders(about, bids, say('told of the choice')),
  }))
  return queued
}

/** Agents write to no lender themselves: whoever approves their deals is asked to. */
async function askApprover(ctx: ChangeContext<UserActor>, deal: BidDeal, bids: readonly HeldBid[]): Promise<number> {
  await notify(ctx, await findDealApprovers(ctx, deal.userId), () => ({
    ...aboutLenders(deal, bids, say('to be told of the choice, asks {name}', { name: ctx.actor.name })),
    kind: 'choice-handed-over',
    link: pathTo('lenderBids', { id: deal.id }, { letters: 'open' }),
  }))
  return 0
}
