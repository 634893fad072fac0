import { describe, expect, test } from 'vitest'
import { currenciesOf, debtsOf } from './debts.ts'
import { FIVE_BUILDINGS, heldConstructionLoan, heldLine, makeHeldProperty } from './holdings.factory.ts'
import { type HeldBlanket, type HeldLoan, type HeldProperty, type Holdings } from './holdings.ts'
import { portfolioTotals } from './portfolio-totals.ts'

const TODAY = '2026-06-30'

const totalsOf = (holdings: Holdings) => portfolioTotals(holdings.properties, debtsOf(holdings, TODAY))

describe('five buildings with their term loans', () => {
  const totals = totalsOf(FIVE_BUILDINGS)

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
  const five = totalsOf(FIVE_BUILDINGS)
  const all = totalsOf({ ...FIVE_BUILDINGS, constructionLoans: [heldConstructionLoan], lines: [heldLine] })
  expect(all.totalDebt).toBeCloseTo(46_991_413.03, 2)
  expect(all.weightedRate).toBeCloseTo(4.956161, 6)
  expect(all.dscr).toBe(five.dscr)
  expect(all.undrawn).toBe(24_000_000 - 5_240_000 + 1_750_000)
  expect(all.rateRise).toBe(12_500)
})

test('a line without security is debt, and no part of the loan to value', () => {
  expect(totalsOf({ ...FIVE_BUILDINGS, lines: [heldLine] }).ltv).toBe(totalsOf(FIVE_BUILDINGS).ltv)
  expect(totalsOf({ ...FIVE_BUILDINGS, lines: [{ ...heldLine, security: 'secured' }] }).ltv).toBeGreaterThan(
    totalsOf(FIVE_BUILDINGS).ltv ?? 0,
  )
})

test('a loan that is paid off counts nowhere', () => {
  const [first, ...others] = FIVE_BUILDINGS.loans as [HeldLoan, ...HeldLoan[]]
  const settled = totalsOf({ ...FIVE_BUILDINGS, loans: [{ ...first, loanStatus: 'paid-off' }, ...others] })
  expect(settled).toEqual(totalsOf({ ...FIVE_BUILDINGS, loans: others }))
})

test('equity is what the loan to value leaves: a debt on a value nobody knows takes nothing from the others', () => {
  const unknown = makeHeldProperty('unknown', 0, 0, { internalValuationAmount: null })
  const loan = { ...FIVE_BUILDINGS.loans[0], _id: 'on unknown', propertyId: 'unknown' } as HeldLoan
  const totals = totalsOf({
    ...FIVE_BUILDINGS,
    properties: [...FIVE_BUILDINGS.properties, unknown],
    loans: [...FIVE_BUILDINGS.loans, loan],
    lines: [heldLine],
  })
  expect(totals.equity).toBeCloseTo(65_200_000 - 40_501_413.03, 2)
  expect(totals.equity).toBeCloseTo(65_200_000 * (1 - (totals.ltv ?? 0) / 100), 2)
  expect(totals.known.equity).toEqual({ count: 5, of: 6 })
})

test('a ratio says on how much of the debt it is made: lines and building sites pay back of no income yet', () => {
  const { measured, totalDebt } = totalsOf({
    ...FIVE_BUILDINGS,
    constructionLoans: [heldConstructionLoan],
    lines: [heldLine],
  })
  expect(measured.dscr).toBeCloseTo(40_501_413.03, 2)
  expect(measured.debtYield).toBeCloseTo(40_501_413.03, 2)
  expect(totalDebt - measured.dscr).toBeCloseTo(6_490_000, 2)
})

describe('where a value or an income is not known', () => {
  const [maple, dundas] = FIVE_BUILDINGS.properties as [HeldProperty, HeldProperty]
  const silent = (property: HeldProperty): HeldProperty => ({
    ...property,
    internalValuationAmount: null,
    propertyDetails: null,
  })
  const withSilentDundas = {
    ...FIVE_BUILDINGS,
    properties: FIVE_BUILDINGS.properties.map((each) => (each === dundas ? silent(each) : each)),
  }
  const withoutDundas = {
    ...FIVE_BUILDINGS,
    properties: FIVE_BUILDINGS.properties.filter((each) => each !== dundas),
    loans: FIVE_BUILDINGS.loans.filter(({ propertyId }) => propertyId !== 'dundas'),
  }
  const blanket: HeldBlanket = {
    ...{ _id: 'blanket', name: 'Blanket', currency: 'CAD', lenderId: 1, lenderName: 'Lakeshore Life' },
    ...{ indexRate: null, reportingObligation: {}, propertyIds: ['maple', 'dundas'], originalLoanAmount: 1_000_000 },
    ...{ allInRate: 5, amortization: 300, term: 60, firstPaymentDate: '2025-01-01', allocations: [] },
  }

  test('ratios are those of the other loans, and say how many of how many these are', () => {
    const [found, others] = [totalsOf(withSilentDundas), totalsOf(withoutDundas)]
    expect([found.ltv, found.dscr, found.debtYield]).toEqual([others.ltv, others.dscr, others.debtYield])
    expect(found.known).toEqual({
      ...{ value: { count: 4, of: 5 }, noi: { count: 4, of: 5 }, equity: { count: 4, of: 5 } },
      ...{ ltv: { count: 4, of: 5 }, dscr: { count: 4, of: 5 }, debtYield: { count: 4, of: 5 } },
    })
    expect(found.totalDebt).toBe(totalsOf(FIVE_BUILDINGS).totalDebt)
  })

  test('sums of nothing known are not zero', () => {
    const nothing = { ...FIVE_BUILDINGS, properties: FIVE_BUILDINGS.properties.map(silent) }
    expect(totalsOf(nothing)).toMatchObject({
      ...{ value: null, equity: null, noi: null, ltv: null, dscr: null, debtYield: null },
      properties: 5,
    })
  })

  test('a loan whose payments are not known lowers no coverage, and still counts for the debt yield', () => {
    const loans = FIVE_BUILDINGS.loans.map((loan) =>
      loan.propertyId === 'dundas' ? { ...loan, allInRate: null } : loan,
    )
    const found = totalsOf({ ...FIVE_BUILDINGS, loans })
    expect(found.dscr).toBe(totalsOf(withoutDundas).dscr)
    expect([found.known.dscr.count, found.known.debtYield.count]).toEqual([4, 5])
  })

  test('loans that share a property with one that is left out are left out with it', () => {
    const found = totalsOf({ ...withSilentDundas, blankets: [blanket] })
    const rest = totalsOf({
      ...withoutDundas,
      properties: withoutDundas.properties.filter((each) => each !== maple),
      loans: withoutDundas.loans.filter(({ propertyId }) => propertyId !== 'maple'),
    })
    expect([found.ltv, found.dscr]).toEqual([rest.ltv, rest.dscr])
    expect(found.known.ltv).toEqual({ count: 3, of: 6 })
  })

  test('property without debt stays in the value that the debt is measured on', () => {
    const free = makeHeldProperty('free', 65_200_000, 0)
    const found = totalsOf({ ...FIVE_BUILDINGS, properties: [...FIVE_BUILDINGS.properties, free] })
    expect(found.ltv).toBeCloseTo(62.118732 / 2, 6)
    expect(totalsOf({ ...FIVE_BUILDINGS, properties: [free], loans: [] })).toMatchObject({ ltv: 0, dscr: null })
  })
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
  const dollars = { ...FIVE_BUILDINGS.loans[0], currency: 'USD' } as HeldLoan
  const holdings = { ...FIVE_BUILDINGS, loans: [...FIVE_BUILDINGS.loans.slice(1), dollars] }
  expect(currenciesOf(holdings.properties, debtsOf(holdings, TODAY))).toEqual(['CAD', 'USD'])
})
