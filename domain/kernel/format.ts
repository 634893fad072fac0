/** How figures are shown everywhere: money, rates, multiples, basis points, months, dates and deltas. */

import { type Currency, roundTo } from '#domain/kernel/money.ts'
import type { IsoDate } from './dates.ts'
import { say } from './words.ts'

/** Shown where there is no value. */
export const MISSING = '-'

export type MaybeFigure = number | null | undefined

const isMissing = (value: MaybeFigure): value is null | undefined => value == null || !Number.isFinite(value)

/** Digits with thousands separators and a fixed number of decimals, without a sign. */
function digits(value: number, decimals: number): string {
  // Written by hand, so that browser, server and print agree whatever locale data they carry.
  const [whole = '0', fraction] = Math.abs(roundTo(value, decimals)).toFixed(decimals).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return fraction ? `${grouped}.${fraction}` : grouped
}

/** A true minus sign, as wide as a digit, so that columns of figures line up. */
const sign = (value: number, decimals: number): string => (roundTo(value, decimals) < 0 ? '−' : '')

/** A plain count or quantity: `1,234` or `1,234.5` with decimals asked for. */
export function formatNumber(value: MaybeFigure, decimals = 0): string {
  return isMissing(value) ? MISSING : sign(value, decimals) + digits(value, decimals)
}

/** `$1,234,567`, cents only where there are any, `$1,234.50 CAD` with a currency. */
export function formatMoney(amount: MaybeFigure, currency?: Currency): string {
  if (isMissing(amount)) return MISSING
  const decimals = Number.isInteger(roundTo(amount, 2)) ? 0 : 2
  const text = `${sign(amount, decimals)}$${digits(amount, decimals)}`
  return currency ? `${text} ${currency}` : text
}

/** `$1,234.50`, with cents even where there are none, so that a column of payments lines up. */
export function formatCents(amount: MaybeFigure): string {
  return isMissing(amount) ? MISSING : `${sign(amount, 2)}$${digits(amount, 2)}`
}

/** Money in a statement, where a deduction stands in brackets: `($226,000)`. */
export function formatStatementMoney(amount: MaybeFigure): string {
  if (isMissing(amount)) return MISSING
  const decimals = Number.isInteger(roundTo(amount, 2)) ? 0 : 2
  const text = `$${digits(amount, decimals)}`
  return sign(amount, decimals) ? `(${text})` : text
}

const SHORT_UNITS = [
  { size: 1e9, suffix: 'B', decimals: 1 },
  { size: 1e6, suffix: 'M', decimals: 1 },
  { size: 1e3, suffix: 'K', decimals: 0 },
  { size: 1, suffix: '', decimals: 0 },
] as const

/** Money on an axis, a chip or a tile: `$9.1M`, `$1.2B`, `$850K`, `$950`. */
export function formatShortMoney(amount: MaybeFigure): string {
  if (isMissing(amount)) return MISSING
  const magnitude = Math.abs(amount)
  // The unit is chosen after rounding in the next smaller one, or 999,960 would read "$1,000K".
  const unit =
    SHORT_UNITS.find(({ size }, index) => {
      const smaller = SHORT_UNITS[index + 1]
      return !smaller || roundTo(magnitude / smaller.size, smaller.decimals) * smaller.size >= size
    }) ?? SHORT_UNITS[3]
  const scaled = amount / unit.size
  return `${sign(scaled, unit.decimals)}$${digits(scaled, unit.decimals)}${unit.suffix}`
}

/** `65.00%`; the value is in percent, 65 = 65 %. */
export function formatPercent(percent: MaybeFigure, decimals = 2): string {
  return isMissing(percent) ? MISSING : `${sign(percent, decimals)}${digits(percent, decimals)}%`
}

/** `1.32x`. */
export function formatMultiple(multiple: MaybeFigure): string {
  return isMissing(multiple) ? MISSING : `${sign(multiple, 2)}${digits(multiple, 2)}x`
}

/** Interest coverage: `1.82958x`, five decimals where other multiples have two. */
export function formatInterestCoverage(multiple: MaybeFigure): string {
  return isMissing(multiple) ? MISSING : `${sign(multiple, 5)}${digits(multiple, 5)}x`
}

/** `85 bps`; with `withPercent`, `100 bps (1.00%)`. */
export function formatBps(bps: MaybeFigure, { withPercent = false } = {}): string {
  if (isMissing(bps)) return MISSING
  const text = say('{count} bps', { count: `${sign(bps, 0)}${digits(bps, 0)}` })
  return withPercent ? `${text} (${formatPercent(bps / 100)})` : text
}

/** `60 months (5 y)`, `18 months (1 y 6 m)`, `1 month`, `9 months`. */
export function formatMonths(months: MaybeFigure): string {
  if (isMissing(months)) return MISSING
  const count = formatNumber(months)
  const text = Math.abs(months) === 1 ? say('{count} month', { count }) : say('{count} months', { count })
  if (Math.abs(months) < 12) return text
  const years = Math.trunc(months / 12)
  const rest = Math.abs(months % 12)
  return rest ? say('{text} ({years} y {rest} m)', { text, years, rest }) : say('{text} ({years} y)', { text, years })
}

/** A date or an instant cut to `YYYY-MM-DD`. */
export function formatDate(value: IsoDate | null | undefined): string {
  return value ? value.slice(0, 10) : MISSING
}

/** A change with its sign: `+0.25`, `−4.00`, `0.00`. */
export function formatDelta(change: MaybeFigure, decimals = 2): string {
  if (isMissing(change)) return MISSING
  const rounded = roundTo(change, decimals)
  return `${rounded > 0 ? '+' : sign(change, decimals)}${digits(change, decimals)}`
}

/** A change of money with its sign: `+$45,000`, `−$923,000`. */
export function formatMoneyDelta(change: MaybeFigure): string {
  if (isMissing(change)) return MISSING
  return roundTo(change, 2) > 0 ? `+${formatMoney(change)}` : formatMoney(change)
}

/** Yes, No or missing. */
export function formatYesNo(value: boolean | null | undefined): string {
  if (value == null) return MISSING
  return value ? 'Yes' : 'No'
}

/** Text cut to so many characters plus '...'; lender names are cut at 35. */
export function truncate(text: string, length = 35): string {
  return text.length > length ? `${text.slice(0, length)}...` : text
}

/** A figure with at least `least` decimals, and never fewer than it has: 5.125 must not turn into 5.13. */
export function formatExact(value: number, least = 0): string {
  const decimals = (String(value).split('.')[1] ?? '').length
  return formatNumber(value, Math.min(6, Math.max(least, decimals)))
}
