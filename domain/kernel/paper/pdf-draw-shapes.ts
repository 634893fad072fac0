/** Draws the shapes of a drawing as vectors: what is zoomed stays sharp, and its words can be selected. */
import type { PdfDrawing, PdfInk, PdfPoint, PdfShape } from './pdf-shapes.ts'
import { INK, LINE, POINT, type Sheet, SOFT, TONES } from './sheet.ts'

const INKS: Readonly<Record<Exclude<PdfInk, number | 'accent'>, string>> = {
  ink: INK,
  soft: SOFT,
  line: LINE,
  white: '#ffffff',
  good: TONES.good,
  warn: TONES.warn,
  bad: TONES.bad,
  orange: '#e9a15b',
  land: '#fbfaf7',
  water: '#e8ebf0',
  track: '#eceef1',
}

const channelsOf = (colour: string) => [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))

/** The company's colour thinned with white: on paper there is no transparency that every reader knows. */
export function tintOf(accent: string, share: number): string {
  const mixed = channelsOf(accent).map((channel) => Math.round(255 - (255 - channel) * Math.min(1, Math.max(0, share))))
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

const colourOf = (sheet: Sheet, ink: PdfInk): string =>
  typeof ink === 'number' ? tintOf(sheet.accent, ink) : ink === 'accent' ? sheet.accent : INKS[ink]

/** @param left @param top inches on the sheet, where the drawing's corner stands */
export function drawShapes(sheet: Sheet, drawing: PdfDrawing, left: number, top: number): void {
  const { pdf } = sheet
  const { width = sheet.box.width, height, shapes, isCut } = drawing
  pdf.saveGraphicsState()
  if (isCut) {
    pdf.rect(left, top, width, height, null)
    pdf.clip()
    pdf.discardPath()
  }
  for (const shape of shapes) drawShape(sheet, shape, left, top)
  pdf.setLineDashPattern([], 0)
  pdf.restoreGraphicsState()
}

function drawShape(sheet: Sheet, shape: PdfShape, left: number, top: number) {
  const { pdf } = sheet
  switch (shape.kind) {
    case 'rect':
      return paint(sheet, shape, (style) => pdf.rect(left + shape.x, top + shape.y, shape.width, shape.height, style))
    case 'dot':
      return paint(sheet, shape, (style) => pdf.circle(left + shape.x, top + shape.y, shape.radius, style))
    case 'area':
      return paint(sheet, shape, (style) => {
        for (const ring of shape.rings) tracePath(sheet, ring, left, top)
        // Even-odd: a hole is a hole whichever way round it is drawn.
        if (style === 'FD') pdf.fillStrokeEvenOdd()
        else if (style === 'F') pdf.fillEvenOdd()
        else pdf.stroke()
      })
    case 'line':
      pdf.setDrawColor(colourOf(sheet, shape.stroke))
      pdf.setLineWidth((shape.thickness ?? 0.75) * POINT)
      pdf.setLineDashPattern(shape.isDashed ? [2 * POINT, 2 * POINT] : [], 0)
      tracePath(sheet, shape.points, left, top, false)
      pdf.stroke()
      return
    case 'words':
      return drawWords(sheet, shape, left, top)
  }
}

function paint(
  sheet: Sheet,
  { fill, stroke, isDashed }: Pick<Extract<PdfShape, { kind: 'rect' }>, 'fill' | 'stroke' | 'isDashed'>,
  draw: (style: 'F' | 'S' | 'FD') => void,
) {
  const { pdf } = sheet
  if (fill === undefined && stroke === undefined) return
  if (fill !== undefined) pdf.setFillColor(colourOf(sheet, fill))
  if (stroke !== undefined) {
    pdf.setDrawColor(colourOf(sheet, stroke))
    pdf.setLineWidth(0.5 * POINT)
    pdf.setLineDashPattern(isDashed ? [2 * POINT, 2 * POINT] : [], 0)
  }
  draw(fill !== undefined && stroke !== undefined ? 'FD' : fill !== undefined ? 'F' : 'S')
}

function tracePath({ pdf }: Sheet, points: readonly PdfPoint[], left: number, top: number, isClosed = true) {
  points.forEach(([x, y], index) => {
    if (index === 0) pdf.moveTo(left + x, top + y)
    else pdf.lineTo(left + x, top + y)
  })
  if (isClosed) pdf.close()
}

function drawWords(
  sheet: Sheet,
  { x, y, text, room, colour = 'ink', ...style }: Extract<PdfShape, { kind: 'words' }>,
  left: number,
  top: number,
) {
  const shown = room === undefined ? text : fitted(sheet, text, room, style)
  sheet.text(shown, left + x, top + y, { size: 8, ...style, colour: colourOf(sheet, colour) })
}

/** As much of it as there is room for; what is cut says so. */
export function fitted(sheet: Sheet, text: string, room: number, style: { size?: number; bold?: boolean }): string {
  const sized = { size: 8, ...style }
  if (sheet.widthOf(text, sized) <= room) return text
  const signs = [...text]
  let [least, most] = [0, signs.length]
  while (least < most) {
    const middle = Math.ceil((least + most) / 2)
    if (sheet.widthOf(`${signs.slice(0, middle).join('')}…`, sized) <= room) least = middle
    else most = middle - 1
  }
  return `${signs.slice(0, least).join('').trimEnd()}…`
}
