import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Currency } from '#domain/kernel/money.ts'
import { NO_OTHER_DEBT } from './capital-stack.ts'
import { type Debt } from './debts.ts'
import type { HeldLoan, HeldProperty, Holdings } from './holdings.ts'
import { currencyDashboard, maturitiesByYear, monthsAhead, portfolioDashboard } from './portfolio-dashboard.ts'
import { portfolioPlaces } from './property-places.ts'

const TODAY = '2026-06-30'

const debt = (changes: Partial<Debt> = {}): Debt => ({
  kind: 'loan',
  _id: 'a',
  name: 'Loan',
  currency: 'CAD',
  lenderId: 1,
  lenderName: 'Lakeshore Life',
  propertyIds: [],
  chargeType: null,
  since: null,
  balance: 1_000_000,
  lent: 1_000_000,
  undrawn: 0,
  allInRate: 5,
  isFloating: false,
  isSecured: true,
  loanExpiry: '2028-05-01',
  remainingTerm: 22,
  balanceAtMaturity: 900_000,
  annualDebtService: 60_000,
  others: NO_OTHER_DEBT,
  worstCovenant: 'Not tested',
  ...changes,
})
const property = (changes: Partial<HeldProperty> = {}): HeldProperty => ({
  _id: 'p',
  name: 'Maple Court',
  currency: 'CAD',
  address: { province: 'ON' },
  propertyTypeId: 4,
  propertyTypeName: 'Multifamily',
  ownershipPercentage: 100,
  internalValuationAmount: 2_000_000,
  noiHistory: [],
  insurance: {},
  taxPaidTo: null,
  ...changes,
})

test('maturities stand by year with what is owed then, and years without any are there', () => {
  const found = maturitiesByYear([debt(), debt({ loanExpiry: '2031-01-01', balanceAtMaturity: null })])
  expect(found.map(({ year, balance, count }) => [year, balance, count])).toEqual([
    [2028, 900_000, 1],
    [2029, 0, 0],
    [2030, 0, 0],
    [2031, 1_000_000, 1],
  ])
})

test('the rate of a year is that of its debts by what is owed at their end, and unknown rates do not count', () => {
  const ending = (balanceAtMaturity: number, allInRate: number | null) => debt({ balanceAtMaturity, allInRate })
  const [year] = maturitiesByYear([ending(3_000_000, 4), ending(1_000_000, 6), ending(9_000_000, null)])
  expect(year?.rate).toBeCloseTo(4.5, 10)
  expect(maturitiesByYear([ending(1, null)])[0]?.rate).toBeNull()
})

test('only what a construction loan may still draw stands on top of a year', () => {
  const [year] = maturitiesByYear([
    debt({ kind: 'construction', undrawn: 18_000_000 }),
    debt({ kind: 'line', undrawn: 1_000_000 }),
  ])
  expect(year?.undrawn).toBe(18_000_000)
})

test('the year ahead has twelve months from tomorrow, and what has expired is in none of them', () => {
  const months = monthsAhead(
    [
      debt({ loanExpiry: '2026-06-15' }),
      debt({ loanExpiry: '2026-11-01', balanceAtMaturity: 4_209_344 }),
      debt({ loanExpiry: '2027-06-30', balanceAtMaturity: null }),
      debt({ loanExpiry: '2027-07-01' }),
      debt({ loanExpiry: null }),
    ],
    TODAY,
  )
  expect([months[0]?.month, months.at(-1)?.month, months.length]).toEqual(['2026-07', '2027-06', 12])
  expect(months.filter(({ count }) => count > 0).map(({ month, balance }) => [month, balance])).toEqual([
    ['2026-11', 4_209_344],
    ['2027-06', 1_000_000],
  ])
  expect(monthsAhead([debt({ loanExpiry: '2026-06-10' })], '2026-06-12')[0]).toMatchObject({
    month: '2026-06',
    count: 0,
  })
})

test('beyond eight lenders the rest are one, and nothing is lost', () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    debt({ lenderId: index, lenderName: `Lender ${index}`, balance: (index + 1) * 1_000 }),
  )
  const { byLender } = currencyDashboard([], many)
  expect(byLender).toHaveLength(9)
  expect(byLender.at(-1)).toEqual({ key: null, name: 'Other', balance: 10_000, count: 4 })
  expect(byLender.reduce((sum, { balance }) => sum + balance, 0)).toBe(78_000)
})

test('a line without security belongs to no province and no type', () => {
  const { byProvince, byPropertyType } = currencyDashboard([property()], [debt(), debt({ propertyIds: ['p'] })])
  expect(byProvince.map(({ name }) => name).toSorted()).toEqual(['ON', 'Unsecured'])
  expect(byPropertyType.map(({ name }) => name).toSorted()).toEqual(['Multifamily', 'Unsecured'])
})

test('a debt that says nothing of its parts counts for each property by its share of the value', () => {
  const two = [property(), property({ _id: 'q', name: 'Small plaza', internalValuationAmount: 500_000 })]
  const { byProperty } = currencyDashboard(two, [debt({ kind: 'blanket', propertyIds: ['p', 'q'] })])
  expect(byProperty.map(({ name, debt: owed, ltv }) => [name, owed, ltv])).toEqual([
    ['Maple Court', 800_000, 40],
    ['Small plaza', 200_000, 40],
  ])
})

test('a property of which neither value nor debt is known has no bar, and every property is on the map', () => {
  const shares = Array.from({ length: 1_500 }, (_, index) =>
    property({ _id: `share ${index}`, internalValuationAmount: null, address: { province: 'MI', lat: 42, lng: -83 } }),
  )
  const owing = debt({ propertyIds: ['share 3'] })
  const { byProperty } = currencyDashboard([...shares, property()], [owing])
  expect(byProperty.map(({ _id, value, debt: owed, ltv }) => [_id, value, owed, ltv])).toEqual([
    ['p', 2_000_000, 0, 0],
    ['share 3', null, 1_000_000, null],
  ])
  const none = { loans: [], constructionLoans: [], lines: [], blankets: [] }
  const places = portfolioPlaces({ properties: [...shares, property()], ...none }, TODAY)
  expect(places).toHaveLength(1_501)
  expect(places[0]).toMatchObject({ _id: 'p', value: 2_000_000 })
  expect(places[1]).toMatchObject({ value: null, debt: 0, coordinates: { lat: 42, lng: -83 } })
})

test('income of a year is the last figure that each property has in it', () => {
  const noiHistory = [
    { periodEnd: '2024-12-31', noi: 90_000 },
    { periodEnd: '2025-06-30', noi: 50_000 },
    { periodEnd: '2025-12-31', noi: 100_000 },
  ]
  const { incomeByYear } = currencyDashboard(
    [property({ noiHistory }), property({ _id: 'q', noiHistory: [noiHistory[2] as never] })],
    [],
  )
  expect(incomeByYear).toEqual([
    { year: 2024, noi: 90_000, properties: 1 },
    { year: 2025, noi: 200_000, properties: 2 },
  ])
})

describe('two currencies', () => {
  const loan = (currency: Currency, originalLoanAmount: number): HeldLoan => ({
    _id: currency,
    name: currency,
    currency,
    lenderId: 1,
    lenderName: 'Lakeshore Life',
    indexRate: null,
    reportingObligation: {},
    propertyId: currency,
    originalLoanAmount,
    allInRate: 5,
    term: 60,
    firstPaymentDate: '2025-01-01',
  })
  const holdings: Holdings = {
    properties: [property({ _id: 'CAD' }), property({ _id: 'USD', currency: 'USD' })],
    loans: [loan('CAD', 1_000_000), loan('USD', 500_000)],
    constructionLoans: [],
    lines: [],
    blankets: [],
  }

  test('are never added', () => {
    const each = portfolioDashboard(holdings, TODAY)
    expect(each.map(({ currency, totals }) => [currency, totals.totalDebt])).toEqual([
      ['CAD', 1_000_000],
      ['USD', 500_000],
    ])
  })

  test.each([
    ['CAD', 1_000_000 + 500_000 * 1.37],
    ['USD', 1_000_000 / 1.37 + 500_000],
  ] as const)('are shown in %s at the rate of the day when that is asked', (currency, expected) => {
    const [only, ...others] = portfolioDashboard(holdings, TODAY, { show: { currency, usdCad: 1.37 } })
    expect(others).toEqual([])
    expect(only?.totals.totalDebt).toBeCloseTo(expected, 6)
    expect(only?.totals.ltv).toBeCloseTo(((only?.totals.totalDebt ?? 0) / (only?.totals.value ?? 1)) * 100, 9)
  })
})

test('every picture of debt adds up to the debt', () => {
  const debts = fc.array(
    fc.record({
      lenderId: fc.integer({ min: 1, max: 15 }),
      balance: fc.integer({ min: 0, max: 50_000_000 }),
      propertyIds: fc.constantFrom([], ['p'], ['q'], ['p', 'q']),
    }),
    { maxLength: 40 },
  )
  fc.assert(
    fc.property(debts, (made) => {
      const all = made.map((changes) => debt({ ...changes, lenderName: `Lender ${changes.lenderId}` }))
      const { totals, byLender, byProvince, byPropertyType } = currencyDashboard(
        [property(), property({ _id: 'q' })],
        all,
      )
      for (const picture of [byLender, byProvince, byPropertyType]) {
        expect(picture.reduce((sum, { balance }) => sum + balance, 0)).toBeCloseTo(totals.totalDebt, 2)
      }
    }),
  )
})
