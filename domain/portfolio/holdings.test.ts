import { describe, expect, test } from 'vitest'
import { FIVE_BUILDINGS, heldConstructionLoan, heldLine, makeHeldProperty } from './holdings.factory.ts'
import { currenciesOf, debtsOf, type HeldLoan, type Holdings } from './holdings.ts'
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

test('of a building owned in part, part of the value counts where that is asked', () => {
  const half = makeHeldProperty('half', 10_000_000, 600_000, { ownershipPercentage: 50 })
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
  const dollars = { ...FIVE_BUILDINGS.loans[0], currency: 'USD' } as HeldLoan
  const holdings = { ...FIVE_BUILDINGS, loans: [...FIVE_BUILDINGS.loans.slice(1), dollars] }
  expect(currenciesOf(holdings.properties, debtsOf(holdings, TODAY))).toEqual(['CAD', 'USD'])
})
