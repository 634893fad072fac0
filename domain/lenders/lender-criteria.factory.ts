/** Valid lenders, requests and rates for tests: the deal and the lender of the worked example. */
import type { IndexRates } from './index-rates.ts'
import { ALL_ENTERED, type LenderCriteria, type MatchRequest, type Pricing } from './match-criteria.ts'

export const makeIndexes = (overrides: Partial<IndexRates> = {}): IndexRates => ({
  asOf: '2026-06-30',
  rates: [
    { type: 'GOC', termMonths: 24, rate: 2.62, asOf: '2026-06-30' },
    { type: 'GOC', termMonths: 60, rate: 2.85, asOf: '2026-06-30' },
    { type: 'PRIME', termMonths: null, rate: 4.95, asOf: '2026-06-30', country: 'CA' },
    { type: 'PRIME', termMonths: null, rate: 7.25, asOf: '2026-06-30', country: 'US' },
    { type: 'UST', termMonths: 60, rate: 3.95, asOf: '2026-06-30' },
    { type: 'UST', termMonths: 120, rate: 4.25, asOf: '2026-06-30' },
    { type: 'SOFR', termMonths: null, rate: 4.05, asOf: '2026-06-30' },
  ],
  ...overrides,
})

export const makePricing = (overrides: Partial<Pricing> = {}): Pricing => ({
  loanType: 1,
  indexType: 'GOC',
  indexTermMonths: 60,
  spreadMin: 1.95,
  nonRecource: false,
  effectiveDate: '2026-01-01',
  ...overrides,
})

export const makeRequest = (overrides: Partial<MatchRequest> = {}): MatchRequest => ({
  Loan_Amount: 6_500_000,
  Term: 60,
  DSCR: 1.32,
  Rate_Type: 'Fixed',
  LTV: 65,
  Fee: 85,
  Amortization: 300,
  IO: false,
  Recourse: 'Full',
  Market: 11,
  Property_Type: 21,
  Property_Class: 32,
  Expected_Rate: 4.4,
  province: 'ON',
  Loan_Type: 1,
  country: 'CA',
  ...overrides,
})

export const makeLender = (overrides: Partial<LenderCriteria> = {}): LenderCriteria => ({
  id: 1,
  companyName: 'Lakeshore Life',
  country: 'CA',
  minLoan: 3_000_000,
  maxLoan: 40_000_000,
  minTerm: 36,
  maxTerm: 180,
  minDSCR: 1.25,
  maxLTV: 70,
  feeMin: 100,
  minAmortization: 180,
  maxAmortization: 360,
  rateType: 'Fixed',
  IO: false,
  provinces: ['ON', 'QC'],
  markets: [],
  propertyTypes: [21, 22],
  propertyClasses: [],
  pricings: [makePricing()],
  relationshipLender: false,
  rating: null,
  sources: ALL_ENTERED,
  ...overrides,
})
