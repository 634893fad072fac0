/** The cells of a workbook's first sheet. */
import type { Cell } from '#domain/portfolio/loan-file.ts'
import { unpackedBytes } from './archive-size.ts'
import type { TableReading } from './read-table.ts'

/** 5,000 loans unpack to a tenth of it; an archive that unpacks to more is built to fill the memory. */
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024

const DAMAGED = 'The workbook could not be read. Open it in a spreadsheet program and save it again.'

/** Rows of cells, or why there are none. */
export async function readXlsxTable(content: Buffer): Promise<TableReading> {
  const size = unpackedBytes(content, MOST_UNPACKED_BYTES)
  if (size === 'damaged') return { complaint: DAMAGED }
  if (size === 'too-large') return { complaint: 'The workbook is too large once unpacked.' }
  try {
    // Loaded when the first workbook comes: it is large, and most starts never see one.
    const { readSheet } = await import('read-excel-file/node')
    const rows = await readSheet(content)
    return { table: rows.map((row) => row.map((value) => toCell(value as Cell | Date))) }
  } catch {
    return { complaint: DAMAGED }
  }
}

function toCell(value: Cell | Date): Cell {
  if (!(value instanceof Date)) return value
  return Number.isNaN(value.getTime()) ? '#' : value.toISOString().slice(0, 10)
}
