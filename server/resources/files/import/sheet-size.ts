/** How far a workbook's cells reach, read from their addresses before anything makes room for the table they span. */

/** Rows and columns of a sheet; what is named in one address may make a reader fill everything up to it. */
export type SheetSize = { rows: number; columns: number; cells: number }

const ADDRESS = /\sr\s*=\s*(["'])([^"']*)\1/g
const LETTERS_IN_ALPHABET = 26
const BEFORE_A = 64

/** The furthest address in one part of a workbook, and how many rows and cells it writes; `damaged` for addresses that are none. */
export function sheetSize(xml: Buffer): SheetSize | 'damaged' {
  // Addresses are plain letters and digits in every encoding that a workbook's reader takes.
  const text = xml.toString('latin1')
  const size = { rows: 0, columns: 0, cells: count(text, '<c') + count(text, '<row') }
  for (const [, , address = ''] of text.matchAll(ADDRESS)) {
    const [, letters, digits] = /^([A-Z]{0,3})([0-9]{0,9})$/i.exec(address) ?? []
    if (letters === undefined) return 'damaged'
    size.rows = Math.max(size.rows, Number(digits))
    size.columns = Math.max(size.columns, columnNumber(letters))
  }
  return size
}

const columnNumber = (letters: string) =>
  [...letters.toUpperCase()].reduce((sum, letter) => sum * LETTERS_IN_ALPHABET + letter.charCodeAt(0) - BEFORE_A, 0)

function count(text: string, part: string): number {
  let found = 0
  for (let at = text.indexOf(part); at !== -1; at = text.indexOf(part, at + part.length)) found++
  return found
}
