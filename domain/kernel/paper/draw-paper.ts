/** Draws a paper into a document, page by page: the same in a browser and on a server. */
import type { jsPDF } from 'jspdf'
import { drawBlock, drawSectionTitle, type PaperTools } from './pdf-blocks.ts'
import { drawContents, drawCover } from './pdf-cover.ts'
import type { PdfOrientation, PdfPaper } from './pdf-paper.ts'
import { isPlainlyPrintable } from './printable-text.ts'
import { type Logo, Sheet } from './sheet.ts'

/** Letters of Latin, Greek, Cyrillic, Armenian and Georgian. */
const FONT = 'DejaVu Sans Condensed'
const WEIGHTS = ['normal', 'bold'] as const
export type FontFiles = Readonly<Record<(typeof WEIGHTS)[number], string>>

export interface PaperPlace extends PaperTools {
  logo?: Logo | undefined
  /** The font's files in base64, read only for a paper that needs them. */
  readFont: () => Promise<FontFiles>
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
  const font = isPlainlyPrintable(wordsOf(paper)) ? undefined : await addFont(pdf, place)
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

async function addFont(pdf: jsPDF, { readFont }: PaperPlace): Promise<string> {
  const files = await readFont()
  for (const weight of WEIGHTS) {
    const file = `${FONT} ${weight}.ttf`
    pdf.addFileToVFS(file, files[weight])
    pdf.addFont(file, FONT, weight)
  }
  return FONT
}
