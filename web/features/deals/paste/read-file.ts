/** A dropped document as lines of cells: a workbook and a PDF are read by the server, a text here. */
import { tableOfText } from '#domain/deals/paste/pasted-table.ts'
import { extensionOf } from '#domain/files/file-types.ts'
import { PASTE_SOURCE } from '#domain/files/import/document-kinds.ts'
import type { Table } from '#domain/files/import/read-rows.ts'
import { api } from '#web/data/api.ts'

type SentFile = { hashedId: string }

export async function readFile(file: File): Promise<Table> {
  if (extensionOf(file.name) === 'txt') return tableOfText(await file.text())
  const form = new FormData()
  form.append('source', PASTE_SOURCE)
  form.append('file', file)
  const [sent] = await api.upload<SentFile[]>('file-storage', form)
  const { table } = await api.send<{ table: Table }>('POST', 'document-reading', { hashedId: sent?.hashedId })
  return table
}
