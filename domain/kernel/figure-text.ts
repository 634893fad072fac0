/** A stored figure as the product writes it, by the kind of its field. */
import { formatBps, formatMoney, formatMonths, formatMultiple, formatPercent } from '#domain/kernel/format.ts'

/** Whether a figure was typed by somebody or follows from others. */
export type FigureBasis = 'stated' | 'computed'

const FORMATS: Readonly<Record<string, (value: number) => string>> = {
  money: formatMoney,
  percent: formatPercent,
  rate: formatPercent,
  multiple: formatMultiple,
  bps: formatBps,
  months: formatMonths,
}

/** Null for kinds of which each room has its own way of writing. */
export const figureText = (kind: string, value: unknown): string | null =>
  typeof value === 'number' ? (FORMATS[kind]?.(value) ?? null) : null
