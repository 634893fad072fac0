/** Takes the comparison of bids along as a file that a spreadsheet opens without running anything in it. */
import { t } from '@lingui/core/macro'
import type { SheetCell } from '#web/data/sheets/workbook.ts'
import type { BidMatrix, CompareBand } from './bid-matrix.ts'
import type { CompareRow } from './bid-matrix-row.ts'

/** The file's text; a name that a spreadsheet would take for a formula is led by an apostrophe. */
export async function matrixCsv(matrix: BidMatrix): Promise<string> {
  // Most people compare on the screen: the writers of files are fetched when somebody exports.
  const { stringify } = await import('csv-stringify/browser/esm/sync')
  // Without the byte order mark, spreadsheets read accents as two characters.
  return stringify(matrixLines(matrix), { bom: true, record_delimiter: 'windows', escape_formulas: true })
}

/** Characters that the first column and each lender's need. */
const [LABEL_WIDTH, LENDER_WIDTH] = [30, 26]

/** As a workbook, with figures, percents and dates that a spreadsheet reckons with. */
async function matrixWorkbook(matrix: BidMatrix, name: string): Promise<Blob> {
  const { toWorkbook } = await import('#web/data/sheets/workbook.ts')
  const widths = [LABEL_WIDTH, ...matrix.heads.map(() => LENDER_WIDTH)]
  return toWorkbook({ name, rows: matrixCells(matrix), widths, hasHead: true })
}

export type MatrixFormat = 'csv' | 'xlsx'

/** Answers the file's name. */
export async function saveMatrix(matrix: BidMatrix, dealId: string, format: MatrixFormat): Promise<string> {
  const name = `${dealId}-bids`
  const file =
    format === 'xlsx'
      ? await matrixWorkbook(matrix, name)
      : new Blob([await matrixCsv(matrix)], { type: 'text/csv;charset=utf-8' })
  const address = URL.createObjectURL(file)
  const download = `${name}.${format}`
  Object.assign(document.createElement('a'), { href: address, download }).click()
  URL.revokeObjectURL(address)
  return download
}

/** The matrix as lines of cells, the head first: what a spreadsheet gets is what the screen shows. */
export function matrixLines({ heads, bands, asks, notes }: BidMatrix): string[][] {
  const ofBand = ({ title, rows }: CompareBand) => [
    [title],
    ...rows.map(({ label, cells }) => [
      label,
      ...cells.map(({ text, minor }) => (minor ? `${text} (${minor})` : text)),
    ]),
  ]
  return [
    [t`Lender`, ...heads.map(({ lenderName }) => lenderName)],
    ...bands.flatMap(ofBand),
    ...[...asks, ...notes].map((sentence) => [sentence]),
  ]
}

/** The matrix as cells of a spreadsheet: figures it can reckon with; what is said beside them stands a line below. */
export function matrixCells({ heads, bands, asks, notes }: BidMatrix): SheetCell[][] {
  const heading = (value: string): SheetCell => ({ kind: 'heading', value })
  const ofRow = ({ label, cells }: CompareRow): SheetCell[][] => [
    [label, ...cells.map(({ text, value }) => value ?? text)],
    ...(cells.some(({ minor }) => minor) ? [['', ...cells.map(({ minor = '' }) => minor)]] : []),
  ]
  return [
    [t`Lender`, ...heads.map(({ lenderName }) => lenderName)].map(heading),
    ...bands.flatMap(({ title, rows }) => [[heading(title)], ...rows.flatMap(ofRow)]),
    ...[...asks, ...notes].map((sentence) => [sentence]),
  ]
}
