/** The reference lists that deals, lenders and forms choose from. */
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, flag, integer, number, reference, references, text } from '#domain/kernel/field.ts'
import { CURRENCIES, type Currency } from '#domain/kernel/money.ts'
import { COUNTRIES, type Country } from '#domain/kernel/provinces.ts'

export { COUNTRIES, type Country, CURRENCIES, type Currency }

export const COUNTRY_WORDS = { CA: 'Canada', US: 'United States' }

export const CURRENCY_OF: Record<Country, Currency> = { CA: 'CAD', US: 'USD' }

export const LOAN_FAMILIES = ['term', 'construction', 'line', 'blanket'] as const
export const LOAN_FAMILY_WORDS = { term: 'Term', construction: 'Construction', line: 'Line', blanket: 'Blanket' }
export const MARKET_TYPES = ['Primary', 'Secondary', 'Tertiary'] as const
export const MARKET_TYPE_WORDS = { Primary: 'Primary', Secondary: 'Secondary', Tertiary: 'Tertiary' }

/** A list in the order of its rows, read by everybody. */
const IN_ORDER = {
  title: 'name',
  sorts: ['id', 'name'],
  search: ['name'],
  defaultSort: { id: 1 },
  audited: false,
} as const
const name = () => text(120).required()

export const provinces = defineEntity({
  ...IN_ORDER,
  path: 'state-province',
  label: 'Province or state',
  fields: {
    name: name(),
    code: text(2).required(),
    country: choice(COUNTRIES, COUNTRY_WORDS).required(),
    hasPolygon: flag().always(),
  },
  filters: ['name', 'code', 'country'],
})
export const propertyTypes = defineEntity({
  ...IN_ORDER,
  path: 'options-property-types',
  label: 'Property type',
  fields: {
    name: name(),
    group: text(60),
    /** Whether Canadian multi-unit mortgage insurance can cover it. */
    cmhcEligible: flag().always(),
    /** Percentage points over the capitalization rate of apartments in the same market; a starting value. */
    defaultCapRateAdj: number(-20, 20),
  },
  filters: ['name'],
})
export const propertyClasses = defineEntity({
  ...IN_ORDER,
  path: 'options-property-classes',
  label: 'Property class',
  fields: { name: name() },
  filters: ['name'],
})
export const loanTypes = defineEntity({
  ...IN_ORDER,
  path: 'options-loan-types',
  label: 'Loan type',
  fields: { name: name(), family: choice(LOAN_FAMILIES, LOAN_FAMILY_WORDS).required() },
  filters: ['name'],
})
export const markets = defineEntity({
  ...IN_ORDER,
  path: 'options-markets',
  label: 'Market',
  fields: {
    name: name(),
    country: choice(COUNTRIES, COUNTRY_WORDS).required(),
    provinceCode: text(2).required(),
    /** By metropolitan population: about 1.4 million and more is primary, under 350,000 tertiary. */
    marketType: choice(MARKET_TYPES, MARKET_TYPE_WORDS).required(),
  },
  filters: ['name', 'country', 'provinceCode'],
})
export const territories = defineEntity({
  ...IN_ORDER,
  path: 'options-territories',
  label: 'Territory',
  fields: {
    name: name(),
    country: choice(COUNTRIES, COUNTRY_WORDS).required(),
    marketIds: references('options-markets').always(),
    managerId: reference('users'),
  },
  filters: ['name', 'country'],
})
export const lenderCategories = defineEntity({
  ...IN_ORDER,
  path: 'lender-company-categories',
  label: 'Lender category',
  fields: {
    name: name(),
    order: integer(),
    /** Null: lenders of this kind exist in both countries. */
    country: choice(COUNTRIES, COUNTRY_WORDS),
  },
  filters: ['name'],
})
export const consultantCategories = defineEntity({
  ...IN_ORDER,
  path: 'consultant-categories',
  label: 'Consultant category',
  fields: { name: name(), order: integer() },
  filters: ['name'],
})
