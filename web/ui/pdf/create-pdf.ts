/** Makes a PDF of a paper: US letter, text that can be selected and searched, charts as vectors. */

import productUrl from '@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf?url'
import productBoldUrl from '@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf?url'
import wideUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf?url'
import wideBoldUrl from 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf?url'
import { drawPaper, type FontFiles } from '#domain/kernel/paper/draw-paper.ts'
import type { PdfOrientation, PdfPaper } from '#domain/kernel/paper/pdf-paper.ts'
import { type PaperFont, PRODUCT_FONT, WIDE_FONT } from '#domain/kernel/paper/printable-text.ts'
import type { Logo } from '#domain/kernel/paper/sheet.ts'
import { drawChart } from './draw-chart.ts'
import { toLines } from './html-lines.ts'

/** `onProgress` hears which share of the sections is drawn, 0 to 1. The library loads at the first call. */
export async function createPdf(
  paper: PdfPaper,
  orientation: PdfOrientation,
  onProgress: (share: number) => void = () => {},
): Promise<Blob> {
  const { jsPDF } = await import('jspdf')
  const pdf = new jsPDF({ unit: 'in', format: 'letter', orientation, compress: true, putOnlyUsedFonts: true })
  const logo = await loadLogo(paper.company?.logoUrl)
  await drawPaper(pdf, paper, orientation, { logo, readFont, drawChart, toLines, onProgress, pause })
  return pdf.output('blob')
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

const FONT_URLS: Readonly<Record<PaperFont, FontFiles>> = {
  [PRODUCT_FONT]: { normal: productUrl, bold: productBoldUrl },
  [WIDE_FONT]: { normal: wideUrl, bold: wideBoldUrl },
}

async function readFont(font: PaperFont): Promise<FontFiles> {
  const urls = FONT_URLS[font]
  const [normal, bold] = await Promise.all([toBase64(urls.normal), toBase64(urls.bold)])
  return { normal, bold }
}

async function toBase64(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`The font ${url} was answered with ${answer.status}.`)
  const file = await answer.blob()
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(file)
  })
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
