/** Files of one record, also put where they are looked for: the documents of a property and of a deal. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { BuiltInCategory } from '#domain/files/document-categories.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { ChangeContext } from '#server/kernel/context.ts'

const LONGEST_NAME = 150

/** In whose name the copy stands, and under which heading. */
type Copying = { userId: number; category: BuiltInCategory; file: Pick<StoredFile, 'hashedId' | 'name'> }

/** The content is kept once; a copy has a key of its own, and either side may delete its own. */
function newCopy(ctx: ChangeContext) {
  const hashedId = randomBytes(32).toString('hex')
  return { hashedId, url: `${ctx.services.config.apiPrefix}/file-storage/${hashedId}` }
}

export async function copyToProperty(ctx: ChangeContext, propertyId: string, copying: Copying): Promise<void> {
  const { userId, category, file } = copying
  const { hashedId, url } = newCopy(ctx)
  const { rows } = await sql<{ _id: string }>`
    insert into spec_docs ("propertyId", "userId", category, name, "hashedId", uid, url)
    values (${propertyId}, ${userId}, ${category}, ${file.name.slice(0, LONGEST_NAME)}, ${hashedId}, ${hashedId}, ${url})
    returning _id`.execute(ctx.db)
  await keepCopy(ctx, copying, { hashedId, ownerPath: 'specDocs', ownerId: rows[0]?._id })
}

export async function copyToDeal(ctx: ChangeContext, dealId: number, copying: Copying): Promise<void> {
  const { userId, category, file } = copying
  const { hashedId, url } = newCopy(ctx)
  const { rows } = await sql<{ _id: string }>`
    insert into record_documents (path, "recordId", "userId", category, name, "hashedId", uid, url)
    values ('deals', ${String(dealId)}, ${userId}, ${category}, ${file.name.slice(0, LONGEST_NAME)}, ${hashedId},
      ${hashedId}, ${url})
    returning _id`.execute(ctx.db)
  await keepCopy(ctx, copying, { hashedId, ownerPath: 'record-documents', ownerId: rows[0]?._id })
}

type Kept = { hashedId: string; ownerPath: string; ownerId: string | undefined }

async function keepCopy(ctx: ChangeContext, { userId, file }: Copying, { hashedId, ownerPath, ownerId }: Kept) {
  await sql`
    insert into file_storage ("hashedId", sha256, "fileName", "contentType", "sizeBytes", source, user_company_id,
      "ownerPath", "ownerId")
    select ${hashedId}, f.sha256, f."fileName", f."contentType", f."sizeBytes", f.source, u.user_company_id,
      ${ownerPath}, ${ownerId}
    from file_storage f, users u where f."hashedId" = ${file.hashedId} and u.id = ${userId}`.execute(ctx.db)
  if (ownerId) ctx.emit({ path: ownerPath, id: ownerId, rooms: [`user:${userId}`] })
}
