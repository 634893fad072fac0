/** What goes on paper, as plain data: whoever makes a paper knows nothing of pages, and the pages know no business. */
import type { PdfDrawing } from './pdf-shapes.ts'

export type PdfOrientation = 'portrait' | 'landscape'

/** US letter in inches: the sheet, and the box on it that may be printed. */
export const SHEETS: Readonly<Record<PdfOrientation, { width: number; height: number; usable: PdfBox }>> = {
  portrait: { width: 8.5, height: 11, usable: { width: 7.5, height: 10 } },
  landscape: { width: 11, height: 8.5, usable: { width: 10, height: 8 } },
}
export type PdfBox = { width: number; height: number }

export const PDF_FILE_NAME = 'document.pdf'

export type PdfTone = 'plain' | 'soft' | 'good' | 'warn' | 'bad'

export type PdfColumn = {
  header: string
  isNumber?: boolean
  /** Lines of a cell below its first are said softly. */
  isTwofold?: boolean
}

export type PdfFigure = { label: string; value: string; hint?: string }

/** JPEG as a data URL, with its measure in dots. */
export type PdfPicture = { data: string; width: number; height: number }

export type PdfBlock =
  | { kind: 'heading'; text: string }
  /** A toned text has a bar at its left, since paper has no tints. */
  | { kind: 'text'; text: string; tone?: PdfTone }
  /** Rich text as it was written; paragraphs and lists are kept. */
  | { kind: 'passage'; html: string }
  | { kind: 'figures'; cells: readonly PdfFigure[]; perRow?: number }
  /** Pairs of a label and its value, in two columns. */
  | { kind: 'facts'; rows: readonly (readonly [label: string, value: string])[] }
  | {
      kind: 'table'
      columns: readonly PdfColumn[]
      rows: readonly (readonly string[])[]
      total?: readonly string[]
      /** How each row stands: a bar before its last cell. */
      tones?: readonly PdfTone[]
    }
  /** Blocks beside each other, as wide as one another; each is low enough for one page. */
  | { kind: 'beside'; height: number; columns: readonly (readonly PdfBlock[])[] }
  /** Drawn from data, wherever the paper is made. */
  | ({ kind: 'drawing'; title?: string } & PdfDrawing)
  /** The drawing as it stands on a screen; its legend is printed as words. Left out where there is no screen. */
  | { kind: 'chart'; title: string; svg: object; legend?: string; heightInches?: number }
  /** Photographs, two beside each other. */
  | { kind: 'pictures'; pictures: readonly PdfPicture[] }
  | { kind: 'break' }

export type PdfSection = {
  key: string
  title: string
  /** Said under the title. */
  lead?: string
  /** Begins on a page of its own, under a title of a page. */
  isPage?: boolean
  blocks: readonly PdfBlock[]
}

/** The first page: a picture as wide as the sheet, what the paper is, and where its parts begin. */
export type PdfCover = {
  drawing: PdfDrawing
  kicker: string
  lead: string
  /** Under whose name the picture stands. */
  owner: { name: string; about: string }
  /** Each part by the section that it begins with. */
  contents: readonly { title: string; key: string }[]
}

export type PdfCompany = {
  name: string
  /** Where the logo is read from. */
  logoUrl?: string | undefined
  /** `#RRGGBB` of headings and rules. */
  colour?: string | undefined
  licence?: string | undefined
}

export type PdfPaper = {
  title: string
  subtitle?: string
  /** The day the figures are of, as it is printed. */
  asOf: string
  company?: PdfCompany
  confidentiality?: string
  cover?: PdfCover
  sections: readonly PdfSection[]
}
