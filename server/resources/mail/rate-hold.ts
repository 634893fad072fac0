/** Asking the lender of a deal to hold its rate longer: those who may send write, agents ask whoever may. */
import { pathTo } from '#domain/access/addresses.ts'
import { type AskHold, askHoldSchema, proposedHoldLetter, whyNoHold } from '#domain/funding/rate-hold.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { assertSendable } from '#domain/mail/deal-message.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { getRow, lockRow } from '#server/kernel/rows.ts'
import { findDealApprovers } from '#server/resources/deals/deal.queries.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'
import { notify } from '#server/resources/team/notify.ts'
import { type HeldBid, holdBids } from './bid-reminder.queries.ts'
import { keyOf, REMINDING_ROLES, type ReminderSide, remindBids } from './bid-reminder.ts'
import { cleanHtml } from './clean-html.ts'
import { aboutLenders, sendLetters, TO_LENDERS, whyNobodyToWriteTo } from './lender-letters.ts'

export const rateHoldCalls: readonly Call[] = [
  defineCall({
    method: 'POST',
    path: '/deals/:id/actions/askRateHold',
    summary: 'Ask the primary lender of a deal to hold its rate until a later day',
    caller: 'user',
    roles: REMINDING_ROLES,
    body: askHoldSchema,
    isChange: true,
    async run(ctx, { params, body }) {
      const deal = await lockRow(dealsResource, ctx, keyOf(params.id), 'update')
      const { primaryLenderBidId, rateHeldUntil } = deal
      const why = whyNoHold(deal, body.until)
      if (why !== null) throw invalidField('until', why)
      if (primaryLenderBidId === null || rateHeldUntil === null) {
        throw new AppError('conflict', say('Select a primary lender first.'))
      }
      return remindBids(ctx, deal.id, { bidIds: [primaryLenderBidId] }, holdSide(body, rateHeldUntil))
    },
  }),
]

const holdSide = ({ until, letter }: AskHold, heldUntil: string): ReminderSide<HeldBid> => ({
  hold: holdBids,
  nameOf: ({ lenderName }) => lenderName,
  whyNot: (bid) => whyNobodyToWriteTo(bid),
  none: () => say('Select a primary lender first.'),
  async send(ctx, dealId, bids) {
    const deal = await getRow(dealsResource, ctx, dealId)
    const proposed = letter ?? proposedHoldLetter(heldUntil, until)
    const written = { ...proposed, body: cleanHtml(proposed.body) }
    assertSendable(written)
    return sendLetters(ctx, deal, bids, {
      // What is asked is answered by mail: the page behind the lender's link knows nothing of it.
      letterOf: () => ({ ...written, includeBidLink: false }),
      side: TO_LENDERS,
    })
  },
  async askApprover(ctx, dealId, bids) {
    const deal = await getRow(dealsResource, ctx, dealId)
    await notify(ctx, await findDealApprovers(ctx, deal.userId), () => ({
      kind: 'rate-hold-handed-over',
      ...aboutLenders(
        deal,
        bids,
        say('to be asked to hold the rate until {until}, asks {name}', { until, name: ctx.actor.name }),
      ),
      link: pathTo('prefundingTracker', {}, { dealId }),
    }))
  },
})
