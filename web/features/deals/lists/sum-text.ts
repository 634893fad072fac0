/** A sum of money for each currency; the code stands there only where there is more than one. */
import { formatMoney, MISSING } from '#domain/kernel/format.ts'
import type { CurrencySum } from './listed-deal.ts'

export function toSumText(sums: readonly CurrencySum[]): string {
  if (sums.length === 0) return MISSING
  const [only] = sums
  if (sums.length === 1 && only) return formatMoney(only.amount)
  return sums.map(({ currency, amount }) => formatMoney(amount, currency)).join(' + ')
}
