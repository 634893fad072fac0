/** Cells of a spreadsheet or a text file, read as what they mean; a complaint where they mean nothing. */

/** A cell as a spreadsheet or a text file gives it; dates arrive as `YYYY-MM-DD`. */
export type Cell = string | number | boolean | null

/** What a cell means, or a complaint that follows the column's name. */
export type Reading = { value: string | number | null } | { complaint: string }

export const value = (found: string | number | null): Reading => ({ value: found })
export const complain = (complaint: string): Reading => ({ complaint })

export const textOf = (cell: Cell): string => (cell === null ? '' : String(cell).trim())

export const isFilled = (cell: Cell | undefined): boolean => cell != null && String(cell).trim() !== ''

/** Whether a cell says that there is nothing to say: empty, a dash or `n/a`. */
export const isBlank = (cell: Cell): boolean => /^(-|–|n\/?a)?$/i.test(textOf(cell))

/** Capitals, spaces and hyphens make no difference. */
export const squash = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

/** Text of one line. */
export const words =
  (longest: number) =>
  (cell: Cell): Reading => {
    const text = textOf(cell)
    if (/[^\P{Cc}\t\n\r]|[\ufffe\uffff]/u.test(text) || !text.isWellFormed()) {
      return complain('has characters that cannot be stored.')
    }
    if (text.length > longest) return complain(`may have at most ${longest} characters.`)
    return value(text.replace(/\s+/g, ' ') || null)
  }

/** A number with or without a dollar sign, a percent sign and separators of thousands. */
function numberOf(cell: Cell): number | null {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : null
  const plain = textOf(cell)
    .replace(/^\$\s*/, '')
    .replace(/\s*%$/, '')
    .replace(/,(?=\d{3}(\D|$))/g, '')
  return /^\d{1,15}(\.\d{1,15})?$/.test(plain) ? Number(plain) : null
}

/** What is said of a number outside its bounds. */
export const outOfBounds = (min: number, max: number): string =>
  `must be between ${min.toLocaleString('en-CA')} and ${max.toLocaleString('en-CA')}.`

export const figure =
  (min: number, max: number, { isWhole = false } = {}) =>
  (cell: Cell): Reading => {
    if (isBlank(cell)) return value(null)
    const found = numberOf(cell)
    if (found === null) return complain('must be a number.')
    if (found < min || found > max) return complain(outOfBounds(min, max))
    if (isWhole && !Number.isInteger(found)) return complain('must be a whole number of months.')
    return value(found)
  }

/** One of a few words, in any of their spellings. */
export function oneOf(spellings: Readonly<Record<string, readonly string[]>>) {
  const meanings = new Map(
    Object.entries(spellings).flatMap(([meaning, others]) =>
      [meaning, ...others].map((spelling) => [squash(spelling), meaning] as const),
    ),
  )
  return (cell: Cell): Reading => {
    if (isBlank(cell)) return value(null)
    const meaning = meanings.get(squash(textOf(cell)))
    return meaning === undefined ? complain('has an unknown value.') : value(meaning)
  }
}

export type RowError = {
  /** As the spreadsheet numbers it: the header is row 1. */
  row: number
  /** The column's name in the template; null when the whole row is meant. */
  column: string | null
  message: string
}

export const rowError = (row: number, column: string | null, reason: string): RowError => ({
  row,
  column,
  message: column === null ? `Row ${row}: ${reason}` : `Row ${row}, ${column}: ${reason}`,
})
