/** A dropped document as lines of cells, sheet by sheet: a workbook and a PDF are read by the server, a text here. */
import { LONGEST_PASTE, tableOfText } from '#domain/deals/paste/pasted-table.ts'
import { linesOfText } from '#domain/deals/paste/term-sheet.ts'
import { extensionOf } from '#domain/files/file-types.ts'
import { PASTE_SOURCE } from '#domain/files/import/document-kinds.ts'
import type { Table } from '#domain/files/import/read-rows.ts'
import { api } from '#web/data/api.ts'

type SentFile = { hashedId: string }
/** Without a name where the document has no sheets; `lines` as they were written, where it is a text. */
export type DocumentSheet = { name: string; table: Table; lines?: string[] }
type Reading = { table: Table; sheetName?: string; furtherSheets?: readonly DocumentSheet[] }

/** Sentences have commas that part no cells. */
export const sheetOfText = (text: string): DocumentSheet => ({
  ...{ name: '', table: tableOfText(text), lines: linesOfText(text.slice(0, LONGEST_PASTE)) },
})

export async function readFile(file: File): Promise<readonly [DocumentSheet, ...DocumentSheet[]]> {
  if (extensionOf(file.name) === 'txt') return [sheetOfText(await file.text())]
  const form = new FormData()
  form.append('source', PASTE_SOURCE)
  form.append('file', file)
  const [sent] = await api.upload<SentFile[]>('file-storage', form)
  const reading = await api.send<Reading>('POST', 'document-reading', { hashedId: sent?.hashedId })
  return [{ name: reading.sheetName ?? '', table: reading.table }, ...(reading.furtherSheets ?? [])]
}
