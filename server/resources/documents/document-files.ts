/** The files of documents: taken over from the upload, and given back with the document. */
import { type DocumentKind, documentFileError, OWN_DOCUMENT } from '#domain/files/document-files.ts'
import type { AnyRow, Entity } from '#domain/kernel/entity.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { claimFile, releaseFiles } from '#server/resources/files/claim-file.ts'
import { isUploader } from '#server/resources/files/file-access.ts'
import { removeUnreferenced } from '#server/resources/files/files.job.ts'
import { findFile } from '#server/resources/files/files.queries.ts'

const FIELD = 'hashedId'

/**
 * The values of a new document with what the server says of its file. Throws `invalid` when the upload is not the
 * caller's, is carried by another record, or is no document.
 */
export async function withFile(
  ctx: ChangeContext,
  { createdAt: _sent, ...values }: Values,
  { extensions, limits }: DocumentKind = OWN_DOCUMENT,
): Promise<Values> {
  const hashedId = String(values.hashedId)
  const file = await findFile(ctx, hashedId)
  if (!file || file.hashedId !== hashedId || !isUploader(ctx, file)) {
    throw invalidField(FIELD, say('File has an unknown value.'))
  }
  const error = documentFileError(file, ctx.services.config.storage.limits[limits], extensions)
  if (error) throw invalidField(FIELD, error)
  return { ...values, uid: hashedId, url: `${ctx.services.config.apiPrefix}/file-storage/${hashedId}` }
}

const ownerOf = ({ path }: Entity, row: AnyRow) => ({ ownerPath: path, ownerId: String(row._id) })

export const keepFile = (ctx: ChangeContext, entity: Entity, row: AnyRow, { limits } = OWN_DOCUMENT) =>
  claimFile(ctx, { ...ownerOf(entity, row), hashedId: String(row.hashedId), field: FIELD, kind: limits })

/** The file goes with its document, and its content once nobody else carries the same. */
export async function dropFile(ctx: ChangeContext, entity: Entity, row: AnyRow): Promise<void> {
  const file = await findFile(ctx, String(row.hashedId))
  await releaseFiles(ctx, ownerOf(entity, row), [])
  if (file) ctx.afterCommit(() => removeUnreferenced(ctx.services, [file.sha256]))
}
