/** Makes a PDF of a paper: US letter, text that can be selected and searched, charts as vectors. */
import { drawBlock, drawSectionTitle } from './pdf-blocks.ts'
import type { PdfOrientation, PdfPaper } from './pdf-paper.ts'
import { type Logo, Sheet } from './sheet.ts'

/** `onProgress` hears which share of the sections is drawn, 0 to 1. The library loads at the first call. */
export async function createPdf(
  paper: PdfPaper,
  orientation: PdfOrientation,
  onProgress: (share: number) => void = () => {},
): Promise<Blob> {
  const { jsPDF } = await import('jspdf')
  const pdf = new jsPDF({ unit: 'in', format: 'letter', orientation, compress: true })
  pdf.setProperties({ title: paper.title, author: paper.company?.name ?? '' })
  pdf.setLanguage('en-CA')
  const sheet = new Sheet(pdf, paper, orientation, await loadLogo(paper.company?.logoUrl))
  for (const [index, section] of paper.sections.entries()) {
    drawSectionTitle(sheet, section.title)
    for (const block of section.blocks) await drawBlock(sheet, block)
    sheet.y += 0.1
    onProgress((index + 1) / paper.sections.length)
    // Lets the bar move: a long paper would otherwise hold the page until its end.
    await new Promise((resolve) => setTimeout(resolve))
  }
  sheet.finish()
  return pdf.output('blob')
}

/** The logo as PNG, whatever it is kept as. A paper without its logo is better than none: a failure is silent. */
async function loadLogo(url: string | undefined): Promise<Logo | undefined> {
  if (!url) return undefined
  try {
    const image = new Image()
    image.src = url
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = image.naturalWidth || 300
    canvas.height = image.naturalHeight || 100
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height)
    return { data: canvas.toDataURL('image/png'), width: canvas.width, height: canvas.height }
  } catch {
    return undefined
  }
}
