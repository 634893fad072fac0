/** /test-email: one's own message sent to oneself, at once and through the real mail server. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { z } from 'zod'
import { DEAL_ROLES } from '#domain/access/roles.ts'
import { deals } from '#domain/deals/deal.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { assertSendable } from '#domain/mail/deal-message.ts'
import { toPlainText } from '#domain/mail/plain-text.ts'
import { SAMPLE_VALUES } from '#domain/mail/shortcodes.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { LINK_ENDED } from '#server/kernel/guests.ts'
import { findRowJson } from '#server/kernel/reading.ts'
import { type Call, defineCall, type Registry } from '#server/kernel/resource.ts'
import { cleanHtml } from './clean-html.ts'
import { completeTemplate, dealValues, fillIn, getSender, type MessageDeal } from './message-values.ts'
import { getMailer } from './post-office.ts'
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
})
type TestMessage = z.infer<typeof testSchema>

const tokenQuery = z.strictObject({ token: z.string().min(1).max(200) })

export const testEmailCalls = (registry: () => Registry): readonly Call[] => [
  defineCall({
    method: 'POST',
    path: '/test-email',
    summary: 'Send a test message to oneself',
    caller: 'user',
    roles: DEAL_ROLES,
    query: z.strictObject({ type: z.literal('leadEmailTest').optional() }),
    body: testSchema,
    run: (ctx, { body }) => sendTest(registry(), ctx as Context<UserActor>, body as TestMessage),
  }),
  defineCall({
    method: 'GET',
    path: '/test-email',
    summary: 'Look at a test message by its link',
    caller: 'anyone',
    query: tokenQuery,
    run: (ctx, { query }) => openTest(ctx, (query as z.infer<typeof tokenQuery>).token),
  }),
]

/** @returns a list with one item, whose `statusCode` is 202 when the mail server took the message */
async function sendTest(registry: Registry, ctx: Context<UserActor>, asked: TestMessage) {
  const { actor, services } = ctx
  if (asked.to !== undefined && asked.to.toLowerCase() !== actor.email.toLowerCase()) {
    throw invalidField('to', 'A test message goes to your own address.')
  }
  const mailer = await getMailer(services)
  const message = await compose(registry, ctx, asked)
  const token = await keepTest(ctx, message)
  const result = await mailer.send({
    from: { ...addressOfSender(services.config), name: message.fromName },
    to: { name: actor.name, address: actor.email },
    replyTo: actor.email,
    subject: message.subject || 'Test',
    html: message.body,
    text: toPlainText(message.body),
    messageId: `<${randomUUID()}@${addressOfSender(services.config).address.split('@').at(-1)}>`,
    attachments: [],
  })
  if (result.kind === 'sent') return [{ statusCode: ACCEPTED, message: `Test email sent to ${actor.email}.`, token }]
  services.logger.warn({ kind: result.kind }, 'A test message could not be sent.')
  return [{ statusCode: NOT_SENT, message: 'Test email could not be sent.' }]
}

async function compose(registry: Registry, ctx: Context<UserActor>, asked: TestMessage) {
  const body = cleanHtml(asked.body)
  assertSendable({ subject: asked.subject, body })
  const resource = registry.get(deals.path)
  const found = asked.dealId && resource ? await findRowJson(registry, resource, ctx, asked.dealId) : undefined
  if (found === null) throw invalidField('dealId', 'Deal has an unknown value.')
  const deal = found ? (JSON.parse(found) as MessageDeal) : undefined
  const sender = await getSender(ctx, deal?.userId ?? ctx.actor.id)
  const template = completeTemplate({ subject: asked.subject, body, includeBidLink: false }, sender)
  const known = deal ? dealValues(deal, sender) : { senderName: sender.name, signature: sender.signature }
  const clickHere = `${ctx.services.config.publicUrl}/test-email`
  return { ...fillIn(template, { ...SAMPLE_VALUES, ...known, clickHere }), fromName: sender.name }
}

/** Kept for a day under a link of its own. Throws `rate_limited` past the day's number. */
async function keepTest({ actor, services, now, db }: Context<UserActor>, message: { subject: string; body: string }) {
  const since = new Date(now.getTime() - SHOWN_HOURS * 3_600_000).toISOString()
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from test_emails where "userId" = ${actor.id} and "createdAt" > ${since}`.execute(db)
  if ((rows[0]?.count ?? 0) >= MOST_A_DAY) {
    throw new AppError('rate_limited', `At most ${MOST_A_DAY} test messages a day.`, undefined, 3600)
  }
  const { token, hash } = services.seals.newToken()
  await sql`delete from test_emails where "userId" = ${actor.id} and "createdAt" <= ${since}`.execute(db)
  await sql`insert into test_emails ("tokenHash", "userId", subject, body, "createdAt")
    values (${hash}, ${actor.id}, ${message.subject}, ${message.body}, ${now.toISOString()})`.execute(db)
  return token
}

async function openTest({ services, now, db }: Context, token: string) {
  const since = new Date(now.getTime() - SHOWN_HOURS * 3_600_000).toISOString()
  const { rows } = await sql<{ subject: string; body: string }>`
    select subject, body from test_emails
    where "tokenHash" = ${services.seals.hash(token)} and "createdAt" > ${since}`.execute(db)
  if (!rows[0]) throw new AppError('gone', LINK_ENDED)
  return rows[0]
}
