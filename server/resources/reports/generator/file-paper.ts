/** A paper that was made here, filed with each building that secures a debt: its content is kept once. */
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { cleanFileName, contentTypeOf } from '#domain/files/file-types.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { ChangeContext, Context, UserActor } from '#server/kernel/context.ts'
import { copyToProperties } from '#server/resources/documents/file-copies.ts'
import { keepFile } from '#server/resources/files/upload.ts'

export type FiledPaper = {
  /** Without its ending. */
  name: string
  /** What made it, as stored files say it. */
  source: string
  propertyIds: readonly string[]
  /** A term loan that it is of; other debts are no loan of one building. */
  loanId: string | null
}

/** @returns what a message carries: the first of the copies */
export async function filePaper(
  ctx: ChangeContext<UserActor>,
  content: Buffer,
  { name: paperName, source, propertyIds, loanId }: FiledPaper,
): Promise<StoredFile> {
  const { attachment } = ctx.services.config.storage.limits
  const stored = await ctx.services.storage.put(Readable.from([content]), { maxBytes: attachment.maxFileBytes })
  const fileName = cleanFileName(`${paperName}.pdf`)
  const { hashedId, name, url, uid } = await keepFile(
    ctx,
    { fileName, contentType: contentTypeOf('pdf'), ...stored },
    source,
    '/file-storage',
  )
  const copying = { userId: ctx.actor.id, category: 'loanDocs' as const, file: { hashedId, name } }
  const [filed] = await copyToProperties(ctx, propertyIds, { ...copying, loanId })
  return filed ?? { hashedId, name, url, uid }
}

/** The buildings that secure a debt. */
export const propertiesOf = ({ propertyId, propertyIds }: { propertyId?: unknown; propertyIds?: unknown }): string[] =>
  Array.isArray(propertyIds) ? propertyIds : propertyId ? [String(propertyId)] : []

/** Those of the buildings among whose documents the very same content stands already. */
export async function alreadyFiled(
  { db }: Context,
  content: Buffer,
  propertyIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ propertyId: string }>`
    select d."propertyId" from spec_docs d join file_storage f on f."hashedId" = d."hashedId"
    where d."propertyId" = any(${[...propertyIds]}::text[])
      and f.sha256 = ${createHash('sha256').update(content).digest('hex')}`.execute(db)
  return new Set(rows.map(({ propertyId }) => propertyId))
}
