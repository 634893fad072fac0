/** Sends a deal to its lenders or asks its consultants: a bid with its own link for each company, a message for each person. */
import { deals } from '#domain/deals/deal.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import type { MessageKind } from '#domain/mail/deal-draft.ts'
import { assertSendable, type DealEmail } from '#domain/mail/deal-message.ts'
import { missingShortcode, missingValues, type ShortcodeToken, type ShortcodeValues } from '#domain/mail/shortcodes.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { lockRow } from '#server/kernel/rows.ts'
import { takeAttachments } from './attachments.ts'
import { cleanHtml } from './clean-html.ts'
import { removeDraft } from './deal-drafts.queries.ts'
import { APPROACHED_LATER, consultantSide, lenderSide, type MessageSide } from './message-sides.ts'
import {
  askedDeal,
  completeTemplate,
  dealValues,
  fillIn,
  getSender,
  type MessageDeal,
  recipientValues,
} from './message-values.ts'
import { type OutgoingMessage, queueMessages } from './outbox.ts'
import { getMailer } from './post-office.ts'
import type { CompanyToWrite } from './recipients.queries.ts'
import { refuseOverLimit } from './sending-limits.ts'

/** Everything is checked before anything is written; all of it is kept together. @returns what went out and what not */
export const sendDealMessage = (ctx: ChangeContext<UserActor>, asked: DealEmail) =>
  asked.kind === 'lender' ? sendTo(ctx, asked, lenderSide) : sendTo(ctx, asked, consultantSide)

async function sendTo<Company extends CompanyToWrite>(
  ctx: ChangeContext<UserActor>,
  asked: DealEmail,
  side: MessageSide<Company>,
) {
  const { kind } = asked
  const deal = await askedDeal(ctx, await lockDealFor(ctx, asked.dealId, kind), asked.requestId)
  await getMailer(ctx.services)
  const message = { ...asked, body: cleanHtml(asked.body) }
  assertSendable(message)
  const { companies, skipped } = await side.plan(ctx, deal, message.recipients)
  const sender = await getSender(ctx, deal.userId)
  const template = completeTemplate(message, sender)
  const common = await dealValues(ctx, deal, sender)
  const letters = companies.flatMap(({ companyName, contacts }, place) =>
    contacts.map((contact) => ({
      ...{ place, contact },
      values: { ...common, ...recipientValues(companyName, contact.firstName) },
    })),
  )
  if (!message.confirmMissing) refuseGaps(template, letters)
  await refuseOverLimit(ctx, letters.length)
  const bidIds = await side.bidsOf(ctx, deal, companies)
  await takeAttachments(ctx, message.attachments, { id: deal.id, kind })
  const outgoing = letters.map(
    ({ place, contact, values }): OutgoingMessage => ({
      ...fillIn(template, values),
      toName: contact.name,
      toEmail: contact.email,
      fromName: sender.name,
      replyTo: sender.email,
      attachments: message.attachments,
      dealId: deal.id,
      ...(kind === 'lender' ? { bidId: bidIds[place] } : { consultantBidId: bidIds[place] }),
    }),
  )
  const from = { companyId: ctx.actor.companyId, sentByUserId: ctx.actor.id }
  const outboxIds = await queueMessages(ctx, from, outgoing)
  const written = letters.map(({ contact }) => contact.id)
  await side.markSent(ctx, deal, bidIds, written)
  await removeDraft(ctx, kind, deal.id)
  return { queued: outboxIds.length, companies: companies.length, skipped, outboxIds, bidIds }
}

/** The deal, held until all is written. An id the caller may not send for is an unknown value of the request. */
export async function lockDealFor(ctx: ChangeContext, dealId: number, kind: MessageKind): Promise<MessageDeal> {
  try {
    const row = await lockRow(resourceOf(ctx, deals), ctx, dealId, 'update')
    if (row.dealStatus !== 'in-progress') throw new AppError('conflict', APPROACHED_LATER[kind]())
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
