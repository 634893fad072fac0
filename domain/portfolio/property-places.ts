/** Where the properties of a portfolio are, with what each is worth and owes: all of them, for the map draws many as one. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import { currencyParts, type Shown } from './currency-parts.ts'
import { debtByProperty, sharesOf } from './debt-shares.ts'
import { type Debt } from './debts.ts'
import type { HeldProperty, Holdings } from './holdings.ts'
import { marketValue } from './loan-record.ts'

/** A property on the map, with what is owed on it. */
export interface PropertyPlace {
  _id: string
  name: string
  address: string
  province: string | null
  coordinates: { lat: number; lng: number } | null
  currency: Currency
  /** Null while nobody has said it. */
  value: number | null
  /** Of what is being built on it, once it stands. */
  stabilizedValue: number | null
  debt: number
  debts: {
    kind: Debt['kind']
    /** This property's part of it. */
    balance: number
    lenderId: number
    allInRate: number | null
    loanExpiry: IsoDate | null
  }[]
}

/** Every property of the holdings, in its own currency or all in one, the most valuable of each currency first. */
export const portfolioPlaces = (holdings: Holdings, today: IsoDate, show?: Shown): PropertyPlace[] =>
  currencyParts(holdings, today, { show }).flatMap(({ properties, debts }) => propertyPlaces(properties, debts))

function propertyPlaces(properties: readonly HeldProperty[], debts: readonly Debt[]): PropertyPlace[] {
  const owed = debtByProperty(properties, debts)
  const held = new Map(properties.map((property) => [property._id, property]))
  const onProperty = Map.groupBy(
    debts.flatMap((debt) => sharesOf(debt, held).map(({ propertyId, share }) => ({ propertyId, share, debt }))),
    ({ propertyId }) => propertyId,
  )
  return properties
    .map((property): PropertyPlace => {
      const { _id, name, currency, address } = property
      const { lat, lng, province = null, city } = address
      const own = onProperty.get(_id) ?? []
      return {
        ...{ _id, name, currency, province },
        address: address.formattedAddress ?? [city, province].filter(Boolean).join(', '),
        coordinates: lat == null || lng == null ? null : { lat, lng },
        value: marketValue(property),
        stabilizedValue: own.find(({ debt }) => debt.stabilizedValue)?.debt.stabilizedValue ?? null,
        debt: owed.get(_id) ?? 0,
        debts: own.map(({ share, debt: { kind, balance, lenderId, allInRate, loanExpiry } }) => ({
          ...{ kind, balance: balance * share, lenderId, allInRate, loanExpiry },
        })),
      }
    })
    .toSorted((a, b) => (b.value ?? -1) - (a.value ?? -1))
}
