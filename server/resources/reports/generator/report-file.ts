/** A told report as a file: a paper, a workbook with a sheet for each part, or lines of text. Knows neither caller nor database. */
import { stringify } from 'csv-stringify/sync'
import { cellText, type ToldCell, type ToldPart, toSections, toSheetLines } from '#domain/kernel/paper/told.ts'
import type { ReportFormat } from '#domain/reports/told/report-kinds.ts'
import { defuse } from '#server/kernel/csv.ts'
import { type DrawnPaper, drawPdf } from './draw-pdf.ts'
import { type StreamedSheet, streamXlsx } from './stream-xlsx.ts'

export interface WholeReport {
  title: string
  subtitle?: string
  asOf: string
  confidentiality: string
  parts: readonly ToldPart[]
}

/** What a paper needs besides: whose it is. */
export type PaperHouse = Pick<DrawnPaper, 'company' | 'logo'>

/** A file in pieces, so that a long one need not be held as a whole. */
export type FilePieces = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

export const REPORT_FILES: Readonly<Record<ReportFormat, (report: WholeReport, house: PaperHouse) => FilePieces>> = {
  async *pdf({ parts, ...paper }, house) {
    yield await drawPdf({ ...paper, ...house, sections: toSections(parts) })
  },
  xlsx: (report) => streamXlsx(sheetsOf(report)),
  csv: (report) => [Buffer.from(toCsv(report))],
}

/** What the format allows in a sheet's name, and how much of it. */
const NOT_IN_NAMES = /[\\/?*[\]:]/g
const LONGEST_NAME = 28
const COLUMN_WIDTHS = [34, ...Array<number>(11).fill(18)]

const toSheetName = (title: string) => title.replace(NOT_IN_NAMES, ' ').slice(0, LONGEST_NAME).trim()

/** A sheet for each part that says something, each under a name of its own. */
function sheetsOf({ parts, title, asOf }: WholeReport): StreamedSheet[] {
  const named = new Map<string, number>()
  const sheets = parts
    .filter(({ blocks }) => blocks.length > 0)
    .map((part): StreamedSheet => {
      const name = toSheetName(part.title)
      const times = (named.get(name.toLowerCase()) ?? 0) + 1
      named.set(name.toLowerCase(), times)
      const lines = [[title, asOf], [], ...toSheetLines(part)]
      return { name: times === 1 ? name : `${name} ${times}`, widths: COLUMN_WIDTHS, lines }
    })
  return sheets.length > 0 ? sheets : [{ name: toSheetName(title), widths: COLUMN_WIDTHS, lines: [[title, asOf]] }]
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
