/** Tables on paper: as wide as the page allows, never cut off, heads on every page, no row on two. */
import type { PdfBlock, PdfTone } from './pdf-paper.ts'
import { INK, type Sheet, SOFT, TONES } from './sheet.ts'

const SIZE = 8
const LINE_HEIGHT = 0.145
const PADDING = 0.06
const WIDEST = 2.6
/** Sums of inches differ in the last digit: a text that just fits must not break for it. */
const ROUNDING = 0.01

type PaperTable = Omit<Extract<PdfBlock, { kind: 'table' }>, 'kind'>

/** Draws the table; one that is too wide for the page comes in parts, each with the first column. */
export function drawTable(sheet: Sheet, table: PaperTable) {
  for (const part of partsOf(sheet, table)) drawPart(sheet, part)
}

type TablePart = PaperTable & { widths: number[] }

function partsOf(sheet: Sheet, table: PaperTable): TablePart[] {
  const least = table.columns.map((_, index) => leastWidth(sheet, table, index))
  const groups: number[][] = []
  let group: number[] = [0]
  let taken = least[0] ?? 0
  for (let index = 1; index < table.columns.length; index += 1) {
    if (taken + (least[index] ?? 0) > sheet.box.width && group.length > 1) {
      groups.push(group)
      group = [0]
      taken = least[0] ?? 0
    }
    group.push(index)
    taken += least[index] ?? 0
  }
  groups.push(group)
  return groups.map((indexes) => partOf(sheet, table, indexes))
}

function partOf(sheet: Sheet, { columns, rows, total, tones }: PaperTable, indexes: number[]): TablePart {
  const pick = <T>(list: readonly T[]) => indexes.map((index) => list[index] as T)
  const part = {
    columns: pick(columns),
    rows: rows.map(pick),
    ...(total && { total: pick(total) }),
    ...(tones && { tones }),
  }
  return { ...part, widths: widthsOf(sheet, part) }
}

/** What each column would like, taken back from the texts until the page holds them, or given to them where it has room. */
function widthsOf(sheet: Sheet, table: PaperTable): number[] {
  const wanted = table.columns.map((_, index) => wantedWidth(sheet, table, index))
  const least = table.columns.map((_, index) => leastWidth(sheet, table, index))
  const spare = sheet.box.width - sum(wanted)
  if (spare >= 0) {
    const texts = table.columns.filter(({ isNumber }) => !isNumber).length || table.columns.length
    return wanted.map((width, index) => (isText(table, index) || texts === 0 ? width + spare / texts : width))
  }
  const give = wanted.map((width, index) => Math.max(0, width - (least[index] ?? 0)))
  const share = Math.min(1, -spare / (sum(give) || 1))
  return wanted.map((width, index) => width - (give[index] ?? 0) * share)
}

const isText = ({ columns }: PaperTable, index: number) =>
  !columns[index]?.isNumber || columns.every(({ isNumber }) => isNumber)
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

const cellsOf = ({ rows, total }: PaperTable, index: number) =>
  [...rows.map((row) => row[index] ?? ''), total?.[index] ?? ''] as string[]

function wantedWidth(sheet: Sheet, table: PaperTable, index: number): number {
  const head = sheet.widthOf(table.columns[index]?.header ?? '', { size: SIZE, bold: true })
  const lines = cellsOf(table, index).flatMap((cell) => cell.split('\n'))
  const cells = lines.map((line) => sheet.widthOf(line, { size: SIZE, bold: table.total !== undefined }))
  return Math.min(WIDEST, Math.max(head, ...cells, 0.3)) + 2 * PADDING + ROUNDING
}

/** A figure never breaks; a text may between words. */
function leastWidth(sheet: Sheet, table: PaperTable, index: number): number {
  const column = table.columns[index]
  const pieces = (text: string) => (column?.isNumber ? text.split('\n') : text.split(/\s+/))
  const heads = (column?.header ?? '').split(/\s+/).map((word) => sheet.widthOf(word, { size: SIZE, bold: true }))
  const cells = cellsOf(table, index).flatMap(pieces)
  const widest = Math.max(
    ...heads,
    ...cells.map((piece) => sheet.widthOf(piece, { size: SIZE, bold: table.total !== undefined })),
    0.3,
  )
  return Math.min(widest, WIDEST) + 2 * PADDING + ROUNDING
}

function drawPart(sheet: Sheet, part: TablePart) {
  drawHead(sheet, part)
  part.rows.forEach((row, index) => {
    drawRow(sheet, part, row, false, part.tones?.[index])
  })
  if (part.total) drawRow(sheet, part, part.total, true)
  sheet.y += 0.14
}

function drawHead(sheet: Sheet, part: TablePart) {
  const headers = part.columns.map(({ header }) => header)
  // A head without at least one row under it says nothing.
  sheet.need(heightOf(linesOf(sheet, part, headers, true)) + 2 * LINE_HEIGHT)
  drawCells(sheet, part, headers, { bold: true, colour: SOFT })
  sheet.rule(sheet.y, { colour: INK })
}

function drawRow(sheet: Sheet, part: TablePart, row: readonly string[], isTotal: boolean, tone: PdfTone = 'plain') {
  if (sheet.need(heightOf(linesOf(sheet, part, row, isTotal)))) drawHead(sheet, part)
  if (isTotal) sheet.rule(sheet.y, { colour: INK })
  const top = sheet.y
  drawCells(sheet, part, row, { bold: isTotal, colour: INK })
  if (tone !== 'plain') {
    const x = sheet.left + part.widths.slice(0, -1).reduce((sum, width) => sum + width, 0)
    sheet.pdf.setFillColor(TONES[tone])
    sheet.pdf.rect(x, top + 0.035, 0.03, sheet.y - top - 0.07, 'F')
  }
  if (!isTotal) sheet.rule(sheet.y)
}

const linesOf = (sheet: Sheet, { widths }: TablePart, row: readonly string[], bold: boolean) =>
  row.map((cell, index) => sheet.wrap(cell, (widths[index] ?? 1) - 2 * PADDING, { size: SIZE, bold }))

const heightOf = (cells: readonly string[][]) => Math.max(1, ...cells.map(({ length }) => length)) * LINE_HEIGHT + 0.07

function drawCells(sheet: Sheet, part: TablePart, row: readonly string[], style: { bold: boolean; colour: string }) {
  const cells = linesOf(sheet, part, row, style.bold)
  let x = sheet.left
  cells.forEach((lines, index) => {
    const width = part.widths[index] ?? 1
    const isNumber = part.columns[index]?.isNumber === true
    const firstLines = part.columns[index]?.isTwofold
      ? sheet.wrap((row[index] ?? '').split('\n')[0] ?? '', width - 2 * PADDING, { size: SIZE, bold: style.bold })
          .length
      : lines.length
    lines.forEach((line, number) => {
      const at = isNumber ? x + width - PADDING : x + PADDING
      sheet.text(line, at, sheet.y + 0.04 + number * LINE_HEIGHT, {
        ...style,
        ...(number >= firstLines && { colour: SOFT, bold: false }),
        size: SIZE,
        align: isNumber ? 'right' : 'left',
      })
    })
    x += width
  })
  sheet.y += heightOf(cells)
}
