/** Figures as documents print them: brackets for what is taken off, signs behind, footnotes, units, in English and French. */
import { type DecimalSign, decimalSignOf, toNumber } from '#domain/files/import/values.ts'
import { type Cell, textOf } from '#domain/kernel/cells.ts'

/** What stands where there is nothing: a dash of any length, `n/a`, `s.o.`. */
const NOTHING = /^([-–—−]+|n\.?\/?a\.?|nil|néant|s\.?o\.?|\$\s*[-–—]|[-–—]\s*\$)?$/i

/** `1,234*`, `1 234 ¹`, `1,234 (2)`: a note below the table, no part of the figure. */
const FOOTNOTE = /(?<=[\d$%)])\s*([*†‡]+|[¹²³⁴⁵⁶⁷⁸⁹]+|\(\d\)|\[\d{1,2}\])$/u

/** `1,950/mo`, `850 sf`, `850 pi²`. */
const UNIT =
  /\s*((\/|per|par)\s*(mo|mth|month|mois|yr|year|an|année)\.?|sf|sq\.?\s?ft\.?|s\.f\.|pi2|pi²|pi\.?\s?ca\.?|ft²)$/i

/** The figure without what surrounds it, and whether it is below zero. */
export function bareFigure(printed: string): { text: string; isBelowZero: boolean } {
  const text = printed.trim().replace(FOOTNOTE, '').replace(UNIT, '').trim()
  const [, bracketed] = /^(?:[$]\s*)?\(\s*(.*?)\s*\)\s*\$?$/.exec(text) ?? []
  if (bracketed !== undefined) return { text: bracketed, isBelowZero: true }
  const [, behind] = /^(.*\d\s*\$?)\s*[-−]$/.exec(text) ?? []
  if (behind !== undefined) return { text: behind, isBelowZero: true }
  const [, before] = /^\$?\s*[-−–]\s*(\$?\s*\d.*)$/.exec(text) ?? []
  if (before !== undefined) return { text: before, isBelowZero: true }
  return { text, isBelowZero: false }
}

/** Null where nothing is said, undefined where it is no figure; a share of something is none. */
export function readFigure(cell: Cell, decimal: DecimalSign): number | null | undefined {
  if (typeof cell === 'number') return Number.isFinite(cell) ? cell : undefined
  if (typeof cell === 'boolean') return undefined
  const printed = textOf(cell)
  if (NOTHING.test(printed)) return null
  if (printed.includes('%')) return undefined
  const { text, isBelowZero } = bareFigure(printed)
  const figure = toNumber(text, decimal)
  if (figure === null || figure < 0) return undefined
  return isBelowZero ? -figure : figure
}

/** The sign before the decimals, out of all figures of a document; null where none of them proves it. */
export const decimalOf = (cells: readonly Cell[]): DecimalSign | null =>
  decimalSignOf(cells.map((cell) => (typeof cell === 'string' ? bareFigure(cell).text : cell))).sign

/** In cents, so that tenths add up as they are written. */
export const sumOf = (figures: readonly number[]): number =>
  figures.reduce((total, figure) => total + Math.round(figure * 100), 0) / 100

/** Documents print whole dollars of what they add up in cents. */
export const isSameSum = (one: number, other: number, slack = 1): boolean => Math.abs(one - other) <= slack
