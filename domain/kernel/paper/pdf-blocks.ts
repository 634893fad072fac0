/** Draws each kind of block at the sheet's present place, on a new page where it does not fit. */
import { drawShapes } from './pdf-draw-shapes.ts'
import type { PdfBlock, PdfFigure, PdfPicture, PdfSection, PdfTone } from './pdf-paper.ts'
import { drawTable } from './pdf-table.ts'
import { INK, type Sheet, SOFT, TONES } from './sheet.ts'

const LINE_HEIGHT = 0.165

export type PdfChart = Extract<PdfBlock, { kind: 'chart' }>

/** What only the place that draws can do. */
export interface PaperTools {
  /** Rich text as lines, a paragraph each. */
  toLines: (html: string) => string[]
  /** Where there is no screen, a paper has no charts. */
  drawChart?: (sheet: Sheet, chart: PdfChart) => Promise<void>
}

export async function drawBlock(sheet: Sheet, block: PdfBlock, tools: PaperTools): Promise<void> {
  switch (block.kind) {
    case 'heading':
      sheet.need(0.7)
      sheet.text(block.text, sheet.left, sheet.y + 0.04, { size: 10, bold: true })
      sheet.y += 0.26
      return
    case 'text':
      return drawText(sheet, block.text, block.tone ?? 'plain')
    case 'passage':
      for (const line of tools.toLines(block.html)) drawText(sheet, line, 'plain')
      return
    case 'figures':
      return drawFigures(sheet, block.cells, block.perRow ?? 4)
    case 'facts':
      return drawFacts(sheet, block.rows)
    case 'table':
      return drawTable(sheet, block)
    case 'beside':
      return drawBeside(sheet, block, tools)
    case 'drawing':
      return drawDrawing(sheet, block)
    case 'chart':
      return tools.drawChart?.(sheet, block)
    case 'pictures':
      return drawPictures(sheet, block.pictures)
    case 'break':
      return sheet.breakPage()
  }
}

/** The title of a section, never alone at the foot of a page. */
export function drawSectionTitle(sheet: Sheet, { title, lead, isPage }: PdfSection) {
  if (isPage) {
    // A page that nothing stands on yet is this section's own.
    sheet.need(sheet.mostHeight)
    for (const line of sheet.wrap(title, sheet.box.width, { size: 16, bold: true }).slice(0, 2)) {
      sheet.text(line, sheet.left, sheet.y, { size: 16, bold: true })
      sheet.y += 0.29
    }
  } else {
    sheet.need(1)
    sheet.text(title, sheet.left, sheet.y, { size: 11.5, bold: true, colour: sheet.accent })
    sheet.y += 0.26
  }
  if (lead) drawText(sheet, lead, 'soft')
}

const GUTTER = 0.25

async function drawBeside(
  sheet: Sheet,
  { columns, height }: Extract<PdfBlock, { kind: 'beside' }>,
  tools: PaperTools,
): Promise<void> {
  sheet.need(height)
  const [left, top] = [sheet.left, sheet.y]
  const width = (sheet.box.width - GUTTER * (columns.length - 1)) / columns.length
  let lowest = top
  for (const [index, blocks] of columns.entries()) {
    sheet.y = top
    await sheet.within(left + index * (width + GUTTER), width, async () => {
      for (const block of blocks) await drawBlock(sheet, block, tools)
    })
    lowest = Math.max(lowest, sheet.y)
  }
  sheet.y = lowest
}

function drawDrawing(sheet: Sheet, { title, ...drawing }: Extract<PdfBlock, { kind: 'drawing' }>) {
  const head = title ? 0.26 : 0
  sheet.need(drawing.height + head + 0.1)
  if (title) sheet.text(title, sheet.left, sheet.y + 0.04, { size: 10, bold: true })
  drawShapes(sheet, drawing, sheet.left, sheet.y + head)
  sheet.y += drawing.height + head + 0.12
}

/** Inches that a picture is high at most: three rows fill a page. */
const MOST_PICTURE = 2.6
const PER_ROW = 2

function drawPictures(sheet: Sheet, pictures: readonly PdfPicture[]) {
  const room = (sheet.box.width - GUTTER) / PER_ROW
  const scaleOf = ({ width, height }: PdfPicture) => Math.min(room / width, MOST_PICTURE / height)
  for (let start = 0; start < pictures.length; start += PER_ROW) {
    const row = pictures.slice(start, start + PER_ROW)
    const tallest = Math.max(...row.map((picture) => picture.height * scaleOf(picture)))
    sheet.need(tallest + 0.12)
    row.forEach((picture, index) => {
      const scale = scaleOf(picture)
      const x = sheet.left + index * (room + GUTTER)
      sheet.pdf.addImage(picture.data, 'JPEG', x, sheet.y, picture.width * scale, picture.height * scale)
    })
    sheet.y += tallest + 0.12
  }
}

function drawText(sheet: Sheet, text: string, tone: PdfTone) {
  const isBarred = tone !== 'plain' && tone !== 'soft'
  const indent = isBarred ? 0.12 : 0
  for (const line of sheet.wrap(text, sheet.box.width - indent)) {
    sheet.need(LINE_HEIGHT)
    if (isBarred) {
      sheet.pdf.setFillColor(TONES[tone])
      sheet.pdf.rect(sheet.left, sheet.y - 0.02, 0.03, LINE_HEIGHT, 'F')
    }
    sheet.text(line, sheet.left + indent, sheet.y, { colour: tone === 'soft' ? SOFT : INK })
    sheet.y += LINE_HEIGHT
  }
  sheet.y += 0.07
}

function drawFigures(sheet: Sheet, cells: readonly PdfFigure[], perRow: number) {
  const width = sheet.box.width / perRow
  for (let start = 0; start < cells.length; start += perRow) {
    const row = cells.slice(start, start + perRow)
    const height = row.some(({ hint }) => hint) ? 0.58 : 0.44
    sheet.need(height)
    row.forEach(({ label, value, hint }, index) => {
      const x = sheet.left + index * width
      const room = width - 0.1
      sheet.text(sheet.wrap(label, room, { size: 7.5 })[0] ?? '', x, sheet.y, { size: 7.5, colour: SOFT })
      const size = sheet.widthOf(value, { size: 12, bold: true }) > room ? 9 : 12
      sheet.text(sheet.wrap(value, room, { size, bold: true })[0] ?? '', x, sheet.y + 0.13, { size, bold: true })
      if (hint)
        sheet.text(sheet.wrap(hint, room, { size: 7.5 })[0] ?? '', x, sheet.y + 0.33, { size: 7.5, colour: SOFT })
    })
    sheet.y += height
  }
}

function drawFacts(sheet: Sheet, rows: readonly (readonly [string, string])[]) {
  const width = sheet.box.width / 2
  const labelWidth = width * 0.42
  const cellOf = ([label, value]: readonly [string, string]) => ({
    label: sheet.wrap(label, labelWidth - 0.1),
    value: sheet.wrap(value, width - labelWidth - 0.1),
  })
  for (let start = 0; start < rows.length; start += 2) {
    const pair = rows.slice(start, start + 2).map(cellOf)
    const lines = Math.max(...pair.map(({ label, value }) => Math.max(label.length, value.length)))
    const height = lines * LINE_HEIGHT + 0.06
    sheet.need(Math.min(height, sheet.mostHeight))
    pair.forEach(({ label, value }, index) => {
      const x = sheet.left + index * width
      label.forEach((line, at) => sheet.text(line, x, sheet.y + at * LINE_HEIGHT, { colour: SOFT }))
      value.forEach((line, at) => sheet.text(line, x + labelWidth, sheet.y + at * LINE_HEIGHT))
    })
    sheet.y += height
    sheet.rule(sheet.y - 0.04)
  }
  sheet.y += 0.08
}
