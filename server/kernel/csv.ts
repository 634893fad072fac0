/** Values as cells of a CSV file that a spreadsheet opens without running anything in it. */
import { formatYesNo } from '#domain/kernel/format.ts'

const NUMERAL = /^[+-]?\d[\d,]*(\.\d+)?$/

/** A text that a spreadsheet would take for a formula, in wide signs as well, is led by an apostrophe; a number is none. */
export const defuse = (text: string) => (/^[=+\-@＝＋－＠\t\r\n]/.test(text) && !NUMERAL.test(text) ? `'${text}` : text)

/** The value as one cell: lists parted by semicolons, instants as date and time in the reader's time zone. */
export function toCell(value: unknown, kind: string, timeZone: string): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  if (typeof value === 'boolean') return formatYesNo(value)
  if (kind === 'instant') return toLocalTime(String(value), timeZone)
  return defuse(toText(value))
}

/** Cells as one line of a file, ended as spreadsheets end lines; what would break a cell or a line stands in quotes. */
export const toCsvLine = (cells: readonly string[]): string =>
  `${cells.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`

function toText(value: unknown): string {
  if (Array.isArray(value)) return value.map(toText).join('; ')
  if (typeof value !== 'object' || value === null) return String(value ?? '')
  const { name, formattedAddress, street, city, province } = value as Record<string, unknown>
  const place = [street, city, province].filter(Boolean).join(', ')
  return String(name ?? formattedAddress ?? (place || JSON.stringify(value)))
}

/** Making a format costs a thousand times what using it does; there are only as many as the world has time zones. */
const formats = new Map<string, Intl.DateTimeFormat>()

function formatIn(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' })
  formats.set(timeZone, made)
  return made
}

/** `2026-06-30 12:00`, which spreadsheets read as a moment. */
const toLocalTime = (instant: string, timeZone: string): string => formatIn(timeZone).format(new Date(instant))
