/** Ties uploaded files to the record that carries them, in the transaction that writes the record. */
import { sql } from 'kysely'
import { limitsSentence, type UploadKind } from '#domain/files/upload-limits.ts'
import type { Key } from '#domain/kernel/entity.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import { type ChangeContext, isGuest, isUser } from '#server/kernel/context.ts'

export type FileOwner = { ownerPath: string; ownerId: Key }

/** Where the caller named the file, and what the record keeps it as: the limits of that kind hold. */
type Claim = FileOwner & { field?: string; kind?: UploadKind }

/**
 * Gives the record an uploaded file. Throws `invalid` unless the file is the caller's own upload that no record owns
 * yet, or is this record's already; `too_large` when it was sent as something that may be larger than what it now is.
 */
export async function claimFile(
  ctx: ChangeContext,
  { hashedId, field = 'file', ...claim }: Claim & { hashedId: string },
): Promise<void> {
  await claimFiles(ctx, [{ hashedId }], { ...claim, field })
}

/** The same for several files of one field. */
export async function claimFiles(
  ctx: ChangeContext,
  files: readonly Pick<StoredFile, 'hashedId'>[],
  { ownerPath, ownerId, field = 'files', kind = 'usual' }: Claim,
): Promise<void> {
  const wanted = [...new Set(files.map(({ hashedId }) => hashedId))]
  if (wanted.length === 0) return
  const { rows } = await sql<{ isNew: boolean; sizeBytes: number }>`
    with known as (
      select id, "ownerId" is null as "isNew" from file_storage
      where "hashedId" = any(${wanted}::text[])
        and (("ownerId" is null and ${isOwnUpload(ctx)}) or ("ownerPath" = ${ownerPath} and "ownerId" = ${ownerId}))
      for update
    )
    update file_storage f set "ownerPath" = ${ownerPath}, "ownerId" = ${ownerId}
    from known where f.id = known.id
    returning known."isNew", f."sizeBytes"`.execute(ctx.db)
  if (rows.length < wanted.length) throw invalidField(field, say('File has an unknown value.'))
  const limits = ctx.services.config.storage.limits[kind]
  // What the record has already stays, whatever the limits were then.
  const isTooLarge = rows.some(({ isNew, sizeBytes }) => isNew && sizeBytes > limits.maxFileBytes)
  if (isTooLarge) throw new AppError('too_large', limitsSentence(limits))
}

/** Removes the record's files except those named; their contents go with the next sweep. */
export async function releaseFiles(ctx: ChangeContext, { ownerPath, ownerId }: FileOwner, kept: readonly string[]) {
  await sql`
    delete from file_storage
    where "ownerPath" = ${ownerPath} and "ownerId" = ${ownerId} and not "hashedId" = any(${[...kept]}::text[])`.execute(
    ctx.db,
  )
}

function isOwnUpload({ actor }: ChangeContext) {
  if (isGuest(actor)) return sql<boolean>`("guestPath" = ${actor.path} and "guestId" = ${actor.id})`
  if (isUser(actor)) return sql<boolean>`("guestId" is null and "createdBy" = ${actor.id})`
  return actor.kind === 'system' ? sql<boolean>`true` : sql<boolean>`false`
}
