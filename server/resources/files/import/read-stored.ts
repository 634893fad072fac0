/** A stored file as sheets of cells, read in its turn: one of each person and few in all. */
import { extensionOf, UNSUPPORTED_EXTENSION } from '#domain/files/file-types.ts'
import { READABLE_EXTENSIONS } from '#domain/files/import/document-kinds.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { oneIn } from '#domain/kernel/narrow.ts'
import { say } from '#domain/kernel/words.ts'
import type { Services } from '#server/kernel/context.ts'
import type { FileRow } from '#server/resources/files/files.queries.ts'
import { type NamedTable, readSheets, type TableFile } from './read-table.ts'
import { createTurns } from './reading-turns.ts'

/** Beyond any document that a person looks through. */
const MOST_LINES = 5_000

const takeTurn = createTurns()

type Reader = { userId: number; storage: Services['storage'] }

/** Every sheet of a workbook, with no more lines in all than of one. Throws `invalid` on `field` for a kind of file that cannot be read. */
export async function readStoredSheets(file: FileRow, reader: Reader, field: string): Promise<NamedTable[]> {
  const sheets = await inTurn(file, reader, field, readSheets)
  let left = MOST_LINES
  return sheets.map(({ name, table }) => {
    const taken = table.slice(0, left)
    left -= taken.length
    return { name, table: taken }
  })
}

async function inTurn<Read>(
  file: FileRow,
  { userId, storage }: Reader,
  field: string,
  read: (file: TableFile) => Promise<Read>,
): Promise<Read> {
  const kind = kindOf(file, field)
  const bytes = await contentOf(file, storage)
  return takeTurn(userId, () => read({ kind, bytes }))
}

function kindOf({ fileName }: FileRow, field: string): TableFile['kind'] {
  const extension = oneIn(READABLE_EXTENSIONS, extensionOf(fileName))
  if (extension === null || extension === 'txt') throw invalidField(field, say(UNSUPPORTED_EXTENSION))
  return extension
}

async function contentOf({ sha256 }: FileRow, storage: Services['storage']) {
  const chunks: Uint8Array[] = []
  for await (const chunk of await storage.open(sha256)) chunks.push(chunk)
  return Buffer.concat(chunks)
}
