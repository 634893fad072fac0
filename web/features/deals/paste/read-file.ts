/** A dropped document as lines of cells, sheet by sheet: a workbook and a PDF are read by the server, a text here. */
import { tableOfText } from '#domain/deals/paste/pasted-table.ts'
import { extensionOf } from '#domain/files/file-types.ts'
import { PASTE_SOURCE } from '#domain/files/import/document-kinds.ts'
import type { Table } from '#domain/files/import/read-rows.ts'
import { api } from '#web/data/api.ts'

type SentFile = { hashedId: string }
/** Without a name where the document has no sheets. */
export type DocumentSheet = { name: string; table: Table }
type Reading = { table: Table; sheetName?: string; furtherSheets?: readonly DocumentSheet[] }

export async function readFile(file: File): Promise<readonly [DocumentSheet, ...DocumentSheet[]]> {
  if (extensionOf(file.name) === 'txt') return [{ name: '', table: tableOfText(await file.text()) }]
  const form = new FormData()
  form.append('source', PASTE_SOURCE)
  form.append('file', file)
  const [sent] = await api.upload<SentFile[]>('file-storage', form)
  const reading = await api.send<Reading>('POST', 'document-reading', { hashedId: sent?.hashedId })
  return [{ name: reading.sheetName ?? '', table: reading.table }, ...(reading.furtherSheets ?? [])]
}
