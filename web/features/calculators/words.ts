/** Ratios as calculators show them: "N/A" where a figure is missing or divides by zero, never 0. */
import { formatInterestCoverage, formatMoney, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import { NOT_AVAILABLE } from './calculator.ts'

type Maybe = number | null | undefined

const orNotAvailable = (format: (value: number) => string) => (value: Maybe) =>
  value == null || !Number.isFinite(value) ? NOT_AVAILABLE : format(value)

export const asPercent = orNotAvailable((value) => formatPercent(value))
export const asRate = orNotAvailable((value) => formatPercent(value))
export const asMultiple = orNotAvailable(formatMultiple)
export const asCoverage = orNotAvailable(formatInterestCoverage)
export const asMoney = orNotAvailable((value) => formatMoney(value))
