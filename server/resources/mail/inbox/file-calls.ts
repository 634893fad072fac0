/** A file that came by mail goes where the deal keeps it: to a category of its documents, or to a condition of its tracker. */
import { sql } from 'kysely'
import { z } from 'zod'
import { BUILT_IN_CATEGORIES, type BuiltInCategory } from '#domain/files/document-categories.ts'
import { recordDocuments } from '#domain/files/documents.ts'
import { AppError, invalidField, notFound } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { lockRow } from '#server/kernel/rows.ts'
import { createRow } from '#server/kernel/writing.ts'
import { keepFile, type ReceivedFile } from '#server/resources/files/upload.ts'
import { addFiles } from '#server/resources/funding/condition-rules.ts'
import type { KeptCondition } from '#server/resources/funding/kept-rows.ts'
import { prefundingDocumentsResource } from '#server/resources/funding/prefunding-documents.resource.ts'
import type { Acting } from './acting.ts'
import { getMessagePlace, getThreadLine } from './inbox.queries.ts'
import { INBOX_ONLY, idOf } from './inbox-calls.ts'

/** The key of a stored file. */
export const HASHED_ID = z.string().regex(/^[0-9a-f]{64}$/)

export const fileCalls: readonly Call[] = [
  defineCall({
    ...INBOX_ONLY,
    method: 'POST',
    path: '/inbox/:id/document',
    summary: 'Keep a file of a message among the documents of its deal',
    body: z.strictObject({
      hashedId: HASHED_ID,
      category: z.enum(BUILT_IN_CATEGORIES).optional(),
      /** One of the deal's owner. */
      customCategory: z.string().max(24).optional(),
    }),
    isChange: true,
    run: (ctx, { params, body }) => keepDocument(ctx, idOf(params), body),
  }),
  defineCall({
    ...INBOX_ONLY,
    method: 'POST',
    path: '/inbox/:id/condition',
    summary: 'Keep a file of a message with a document of its deal’s tracker, which is received then',
    body: z.strictObject({ hashedId: HASHED_ID, conditionId: z.int().min(1).max(Number.MAX_SAFE_INTEGER) }),
    isChange: true,
    run: (ctx, { params, body }) => keepForCondition(ctx, idOf(params), body),
  }),
]

export type KeptDocument = {
  hashedId: string
  category?: BuiltInCategory | undefined
  customCategory?: string | undefined
}

export async function keepDocument(
  ctx: Acting,
  messageId: number,
  { hashedId: of, category, customCategory }: KeptDocument,
) {
  const { dealId, file } = await findFile(ctx, messageId, of)
  const copy = await copyFile(ctx, file, 'record-documents')
  const builtIn = category ?? (customCategory ? undefined : 'otherDocs')
  const where = { ...(builtIn && { category: builtIn }), ...(customCategory && { customCategory }) }
  const document = { path: 'deals', recordId: String(dealId), ...where, name: file.fileName, hashedId: copy.hashedId }
  return { _id: await createRow(resourceOf(ctx, recordDocuments), ctx, document) }
}

type ForCondition = { hashedId: string; conditionId: number }

async function keepForCondition(ctx: Acting, messageId: number, { hashedId: of, conditionId }: ForCondition) {
  const { dealId, file } = await findFile(ctx, messageId, of)
  const row = await lockRow<KeptCondition>(prefundingDocumentsResource, ctx, conditionId, 'update')
  if (row.dealId !== dealId) throw invalidField('conditionId', say('Document has an unknown value.'))
  const { hashedId: copied, name, url } = await copyFile(ctx, file, 'prefunding')
  await addFiles(ctx, row, [{ hashedId: copied, name, url }])
  return { id: conditionId }
}

/** Throws `not_found` for a file that the message does not have, and `conflict` while its conversation has no deal. */
async function findFile(ctx: Acting, messageId: number, of: string) {
  const { threadId } = await getMessagePlace(ctx, messageId)
  const { dealId } = await getThreadLine(ctx, { id: threadId })
  if (dealId === null) throw new AppError('conflict', say('File the conversation to a deal first.'))
  const { rows } = await sql<ReceivedFile>`
    select f."fileName", f."contentType", f.sha256, f."sizeBytes" from file_storage f join inbox_messages m
      on m.id = ${messageId} and m.files @> jsonb_build_array(jsonb_build_object('hashedId', f."hashedId"))
    where f."hashedId" = ${of} and f."ownerPath" = 'inbox-threads'`.execute(ctx.db)
  const [file] = rows
  if (!file) throw notFound()
  return { dealId, file }
}

/** The message keeps its file, and the copy is nobody's but the deal's. */
const copyFile = (ctx: Acting, file: ReceivedFile, source: string) =>
  keepFile(ctx, file, source, `${ctx.services.config.apiPrefix}/file-storage`)
