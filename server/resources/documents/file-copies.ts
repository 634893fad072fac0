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
  await copyToProperties(ctx, [propertyId], copying)
}

/** With several buildings, each has a copy; `loanId` is a loan on all of them. @returns the copies as records carry files */
export async function copyToProperties(
  ctx: ChangeContext,
  propertyIds: readonly string[],
  { userId, category, file, loanId = null }: Copying & { loanId?: string | null },
): Promise<StoredFile[]> {
  const name = file.name.slice(0, LONGEST_NAME)
  const copies = propertyIds.map((propertyId) => ({ propertyId, ...newCopy(ctx) }))
  const { rows } = await sql<{ _id: string; hashedId: string }>`
    with docs as (
      insert into spec_docs ("propertyId", "loanId", "userId", category, name, "hashedId", uid, url)
      select c."propertyId", ${loanId}, ${userId}, ${category}, ${name}, c."hashedId", c."hashedId", c.url
      from jsonb_to_recordset(${JSON.stringify(copies)}::jsonb) as c ("propertyId" text, "hashedId" text, url text)
      returning _id, "hashedId"
    ), kept as (
      insert into file_storage ("hashedId", sha256, "fileName", "contentType", "sizeBytes", source, user_company_id,
        "ownerPath", "ownerId")
      select d."hashedId", f.sha256, f."fileName", f."contentType", f."sizeBytes", f.source, u.user_company_id,
        'specDocs', d._id
      from docs d, file_storage f, users u where f."hashedId" = ${file.hashedId} and u.id = ${userId}
    )
    select _id, "hashedId" from docs`.execute(ctx.db)
  for (const { _id } of rows) ctx.emit({ path: 'specDocs', id: _id, rooms: [`user:${userId}`] })
  return copies.map(({ hashedId, url }) => ({ hashedId, uid: hashedId, name, url }))
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
