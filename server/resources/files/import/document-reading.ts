/** POST /document-reading: what a document of the caller's says, as lines of cells; nothing of it is kept. */
import { z } from 'zod'
import { DEAL_ROLES } from '#domain/access/roles.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { findFile } from '#server/resources/files/files.queries.ts'
import { readStoredSheets } from './read-stored.ts'

const bodySchema = z.strictObject({ hashedId: z.string().regex(/^[0-9a-f]{64}$/) })
/** Lines of cells; the words of a text stand in the first cell. */
const tableSchema = z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])))
const answerSchema = z.strictObject({
  name: z.string(),
  table: tableSchema,
  /** Those behind the first, of a workbook that has more. */
  furtherSheets: z.array(z.strictObject({ name: z.string(), table: tableSchema })),
  /** What stands on the tab of the first; empty for what is no workbook. */
  sheetName: z.string(),
})

export const documentReadingCall: Call = defineCall({
  method: 'POST',
  path: '/document-reading',
  summary: 'Read a rent roll, a statement or a term sheet that was uploaded: its lines and cells, without keeping them',
  caller: 'user',
  roles: DEAL_ROLES,
  body: bodySchema,
  answer: answerSchema,
  async run(ctx, { body: { hashedId } }) {
    const file = await findFile(ctx, hashedId)
    if (!file || file.createdBy !== ctx.actor.id || file.guestId !== null) throw unknownFile()
    const reader = { userId: ctx.actor.id, storage: ctx.services.storage }
    const [first, ...furtherSheets] = await readStoredSheets(file, reader, 'hashedId')
    return { name: file.fileName, sheetName: first?.name ?? '', table: first?.table ?? [], furtherSheets }
  },
})

const unknownFile = () => invalidField('hashedId', say('File has an unknown value.'))
