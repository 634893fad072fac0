/** POST and PUT /bulk-emails-service: a letter to many, what it would meet, and how it looks beforehand. */
import { z } from 'zod'
import { CRM_ROLES } from '#domain/access/roles.ts'
import { NO_POSTAL_ADDRESS } from '#domain/contacts/message-verdict.ts'
import type { ReaderLanguage } from '#domain/contacts/reader-language.ts'
import { say } from '#domain/kernel/words.ts'
import { type BulkPreview, bulkLimitSchema, bulkPreviewSchema } from '#domain/mail/bulk-email.ts'
import type { BulkPreviewAnswer } from '#domain/mail/bulk-preview.ts'
import { fallbackSentence } from '#domain/mail/letter-versions.ts'
import { escapeHtml } from '#domain/mail/plain-text.ts'
import { postalAddressOf } from '#domain/mail/postal-address.ts'
import {
  findShortcodes,
  markMerged,
  missingShortcode,
  type ShortcodeToken,
  showMerged,
} from '#domain/mail/shortcodes.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { isUser } from '#server/kernel/context.ts'
import { onlyOnce } from '#server/kernel/idempotency.ts'
import { parseInput } from '#server/kernel/input.ts'
import { sendJson } from '#server/kernel/replies.ts'
import { type Call, type CallInput, defineCall } from '#server/kernel/resource.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { cleanHtml } from '#server/resources/mail/clean-html.ts'
import { getSender, type MessageSender } from '#server/resources/mail/message-values.ts'
import { UNSUBSCRIBE_PLACE } from '#server/resources/mail/outbox.ts'
import { askLimit } from '#server/resources/mail/sending-limits.ts'
import { type Judged, judgeAudience, refuseAliens } from './audience.ts'
import { readBulkForm } from './bulk-form.ts'
import { getSendingCompany, toLetter } from './bulk-letter.ts'
import { saveBulk } from './save-bulk.ts'

const sendQuery = z.strictObject({ limit: z.literal('check').optional() })
const open = { caller: 'user', roles: CRM_ROLES, needs: ['accessBulkEmail'] } as const

export const bulkCalls: readonly Call[] = [
  defineCall({
    ...open,
    method: 'POST',
    path: '/bulk-emails-service',
    summary: 'Send or schedule a letter to many leads or owners, or with limit=check ask how many more may go out',
    query: sendQuery,
    takesForm: true,
    run: (ctx, input) => (input.query.limit === 'check' ? checkLimit(ctx, input) : save(ctx, input, 201)),
  }),
  defineCall({
    ...open,
    method: 'PUT',
    path: '/bulk-emails-service',
    summary: 'Change a letter to many that is scheduled and not yet sent',
    takesForm: true,
    run: (ctx, input) => save(ctx, input, 200),
  }),
  defineCall({
    ...open,
    method: 'POST',
    path: '/bulk-emails-service/preview',
    summary: 'Who would get a letter and who would not, and one recipient’s letter as it would go out',
    body: bulkPreviewSchema,
    run: (ctx, { body }) => preview(asUser(ctx), body),
  }),
]

/** The calls are open to people only. */
function asUser(ctx: Context): Context<UserActor> {
  if (!isUser(ctx.actor)) throw new Error('Only people ask for this.')
  return { ...ctx, actor: ctx.actor }
}

async function checkLimit(ctx: Context, { request }: CallInput) {
  const { leadIds, ownerIds } = parseInput(bulkLimitSchema, request.isMultipart() ? {} : (request.body ?? {}))
  return askLimit(ctx, leadIds.length + ownerIds.length)
}

/** The form is read before the transaction begins, and counts once however often it is sent. */
async function save(ctx: Context, { request, reply }: CallInput, status: number) {
  const user = asUser(ctx)
  const { asked, files } = await readBulkForm(ctx, request)
  const key = request.headers['idempotency-key']
  const print = `${request.method} /bulk-emails-service ${JSON.stringify([asked, files.map(({ sha256 }) => sha256)])}`
  const kept = await inTransaction(user, (tx) =>
    onlyOnce(tx, typeof key === 'string' ? key : undefined, print, async () => ({
      status,
      body: await saveBulk(tx, asked, files),
    })),
  )
  return sendJson(reply, kept.status, kept.body)
}

async function preview(ctx: Context<UserActor>, asked: BulkPreview): Promise<BulkPreviewAnswer> {
  await refuseAliens(ctx, asked)
  const { actor, today } = ctx
  const companyId = Number(actor.companyId)
  const company = await getSendingCompany(ctx.db, companyId)
  const sender = await getSender(ctx, actor.id)
  const bodies = { body: cleanHtml(asked.body), otherBody: cleanHtml(asked.otherBody) }
  const letter = { ...asked, ...bodies, confirmMissing: false }
  const judged = await judgeAudience(ctx, { companyId, timeZone: actor.timeZone, today, sender }, asked, letter)
  const getting = judged.filter(({ skip }) => skip === null)
  const shown = judged.find(({ candidate }) => candidate.key === asked.recipient) ?? getting[0] ?? judged[0]
  const postalAddress = postalAddressOf(company.name, company.address)
  const fallbacks = fallbackSentences(getting, letter.language)
  return {
    recipients: judged.map((each) => told(each, letter.language)),
    limit: await askLimit(ctx, getting.length),
    postalAddress,
    problems: [...(postalAddress === null ? [say(NO_POSTAL_ADDRESS)] : []), ...missingSentences(judged), ...fallbacks],
    unknown: findShortcodes([letter.subject, letter.body, letter.otherSubject, letter.otherBody].join(' ')).unknown,
    from: { name: sender.name, replyTo: sender.email },
    letter: shown ? await toShownLetter(sender, postalAddress ?? company.name, shown) : null,
    shown: shown?.candidate.key ?? null,
  }
}

async function toShownLetter(sender: MessageSender, postalAddress: string, shown: Judged) {
  const { subject, body } = await toLetter(sender, postalAddress, shown)
  const marked = await toLetter(sender, postalAddress, shown, markMerged)
  const tinted = { subject: showMerged(escapeHtml(marked.subject)), body: showMerged(withoutLink(marked.body)) }
  return { subject, body: withoutLink(body), tinted }
}

/** Nobody who only looks is unsubscribed by a press in the preview. */
const withoutLink = (body: string) => body.replaceAll(UNSUBSCRIBE_PLACE, '#')

/** Who reads another language than they get is counted. */
function fallbackSentences(getting: readonly Judged[], language: ReaderLanguage): string[] {
  const others = getting.filter(({ candidate, version }) => (candidate.language ?? language) !== version.language)
  const sentence = fallbackSentence(language, others.length)
  return sentence === null ? [] : [sentence]
}

const told = ({ candidate, consent, skip, sentence, remedy, version }: Judged, language: ReaderLanguage) => ({
  reads: candidate.language ?? language,
  version: version.language,
  key: candidate.key,
  ownerId: candidate.ownerId,
  toName: candidate.toName,
  companyName: candidate.companyName,
  toEmail: candidate.toEmail,
  skip,
  sentence,
  remedy,
  consent: { state: consent.state, ground: consent.ground, until: consent.until },
})

/** How many would get a hole where a value belongs, by the value. */
function missingSentences(judged: readonly Judged[]): string[] {
  const counts = new Map<ShortcodeToken, number>()
  for (const { skip, missing } of judged) {
    if (skip !== 'missing-value') continue
    for (const token of missing) counts.set(token, (counts.get(token) ?? 0) + 1)
  }
  return [...counts].map(([token, count]) => missingShortcode(count, token))
}
