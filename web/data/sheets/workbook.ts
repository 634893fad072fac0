/** One sheet as an xlsx file: numbers, percents and dates as a spreadsheet reckons with them, and words that it never runs. */
import writeExcelFile from 'write-excel-file/universal'
import type { IsoDate } from '#domain/kernel/dates.ts'

/** Money in whole units of its currency; percents as the product has them, 5.25 for 5.25 %. */
export type SheetValue =
  | { kind: 'money' | 'percent' | 'number'; value: number }
  | { kind: 'date'; value: IsoDate }
  | { kind: 'heading'; value: string }

export type SheetCell = SheetValue | string | null

export interface Sheet {
  name: string
  rows: readonly (readonly SheetCell[])[]
  /** Of each column, in characters. */
  widths?: readonly number[]
  /** The first row stays in sight. */
  hasHead?: boolean
}

/** What the format allows in a sheet's name, and how much of it. */
const NOT_IN_NAMES = /[\\/?*[\]:]/g
const LONGEST_NAME = 31

export function toWorkbook({ name, rows, widths = [], hasHead = false }: Sheet): Promise<Blob> {
  return writeExcelFile(
    rows.map((cells) => cells.map(toCell)),
    {
      sheet: name.replace(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME).trim() || 'Sheet1',
      columns: widths.map((width) => ({ width })),
      stickyRowsCount: hasHead ? 1 : 0,
    },
  ).toBlob()
}

/** Of the control characters XML can hold these alone. */
const isWritable = (each: string) => (each >= ' ' || '\t\n\r'.includes(each)) && each < '\ufffe'
const writable = (text: string) => Array.from(text).filter(isWritable).join('')

function toCell(cell: SheetCell) {
  if (cell === null || cell === '') return null
  if (typeof cell === 'string') return writable(cell)
  const { kind, value } = cell
  switch (kind) {
    case 'heading':
      return { value: writable(value), fontWeight: 'bold' as const }
    case 'money':
      return { value, format: '"$"#,##0.00' }
    case 'percent':
      return { value: value / 100, format: '0.00%' }
    case 'number':
      return value
    case 'date':
      return { value: new Date(value), format: 'yyyy-mm-dd' }
  }
}
