/** The pages as they fill: where the next block goes, and when a new page begins. */
import type { jsPDF } from 'jspdf'
import { say } from '#domain/kernel/words.ts'
import { type PdfBox, type PdfOrientation, type PdfPaper, type PdfTone, SHEETS } from './pdf-paper.ts'
import { type PaperFont, toPrintable } from './printable-text.ts'

export const POINT = 1 / 72
export const INK = '#1b1e23'
export const SOFT = '#5c6370'
export const LINE = '#c9ccd1'
/** Bars at the left of what stands well or not. */
export const TONES: Readonly<Record<Exclude<PdfTone, 'plain'>, string>> = {
  soft: LINE,
  good: '#1a7f4b',
  warn: '#b26a00',
  bad: '#b3261e',
}
const HAIRLINE = 0.5 * POINT
const HEAD_HEIGHT = 0.62
const FOOT_HEIGHT = 0.3

export type TextStyle = { size?: number; bold?: boolean; colour?: string; align?: 'left' | 'right' | 'center' }

export class Sheet {
  readonly pdf: jsPDF
  readonly paper: PdfPaper
  box: PdfBox
  left: number
  readonly top: number
  /** `#RRGGBB` of headings and rules. */
  readonly accent: string
  /** Where the next block begins, in inches from the sheet's upper edge. */
  y: number
  readonly logo: { data: string; width: number; height: number } | undefined

  readonly font: PaperFont

  constructor(pdf: jsPDF, paper: PdfPaper, orientation: PdfOrientation, { logo, font }: SheetLook) {
    const { width, height, usable } = SHEETS[orientation]
    this.pdf = pdf
    this.paper = paper
    this.font = font
    this.box = usable
    this.left = (width - usable.width) / 2
    this.top = (height - usable.height) / 2
    this.accent = /^#[0-9a-f]{6}$/i.test(paper.company?.colour ?? '') ? (paper.company?.colour as string) : '#1f4b99'
    this.logo = logo
    this.y = this.top + HEAD_HEIGHT
  }

  get bottom() {
    return this.top + this.box.height - FOOT_HEIGHT
  }
  /** Inches that a block may take at most on a page of its own. */
  get mostHeight() {
    return this.box.height - HEAD_HEIGHT - FOOT_HEIGHT
  }

  /** Begins a new page when less than this is left. @returns whether it did */
  need(inches: number): boolean {
    if (this.y + inches <= this.bottom || this.y <= this.top + HEAD_HEIGHT) return false
    this.breakPage()
    return true
  }

  breakPage() {
    this.pdf.addPage()
    this.y = this.top + HEAD_HEIGHT
  }

  text(text: string, x: number, y: number, { size = 9, bold = false, colour = INK, align = 'left' }: TextStyle = {}) {
    this.#use({ size, bold })
    this.pdf.setTextColor(colour)
    this.pdf.text(toPrintable(text), x, y, { align, baseline: 'top' })
  }

  widthOf(text: string, style: TextStyle = {}): number {
    this.#use(style)
    return this.pdf.getTextWidth(toPrintable(text))
  }

  /** The text broken into lines no wider than `width` inches; a word too long for a line is cut. */
  wrap(text: string, width: number, style: TextStyle = {}): string[] {
    this.#use(style)
    return this.pdf.splitTextToSize(toPrintable(text), width) as string[]
  }

  rule(y: number, { colour = LINE, from = this.left, to = this.left + this.box.width, points = 0.5 } = {}) {
    this.pdf.setDrawColor(colour)
    this.pdf.setLineWidth(points === 0.5 ? HAIRLINE : points * POINT)
    this.pdf.line(from, y, to, y)
  }

  /** Draws in a column of the box, from the present place on; what it took stands in `y` afterwards. */
  async within(left: number, width: number, draw: () => Promise<void>): Promise<void> {
    const [wholeLeft, wholeBox] = [this.left, this.box]
    this.left = left
    this.box = { ...wholeBox, width }
    await draw()
    this.left = wholeLeft
    this.box = wholeBox
  }

  /** Head and foot of every page, once their number is known; a cover has no head. */
  finish() {
    const pages = this.pdf.getNumberOfPages()
    for (let page = 1; page <= pages; page += 1) {
      this.pdf.setPage(page)
      if (page > 1 || !this.paper.cover) this.#head()
      this.#foot(page, pages)
    }
  }

  #use({ size = 9, bold = false }: TextStyle) {
    this.pdf.setFont(this.font, bold ? 'bold' : 'normal')
    this.pdf.setFontSize(size)
  }

  #head() {
    const { title, subtitle, asOf, company } = this.paper
    const right = this.left + this.box.width
    let x = this.left
    if (this.logo) {
      const { data, width, height } = this.logo
      const scale = Math.min(0.36 / height, 1.4 / width)
      this.pdf.addImage(data, 'PNG', x, this.top, width * scale, height * scale)
      x += width * scale + 0.12
    }
    const room = this.box.width * 0.62 - (x - this.left)
    this.text(this.wrap(title, room, { size: 13, bold: true })[0] ?? '', x, this.top, { size: 13, bold: true })
    if (subtitle) {
      this.text(this.wrap(subtitle, room)[0] ?? '', x, this.top + 0.21, { colour: SOFT })
    }
    if (company) this.text(company.name, right, this.top + 0.02, { bold: true, align: 'right' })
    this.text(asOf, right, this.top + 0.21, { colour: SOFT, align: 'right' })
    this.rule(this.top + 0.44, { colour: this.accent, points: 1.25 })
  }

  #foot(page: number, pages: number) {
    const { company, confidentiality } = this.paper
    const y = this.top + this.box.height - 0.14
    this.rule(y - 0.06)
    const words = [confidentiality, company?.licence].filter(Boolean).join(' · ')
    this.text(this.wrap(words, this.box.width - 1, { size: 7 })[0] ?? '', this.left, y, { size: 7, colour: SOFT })
    this.text(say('page {page} of {pages}', { page, pages }), this.left + this.box.width, y, {
      size: 7,
      colour: SOFT,
      align: 'right',
    })
  }
}

export interface SheetLook {
  logo?: Logo | undefined
  font: PaperFont
}

export type Logo = { data: string; width: number; height: number }
