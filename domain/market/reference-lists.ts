/** The reference lists that deals, lenders and forms choose from. */
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, type Field, flag, integer, number, reference, references, text } from '#domain/kernel/field.ts'
import { CURRENCIES, type Currency } from '#domain/kernel/money.ts'

export { CURRENCIES, type Currency }

export const COUNTRIES = ['CA', 'US'] as const
export type Country = (typeof COUNTRIES)[number]

export const CURRENCY_OF: Record<Country, Currency> = { CA: 'CAD', US: 'USD' }

export const LOAN_FAMILIES = ['term', 'construction', 'line', 'blanket'] as const
export const MARKET_TYPES = ['Primary', 'Secondary', 'Tertiary'] as const

/** A list in the order of its rows, read by everybody. */
const referenceList = (path: string, label: string, fields: Record<string, Field>, filters: string[] = []) =>
  defineEntity({
    path,
    label,
    title: 'name',
    fields: { name: text(120).required(), ...fields },
    filters: ['name', ...filters],
    sorts: ['id', 'name'],
    search: ['name'],
    defaultSort: { id: 1 },
    audited: false,
  })

export const provinces = referenceList(
  'state-province',
  'Province or state',
  { code: text(2).required(), country: choice(COUNTRIES).required(), hasPolygon: flag() },
  ['code', 'country'],
)
export const propertyTypes = referenceList('options-property-types', 'Property type', {
  group: text(60),
  cmhcEligible: flag(),
  defaultCapRateAdj: number(-20, 20),
})
export const propertyClasses = referenceList('options-property-classes', 'Property class', {})
export const loanTypes = referenceList('options-loan-types', 'Loan type', { family: choice(LOAN_FAMILIES).required() })
export const markets = referenceList(
  'options-markets',
  'Market',
  {
    country: choice(COUNTRIES).required(),
    provinceCode: text(2).required(),
    marketType: choice(MARKET_TYPES).required(),
  },
  ['country', 'provinceCode'],
)
export const territories = referenceList(
  'options-territories',
  'Territory',
  { country: choice(COUNTRIES).required(), marketIds: references('options-markets'), managerId: reference('users') },
  ['country'],
)
export const lenderCategories = referenceList('lender-company-categories', 'Lender category', {
  order: integer(),
  country: choice(COUNTRIES),
})
