import { describe, expect, test } from 'vitest'
import {
  currenciesOf,
  debtsOf,
  type HeldConstructionLoan,
  type HeldLine,
  type HeldLoan,
  type HeldProperty,
  type Holdings,
  portfolioTotals,
} from './holdings.ts'

const TODAY = '2026-06-30'

const property = (_id: string, value: number, noi: number, changes: Partial<HeldProperty> = {}): HeldProperty => ({
  _id,
  name: _id,
  currency: 'CAD',
  address: { province: 'ON', country: 'CA' },
  propertyTypeId: 1,
  propertyTypeName: 'Multifamily',
  ownershipPercentage: 100,
  internalValuationAmount: value,
  propertyDetails: { internalNOI: noi },
  noiHistory: [],
  insurance: {},
  taxPaidTo: null,
  ...changes,
})

const COMMON = {
  currency: 'CAD',
  lenderId: 1,
  lenderName: 'Lakeshore Life',
  indexRate: null,
  reportingObligation: {},
} as const

const loan = (propertyId: string, changes: Partial<HeldLoan>): HeldLoan => ({
  ...COMMON,
  _id: `loan of ${propertyId}`,
  name: propertyId,
  propertyId,
  originalLoanAmount: 0,
  loanStatus: 'current',
  ...changes,
})

const line: HeldLine = {
  ...COMMON,
  _id: 'line',
  name: 'Operating line',
  propertyIds: [],
  security: 'unsecured',
  limitAmount: 3_000_000,
  drawnAmount: 1_250_000,
  allInRate: 5.95,
  rateType: 'Floating',
}
const construction: HeldConstructionLoan = {
  ...COMMON,
  _id: 'construction',
  name: 'Lakeview Terraces',
  propertyId: 'lakeview',
  authorizedLoanAmount: 24_000_000,
  totalOutstandingLoanAmount: 5_240_000,
  allInRate: 5.45,
  totalStabilizedValue: null,
}

/** A portfolio of five buildings, each with its term loan. */
const FIVE: Holdings = {
  properties: [
    property('maple', 21_000_000, 1_020_000),
    property('dundas', 9_100_000, 560_000),
    property('bow', 15_400_000, 985_000),
    property('laurier', 7_200_000, 498_000),
    property('lone-star', 12_500_000, 842_000),
  ],
  loans: [
    loan('maple', {
      originalLoanAmount: 14e6,
      allInRate: 3.48,
      amortization: 480,
      term: 120,
      firstPaymentDate: '2021-08-01',
    }),
    loan('dundas', {
      originalLoanAmount: 6.5e6,
      allInRate: 5.25,
      amortization: 300,
      term: 60,
      firstPaymentDate: '2024-01-30',
    }),
    loan('bow', {
      originalLoanAmount: 9.8e6,
      allInRate: 4.72,
      amortization: 300,
      term: 84,
      firstPaymentDate: '2023-03-01',
    }),
    loan('laurier', {
      originalLoanAmount: 4.6e6,
      allInRate: 6.1,
      amortization: 240,
      term: 36,
      firstPaymentDate: '2023-11-01',
    }),
    loan('lone-star', {
      originalLoanAmount: 7.9e6,
      allInRate: 6.35,
      amortization: null,
      term: 60,
      firstPaymentDate: '2024-06-01',
    }),
  ],
  constructionLoans: [],
  lines: [],
  blankets: [],
}
const totalsOf = (holdings: Holdings) => portfolioTotals(holdings.properties, debtsOf(holdings, TODAY))

describe('five buildings with their term loans', () => {
  const totals = totalsOf(FIVE)

  test.each([
    ['debt', totals.totalDebt, 40_501_413.03, 2],
    ['value', totals.value, 65_200_000, 2],
    ['income', totals.noi, 3_905_000, 2],
    ['debt service of a year', totals.annualDebtService, 2_667_824.93, 2],
    ['loan to value', totals.ltv, 62.118732, 6],
    ['coverage', totals.dscr, 1.463739, 6],
    ['weighted rate', totals.weightedRate, 4.861596, 6],
    ['weighted months left', totals.weightedRemainingTerm, 41.574508, 6],
    ['equity', totals.equity, 65_200_000 - 40_501_413.03, 2],
  ])('have a %s as computed by hand', (_name, figure, expected, digits) => {
    expect(figure).toBeCloseTo(expected, digits)
  })

  test('show what expires soon, once within six months and once within a year', () => {
    expect(totals.expiring.within6.count).toBe(1)
    expect(totals.expiring.within6.balance).toBeCloseTo(4_256_308.37, 2)
    expect(totals.expiring.within12).toEqual(totals.expiring.within6)
  })
})

test('what is built and what is drawn join the debt and the rate, not the coverage', () => {
  const five = totalsOf(FIVE)
  const all = totalsOf({ ...FIVE, constructionLoans: [construction], lines: [line] })
  expect(all.totalDebt).toBeCloseTo(46_991_413.03, 2)
  expect(all.weightedRate).toBeCloseTo(4.956161, 6)
  expect(all.dscr).toBe(five.dscr)
  expect(all.undrawn).toBe(24_000_000 - 5_240_000 + 1_750_000)
  expect(all.rateRise).toBe(12_500)
})

test('a line without security is debt, and no part of the loan to value', () => {
  expect(totalsOf({ ...FIVE, lines: [line] }).ltv).toBe(totalsOf(FIVE).ltv)
  expect(totalsOf({ ...FIVE, lines: [{ ...line, security: 'secured' }] }).ltv).toBeGreaterThan(totalsOf(FIVE).ltv ?? 0)
})

test('a loan that is paid off counts nowhere', () => {
  const [first, ...others] = FIVE.loans as [HeldLoan, ...HeldLoan[]]
  const settled = totalsOf({ ...FIVE, loans: [{ ...first, loanStatus: 'paid-off' }, ...others] })
  expect(settled).toEqual(totalsOf({ ...FIVE, loans: others }))
})

test('of a building owned in part, part of the value counts where that is asked', () => {
  const half = property('half', 10_000_000, 600_000, { ownershipPercentage: 50 })
  expect(portfolioTotals([half], [], 'owned')).toMatchObject({ value: 5_000_000, noi: 300_000 })
  expect(portfolioTotals([half], [])).toMatchObject({ value: 10_000_000, noi: 600_000 })
})

test('nothing at all has no ratios', () => {
  expect(portfolioTotals([], [])).toMatchObject({
    totalDebt: 0,
    ltv: null,
    dscr: null,
    debtYield: null,
    weightedRate: null,
  })
})

test('currencies are told apart, the one with more debt first', () => {
  const dollars = { ...FIVE.loans[0], currency: 'USD' } as HeldLoan
  const holdings = { ...FIVE, loans: [...FIVE.loans.slice(1), dollars] }
  expect(currenciesOf(holdings.properties, debtsOf(holdings, TODAY))).toEqual(['CAD', 'USD'])
})
