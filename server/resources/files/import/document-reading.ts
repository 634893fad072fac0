/** POST /document-reading: what a document of the caller's says, as lines of cells; nothing of it is kept. */
import { z } from 'zod'
import { DEAL_ROLES } from '#domain/access/roles.ts'
import { extensionOf, UNSUPPORTED_EXTENSION } from '#domain/files/file-types.ts'
import { READABLE_EXTENSIONS } from '#domain/files/import/document-kinds.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { oneIn } from '#domain/kernel/narrow.ts'
import { say } from '#domain/kernel/words.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { type FileRow, findFile } from '#server/resources/files/files.queries.ts'
import { readTable, type TableFile } from './read-table.ts'
import { createTurns } from './reading-turns.ts'

const bodySchema = z.strictObject({ hashedId: z.string().regex(/^[0-9a-f]{64}$/) })
const answerSchema = z.strictObject({
  name: z.string(),
  /** Lines of cells; the words of a text stand in the first cell. */
  table: z.array(z.array(z.union([z.string(), z.number(), z.boolean(), z.null()]))),
})

/** Beyond any document that a person looks through. */
const MOST_LINES = 5_000

const takeTurn = createTurns()

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
    const bytes = await contentOf(file, ctx.services.storage)
    const table = await takeTurn(ctx.actor.id, () => readTable({ kind: kindOf(file), bytes }))
    return { name: file.fileName, table: table.slice(0, MOST_LINES) }
  },
})

const unknownFile = () => invalidField('hashedId', say('File has an unknown value.'))

function kindOf({ fileName }: FileRow): TableFile['kind'] {
  const extension = oneIn(READABLE_EXTENSIONS, extensionOf(fileName))
  if (extension === null || extension === 'txt') throw invalidField('hashedId', say(UNSUPPORTED_EXTENSION))
  return extension
}

async function contentOf(
  { sha256 }: FileRow,
  storage: { open: (sha256: string) => Promise<AsyncIterable<Uint8Array>> },
) {
  const chunks: Uint8Array[] = []
  for await (const chunk of await storage.open(sha256)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
