/** Letters that ask a lender to waive a test: to whom they may go, and one sent, filed with the property and noted on the debt. */

import { sql } from 'kysely'
import { z } from 'zod'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { AppError, invalidField, notFound } from '#domain/kernel/errors.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import { lenderContacts } from '#domain/lenders/lender-contact.ts'
import { invalidAddress, isEmailAddress } from '#domain/mail/addresses.ts'
import { DEBT_KINDS } from '#domain/portfolio/debt-kind.ts'
import { COVENANTS_OF, type CovenantUnit } from '#domain/portfolio/loan-covenant.ts'
import { mayEdit } from '#domain/portfolio/portfolio-access.ts'
import { waiverPaper } from '#domain/portfolio/waiver-paper.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { ChangeContext, Context, UserActor } from '#server/kernel/context.ts'
import { findRowJson } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { lockRow } from '#server/kernel/rows.ts'
import { queueMessages } from '#server/resources/mail/outbox.ts'
import { DEBTS } from '#server/resources/portfolio/loan-covenants.resource.ts'
import { findAccess } from '#server/resources/portfolio/sharing.ts'
import { escapeHtml } from '#server/resources/team/account.email.ts'
import { filePaper, propertiesOf } from './file-paper.ts'
import { writePaper } from './write-paper.ts'

const HOURS_BETWEEN_LETTERS = 24
const MOST_TESTS = 20
/** As long as what is noted on the debt may be. */
const LONGEST_NOTE = 500
const SOURCE = 'waiver'

const debtSchema = {
  kind: z.enum(DEBT_KINDS).default('loan'),
  loanId: z.string().regex(/^[0-9a-f]{24}$/),
}

type WaiverRecipient = { toName: string | null; toEmail: string | null }

export const waiverRecipientCall = defineCall({
  method: 'GET',
  path: '/waiver-letters',
  summary: 'To whom the lender of a debt is written, whether the caller may, and when it was asked last',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  query: z.strictObject(debtSchema),
  async run(ctx, { query }) {
    const { kind, loanId } = query
    const found = await findRowJson(resourceOf(ctx, DEBTS[kind].entity), ctx, loanId)
    if (!found) throw notFound()
    const { waiverAskedAt = null, waiverAskedFor = null, leadLenderContactId } = JSON.parse(found)
    const access = await findAccess(ctx, DEBTS[kind], loanId, ctx.actor.id)
    const recipient = await findRecipient(ctx, leadLenderContactId)
    return { ...recipient, maySend: access !== null && mayEdit({ access }), waiverAskedAt, waiverAskedFor }
  },
})

/** The person at the lender that the loan names, while the caller sees that person and mail arrives there. */
async function findRecipient(ctx: Context, contactId: unknown): Promise<WaiverRecipient> {
  const found = contactId ? await findRowJson(resourceOf(ctx, lenderContacts), ctx, Number(contactId)) : null
  if (!found) return { toName: null, toEmail: null }
  const { name, email, bounced, optOut }: RowOf<typeof lenderContacts> = JSON.parse(found)
  return bounced || optOut ? { toName: name, toEmail: null } : { toName: name, toEmail: email }
}

const bodySchema = z.strictObject({
  ...debtSchema,
  covenantId: z.string().regex(/^[0-9a-f]{24}$/),
  toName: z.string().trim().max(161).nullish(),
  toEmail: z.string().trim().max(254),
  subject: z.string().trim().min(1).max(240),
  text: z.string().trim().min(1).max(10_000),
  /** Those that stand below the letter, as whoever sends it sees them. */
  tests: z
    .array(z.strictObject({ day: z.iso.date(), actual: z.number().nullable(), isAhead: z.boolean() }))
    .max(MOST_TESTS),
})
type WaiverRequest = z.infer<typeof bodySchema>

export const sendWaiverLetterCall = defineCall({
  method: 'POST',
  path: '/waiver-letters',
  summary:
    'Ask the lender of a debt to waive a test: by e-mail with the letter as PDF, which is filed with the property',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  body: bodySchema,
  isChange: true,
  async run(ctx, { body }) {
    const { kind, loanId, toEmail, subject } = body
    if (!isEmailAddress(toEmail)) throw invalidField('toEmail', invalidAddress(toEmail))
    const debt = await lockRow(resourceOf(ctx, DEBTS[kind].entity), ctx, loanId, 'update')
    const access = await findAccess(ctx, DEBTS[kind], loanId, ctx.actor.id)
    if (access === null || !mayEdit({ access })) {
      throw new AppError('forbidden', say('You may look at this loan, and change nothing of it.'))
    }
    const covenant = await findCovenant(ctx, body)
    await noteAsked(ctx, body)
    const paper = { ...waiverPaper(body, { ...covenant, tests: body.tests }), asOf: ctx.today }
    const content = await writePaper(ctx, paper)
    const file = await filePaper(ctx, content, {
      ...{ name: subject, source: SOURCE, propertyIds: propertiesOf(debt) },
      loanId: kind === 'loan' ? loanId : null,
    })
    await send(ctx, body, file)
    return { toEmail, subject, fileName: file.name }
  },
})

async function findCovenant(ctx: ChangeContext, { kind, loanId, covenantId }: WaiverRequest) {
  const { rows } = await sql<{ name: string; unit: CovenantUnit }>`
    select name, unit from ${sql.id(COVENANTS_OF[kind].table)}
    where _id = ${covenantId} and "loanId" = ${loanId} and active`.execute(ctx.db)
  if (rows.length === 0) throw notFound()
  return firstOf(rows)
}

/** What the activity of the debt shows. Throws `conflict` where the same letter went out within a day. */
async function noteAsked(
  ctx: ChangeContext<UserActor>,
  { kind, loanId, toEmail, subject }: WaiverRequest,
): Promise<void> {
  const asked = `${subject} (${toEmail})`.slice(0, LONGEST_NOTE)
  const { entity } = DEBTS[kind]
  const { rows } = await sql<{ userId: number }>`
    update ${sql.id(entity.table)} set "waiverAskedAt" = app_now(), "waiverAskedFor" = ${asked}
    where _id = ${loanId} and ("waiverAskedFor" is distinct from ${asked}
      or "waiverAskedAt" <= app_now() - make_interval(hours => ${HOURS_BETWEEN_LETTERS}))
    returning "userId"`.execute(ctx.db)
  if (rows.length === 0) throw new AppError('conflict', say('This letter was sent less than a day ago.'))
  ctx.emit({ path: entity.path, id: loanId, rooms: [`user:${firstOf(rows).userId}`, `user:${ctx.actor.id}`] })
}

/** From whoever asks, who reads the answer. */
async function send(
  ctx: ChangeContext<UserActor>,
  { toName, toEmail, subject, text }: WaiverRequest,
  file: StoredFile,
): Promise<void> {
  const { id, name, email, companyId } = ctx.actor
  const paragraphs = escapeHtml(text)
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${paragraph.replaceAll('\n', '<br />')}</p>`)
  await queueMessages(ctx, { companyId, sentByUserId: id }, [
    {
      ...{ toName: toName || toEmail, toEmail, fromName: name, replyTo: email },
      ...{ subject, body: paragraphs.join('\n'), attachments: [file] },
    },
  ])
}
