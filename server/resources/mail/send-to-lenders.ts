/** Sends a deal to its lenders: a bid with its own link for each lender, a message of its own for each person. */
import { deals } from '#domain/deals/deal.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { assertSendable, type DealEmail } from '#domain/mail/deal-message.ts'
import { missingShortcode, missingValues, type ShortcodeToken, type ShortcodeValues } from '#domain/mail/shortcodes.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { getRow, lockRow } from '#server/kernel/rows.ts'
import { addBids, markBidsSent } from '#server/resources/deals/add-bids.ts'
import { renewLink } from '#server/resources/deals/bid-links.ts'
import { takeAttachments } from './attachments.ts'
import { cleanHtml } from './clean-html.ts'
import { removeDraft } from './deal-drafts.queries.ts'
import { completeTemplate, dealValues, fillIn, getSender, type MessageDeal, recipientValues } from './message-values.ts'
import { type OutgoingMessage, queueMessages } from './outbox.ts'
import { getMailer } from './post-office.ts'
import { markContacted } from './recipients.queries.ts'
import { type ChosenLender, planRecipients } from './recipients.ts'
import { refuseOverLimit } from './sending-limits.ts'

/** Everything is checked before anything is written; all of it is kept together. @returns what went out and what not */
export async function sendToLenders(ctx: ChangeContext<UserActor>, asked: DealEmail) {
  const deal = await lockDealFor(ctx, asked.dealId)
  await getMailer(ctx.services)
  const message = { ...asked, body: cleanHtml(asked.body) }
  assertSendable(message)
  const { lenders, skipped } = await planRecipients(ctx, deal, message.recipients)
  const sender = await getSender(ctx, deal.userId)
  const template = completeTemplate(message, sender)
  const common = await dealValues(ctx, deal, sender)
  const letters = lenders.flatMap((lender) =>
    lender.contacts.map((contact) => ({
      lender,
      contact,
      values: { ...common, ...recipientValues(lender.lenderName, contact.firstName) },
    })),
  )
  if (!message.confirmMissing) refuseGaps(template, letters)
  await refuseOverLimit(ctx, letters.length)
  const bidIds = await bidsOf(ctx, deal.id, lenders)
  await takeAttachments(ctx, message.attachments, { id: deal.id, kind: 'lender' })
  const outgoing = letters.map(
    ({ lender, contact, values }): OutgoingMessage => ({
      ...fillIn(template, values),
      toName: contact.name,
      toEmail: contact.email,
      fromName: sender.name,
      replyTo: sender.email,
      attachments: message.attachments,
      dealId: deal.id,
      bidId: bidIds.get(lender.companyId),
    }),
  )
  const from = { companyId: ctx.actor.companyId, sentByUserId: ctx.actor.id }
  const outboxIds = await queueMessages(ctx, from, outgoing)
  await markBidsSent(ctx, deal.id, [...bidIds.values()])
  await markContacted(
    ctx,
    letters.map(({ contact }) => contact.id),
    deal.user_company_id,
  )
  await removeDraft(ctx, 'lender', deal.id)
  return { queued: outboxIds.length, lenders: lenders.length, skipped, outboxIds, bidIds: [...bidIds.values()] }
}

/** The deal, held until all is written. An id the caller may not send for is an unknown value of the request. */
export async function lockDealFor(ctx: ChangeContext, dealId: number): Promise<MessageDeal> {
  try {
    const row = await lockRow(resourceOf(ctx, deals), ctx, dealId, 'update')
    if (row.dealStatus !== 'in-progress') {
      throw new AppError('conflict', say('Lenders can be approached once the deal is in progress.'))
    }
    return row
  } catch (error) {
    const isUnknown = error instanceof AppError && (error.code === 'not_found' || error.code === 'forbidden')
    throw isUnknown ? invalidField('dealId', say('Deal has an unknown value.')) : error
  }
}

type Letter = { values: ShortcodeValues }

/** Asks before somebody gets a message with a hole in it, or one without a subject. */
export function refuseGaps(template: { subject: string; body: string }, letters: readonly Letter[]) {
  const text = `${template.subject} ${template.body}`
  const counts = new Map<ShortcodeToken, number>()
  for (const { values } of letters) {
    for (const token of missingValues(text, values)) counts.set(token, (counts.get(token) ?? 0) + 1)
  }
  const sentences = [...counts].map(([token, count]) => missingShortcode(count, token))
  if (template.subject === '') sentences.push(say('Send without a subject?'))
  if (sentences.length > 0) {
    throw new AppError('conflict', sentences.join(' '), { confirmMissing: sentences.join(' ') })
  }
}

/** A bid for each lender: the one it has, its link renewed if it had run out, or a new one. */
async function bidsOf(
  ctx: ChangeContext,
  dealId: number,
  lenders: readonly ChosenLender[],
): Promise<Map<number, number>> {
  const bidIds = new Map<number, number>()
  const bids = resourceOf(ctx, lenderBids)
  const isFresh = ({ bid }: ChosenLender) => !bid || bid.status === 'selected'
  for (const { companyId, bid } of lenders.filter((lender) => !isFresh(lender))) {
    if (!bid) continue
    if (!bid.isLinkOpen) await renewLink(ctx, await getRow(bids, ctx, bid.id))
    bidIds.set(companyId, bid.id)
  }
  const rounds = Map.groupBy(lenders.filter(isFresh), ({ round }) => round)
  for (const [round, ofRound] of rounds) {
    const recipients = ofRound.map(({ companyId, contacts }) => ({
      lenderCompanyId: companyId,
      lenderContactIds: contacts.map(({ id }) => id),
    }))
    for (const { id, lenderCompanyId } of await addBids(ctx, dealId, recipients, { round })) {
      bidIds.set(lenderCompanyId, id)
    }
  }
  return bidIds
}
