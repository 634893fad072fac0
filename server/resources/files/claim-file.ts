/** Ties uploaded files to the record that carries them, in the transaction that writes the record. */
import { sql } from 'kysely'
import type { Key } from '#domain/kernel/entity.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import { type ChangeContext, isGuest, isUser } from '#server/kernel/context.ts'

export type FileOwner = { ownerPath: string; ownerId: Key }

/**
 * Gives the record an uploaded file. Throws `invalid` unless the file is the caller's own upload that no record owns
 * yet, or is this record's already. `field` is where the caller named it.
 */
export async function claimFile(
  ctx: ChangeContext,
  { hashedId, ownerPath, ownerId, field = 'file' }: FileOwner & { hashedId: string; field?: string },
): Promise<void> {
  await claimFiles(ctx, [{ hashedId }], { ownerPath, ownerId, field })
}

/** The same for several files of one field. */
export async function claimFiles(
  ctx: ChangeContext,
  files: readonly Pick<StoredFile, 'hashedId'>[],
  { ownerPath, ownerId, field = 'files' }: FileOwner & { field?: string },
): Promise<void> {
  const wanted = [...new Set(files.map(({ hashedId }) => hashedId))]
  if (wanted.length === 0) return
  const { rows } = await sql<{ hashedId: string }>`
    update file_storage set "ownerPath" = ${ownerPath}, "ownerId" = ${ownerId}
    where "hashedId" = any(${wanted}::text[])
      and (("ownerId" is null and ${isOwnUpload(ctx)}) or ("ownerPath" = ${ownerPath} and "ownerId" = ${ownerId}))
    returning "hashedId"`.execute(ctx.db)
  if (rows.length === wanted.length) return
  throw new AppError('invalid', 'File has an unknown value.', { [field]: 'File has an unknown value.' })
}

/** Passes files from one record on to another, such as from a draft to the deal it was sent for. */
export async function passFiles(ctx: ChangeContext, hashedIds: readonly string[], from: FileOwner, to: FileOwner) {
  await sql`
    update file_storage set "ownerPath" = ${to.ownerPath}, "ownerId" = ${to.ownerId}
    where "hashedId" = any(${[...hashedIds]}::text[]) and "ownerPath" = ${from.ownerPath} and "ownerId" = ${from.ownerId}`.execute(
    ctx.db,
  )
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
