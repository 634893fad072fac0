/** What the house publishes of its market: for each product an index and the range of spreads it is placed at. */
import { type Access, everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import type { FieldErrors } from '#domain/kernel/errors.ts'
import { bps, choice, date, flag, months, percent, reference, text } from '#domain/kernel/field.ts'
import { ask } from '#domain/kernel/form.ts'
import { say } from '#domain/kernel/words.ts'
import { INDEX_TYPES, INDEX_WORDS, type IndexType } from './rate.ts'
import { COUNTRIES, COUNTRY_WORDS, type Country } from './reference-lists.ts'

/** Each is a version of its day: a later one of the same product, property type and term takes its place. */
export const rateMarketingInputs = defineEntity({
  path: 'rate-marketing-inputs',
  table: 'rate_marketing_inputs',
  label: 'Published rate',
  title: 'label',
  fields: {
    country: choice(COUNTRIES, COUNTRY_WORDS).required(),
    label: text(80).required().label('Name'),
    product: reference('options-loan-types').required(),
    /** Without one it is placed on every type. */
    propertyType: reference('options-property-types'),
    /** The most that is lent, percent of the value; of a construction percent of its cost. */
    ltvBand: percent().required().label('Max LTV'),
    termMonths: months(1, 480).required().label('Term'),
    /** Without one only interest is paid. */
    amortizationMonths: months(1, 480).label('Amortization'),
    indexType: choice(INDEX_TYPES, INDEX_WORDS).required().label('Index'),
    spreadLow: bps().required().label('Lowest spread'),
    spreadHigh: bps().required().label('Highest spread'),
    effectiveDate: date().required().label('Effective'),
    published: flag().always(),
    disclaimer: text(600),
  },
  filters: ['country', 'product', 'propertyType', 'published', 'effectiveDate'],
  sorts: ['effectiveDate', 'label', 'updatedAt'],
  search: ['label'],
  defaultSort: { effectiveDate: -1 },
})

const publishers = grant({ read: 'all', create: 'all', update: 'all', remove: 'all' })

/** Who does not publish reads what is published (`special`), as everybody without an account does. */
export const rateMarketingAccess: Access = everyRole(grant({ read: 'special' }), {
  'Super Admin': publishers,
  Capstack: publishers,
})

const FOREIGN: Readonly<Record<Country, readonly IndexType[]>> = { CA: ['UST', 'SOFR'], US: ['GOC', 'CORRA'] }

type Entered = { country?: unknown; indexType?: unknown; spreadLow?: unknown; spreadHigh?: unknown }

/** What the fields together do not allow, by field. */
export function faultsOfRate({ country, indexType, spreadLow, spreadHigh }: Entered): FieldErrors {
  const foreign = FOREIGN[country as Country] ?? []
  return {
    ...(Number(spreadHigh) < Number(spreadLow) && {
      spreadHigh: say('The highest spread cannot be below the lowest.'),
    }),
    ...(foreign.some((type) => type === indexType) && {
      indexType: say('No loan of this country is priced from this index.'),
    }),
  }
}

/** What is asked of somebody who publishes one. */
export const RATE_QUESTIONS = ask(
  rateMarketingInputs,
  [
    ...(['label', 'country', 'product', 'propertyType', 'ltvBand', 'termMonths', 'amortizationMonths'] as const),
    ...(['indexType', 'spreadLow', 'spreadHigh', 'effectiveDate', 'disclaimer', 'published'] as const),
  ],
  {
    label: { width: 2 },
    country: { isAlwaysSet: true },
    product: { optionsFrom: 'options-loan-types' },
    propertyType: { optionsFrom: 'options-property-types', help: 'Leave open for every type.' },
    ltvBand: { help: 'Of the cost, for construction.' },
    amortizationMonths: { help: 'Leave open for interest only.' },
    disclaimer: { width: 2 },
    published: { label: 'Show it to everybody', box: 'switch', width: 2 },
  },
)
