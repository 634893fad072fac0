/** /test-email: one's own message sent to oneself, at once and through the real mail server. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { DEAL_ROLES } from '#domain/access/roles.ts'
import { READER_LANGUAGES } from '#domain/contacts/reader-language.ts'
import type { Stated } from '#domain/kernel/entity.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { MESSAGE_KINDS, type MessageKind } from '#domain/mail/deal-draft.ts'
import { assertSendable } from '#domain/mail/deal-message.ts'
import type { outboxMessages } from '#domain/mail/outbox-message.ts'
import { toPlainText } from '#domain/mail/plain-text.ts'
import { SAMPLE_VALUES, type ShortcodeValues } from '#domain/mail/shortcodes.ts'
import type { Config } from '#server/config.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { LINK_ENDED } from '#server/kernel/guests.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { composeLeadTest } from './bulk/lead-test.ts'
import { cleanHtml } from './clean-html.ts'
import { findFirstChosen } from './deal-drafts.queries.ts'
import {
  completeTemplate,
  dealValues,
  fillIn,
  getSender,
  type MessageDeal,
  readMessageDeal,
  recipientValues,
} from './message-values.ts'
import { LINK_PLACE } from './outbox.ts'
import { getMailer } from './post-office.ts'
import { getRecipient } from './recipients.ts'
import { addressOfSender } from './sender.ts'

const MOST_A_DAY = 50
const SHOWN_HOURS = 24
const ACCEPTED = 202
const NOT_SENT = 502

const testSchema = z.strictObject({
  to: z.string().trim().max(254).optional(),
  subject: z.string().trim().max(300).default(''),
  body: z.string().max(200_000).default(''),
  dealId: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
  includeBidLink: z.boolean().default(false),
  /** Of a deal: whose first recipient it is read as. */
  kind: z.enum(MESSAGE_KINDS).default('lender'),
  /** Of a letter to many: the language of the version that is tried, and whose values it is read with. */
  language: z.enum(READER_LANGUAGES).default('en'),
  leadId: z
    .string()
    .regex(/^[0-9a-f]{24}$/)
    .optional(),
  ownerId: z.int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
})
type TestMessage = z.infer<typeof testSchema>

const tokenQuery = z.strictObject({
  token: z.string().min(1).max(200),
  /** Says that the message was about a lead; it is shown alike. */
  leadEmails: z.enum(['true', 'false']).optional(),
})

const testQuery = z.strictObject({ type: z.literal('leadEmailTest').optional() })

export const testEmailCalls: readonly Call[] = [
  defineCall({
    method: 'POST',
    path: '/test-email',
    summary: 'Send a test message to oneself; with type=leadEmailTest one about a lead instead of a deal',
    caller: 'user',
    roles: DEAL_ROLES,
    query: testQuery,
    body: testSchema,
    run: (ctx, { query, body }) => sendTest(ctx, body, query.type === 'leadEmailTest'),
  }),
  defineCall({
    method: 'GET',
    path: '/test-email',
    summary: 'Look at a test message by its link',
    caller: 'anyone',
    query: tokenQuery,
    run: (ctx, { query }) => openTest(ctx, query.token),
  }),
]

/** @returns a list with one item, whose `statusCode` is 202 when the mail server took the message */
async function sendTest(ctx: Context<UserActor>, asked: TestMessage, isAboutLead: boolean) {
  const { actor, services } = ctx
  if (asked.to !== undefined && asked.to.toLowerCase() !== actor.email.toLowerCase()) {
    throw invalidField('to', say('A test message goes to your own address.'))
  }
  const mailer = await getMailer(services)
  const message = isAboutLead ? await composeLeadTest(ctx, asked) : await compose(ctx, asked)
  const token = await keepTest(ctx, message)
  const html = message.body.replaceAll(LINK_PLACE, testLink(services.config, token))
  const result = await mailer.send({
    from: { ...addressOfSender(services.config), name: message.fromName },
    to: { name: actor.name, address: actor.email },
    replyTo: actor.email,
    subject: message.subject || 'Test',
    html,
    text: toPlainText(html),
    messageId: `<${randomUUID()}@${addressOfSender(services.config).address.split('@').at(-1)}>`,
    attachments: [],
  })
  if (result.kind === 'sent')
    return [{ statusCode: ACCEPTED, message: say('Test email sent to {email}.', { email: actor.email }), token }]
  services.logger.warn({ kind: result.kind }, 'A test message could not be sent.')
  return [{ statusCode: NOT_SENT, message: say('Test email could not be sent.') }]
}

/** Its link leads to the message itself: a test must open no lender's own. */
const testLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string) => `${publicUrl}/test-email/${token}`

/** As the first recipient would get it; with sample values while there is none. */
async function compose(ctx: Context<UserActor>, { dealId, kind, ...asked }: TestMessage) {
  const message = { ...asked, body: cleanHtml(asked.body) }
  assertSendable(message)
  const deal = dealId === undefined ? undefined : await readMessageDeal(ctx, dealId)
  const sender = await getSender(ctx, deal?.userId ?? ctx.actor.id)
  const known = deal ? await dealValues(ctx, deal, sender) : { senderName: sender.name, signature: sender.signature }
  const recipient = (deal && (await firstRecipientValues(ctx, deal, kind))) ?? { clickHere: LINK_PLACE }
  const values = { ...SAMPLE_VALUES, ...known, ...recipient }
  return {
    ...fillIn(completeTemplate(message, sender), values),
    fromName: sender.name,
    replyTo: sender.email,
  }
}

async function firstRecipientValues(
  ctx: Context,
  deal: MessageDeal,
  kind: MessageKind,
): Promise<ShortcodeValues | undefined> {
  const chosen = await findFirstChosen(ctx, kind, deal.id)
  if (!chosen) return undefined
  const [contactId] = chosen.contactIds
  const { company, firstName } = await getRecipient(ctx, deal, { kind, companyId: chosen.companyId, contactId })
  return recipientValues(company, firstName)
}

type ComposedTest = Stated<typeof outboxMessages, 'subject' | 'body' | 'fromName' | 'replyTo'>

/** Kept for a day under a link of its own. Throws `rate_limited` past the day's number. */
async function keepTest({ actor, services, now, db }: Context<UserActor>, message: ComposedTest) {
  const since = new Date(now.getTime() - SHOWN_HOURS * 3_600_000).toISOString()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from test_emails where "userId" = ${actor.id} and "createdAt" > ${since}`.execute(db)
  if ((rows[0]?.count ?? 0) >= MOST_A_DAY) {
    throw new AppError(
      'rate_limited',
      say('At most {most} test messages a day.', { most: MOST_A_DAY }),
      undefined,
      3600,
    )
  }
  const { token, hash } = services.seals.newToken()
  await sql`delete from test_emails where "userId" = ${actor.id} and "createdAt" <= ${since}`.execute(db)
  const { subject, body, fromName, replyTo } = message
  await sql`insert into test_emails ("tokenHash", "userId", subject, body, "fromName", "replyTo", "createdAt")
    values (${hash}, ${actor.id}, ${subject}, ${body}, ${fromName}, ${replyTo}, ${now.toISOString()})`.execute(db)
  return token
}

async function openTest({ services, now, db }: Context, token: string) {
  const since = new Date(now.getTime() - SHOWN_HOURS * 3_600_000).toISOString()
  const { rows } = await sql<ComposedTest & { sentAt: string }>`
    select subject, body, "fromName", "replyTo", wire_instant("createdAt") as "sentAt" from test_emails
    where "tokenHash" = ${services.seals.hash(token)} and "createdAt" > ${since}`.execute(db)
  const [kept] = rows
  if (!kept) throw new AppError('gone', LINK_ENDED)
  return { ...kept, body: kept.body.replaceAll(LINK_PLACE, testLink(services.config, token)) }
}
