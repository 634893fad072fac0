/** Draws a paper as a browser would: same pages, same letters, the company's logo and colour. */
import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { jsPDF as Pdf } from 'jspdf'
import { drawPaper, type FontFiles } from '#domain/kernel/paper/draw-paper.ts'
import type { PdfPaper } from '#domain/kernel/paper/pdf-paper.ts'
import { type PaperFont, PRODUCT_FONT, WIDE_FONT } from '#domain/kernel/paper/printable-text.ts'
import type { Logo } from '#domain/kernel/paper/sheet.ts'

export type DrawnPaper = PdfPaper & {
  /** A picture as an address that holds it. */
  logo?: string | undefined
  /** Said by a paper that comes out the same, byte for byte, from the same facts. */
  madeAt?: Date | undefined
}

/** Decimals of a point: more than that no printer sees, and a map has ten thousand of them. */
const PRECISION = 3

export async function drawPdf({ logo, madeAt, ...paper }: DrawnPaper): Promise<Uint8Array> {
  // Only who asks for a paper waits for the library.
  const { jsPDF } = await import('jspdf')
  const pdf = new jsPDF({ unit: 'in', format: 'letter', compress: true, precision: PRECISION, putOnlyUsedFonts: true })
  if (madeAt) {
    pdf.setCreationDate(madeAt)
    pdf.setFileId('0'.repeat(32))
  }
  const toLines = (html: string) => [html]
  const place = { logo: logo === undefined ? undefined : toLogo(pdf, logo), readFont, toLines }
  await drawPaper(pdf, paper, 'portrait', { ...place, pause: () => setImmediate() })
  return new Uint8Array(pdf.output('arraybuffer'))
}

/** A paper without its logo is better than none: a picture that cannot be read is left out. */
function toLogo(pdf: Pdf, data: string): Logo | undefined {
  try {
    const { width, height } = pdf.getImageProperties(data)
    return { data, width, height }
  } catch {
    return undefined
  }
}

const FONT_FILES: Readonly<Record<PaperFont, FontFiles>> = {
  [PRODUCT_FONT]: {
    normal: '@expo-google-fonts/hanken-grotesk/400Regular/HankenGrotesk_400Regular.ttf',
    bold: '@expo-google-fonts/hanken-grotesk/600SemiBold/HankenGrotesk_600SemiBold.ttf',
  },
  [WIDE_FONT]: {
    normal: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
    bold: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed-Bold.ttf',
  },
}

async function readFont(font: PaperFont): Promise<FontFiles> {
  const read = async (file: string) => (await readFile(fileURLToPath(import.meta.resolve(file)))).toString('base64')
  const files = FONT_FILES[font]
  const [normal, bold] = await Promise.all([read(files.normal), read(files.bold)])
  return { normal, bold }
}
