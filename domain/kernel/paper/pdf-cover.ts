/** The first page of a paper that has one: a picture over the whole width, the paper's name, and where its parts begin. */
import { say } from '#domain/kernel/words.ts'
import { drawShapes, fitted } from './pdf-draw-shapes.ts'
import { type PdfCover, SHEETS } from './pdf-paper.ts'
import { INK, type Sheet, SOFT } from './sheet.ts'

const CARD = { height: 0.62, mark: 0.42, padding: 0.12 }
const AFTER_PICTURE = 0.4
const CONTENTS_COLUMNS = 4

/** Leaves the sheet on the page behind it. @returns where the contents stand, in inches from the upper edge */
export function drawCover(sheet: Sheet, { drawing, kicker, lead, owner }: PdfCover): number {
  const { title } = sheet.paper
  drawShapes(sheet, { ...drawing, width: SHEETS.portrait.width }, 0, 0)
  drawOwner(sheet, owner)
  let y = drawing.height + AFTER_PICTURE
  sheet.text(kicker, sheet.left, y, { size: 10, colour: SOFT })
  y += 0.26
  for (const line of sheet.wrap(title, sheet.box.width, { size: 28, bold: true }).slice(0, 2)) {
    sheet.text(line, sheet.left, y, { size: 28, bold: true })
    y += 0.46
  }
  y += 0.04
  for (const line of sheet.wrap(lead, sheet.box.width * 0.88, { size: 11 }).slice(0, 5)) {
    sheet.text(line, sheet.left, y, { size: 11, colour: SOFT })
    y += 0.22
  }
  sheet.breakPage()
  return y + 0.16
}

function drawOwner(sheet: Sheet, { name, about }: PdfCover['owner']) {
  const { pdf, left, top, logo } = sheet
  const room = sheet.box.width * 0.55
  const shown = fitted(sheet, name, room, { size: 11, bold: true })
  const said = fitted(sheet, about, room, { size: 8.5 })
  const scale = logo ? Math.min(CARD.mark / logo.height, 1.2 / logo.width) : 0
  const mark = logo ? logo.width * scale + CARD.padding : 0
  const words = Math.max(sheet.widthOf(shown, { size: 11, bold: true }), sheet.widthOf(said, { size: 8.5 }))
  pdf.setFillColor('#ffffff')
  pdf.rect(left, top, words + mark + 2 * CARD.padding, CARD.height, 'F')
  pdf.setFillColor(sheet.accent)
  pdf.rect(left, top, 0.05, CARD.height, 'F')
  const x = left + CARD.padding
  if (logo) pdf.addImage(logo.data, 'PNG', x, top + 0.1, logo.width * scale, logo.height * scale)
  sheet.text(shown, x + mark, top + 0.14, { size: 11, bold: true })
  sheet.text(said, x + mark, top + 0.36, { size: 8.5, colour: SOFT })
}

/** On the first page, once it is known where each part begins. */
export function drawContents(sheet: Sheet, { contents }: PdfCover, pages: ReadonlyMap<string, number>, y: number) {
  const { pdf, left } = sheet
  const listed = contents.flatMap(({ key, title }) => {
    const page = pages.get(key)
    return page === undefined ? [] : [{ title, page }]
  })
  if (listed.length === 0) return
  pdf.setPage(1)
  sheet.rule(y, { colour: INK, points: 1 })
  const width = sheet.box.width / CONTENTS_COLUMNS
  listed.forEach(({ title, page }, index) => {
    const x = left + (index % CONTENTS_COLUMNS) * width
    const top = y + 0.14 + Math.floor(index / CONTENTS_COLUMNS) * 0.46
    sheet.text(fitted(sheet, title, width - 0.1, { size: 9, bold: true }), x, top, { size: 9, bold: true })
    sheet.text(say('page {page}', { page }), x, top + 0.17, { size: 8, colour: SOFT })
    pdf.link(x, top, width - 0.1, 0.3, { pageNumber: page })
  })
}
