/** Asking the consultants that are compared to hold their quotes: those who may send write, agents ask whoever may. */
import { sql } from 'kysely'
import { consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import { type AskQuoteHold, askQuoteHoldSchema, whyNoQuoteHold } from '#domain/deals/consultants/quote-hold.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { escapeHtml } from '#domain/mail/plain-text.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { getRow, lockRow } from '#server/kernel/rows.ts'
import { findDealApprovers } from '#server/resources/deals/deal.queries.ts'
import { dealsResource } from '#server/resources/deals/deals.resource.ts'
import { notify } from '#server/resources/team/notify.ts'
import { keyOf, REMINDING_ROLES, type ReminderSide, remindBids } from './bid-reminder.ts'
import {
  aboutRequests,
  type HeldRequest,
  holdRequests,
  TO_CONSULTANTS,
  whyNobodyAtConsultant,
} from './consultant-reminder.ts'
import { sendLetters } from './lender-letters.ts'

export const quoteHoldCalls: readonly Call[] = [
  defineCall({
    method: 'POST',
    path: '/deals/:id/actions/askQuoteHold',
    summary: 'Ask consultants to hold their quotes until a day',
    caller: 'user',
    roles: REMINDING_ROLES,
    body: askQuoteHoldSchema,
    isChange: true,
    async run(ctx, { params, body }) {
      const deal = await lockRow(dealsResource, ctx, keyOf(params.id), 'update')
      if (body.until < ctx.today) throw invalidField('until', say('Choose today or a later day.'))
      return remindBids(ctx, deal.id, body, holdSide(body))
    },
  }),
]

const holdSide = ({ until }: AskQuoteHold): ReminderSide<HeldRequest> => ({
  hold: holdRequests,
  nameOf: ({ consultantName }) => consultantName,
  whyNot: (request) => whyNoQuoteHold(request, until) ?? whyNobodyAtConsultant(request),
  none: () => say('No quote waits to be held.'),
  async send(ctx, dealId, requests, note) {
    const deal = await getRow(dealsResource, ctx, dealId)
    const queued = await sendLetters(ctx, deal, requests, {
      // What is asked is answered by mail: the page behind the consultant's link knows nothing of it.
      letterOf: ({ categoryName }) => ({ ...letterOf(categoryName, until, note), includeBidLink: false }),
      side: TO_CONSULTANTS,
    })
    await sql`update deals_consultant_bids set "holdAskedUntil" = ${until}
      where id = any(${requests.map(({ id }) => id)}::bigint[])`.execute(ctx.db)
    for (const { id } of requests) {
      ctx.emit({ path: consultantBids.path, id, rooms: [`company:${deal.user_company_id}`] })
    }
    await notify(ctx, [deal.userId], () => ({
      kind: 'quote-hold-asked',
      ...aboutRequests(deal, requests, say('asked to hold the quote until {until}', { until })),
    }))
    return queued
  },
  async askApprover(ctx, dealId, requests) {
    const deal = await getRow(dealsResource, ctx, dealId)
    await notify(ctx, await findDealApprovers(ctx, deal.userId), () => ({
      kind: 'quote-hold-handed-over',
      ...aboutRequests(
        deal,
        requests,
        say('to be asked to hold the quote until {until}, asks {name}', { until, name: ctx.actor.name }),
      ),
    }))
  },
})

/** What stands for the recipient and the building until each letter is filled in. */
const NAMES = { name: '{{name}}', address: '{{propertyAddress}}' }

/** Says nothing of the loan, nor of who else has quoted. */
function letterOf(categoryName: string, until: string, note: string | null) {
  const paragraphs = [
    say('Hello {name},', NAMES),
    say('thank you for your proposal for {address} ({category}). The decision is not made yet.', {
      ...NAMES,
      category: escapeHtml(categoryName),
    }),
    say('Could you hold its price and its time until {until}?', { until }),
    ...(note ? [escapeHtml(note).replaceAll('\n', '<br />')] : []),
  ]
  return {
    subject: say('Your proposal for {address}: holding it until {until}', { ...NAMES, until }),
    body: paragraphs.map((paragraph) => `<p>${paragraph}</p>`).join(''),
  }
}
