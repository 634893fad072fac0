/** Papers carry the letters that they print: the product's typeface has every sign that it is chosen for. */
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { jsPDF } from 'jspdf'
import { expect, test } from 'vitest'
import { PRODUCT_FONT, PRODUCT_SIGNS } from '#domain/kernel/paper/printable-text.ts'
import { wordsOfPdf } from '#server/testing/pdf-words.ts'
import { drawPdf } from './draw-pdf.ts'

type Metrics = { characterToGlyph: (code: number) => number }

test.each(['400Regular/HankenGrotesk_400Regular', '600SemiBold/HankenGrotesk_600SemiBold'])(
  '%s has a shape for every sign that a paper in the product’s typeface may have',
  async (name) => {
    const file = fileURLToPath(import.meta.resolve(`@expo-google-fonts/hanken-grotesk/${name}.ttf`))
    const pdf = new jsPDF()
    pdf.addFileToVFS('font.ttf', (await readFile(file)).toString('base64'))
    pdf.addFont('font.ttf', PRODUCT_FONT, 'normal')
    pdf.setFont(PRODUCT_FONT, 'normal')
    const { metadata } = pdf.getFont() as unknown as { metadata: Metrics }
    const codes = Array.from({ length: 0x3000 }, (_, code) => code).filter(
      (code) => code > 0x20 && PRODUCT_SIGNS.test(String.fromCharCode(code)),
    )
    expect(codes.length).toBeGreaterThan(300)
    expect(codes.filter((code) => !metadata.characterToGlyph(code)).map((code) => code.toString(16))).toEqual([])
  },
)

test.each(['DSCR ≥ 1.20x, LTV ≤ 75.00%, −2 %', 'Győr, Łódź, Ionuț', 'Иванов, Ελλάδα'])(
  '%s can be read back from the paper as it was written',
  async (text) => {
    const sections = [{ key: 'one', title: 'Loans', blocks: [{ kind: 'text' as const, text }] }]
    expect(await wordsOfPdf(await drawPdf({ title: 'Debt report', asOf: '2026-06-30', sections }))).toContain(text)
  },
)
