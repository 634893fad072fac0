/** A drawing as plain data: lines, areas and words at their places, so that a server draws it as a browser does. */

/** Colours by what they say; a number is that share of the company's colour over white. */
export type PdfInk =
  | 'ink'
  | 'soft'
  | 'line'
  | 'white'
  | 'accent'
  | 'good'
  | 'warn'
  | 'bad'
  | 'orange'
  | 'land'
  | 'water'
  | 'track'
  | number

export type PdfPoint = readonly [x: number, y: number]

type Painted = { fill?: PdfInk; stroke?: PdfInk; isDashed?: boolean }

/** Inches from the drawing's upper left corner. */
export type PdfShape =
  | ({ kind: 'rect'; x: number; y: number; width: number; height: number } & Painted)
  | ({ kind: 'dot'; x: number; y: number; radius: number } & Painted)
  /** Outlines with their holes; the first point of a ring need not be repeated. */
  | ({ kind: 'area'; rings: readonly (readonly PdfPoint[])[] } & Painted)
  | { kind: 'line'; points: readonly PdfPoint[]; stroke: PdfInk; thickness?: number; isDashed?: boolean }
  | ({ kind: 'words'; x: number; y: number; text: string } & PdfWords)

export interface PdfWords {
  size?: number
  bold?: boolean
  colour?: PdfInk
  align?: 'left' | 'right' | 'center'
  /** Cut with an ellipsis where it is wider, in inches. */
  room?: number
}

export interface PdfDrawing {
  /** What it shows, for whoever reads the file and does not see it. */
  label: string
  /** Inches; as wide as its place when not given. */
  width?: number
  height: number
  /** Whatever leaves the frame is cut off at it. */
  isCut?: boolean
  shapes: readonly PdfShape[]
}

export const wordsAt = (x: number, y: number, text: string, style: PdfWords = {}): PdfShape => ({
  ...{ kind: 'words', x, y, text },
  ...style,
})

/** A hairline across. */
export const ruleAt = (y: number, from: number, to: number): PdfShape => ({
  ...{ kind: 'line', stroke: 'line', thickness: 0.4 },
  points: [
    [from, y],
    [to, y],
  ],
})

/** A line of any kind from one point to another. */
export const lineAt = (from: PdfPoint, to: PdfPoint, stroke: PdfInk, thickness: number): PdfShape => ({
  ...{ kind: 'line', stroke, thickness },
  points: [from, to],
})
