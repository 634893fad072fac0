/** A told report as a file: a paper, a workbook with a sheet for each part, or lines of text. Knows neither caller nor database. */
import { stringify } from 'csv-stringify/sync'
import writeExcelFile from 'write-excel-file/node'
import { cellText, type ToldCell, type ToldPart, toSections, toSheetLines } from '#domain/kernel/paper/told.ts'
import type { ReportFormat } from '#domain/reports/told/report-kinds.ts'
import { defuse } from '#server/kernel/csv.ts'
import { type DrawnPaper, drawPdf } from './draw-pdf.ts'

export interface WholeReport {
  title: string
  subtitle?: string
  asOf: string
  confidentiality: string
  parts: readonly ToldPart[]
}

/** What a paper needs besides: whose it is. */
export type PaperHouse = Pick<DrawnPaper, 'company' | 'logo'>

export const REPORT_FILES: Readonly<
  Record<ReportFormat, (report: WholeReport, house: PaperHouse) => Promise<Uint8Array>>
> = {
  pdf: ({ parts, ...paper }, house) => drawPdf({ ...paper, ...house, sections: toSections(parts) }),
  xlsx: writeWorkbook,
  csv: async (report) => Buffer.from(toCsv(report)),
}

/** What the format allows in a sheet's name, and how much of it. */
const NOT_IN_NAMES = /[\\/?*[\]:]/g
const LONGEST_NAME = 28
const COLUMN_WIDTHS = [34, ...Array<number>(11).fill(18)]

function writeWorkbook({ parts, title, asOf }: WholeReport): Promise<Buffer> {
  const named = new Map<string, number>()
  const sheets = parts
    .filter(({ blocks }) => blocks.length > 0)
    .map((part) => {
      const name = part.title.replace(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME).trim()
      const times = (named.get(name.toLowerCase()) ?? 0) + 1
      named.set(name.toLowerCase(), times)
      return {
        sheet: times === 1 ? name : `${name} ${times}`,
        columns: COLUMN_WIDTHS.map((width) => ({ width })),
        data: [[title, asOf], [], ...toSheetLines(part)].map((line) => line.map(toSheetCell)),
      }
    })
  const empty = { sheet: title.replace(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME), data: [[title, asOf]] }
  return writeExcelFile(sheets.length > 0 ? sheets : [empty]).toBuffer()
}

const SHEET_FORMATS = { money: '#,##0.00', percent: '0.00%', multiple: '0.00"x"', number: '#,##0.##' } as const

/** Figures as a spreadsheet reckons with them: 5.25 percent is 0.0525 there. */
function toSheetCell(cell: ToldCell) {
  if (cell === null || typeof cell === 'string') return cell
  const { kind, value } = cell
  if (value === null) return null
  if (kind === 'date') return { value: new Date(value), format: 'yyyy-mm-dd' }
  return { value: kind === 'percent' ? value / 100 : value, format: SHEET_FORMATS[kind] }
}

/** A byte order mark, without which spreadsheets read accents wrongly. */
function toCsv({ parts, title, asOf }: WholeReport): string {
  const lines: ToldCell[][] = [[title, asOf]]
  for (const part of parts.filter(({ blocks }) => blocks.length > 0))
    lines.push([], [part.title], ...toSheetLines(part))
  return `\ufeff${stringify(
    lines.map((line) => line.map(toCsvCell)),
    { record_delimiter: 'windows' },
  )}`
}

const DECIMALS = 1e6

/** Plain figures, without signs of thousands; what a spreadsheet would take for a formula is defused. */
function toCsvCell(cell: ToldCell): string {
  if (cell === null) return ''
  if (typeof cell === 'string') return defuse(cell)
  if (cell.value === null) return ''
  return cell.kind === 'date' ? cellText(cell) : String(Math.round(cell.value * DECIMALS) / DECIMALS)
}
