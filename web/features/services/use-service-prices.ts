/** What services cost at least: the operator's list, and how a card or a request says the price that holds there. */
import { useLingui } from '@lingui/react/macro'
import { formatMoney } from '#domain/kernel/format.ts'
import { CURRENCY_OF } from '#domain/market/reference-lists.ts'
import { type ServicePrice, servicePrices } from '#domain/services/service-price.ts'
import { users } from '#domain/team/user.ts'
import { useList, useOne } from '#web/data/hooks.ts'
import { usePerson } from '#web/data/session.tsx'

const MOST_PRICES = 200
const SELDOM = { isBackground: true, staleMs: 300_000 }

export const useServicePrices = () => useList(servicePrices, { $limit: MOST_PRICES }, SELDOM)

/** Where whoever is signed in is at home, until a property says where the work is; undefined while that is read. */
export function useHomeCountry() {
  const { row } = useOne(users, usePerson().id, SELDOM)
  return row?.country
}

/** "from $900" and "5 business days"; of leases "$180 a lease" and "1 business day a lease". */
export function usePriceTexts() {
  const { t } = useLingui()
  return ({ type, country, fromAmount, businessDays }: ServicePrice) => {
    const amount = formatMoney(fromAmount, CURRENCY_OF[country])
    const days = businessDays === 1 ? t`1 business day` : t`${businessDays} business days`
    return type === 'lease'
      ? { price: t`${amount} a lease`, days: t`${days} a lease` }
      : { price: t`from ${amount}`, days }
  }
}
