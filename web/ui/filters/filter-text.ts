/** A filter in words: operator and value as the chip shows them. */

import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { formatBps, formatMoney, formatMonths, formatNumber, formatPercent } from '#domain/kernel/format.ts'
import type { Filter, FilterField, FilterKind, FilterOperator } from './filter-types.ts'

const WORDS: Record<FilterOperator, MessageDescriptor> = {
  eq: msg`is`,
  ne: msg`is not`,
  in: msg`is`,
  contains: msg`contains`,
  gte: msg`from`,
  lte: msg`up to`,
}

const DATE_WORDS: Partial<Record<FilterOperator, MessageDescriptor>> = {
  eq: msg`on`,
  gte: msg`from`,
  lte: msg`until`,
}

export function operatorText(i18n: I18n, kind: FilterKind, operator: FilterOperator): string {
  return i18n._((kind === 'date' ? DATE_WORDS[operator] : undefined) ?? WORDS[operator])
}

const FIGURES: Partial<Record<FilterKind, (value: number) => string>> = {
  number: (value) => formatNumber(value),
  money: (value) => formatMoney(value),
  percent: (value) => formatPercent(value),
  rate: (value) => formatPercent(value),
  months: (value) => formatMonths(value),
  bps: (value) => formatBps(value),
}

export function valueText(i18n: I18n, field: FilterField, { value }: Filter): string {
  if (typeof value === 'boolean') return value ? i18n._(msg`Yes`) : i18n._(msg`No`)
  if (typeof value === 'number' && FIGURES[field.kind]) return FIGURES[field.kind]?.(value) ?? String(value)
  const values = Array.isArray(value) ? value : [value]
  return values.map((one) => field.options?.find((option) => option.value === one)?.label ?? String(one)).join(', ')
}
