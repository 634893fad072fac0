/** What was delivered, on its way to where it is looked for: the documents of the property and of the deal. */
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import type { KeptService } from './service-steps.ts'

/** Copies of every file, in the name of whoever asked: either side may delete its own. */
export async function fileDelivered(ctx: ChangeContext, service: KeptService): Promise<void> {
  for (const file of service.files) {
    if (service.propertyId !== null) await fileOnProperty(ctx, service, file)
    if (service.dealId !== null) await fileOnDeal(ctx, service, file)
  }
}

/** The content is kept once; a copy has a key of its own. */
function newCopy(ctx: ChangeContext) {
  const hashedId = randomBytes(32).toString('hex')
  return { hashedId, url: `${ctx.services.config.apiPrefix}/file-storage/${hashedId}` }
}

async function fileOnProperty(ctx: ChangeContext, { propertyId, userId }: KeptService, file: StoredFile) {
  const { hashedId, url } = newCopy(ctx)
  const { rows } = await sql<{ _id: string }>`
    insert into spec_docs ("propertyId", "userId", category, name, "hashedId", uid, url)
    values (${propertyId}, ${userId}, 'thirdPartyReports', ${file.name.slice(0, 150)}, ${hashedId}, ${hashedId}, ${url})
    returning _id`.execute(ctx.db)
  await keepCopy(ctx, { hashedId, file, userId, ownerPath: 'specDocs', ownerId: rows[0]?._id })
}

async function fileOnDeal(ctx: ChangeContext, { dealId, userId }: KeptService, file: StoredFile) {
  const { hashedId, url } = newCopy(ctx)
  const { rows } = await sql<{ _id: string }>`
    insert into record_documents (path, "recordId", "userId", category, name, "hashedId", uid, url)
    values ('deals', ${String(dealId)}, ${userId}, 'thirdPartyReports', ${file.name.slice(0, 150)}, ${hashedId},
      ${hashedId}, ${url})
    returning _id`.execute(ctx.db)
  await keepCopy(ctx, { hashedId, file, userId, ownerPath: 'record-documents', ownerId: rows[0]?._id })
}

type Copy = { hashedId: string; file: StoredFile; userId: number; ownerPath: string; ownerId: string | undefined }

async function keepCopy(ctx: ChangeContext, { hashedId, file, userId, ownerPath, ownerId }: Copy): Promise<void> {
  await sql`
    insert into file_storage ("hashedId", sha256, "fileName", "contentType", "sizeBytes", source, user_company_id,
      "ownerPath", "ownerId")
    select ${hashedId}, f.sha256, f."fileName", f."contentType", f."sizeBytes", f.source, u.user_company_id,
      ${ownerPath}, ${ownerId}
    from file_storage f, users u where f."hashedId" = ${file.hashedId} and u.id = ${userId}`.execute(ctx.db)
  if (ownerId) ctx.emit({ path: ownerPath, id: ownerId, rooms: [`user:${userId}`] })
}
