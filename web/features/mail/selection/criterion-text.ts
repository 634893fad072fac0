/** A criterion's value in the few characters a rail has. */

import { t } from '@lingui/core/macro'
import {
  formatBps,
  formatMoney,
  formatMultiple,
  formatNumber,
  formatPercent,
  formatShortMoney,
  MISSING,
} from '#domain/kernel/format.ts'
import { numberIn } from '#domain/kernel/narrow.ts'
import { type CriterionKey, FEE_TOLERANCE_BPS, RATE_TOLERANCE } from '#domain/lenders/match-criteria.ts'
import type { NameLookup } from '#domain/lenders/match-words.ts'
import { addressOf, type DealRow } from '#web/features/deals/life/deal-row.ts'

const LISTS = { Market: 'markets', Property_Type: 'propertyTypes', Property_Class: 'propertyClasses' } as const

/** `$12.0M`, `65.00%`, `300 mo`, "Kitchener". */
export function criterionText(key: CriterionKey, value: unknown, names: NameLookup): string {
  if (value === null || value === undefined || value === '') return MISSING
  if (typeof value === 'boolean') return value ? t`wanted` : t`not wanted`
  if (key === 'Market' || key === 'Property_Type' || key === 'Property_Class') {
    return names(LISTS[key], value as number) ?? String(value)
  }
  if (typeof value !== 'number') return String(value)
  switch (key) {
    case 'Loan_Amount':
      return value % 100_000 === 0 ? formatShortMoney(value) : formatMoney(value)
    case 'Term':
    case 'Amortization':
      return t`${formatNumber(value)} mo`
    case 'DSCR':
      return formatMultiple(value)
    case 'Fee':
      return formatBps(value)
    default:
      return formatPercent(value)
  }
}

/** What the deal asks of a criterion. */
export function requestText(deal: DealRow, key: CriterionKey, names: NameLookup): string {
  const value = key === 'province' ? addressOf(deal.values)?.province : deal.values[key]
  const text = key === 'Loan_Amount' ? formatMoney(numberIn(value)) : criterionText(key, value, names)
  if (key === 'Fee' && typeof value === 'number') return `${text} + ${FEE_TOLERANCE_BPS}`
  // The usual gap between what is expected and what is quoted belongs to the comparison.
  return key === 'Expected_Rate' && typeof value === 'number' ? `${text} + ${RATE_TOLERANCE.toFixed(2)}` : text
}
