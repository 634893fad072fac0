/** Makes lenders, their people, prices and known loans from nothing, for tests and for the demo. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import { ALL_ENTERED, type CriterionSources, type RateType } from '#domain/lenders/match-criteria.ts'
import type { IndexType } from '#domain/market/rate.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'

export type MadeLender = { id: number; companyName: string }

/** A lender in the columns of its table; lists hold ids of the reference lists. */
export type LenderRow = {
  companyName: string
  country: Country
  state: string | null
  city: string | null
  category: number
  origin: 'registry' | 'demo' | 'entered'
  user_company_id: number | null
  website: string | null
  phone: string | null
  address: object | null
  description: string | null
  rating: number | null
  relationshipLender: boolean
  hasConstructionLoan: boolean
  minLoan: number | null
  maxLoan: number | null
  minTerm: number | null
  maxTerm: number | null
  minDSCR: number | null
  maxLTV: number | null
  maxLTC: number | null
  minDebtYield: number | null
  feeMin: number | null
  minAmortization: number | null
  maxAmortization: number | null
  rateType: RateType | null
  IO: boolean | null
  provinces: string[]
  markets: number[]
  propertyTypes: number[]
  propertyClasses: number[]
  criteriaSources: CriterionSources
  insurers: string[]
  turnaroundDaysQuote: number | null
  turnaroundDaysClose: number | null
  syndicates: boolean | null
  ancillaryRequired: boolean | null
  holdLimit: number | null
  notes: string | null
  lastVerifiedAt: string | null
  isActive: boolean
}

export type ContactRow = {
  lenderCompanyId: number
  user_company_id: number | null
  firstName: string
  lastName: string | null
  title: string | null
  email: string
  phone: string | null
  mobile: string | null
  provinces: string[]
  propertyTypes: number[]
  loanMin: number | null
  loanMax: number | null
  isPrimary: boolean
  optOut: boolean
  bounced: boolean
  lastContactedAt: string | null
}

export type PricingRow = {
  lenderCompanyId: number
  user_company_id: number | null
  loanType: number
  indexType: IndexType
  indexTermMonths: number
  spreadMin: number
  spreadMax: number | null
  rateFloor: number | null
  nonRecource: boolean
  feeMinBps: number | null
  maxLTV: number | null
  minDSCR: number | null
  effectiveDate: IsoDate
}

export type KnownLoanRow = {
  lenderCompanyId: number | null
  lenderName: string | null
  user_company_id: number | null
  propertyName: string | null
  address: string | null
  city: string | null
  state: string | null
  country: Country
  lat: number | null
  lng: number | null
  borrower: string | null
  loanAmount: number | null
  salePrice: number | null
  buildingSF: number | null
  propertyType: number | null
  propertyClass: number | null
  marketType: string | null
  originationDate: IsoDate | null
  maturityDate: IsoDate | null
  termMonths: number | null
  amortizationMonths: number | null
  rate: number | null
  ltv: number | null
  isRealEstateBacked: boolean
  isShare: boolean
  source: 'own-deal' | 'registry' | 'import' | 'demo'
}

let made = 0

/** A Canadian life company that stated its criteria and no limit at all; the reference lists must be there. */
export async function makeLender(place: Place, overrides: Partial<LenderRow> = {}): Promise<MadeLender> {
  const [lender] = await makeLenders(place, [overrides])
  return lender as MadeLender
}

/** Many at once; lenders come back in the order given. */
export async function makeLenders(place: Place, lenders: readonly Partial<LenderRow>[]): Promise<MadeLender[]> {
  const rows = lenders.map((overrides) => {
    made += 1
    return { ...PLAIN_LENDER, companyName: `Lender ${made}`, active: true, ...overrides }
  })
  return insertRows(place, 'lender_company', rows, { returning: ['id', 'companyName'] })
}

const PLAIN_LENDER: Omit<LenderRow, 'companyName'> = {
  country: 'CA',
  state: 'ON',
  city: 'Toronto',
  category: 4,
  origin: 'entered',
  user_company_id: null,
  website: null,
  phone: null,
  address: null,
  description: null,
  rating: null,
  relationshipLender: false,
  hasConstructionLoan: false,
  minLoan: null,
  maxLoan: null,
  minTerm: null,
  maxTerm: null,
  minDSCR: null,
  maxLTV: null,
  maxLTC: null,
  minDebtYield: null,
  feeMin: null,
  minAmortization: null,
  maxAmortization: null,
  rateType: null,
  IO: null,
  provinces: [],
  markets: [],
  propertyTypes: [],
  propertyClasses: [],
  criteriaSources: ALL_ENTERED,
  insurers: [],
  turnaroundDaysQuote: null,
  turnaroundDaysClose: null,
  syndicates: null,
  ancillaryRequired: null,
  holdLimit: null,
  notes: null,
  lastVerifiedAt: null,
  isActive: true,
}

type Overrides<Row extends { lenderCompanyId: number | null }> = Partial<Row> & Pick<Row, 'lenderCompanyId'>

/** A person of a lender, with an address nobody owns. */
export async function makeContact(place: Place, overrides: Overrides<ContactRow>): Promise<{ id: number }> {
  const [contact] = await makeContacts(place, [overrides])
  return contact as { id: number }
}

export function makeContacts(place: Place, contacts: readonly Overrides<ContactRow>[]): Promise<{ id: number }[]> {
  const rows = contacts.map((overrides) => {
    made += 1
    return { ...PLAIN_CONTACT, email: `contact-${made}@lender.test`, active: true, ...overrides }
  })
  return insertRows(place, 'lenders_contacts', rows)
}

const PLAIN_CONTACT: Omit<ContactRow, 'lenderCompanyId' | 'email'> = {
  user_company_id: null,
  firstName: 'Casey',
  lastName: 'Lender',
  title: null,
  phone: null,
  mobile: null,
  provinces: [],
  propertyTypes: [],
  loanMin: null,
  loanMax: null,
  isPrimary: false,
  optOut: false,
  bounced: false,
  lastContactedAt: null,
}

/** A price over the five-year bond for conventional term loans. */
export async function makePricing(place: Place, overrides: Overrides<PricingRow>): Promise<{ id: number }> {
  const [pricing] = await makePricings(place, [overrides])
  return pricing as { id: number }
}

export function makePricings(place: Place, pricings: readonly Overrides<PricingRow>[]): Promise<{ id: number }[]> {
  const rows = pricings.map((overrides) => ({ ...PLAIN_PRICING, active: true, ...overrides }))
  return insertRows(place, 'pricings', rows)
}

const PLAIN_PRICING: Omit<PricingRow, 'lenderCompanyId'> = {
  user_company_id: null,
  loanType: 1,
  indexType: 'GOC',
  indexTermMonths: 60,
  spreadMin: 1.95,
  spreadMax: null,
  rateFloor: null,
  nonRecource: false,
  feeMinBps: null,
  maxLTV: null,
  minDSCR: null,
  effectiveDate: '2020-01-01',
}

/** A loan somebody made on an apartment building in Ohio. */
export async function makeKnownLoan(place: Place, overrides: Overrides<KnownLoanRow>): Promise<{ id: number }> {
  const [loan] = await makeKnownLoans(place, [overrides])
  return loan as { id: number }
}

export function makeKnownLoans(place: Place, loans: readonly Overrides<KnownLoanRow>[]): Promise<{ id: number }[]> {
  const rows = loans.map((overrides) => ({ ...PLAIN_LOAN, active: true, ...overrides }))
  return insertRows(place, 'lender_company_loans', rows)
}

const PLAIN_LOAN: Omit<KnownLoanRow, 'lenderCompanyId'> = {
  lenderName: null,
  user_company_id: null,
  propertyName: 'Elm Court',
  address: null,
  city: 'Columbus',
  state: 'OH',
  country: 'US',
  lat: null,
  lng: null,
  borrower: null,
  loanAmount: 2_000_000,
  salePrice: null,
  buildingSF: null,
  propertyType: 1,
  propertyClass: null,
  marketType: null,
  originationDate: '2024-05-01',
  maturityDate: null,
  termMonths: 120,
  amortizationMonths: null,
  rate: null,
  ltv: null,
  isRealEstateBacked: true,
  isShare: false,
  source: 'import',
}
