/** How a list writes amounts: with their currency where its rows have several. */
import { formatMoney } from '#domain/kernel/format.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { ListDeclaration, ListMoment } from './list.ts'

const currencyOf = (row: object) => (row as { currency?: Currency | null }).currency ?? undefined

export function amountsOf<Row extends object>(
  money: ListDeclaration<Row, unknown>['money'],
  rows: readonly Row[],
): ListMoment<Row, unknown>['money'] {
  const isMixed = new Set(rows.map(currencyOf)).size > 1
  return (amount, row) => {
    const currency = currencyOf(row)
    if (money && currency) return money(amount, currency)
    return formatMoney(amount, isMixed && amount != null ? currency : undefined)
  }
}
