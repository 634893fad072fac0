/** Draws a paper into a document, page by page: the same in a browser and on a server. */
import type { jsPDF } from 'jspdf'
import { drawBlock, drawSectionTitle, type PaperTools } from './pdf-blocks.ts'
import { drawContents, drawCover } from './pdf-cover.ts'
import type { PdfOrientation, PdfPaper } from './pdf-paper.ts'
import { fontFor, type PaperFont } from './printable-text.ts'
import { type Logo, Sheet } from './sheet.ts'

const WEIGHTS = ['normal', 'bold'] as const
export type FontFiles = Readonly<Record<(typeof WEIGHTS)[number], string>>

export interface PaperPlace extends PaperTools {
  logo?: Logo | undefined
  /** The files of a font in base64; of its letters only those that are used go into the paper. */
  readFont: (font: PaperFont) => Promise<FontFiles>
  /** Hears which share of the sections is drawn, 0 to 1. */
  onProgress?: (share: number) => void
  /** Lets others have their turn between sections: a long paper would hold up its place otherwise. */
  pause?: () => Promise<void>
}

/** Fills a new, empty document. */
export async function drawPaper(
  pdf: jsPDF,
  paper: PdfPaper,
  orientation: PdfOrientation,
  place: PaperPlace,
): Promise<void> {
  pdf.setProperties({ title: paper.title, author: paper.company?.name ?? '' })
  pdf.setLanguage('en-CA')
  const font = fontFor(wordsOf(paper))
  await addFont(pdf, font, place)
  const sheet = new Sheet(pdf, paper, orientation, { logo: place.logo, font })
  const { cover } = paper
  const foot = cover && drawCover(sheet, cover)
  const pages = new Map<string, number>()
  for (const [index, section] of paper.sections.entries()) {
    drawSectionTitle(sheet, section)
    pages.set(section.key, pdf.getCurrentPageInfo().pageNumber)
    for (const block of section.blocks) await drawBlock(sheet, block, place)
    sheet.y += 0.1
    place.onProgress?.((index + 1) / paper.sections.length)
    await place.pause?.()
  }
  if (cover && foot !== undefined) drawContents(sheet, cover, pages, foot)
  sheet.finish()
}

/** Of a chart it is drawn by the screen what it says; the places of a drawing's points and pictures are no words. */
const WORDLESS = ['svg', 'rings', 'points', 'pictures']

const wordsOf = (paper: PdfPaper): string =>
  JSON.stringify(paper, (key, value) =>
    typeof value === 'number' || WORDLESS.includes(key) ? undefined : value,
  ).replaceAll('\\t', ' ')

async function addFont(pdf: jsPDF, font: PaperFont, { readFont }: PaperPlace): Promise<void> {
  const files = await readFont(font)
  for (const weight of WEIGHTS) {
    const file = `${font} ${weight}.ttf`
    pdf.addFileToVFS(file, files[weight])
    pdf.addFont(file, font, weight)
  }
}
