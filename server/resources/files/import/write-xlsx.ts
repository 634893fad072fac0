/** A workbook. Texts stay texts, whatever sign they begin with. */
import writeExcelFile from 'write-excel-file/node'
import type { Cell } from '#domain/kernel/cells.ts'

export const writeXlsx = (sheet: string, rows: readonly (readonly Cell[])[]): Promise<Buffer> =>
  writeExcelFile(
    rows.map((cells) => [...cells]),
    { sheet },
  ).toBuffer()

/** One with a sheet for each name. */
export const writeWorkbook = (sheets: Readonly<Record<string, readonly (readonly Cell[])[]>>): Promise<Buffer> =>
  writeExcelFile(
    Object.entries(sheets).map(([sheet, rows]) => ({ sheet, data: rows.map((cells) => [...cells]) })),
  ).toBuffer()
