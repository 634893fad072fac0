/** Who may open a stored file: whoever sees the record that owns it; until then whoever uploaded it. */

import { type Key, parseKey } from '#domain/kernel/entity.ts'
import { AppError, notFound } from '#domain/kernel/errors.ts'
import { fileIn } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import {
  type ChangeContext,
  type Context,
  type GuestActor,
  isGuest,
  isGuestContext,
  isUser,
} from '#server/kernel/context.ts'
import { findRowJson, mayRead } from '#server/kernel/reading.ts'
import { defineNeed } from '#server/kernel/room.ts'
import { getRow } from '#server/kernel/rows.ts'
import { removeRow, updateRow } from '#server/kernel/writing.ts'
import { deleteFile, type FileRow, findFile } from './files.queries.ts'
import { TEMPLATE_OWNER } from './templates.ts'

/** A company's one file is its logo, which its letters and guest pages show to everybody. */
const OPEN_OWNER = 'user-companies'

/** Whether a guest may open a file of another record than its own. */
export type GuestFileRule = (ctx: Context<GuestActor>, file: FileRow) => Promise<boolean>

/** Removes the record that a file stands for, under the record's own rules; `key` is the record's. */
export type FileRecordRemoval = (ctx: ChangeContext, key: Key) => Promise<void>

/** Records that are nothing but a file, by their path: whoever removes the file removes the record. */
export const fileRecords = defineNeed<{ path: string; remove: FileRecordRemoval }>('records of files')

/**
 * Takes a file off its record under the record's own rules: a field that may be empty is emptied, and a record that is
 * nothing without the file goes with it. Throws `conflict` where the file is one of several.
 */
export async function removeFromRecord(ctx: ChangeContext, file: FileRow): Promise<void> {
  const owner = ctx.services.registry.get(file.ownerPath ?? '')
  const key = owner && parseKey(owner.entity, file.ownerId ?? '')
  if (!owner || key === undefined) throw refusal()
  const record = fileRecords.allOf(ctx).find(({ path }) => path === owner.entity.path)
  if (record) return record.remove(ctx, key)
  const row = await getRow(owner, ctx, key)
  const [name, field] = Object.entries(owner.entity.fields).find(([each]) => holds(row[each], file)) ?? []
  if (!name || field?.parts.kind !== 'file') throw refusal()
  if (field.parts.isRequired) return removeRow(owner, ctx, key)
  await updateRow(owner, ctx, key, { [name]: null })
  await deleteFile(ctx, file.id)
}

const refusal = () => new AppError('conflict', say('This file belongs to a record. Remove it there.'))
const holds = (value: unknown, { hashedId }: FileRow) => fileIn(value)?.hashedId === hashedId

/** Which files come with what a guest's token opens, by its path; without a rule only the record's own do. */
export const guestFiles = defineNeed<{ path: string; isOpen: GuestFileRule }>('files for guests')

/** The file behind a key. Throws `not_found` when it is not there for the caller. */
export async function getReadableFile(ctx: Context, key: string): Promise<FileRow> {
  const file = await findFile(ctx, key)
  if (!file || !(await canReadFile(ctx, file))) throw notFound()
  return file
}

export async function canReadFile(ctx: Context, file: FileRow): Promise<boolean> {
  const { actor } = ctx
  if (file.ownerPath === OPEN_OWNER) return true
  if (file.ownerPath === TEMPLATE_OWNER) return isUser(actor)
  if (isUploader(ctx, file)) return true
  if (file.ownerPath === null || file.ownerId === null) return false
  if (isGuestContext(ctx)) {
    const { path: ownPath, id } = ctx.actor
    const isOwn = file.ownerPath === ownPath && file.ownerId === String(id)
    const rule = guestFiles.allOf(ctx).find(({ path }) => path === ownPath)
    return isOwn || ((await rule?.isOpen(ctx, file)) ?? false)
  }
  const owner = ctx.services.registry.get(file.ownerPath)
  if (!isUser(actor) || !owner || !mayRead(owner, ctx)) return false
  const key = parseKey(owner.entity, file.ownerId)
  return key !== undefined && (await findRowJson(owner, ctx, key)) !== null
}

/** A user keeps access to an own upload only until a record owns it: then the record decides. */
export function isUploader({ actor }: Context, file: FileRow): boolean {
  if (isGuest(actor)) return file.guestPath === actor.path && file.guestId === actor.id
  return isUser(actor) && file.ownerId === null && file.guestId === null && file.createdBy === actor.id
}

/** A guest who still has to accept an agreement gets no further than the agreement. */
export async function askGuest(ctx: Context): Promise<void> {
  if (isGuestContext(ctx)) await ctx.services.registry.get(ctx.actor.path)?.hooks?.beforeGuest?.(ctx)
}
