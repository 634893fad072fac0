/** Keeping a letter to many: checked as a whole, and sent at once or at its time. */
import { sql } from 'kysely'
import { limitsSentence } from '#domain/files/upload-limits.ts'
import { addDays } from '#domain/kernel/dates.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { mark, say } from '#domain/kernel/words.ts'
import { readLeadType } from '#domain/leads/lead-types.ts'
import { type BulkEmail, bulkEmails, MOST_ATTACHMENTS, MOST_DAYS_AHEAD } from '#domain/mail/bulk-email.ts'
import { assertSendable, assertShortcodes, LARGEST_ATTACHMENTS_BYTES } from '#domain/mail/deal-message.ts'
import { hasOtherVersion, type LetterVersions } from '#domain/mail/letter-versions.ts'
import type { ChangeContext, UserActor } from '#server/kernel/context.ts'
import { getRowJson } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { lockRow } from '#server/kernel/rows.ts'
import { claimFiles } from '#server/resources/files/claim-file.ts'
import { keepFile, type ReceivedFile } from '#server/resources/files/upload.ts'
import { cleanHtml } from '#server/resources/mail/clean-html.ts'
import { getMailer } from '#server/resources/mail/post-office.ts'
import { refuseAliens } from './audience.ts'
import { getPostalAddress, getSendingCompany } from './bulk-letter.ts'
import { startBulk } from './start-bulk.ts'

const SOURCE = 'bulk-emails-service'
/** A clock that is a little ahead does not make a letter of the past. */
const LENIENCE_MS = 60_000

/** @returns the letter as it is answered, with its counters */
export async function saveBulk(
  ctx: ChangeContext<UserActor>,
  asked: BulkEmail,
  files: readonly ReceivedFile[],
): Promise<string> {
  await refuseAliens(ctx, asked)
  await getMailer(ctx.services)
  const letter = { ...asked, body: cleanHtml(asked.body), otherBody: cleanHtml(asked.otherBody) }
  assertSendable(letter)
  assertOtherVersion(letter)
  if (letter.subject === '' && !letter.confirmMissing) {
    throw new AppError('conflict', say('Send without a subject?'), { confirmMissing: say('Send without a subject?') })
  }
  const sendAt = timeOf(ctx, asked)
  getPostalAddress(await getSendingCompany(ctx.db, Number(ctx.actor.companyId)))
  const resource = resourceOf(ctx, bulkEmails)
  const id = await keepLetter(ctx, letter, sendAt)
  await keepAttachments(ctx, id, asked.attachments, files)
  if (sendAt === null) await startBulk(ctx, id, ctx.actor.timeZone)
  return getRowJson(resource, ctx, id)
}

/** Throws `invalid` at the field for a version that has only a subject or only a body, or that could not be sent. */
function assertOtherVersion(letter: LetterVersions): void {
  if (!hasOtherVersion(letter)) return
  const { subject, otherSubject, otherBody } = letter
  if (otherBody === '') throw invalidField('otherBody', say('Message is empty.'))
  if (otherSubject === '' && subject !== '') throw invalidField('otherSubject', say(NO_SUBJECT))
  try {
    assertShortcodes({ subject: otherSubject, body: otherBody })
  } catch (error) {
    throw atOtherVersion(error)
  }
}

/** The same at the fields of the other version. */
function atOtherVersion(error: unknown): unknown {
  if (!(error instanceof AppError)) return error
  const { subject, body } = error.fields ?? {}
  return subject ? invalidField('otherSubject', subject) : body ? invalidField('otherBody', body) : error
}

export const NO_SUBJECT = mark('This version needs a subject as well.')

/** When it goes out; null for at once. Throws `invalid` for a time in the past, or too far ahead. */
function timeOf({ now, today }: ChangeContext, { sendAt }: BulkEmail): string | null {
  if (!sendAt) return null
  const at = Date.parse(sendAt)
  const isTooLate = sendAt.slice(0, 10) > addDays(today, MOST_DAYS_AHEAD)
  if (at < now.getTime() - LENIENCE_MS || isTooLate) {
    throw invalidField('sendAt', say('Choose a time within the next {days} days.', { days: MOST_DAYS_AHEAD }))
  }
  return at <= now.getTime() ? null : new Date(at).toISOString()
}

/** A new one, or in place of what is scheduled and not yet sent. */
async function keepLetter(ctx: ChangeContext<UserActor>, letter: BulkEmail, sendAt: string | null) {
  const { services, actor, now } = ctx
  const leadType =
    letter.leadType === undefined ? null : readLeadType(letter.leadType, services.config.partnerBrokerage.key)
  const row = {
    leadType,
    leadIds: [...new Set(letter.leadIds)],
    ownerIds: [...new Set(letter.ownerIds)],
    subject: letter.subject,
    body: letter.body,
    ...{ language: letter.language, otherSubject: letter.otherSubject, otherBody: letter.otherBody },
    sendAt: sendAt ?? now.toISOString(),
    throttlePerMinute: letter.throttlePerMinute,
    excludeContactedDays: letter.excludeContactedDays,
    included: letter.included,
    confirmMissing: letter.confirmMissing,
  }
  if (letter.id !== undefined) {
    const found = await lockRow(resourceOf(ctx, bulkEmails), ctx, letter.id, 'update')
    if (found.status !== 'scheduled') throw new AppError('conflict', say('What was sent cannot be changed any more.'))
  }
  const { rows } = await sql<{ id: number }>`
    insert into bulk_emails (id, "userId", user_company_id, "leadType", "leadIds", "ownerIds", subject, body, language,
      "otherSubject", "otherBody", "sendAt",
      "throttlePerMinute", "excludeContactedDays", included, "confirmMissing")
    select coalesce(${letter.id ?? null}::bigint, nextval(pg_get_serial_sequence('bulk_emails', 'id'))), ${actor.id},
      ${actor.companyId}, r."leadType", r."leadIds", r."ownerIds", r.subject, r.body, r.language, r."otherSubject", r."otherBody", r."sendAt", r."throttlePerMinute",
      r."excludeContactedDays", r.included, r."confirmMissing"
    from jsonb_populate_record(null::bulk_emails, ${JSON.stringify(row)}::jsonb) r
    on conflict (id) do update set "leadType" = excluded."leadType", "leadIds" = excluded."leadIds",
      "ownerIds" = excluded."ownerIds", subject = excluded.subject, body = excluded.body, language = excluded.language,
      "otherSubject" = excluded."otherSubject", "otherBody" = excluded."otherBody", "sendAt" = excluded."sendAt",
      "throttlePerMinute" = excluded."throttlePerMinute", "excludeContactedDays" = excluded."excludeContactedDays",
      included = excluded.included, "confirmMissing" = excluded."confirmMissing"
    returning id`.execute(ctx.db)
  return Number(rows[0]?.id)
}

/** Files that came with the form, and those that were uploaded before; from now on they are the letter's. */
async function keepAttachments(
  ctx: ChangeContext<UserActor>,
  id: number,
  named: readonly StoredFile[],
  files: readonly ReceivedFile[],
) {
  const { attachment: limits } = ctx.services.config.storage.limits
  const prefix = `${ctx.services.config.apiPrefix}/file-storage`
  const kept: StoredFile[] = [...named]
  for (const file of files) {
    const { hashedId, name, url, uid } = await keepFile(ctx, file, SOURCE, prefix)
    kept.push({ hashedId, name, url, uid, source: SOURCE })
  }
  if (kept.length > MOST_ATTACHMENTS) throw new AppError('too_large', limitsSentence(limits))
  await claimFiles(ctx, kept, { ownerPath: bulkEmails.path, ownerId: id, field: 'attachments', kind: 'attachment' })
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum("sizeBytes"), 0)::float8 as total from file_storage
    where "hashedId" = any(${kept.map(({ hashedId }) => hashedId)}::text[])`.execute(ctx.db)
  if ((rows[0]?.total ?? 0) > LARGEST_ATTACHMENTS_BYTES) throw new AppError('too_large', limitsSentence(limits))
  await sql`update bulk_emails set attachments = ${JSON.stringify(kept)}::jsonb where id = ${id}`.execute(ctx.db)
}
