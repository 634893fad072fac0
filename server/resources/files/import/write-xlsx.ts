/** A workbook with one sheet. Texts stay texts, whatever sign they begin with. */
import writeExcelFile from 'write-excel-file/node'
import type { Cell } from '#domain/kernel/cells.ts'

export const writeXlsx = (sheet: string, rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  writeExcelFile(
    rows.map((cells) => [...cells]),
    { sheet },
  ).toBuffer()
