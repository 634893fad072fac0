/** The cells of a workbook: those of its first sheet, or of all. */
import type { SheetData } from 'read-excel-file/node'
import type { Cell } from '#domain/kernel/cells.ts'
import { mark } from '#domain/kernel/words.ts'
import { unpackedBytes } from './archive-size.ts'
import type { TableReading } from './read-table.ts'
import { sheetSize } from './sheet-size.ts'

/** 5,000 loans unpack to a tenth of it; an archive that unpacks to more is built to fill the memory. */
const MOST_UNPACKED_BYTES = 64 * 1024 * 1024

/** Beyond any list of loans, with what people write beside it; a reader makes room for every cell up to the furthest. */
const MOST = { rows: 20_000, columns: 1_000, cells: 1_000_000 }

const DAMAGED = mark('The workbook could not be read. Open it in a spreadsheet program and save it again.')

/** Office puts a workbook with a password into the container of its older formats. */
const LOCKED_START = Buffer.from('d0cf11e0', 'hex')
const LOCKED = mark('The workbook is protected by a password. Save it without one and try again.')

const TOO_LARGE = mark('The workbook is too large once unpacked.')
const FAR = mark('The workbook has cells far away from the others. Copy the loans to a new one.')

/** A workbook of a building has a handful; one with hundreds is no document that a person looks through. */
const MOST_SHEETS = 20

/** Rows of cells of each sheet, or why there are none. */
export async function readXlsxTable(content: Buffer, isWhole = false): Promise<TableReading> {
  if (content.subarray(0, LOCKED_START.length).equals(LOCKED_START)) return { complaint: LOCKED }
  const size = unpackedBytes(content, MOST_UNPACKED_BYTES, lookAtCells)
  if (size === 'far') return { complaint: FAR }
  if (size === 'damaged') return { complaint: DAMAGED }
  if (size === 'too-large') return { complaint: TOO_LARGE }
  try {
    // Loaded when the first workbook comes: it is large, and most starts never see one.
    const { default: readWorkbook, readSheet } = await import('read-excel-file/node')
    if (!isWhole) return { table: toCells(await readSheet(content)) }
    const sheets = (await readWorkbook(content)).slice(0, MOST_SHEETS)
    const named = sheets.map(({ sheet, data }) => ({ name: sheet, table: toCells(data) }))
    return { table: named[0]?.table ?? [], sheets: named }
  } catch {
    return { complaint: DAMAGED }
  }
}

function lookAtCells(part: Buffer) {
  const size = sheetSize(part)
  if (size === 'damaged') return size
  const isFar = size.rows > MOST.rows || size.columns > MOST.columns || size.rows * size.columns > MOST.cells
  return isFar || size.cells > MOST.cells ? ('far' as const) : undefined
}

const toCells = (rows: SheetData): Cell[][] => rows.map((row) => row.map((value) => toCell(value as Cell | Date)))

function toCell(value: Cell | Date): Cell {
  if (!(value instanceof Date)) return value
  return Number.isNaN(value.getTime()) ? '#' : value.toISOString().slice(0, 10)
}
