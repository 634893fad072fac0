/** What a line of a table is beside a record: a total, the head of a part, a note, in English and French. */
import { unaccented } from '#domain/files/import/values.ts'
import { type Cell, isFilled, textOf } from '#domain/kernel/cells.ts'

export const plainWords = (text: string): string => unaccented(text).toLowerCase().replace(/\s+/g, ' ').trim()

const SUM = /^(sub-?\s?totals?|(grand\s)?totals?|sous-?\s?tota(l|ux)|tota(l|ux)|sum|somme|overall)\b/
const MEAN = /^(averages?|avg|moyennes?|mean|occupancy|occupation|taux d.occupation|count|nombre)\b/
const NOTE =
  /^(\*|†|¹|²|³|\(\d\)|\[\d\]|notes?\b|n\.?b\.?[\s:]|source\b|page\b|printed\b|imprime\b|prepared\b|prepare\b|e&oe|remarques?\s*:)/

/** The first words of a line. */
export const firstWords = (cells: readonly Cell[]): string =>
  plainWords(
    textOf(cells.find((cell) => isFilled(cell) && /\p{L}|\*|\(\d\)|†|¹|²|³/u.test(textOf(cell ?? null))) ?? null),
  )

export const isSumLine = (cells: readonly Cell[]): boolean =>
  cells.some((cell) => typeof cell === 'string' && SUM.test(plainWords(cell)))
export const isMeanLine = (cells: readonly Cell[]): boolean => MEAN.test(firstWords(cells))
export const isNoteLine = (cells: readonly Cell[]): boolean => {
  const filled = cells.filter(isFilled)
  return filled.length <= 2 && NOTE.test(firstWords(cells))
}
