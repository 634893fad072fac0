/** Files that go out with a message: checked, and from then on the deal's. */
import { sql } from 'kysely'
import { limitsSentence } from '#domain/files/upload-limits.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import type { MessageKind } from '#domain/mail/deal-draft.ts'
import { LARGEST_ATTACHMENTS_BYTES } from '#domain/mail/deal-message.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import { DRAFTS } from './deal-drafts.queries.ts'

/**
 * Takes the files over to the deal: those of its draft, those the caller has just uploaded, and those it has already.
 * Throws `invalid` for any other, and `too_large` when they are more than a mail server takes.
 */
export async function takeAttachments(
  ctx: ChangeContext,
  files: readonly StoredFile[],
  { id: dealId, kind }: { id: number; kind: MessageKind },
) {
  if (files.length === 0) return
  const hashedIds = [...new Set(files.map(({ hashedId }) => hashedId))]
  const { attachment: limits } = ctx.services.config.storage.limits
  if (files.length > limits.maxFiles) throw new AppError('too_large', limitsSentence(limits))
  const userId = isUser(ctx.actor) ? ctx.actor.id : null
  const { rows } = await sql<{ sizeBytes: number }>`
    update file_storage f set "ownerPath" = 'deals', "ownerId" = ${dealId}
    where f."hashedId" = any(${hashedIds}::text[]) and (
      (f."ownerId" is null and f."guestId" is null and f."createdBy" = ${userId})
      or (f."ownerPath" = 'deals' and f."ownerId" = ${dealId})
      or (f."ownerPath" = ${DRAFTS[kind].path} and f."ownerId" in (
        select d.id::text from ${sql.table(DRAFTS[kind].table)} d where d."dealId" = ${dealId}
      ))
    )
    returning f."sizeBytes"`.execute(ctx.db)
  if (rows.length < hashedIds.length) throw invalidField('attachments', say('File has an unknown value.'))
  const sizes = rows.map(({ sizeBytes }) => sizeBytes)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  if (sizes.some((size) => size > limits.maxFileBytes) || total > LARGEST_ATTACHMENTS_BYTES) {
    throw new AppError('too_large', limitsSentence(limits))
  }
}
