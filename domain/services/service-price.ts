/** What a service costs at least and how long it takes, as the operator says for a country or one region of it. */
import { type Access, everyRole, grant } from '#domain/access/access.ts'
import { defineEntity, type RowOf } from '#domain/kernel/entity.ts'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { choice, integer, money, text } from '#domain/kernel/field.ts'
import { ask } from '#domain/kernel/form.ts'
import { COUNTRIES, type Country, PROVINCES } from '#domain/kernel/provinces.ts'
import { say } from '#domain/kernel/words.ts'
import { COUNTRY_WORDS } from '#domain/market/reference-lists.ts'
import { SERVICE_TYPE_WORDS, SERVICE_TYPES, type ServiceType } from './service-choices.ts'

export const servicePrices = defineEntity({
  path: 'service-prices',
  table: 'service_prices',
  label: 'Service price',
  title: 'type',
  fields: {
    type: choice(SERVICE_TYPES, SERVICE_TYPE_WORDS).label('Service').required(),
    country: choice(COUNTRIES, COUNTRY_WORDS).required(),
    /** Without one it holds for the whole country, where no region says otherwise. */
    region: text(2).label('Province or state'),
    /** Before tax, in the currency of the country; of leases for each of them. */
    fromAmount: money(0).label('Price from').required(),
    /** From approval to delivery; of leases for each of them. */
    businessDays: integer(1, 365).label('Business days').required(),
    note: text(120),
  },
  filters: ['type', 'country', 'region'],
  sorts: ['id', 'type', 'country', 'fromAmount', 'updatedAt'],
  defaultSort: { id: 1 },
})

/** Whoever may ask for a service reads what it costs; the operator says it. */
export const servicePriceAccess: Access = everyRole(grant({ read: 'all' }), {
  Capstack: grant({ read: 'all', create: 'all', update: 'all', remove: 'all' }),
})

export type ServicePrice = Pick<
  RowOf<typeof servicePrices>,
  'type' | 'country' | 'region' | 'fromAmount' | 'businessDays' | 'note'
>

/** What the fields together do not allow, by field. */
export function faultsOfPrice({ country, region }: { country?: unknown; region?: unknown }): FieldErrors {
  const isThere = region == null || PROVINCES.some((each) => each.code === region && each.country === country)
  return isThere ? {} : { region: say('This region is in another country.') }
}

type PricedPlace = { country: Country; region?: string | null }

/** That of the region, else that of its country; null where the operator has said none. */
export function priceOf<Price extends ServicePrice>(
  prices: readonly Price[],
  type: ServiceType,
  { country, region = null }: PricedPlace,
): Price | null {
  const ofCountry = prices.filter((each) => each.type === type && each.country === country)
  return (
    ofCountry.find((each) => each.region !== null && each.region === region) ??
    ofCountry.find((each) => each.region === null) ??
    null
  )
}

export const SERVICE_PRICE_QUESTIONS = ask(
  servicePrices,
  ['type', 'country', 'region', 'fromAmount', 'businessDays', 'note'],
  {
    country: { isAlwaysSet: true },
    region: { box: 'province', reads: ['country'], help: 'Leave open for the whole country.' },
    fromAmount: { help: 'Before tax; of leases for each of them.' },
    businessDays: { help: 'From approval to delivery; of leases for each of them.' },
    note: { width: 2 },
  },
)
