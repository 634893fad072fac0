/** The text of a PDF, line by line: what stands side by side with a gap between are cells of one line. */
import { alignCells, type PlacedCell } from '#domain/files/import/aligned-cells.ts'
import type { Cell } from '#domain/kernel/cells.ts'
import { mark } from '#domain/kernel/words.ts'
import type { TableReading } from './read-table.ts'

/** Rent rolls and term sheets have a tenth of it. */
const MOST_PAGES = 100
const MOST_LINES = 5_000

const NO_TEXT = mark('This PDF holds pictures of pages and no text. Paste the text, or use the original file.')
const LOCKED = mark('This PDF is protected by a password. Save it without one and try again.')
const DAMAGED = mark('The PDF could not be read. Open it in a PDF program and save it again.')
const TOO_LONG = mark('The PDF has too many pages. Take out the pages that matter and try again.')

/** Rows of cells with an empty one between pages, or why there are none. */
export async function readPdfTable(content: Buffer): Promise<TableReading> {
  // Loaded when the first PDF comes: it is large, and most starts never see one.
  const { getDocumentProxy } = await import('unpdf')
  try {
    const pdf = await getDocumentProxy(new Uint8Array(content), { stopAtErrors: false, verbosity: 0 })
    if (pdf.numPages > MOST_PAGES) return { complaint: TOO_LONG }
    const table: Cell[][] = []
    for (let number = 1; number <= pdf.numPages && table.length < MOST_LINES; number += 1) {
      const page = await pdf.getPage(number)
      const { items } = await page.getTextContent()
      table.push(...toLines(items.flatMap(toPiece)), [])
    }
    return table.some((cells) => cells.length > 0) ? { table: table.slice(0, MOST_LINES) } : { complaint: NO_TEXT }
  } catch (error) {
    return { complaint: error instanceof Error && error.name === 'PasswordException' ? LOCKED : DAMAGED }
  }
}

type Piece = { text: string; x: number; y: number; width: number; height: number }

function toPiece(item: object): Piece[] {
  if (!('str' in item && 'transform' in item && 'width' in item && 'height' in item)) return []
  const { str, transform, width, height } = item
  if (typeof str !== 'string' || str.trim() === '' || !Array.isArray(transform)) return []
  return [{ text: str, x: Number(transform[4]), y: Number(transform[5]), width: Number(width), height: Number(height) }]
}

/** Letters of one line stand at one height, give or take a raised figure. */
function toLines(pieces: readonly Piece[]): Cell[][] {
  const sorted = [...pieces].sort((a, b) => b.y - a.y || a.x - b.x)
  const lines: Piece[][] = []
  for (const piece of sorted) {
    const line = lines.at(-1)
    const [first] = line ?? []
    const isSame = first !== undefined && Math.abs(first.y - piece.y) <= Math.max(2, first.height * 0.4)
    if (isSame && line) line.push(piece)
    else lines.push([piece])
  }
  return alignCells(lines.map((line) => toCells([...line].sort((a, b) => a.x - b.x)))).map((cells) => [...cells])
}

/** Words are parted by about a quarter of their height, cells by more than one. */
const CELL_GAP = 1.1
const WORD_GAP = 0.12

function toCells(line: readonly Piece[]): PlacedCell[] {
  const cells: PlacedCell[] = []
  for (const { text, x, width, height } of line) {
    const last = cells.at(-1)
    const gap = last ? (x - last.to) / Math.max(height, 1) : Number.POSITIVE_INFINITY
    if (last && gap <= CELL_GAP) {
      last.text = `${last.text}${gap > WORD_GAP ? ' ' : ''}${text}`
      last.to = x + width
    } else cells.push({ text, from: x, to: x + width })
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.replace(/\s+/g, ' ').trim() }))
}
