/** Draws a chart of the screen on paper, as vectors. */
import type { PdfChart } from '#domain/kernel/paper/pdf-blocks.ts'
import { type Sheet, SOFT } from '#domain/kernel/paper/sheet.ts'
import { toLightDrawing } from './light-drawing.ts'

const HIGHEST_INCHES = 3.2

export async function drawChart(sheet: Sheet, { title, svg, legend, heightInches }: PdfChart): Promise<void> {
  if (!(svg instanceof SVGSVGElement)) return
  // Adds `svg` to jsPDF's prototype; only a paper with a chart fetches it.
  const { svg2pdf } = await import('svg2pdf.js')
  const drawing = toLightDrawing(svg, sheet.font)
  const [width, height] = [Number(drawing.getAttribute('width')), Number(drawing.getAttribute('height'))]
  if (!(width > 0 && height > 0)) return
  const scale = Math.min(sheet.box.width / width, (heightInches ?? HIGHEST_INCHES) / height)
  sheet.need(height * scale + 0.5)
  sheet.text(title, sheet.left, sheet.y, { bold: true })
  if (legend) sheet.text(legend, sheet.left + sheet.box.width, sheet.y, { size: 7.5, colour: SOFT, align: 'right' })
  sheet.y += 0.22
  // What is measured while drawing must stand in the document.
  const holder = document.createElement('div')
  holder.style.cssText = 'position: fixed; left: -10000px; top: 0'
  holder.setAttribute('aria-hidden', 'true')
  holder.append(drawing)
  document.body.append(holder)
  try {
    await svg2pdf(drawing, sheet.pdf, { x: sheet.left, y: sheet.y, width: width * scale, height: height * scale })
  } finally {
    holder.remove()
  }
  sheet.y += height * scale + 0.15
}
