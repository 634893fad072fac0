/** A loan that a lender is known to have made: the memory behind inferred criteria and "Seen lending here". */
import { type Access, everyRole, grant } from '#domain/access/access.ts'
import { MANAGEMENT } from '#domain/access/roles.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, date, flag, integer, money, number, percent, rate, reference, text } from '#domain/kernel/field.ts'
import { COUNTRIES, COUNTRY_WORDS, MARKET_TYPE_WORDS, MARKET_TYPES } from '#domain/market/reference-lists.ts'
import { forEditors, KEEPS_ALL } from './lender-company.ts'

export const LOAN_SOURCES = ['own-deal', 'registry', 'import', 'demo'] as const
export const LOAN_SOURCE_WORDS = { 'own-deal': 'Own deal', registry: 'Public register', import: 'Import', demo: 'Demo' }

export const lenderLoans = defineEntity({
  path: 'lender-company-loans',
  label: 'Known loan',
  title: 'propertyName',
  fields: {
    /** Null where the lender's name fits no single institution. */
    lenderCompanyId: reference('lender-company'),
    lenderName: text(150),
    user_company_id: reference('user-companies').readOnly(),
    dealId: reference('deals').readOnly(),
    propertyName: text(200),
    address: text(300),
    city: text(100),
    state: text(2),
    country: choice(COUNTRIES, COUNTRY_WORDS),
    lat: number(-90, 90),
    lng: number(-180, 180),
    borrower: text(200),
    loanAmount: money(),
    salePrice: money(),
    buildingSF: number(0, 1_000_000_000).label('Building area'),
    propertyType: reference('options-property-types'),
    propertyClass: reference('options-property-classes'),
    marketType: choice(MARKET_TYPES, MARKET_TYPE_WORDS),
    originationDate: date(),
    maturityDate: date(),
    termMonths: integer(0, 1_200),
    amortizationMonths: integer(0, 1_200),
    rate: rate(),
    ltv: percent(200).label('LTV'),
    /** Secured by real estate, so that criteria may be read off it. */
    isRealEstateBacked: flag().always(),
    /** The amount is one party's part of a larger loan: no ratio is computed from it. */
    isShare: flag().readOnly().always(),
    source: choice(LOAN_SOURCES, LOAN_SOURCE_WORDS).readOnly().always(),
    active: flag().readOnly().always(),
  },
  ownership: { company: 'user_company_id' },
  filters: ['lenderCompanyId', 'state', 'country', 'propertyType', 'originationDate', 'source'],
  sorts: ['originationDate', 'loanAmount', 'maturityDate'],
  search: ['propertyName', 'city', 'borrower'],
  defaultSort: { originationDate: -1 },
  softDelete: true,
  serverColumns: ['registerKey'],
  audited: false,
})

const edits = { read: 'common+company', create: 'company', update: 'company' } as const
const manages = grant({ ...edits, remove: 'company' })

export const lenderLoanAccess: Access = everyRole(grant({ read: 'common+company' }), {
  ...forEditors(grant(edits)),
  ...Object.fromEntries(MANAGEMENT.map((role) => [role, manages])),
  'Super Admin': KEEPS_ALL,
})

/** A lender that stated no criteria, with what it is known to have lent here. */
export type SeenLender = {
  /** Null where the register's name fits no single institution. */
  lenderCompanyId: number | null
  companyName: string
  city: string | null
  state: string | null
  count: number
  /** Of these, loans on the very type of property. */
  ofTypeCount: number
  firstYear: number | null
  lastYear: number | null
  /** Amounts in the currency of the country. */
  least: number | null
  most: number | null
  contactsCount: number
}
