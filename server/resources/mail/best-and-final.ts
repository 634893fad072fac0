/** Asking lenders of a deal for their best and final terms: those who may send write, agents ask whoever may. */
import { sql } from 'kysely'
import { type AskFinal, askFinalSchema, proposedFinalLetter, whyNotAskedFinal } from '#domain/deals/best-and-final.ts'
import { deals } from '#domain/deals/deal.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { assertSendable } from '#domain/mail/deal-message.ts'
import { roomsOf } from '#server/kernel/events.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { getRow, lockRow } from '#server/kernel/rows.ts'
import { findDealApprovers } from '#server/resources/deals/deal.queries.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'
import { notify } from '#server/resources/team/notify.ts'
import { type HeldBid, holdBids } from './bid-reminder.queries.ts'
import { keyOf, REMINDING_ROLES, type ReminderSide, remindBids } from './bid-reminder.ts'
import { cleanHtml } from './clean-html.ts'
import { aboutLenders, sendLetters, TO_LENDERS, whyNobodyToWriteTo } from './lender-letters.ts'

export const bestAndFinalCalls: readonly Call[] = [
  defineCall({
    method: 'POST',
    path: '/deals/:id/actions/askFinal',
    summary: 'Ask these lenders of a deal for their best and final terms by a day',
    caller: 'user',
    roles: REMINDING_ROLES,
    body: askFinalSchema,
    isChange: true,
    async run(ctx, { params, body }) {
      const deal = await lockRow(dealsResource, ctx, keyOf(params.id), 'update')
      if (body.dueOn < ctx.today) throw invalidField('dueOn', say('The day is in the past.'))
      return remindBids(ctx, deal.id, { bidIds: body.bidIds }, finalSide(body))
    },
  }),
]

const finalSide = ({ dueOn, letter }: AskFinal): ReminderSide<HeldBid> => ({
  hold: holdBids,
  nameOf: ({ lenderName }) => lenderName,
  whyNot: (bid, now) => whyNotAskedFinal(bid, now) ?? whyNobodyToWriteTo(bid),
  none: () => say('No lender can be asked for its last terms.'),
  async send(ctx, dealId, bids) {
    const deal = await getRow(dealsResource, ctx, dealId)
    const proposed = letter ?? proposedFinalLetter(dueOn)
    const written = { ...proposed, body: cleanHtml(proposed.body) }
    assertSendable(written)
    const queued = await sendLetters(ctx, deal, bids, {
      letterOf: () => ({ ...written, includeBidLink: true }),
      side: TO_LENDERS,
    })
    const rooms = roomsOf(deals, [deal])
    for (const { id } of bids) {
      await sql`update deals_lender_bids set "finalAskedAt" = app_now(), "finalDueOn" = ${dueOn}, "finalAnsweredAt" = null
        where id = ${id}`.execute(ctx.db)
      ctx.emit({ path: lenderBids.path, id, rooms })
    }
    await notify(ctx, [deal.userId], () => ({
      kind: 'bid-final-asked',
      ...aboutLenders(deal, bids, say('asked for best and final terms by {dueOn}', { dueOn })),
    }))
    return queued
  },
  async askApprover(ctx, dealId, bids) {
    const deal = await getRow(dealsResource, ctx, dealId)
    await notify(ctx, await findDealApprovers(ctx, deal.userId), () => ({
      kind: 'final-handed-over',
      ...aboutLenders(
        deal,
        bids,
        say('to be asked for best and final terms by {dueOn}, asks {name}', { dueOn, name: ctx.actor.name }),
      ),
    }))
  },
})
