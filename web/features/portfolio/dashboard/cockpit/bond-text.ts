/** What today's rate of a new loan is made of, in a few words. */

import { t } from '@lingui/core/macro'
import { formatPercent } from '#domain/kernel/format.ts'
import { indexCode } from '#domain/market/rate.ts'
import type { NewLoanRate } from '#domain/portfolio/radar-market.ts'

/** `GoC 5 y + 1.85%, 2026-06-30`. */
export function bondText({ bond: { type, termMonths, on }, spread }: NewLoanRate): string {
  const index = indexCode(type)
  const curve = t`${index} ${termMonths / 12} y + ${formatPercent(spread)}`
  return on ? `${curve}, ${on}` : curve
}
