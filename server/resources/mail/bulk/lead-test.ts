/** A letter to many as a test to oneself: with what is known of one lead or owner, or of a sample where none is named. */
import { holdsOneOf } from '#domain/access/access.ts'
import { CRM_ROLES, isOneOf } from '#domain/access/roles.ts'
import { consentOf } from '#domain/contacts/consent-rules.ts'
import type { ReaderLanguage } from '#domain/contacts/reader-language.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { assertSendable } from '#domain/mail/deal-message.ts'
import { postalAddressOf } from '#domain/mail/postal-address.ts'
import { SAMPLE_VALUES } from '#domain/mail/shortcodes.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { cleanHtml } from '#server/resources/mail/clean-html.ts'
import { getSender, type MessageSender } from '#server/resources/mail/message-values.ts'
import { LINK_PLACE, UNSUBSCRIBE_PLACE } from '#server/resources/mail/outbox.ts'
import { judgeAudience, refuseAliens } from './audience.ts'
import { getSendingCompany, toLetter } from './bulk-letter.ts'

export type LeadTest = {
  subject: string
  body: string
  language: ReaderLanguage
  leadId?: string | undefined
  ownerId?: number | undefined
}

/** As it would reach the recipient. Throws `forbidden` for those who send no letters, `invalid` for a lead they do not see. */
export async function composeLeadTest(ctx: Context<UserActor>, asked: LeadTest) {
  const { actor, db, today } = ctx
  if (!isOneOf(actor.role, CRM_ROLES) || !holdsOneOf(actor, ['accessBulkEmail'])) {
    throw new AppError('forbidden', say('You may not send e-mail.'))
  }
  const text = { subject: asked.subject, body: cleanHtml(asked.body) }
  assertSendable(text)
  const sender = await getSender(ctx, actor.id)
  const company = await getSendingCompany(db, Number(actor.companyId))
  const postalAddress = postalAddressOf(company.name, company.address) ?? company.name
  const recipient = (await findRecipient(ctx, asked, sender)) ?? sampleOf(sender, today)
  // What is tried is what was sent along, whatever the recipient reads.
  const version = { language: asked.language, ...text }
  const { subject, body } = await toLetter(sender, postalAddress, { ...recipient, version })
  // A test opens nothing but itself, and unsubscribes nobody.
  return {
    subject,
    body: body.replaceAll(UNSUBSCRIBE_PLACE, LINK_PLACE),
    fromName: sender.name,
    replyTo: sender.email,
  }
}

async function findRecipient(ctx: Context<UserActor>, { leadId, ownerId, ...text }: LeadTest, sender: MessageSender) {
  const leadIds = leadId === undefined ? [] : [leadId]
  const ownerIds = ownerId === undefined ? [] : [ownerId]
  if (leadIds.length + ownerIds.length === 0) return undefined
  const audience = { leadIds, ownerIds, included: [], excludeContactedDays: 0 }
  await refuseAliens(ctx, audience)
  const { companyId, timeZone } = ctx.actor
  const from = { companyId: Number(companyId), timeZone, today: ctx.today, sender }
  const [judged] = await judgeAudience(ctx, from, audience, {
    ...{ ...text, otherSubject: '', otherBody: '' },
    confirmMissing: true,
  })
  return judged
}

const sampleOf = ({ name, signature }: MessageSender, today: string) => ({
  values: {
    ...SAMPLE_VALUES,
    ...{ senderName: name, signature, clickHere: LINK_PLACE, unsubscribe: UNSUBSCRIBE_PLACE },
  },
  consent: consentOf([], today),
})
