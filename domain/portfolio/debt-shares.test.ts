import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { currencyParts } from './currency-parts.ts'
import { debtByProperty } from './debt-shares.ts'
import { debtsOf } from './debts.ts'
import { FIVE_BUILDINGS, heldLine, makeHeldBlanket, makeHeldLoan, makeHeldProperty } from './holdings.factory.ts'
import { type Holdings } from './holdings.ts'
import { currencyDashboard, portfolioDashboard } from './portfolio-dashboard.ts'
import { portfolioPlaces } from './property-places.ts'
import { propertyFigures } from './record-figures.ts'

const TODAY = '2026-06-30'
const NONE: Holdings = { properties: [], loans: [], constructionLoans: [], lines: [], blankets: [] }

describe('a blanket of six million, three on a property worth two and three on one worth ten', () => {
  const holdings: Holdings = {
    ...NONE,
    properties: [makeHeldProperty('small', 2_000_000, 150_000), makeHeldProperty('large', 10_000_000, 600_000)],
    blankets: [makeHeldBlanket(['small', 'large'])],
  }

  test('owes on each what was allocated to it, so that the small one is seen to owe more than it is worth', () => {
    const { small, large } = propertyFigures(holdings, TODAY, ['small', 'large'])
    expect(small).toMatchObject({ debt: 3_000_000, ltv: 150 })
    expect(large).toMatchObject({ debt: 3_000_000, ltv: 30 })
  })

  test('says the same in the bars and on the map', () => {
    const [bars] = portfolioDashboard(holdings, TODAY)
    expect(bars?.byProperty.map(({ name, debt }) => [name, debt])).toEqual([
      ['large', 3_000_000],
      ['small', 3_000_000],
    ])
    const places = portfolioPlaces(holdings, TODAY)
    expect(places.map(({ debt, debts }) => [debt, debts.map(({ balance }) => balance)])).toEqual([
      [3_000_000, [3_000_000]],
      [3_000_000, [3_000_000]],
    ])
  })

  test('owes on one of them no more when the other is not looked at', () => {
    const alone = { ...holdings, properties: holdings.properties.slice(0, 1) }
    expect(propertyFigures(alone, TODAY, ['small']).small?.debt).toBe(3_000_000)
  })
})

test('a line on several properties counts for each by its value', () => {
  const two = [makeHeldProperty('small', 1_000_000, 0), makeHeldProperty('large', 3_000_000, 0)]
  const line = { ...heldLine, propertyIds: ['small', 'large'], drawnAmount: 400_000 }
  const owed = debtByProperty(two, debtsOf({ ...NONE, properties: two, lines: [line] }, TODAY))
  expect([...owed]).toEqual([
    ['small', 100_000],
    ['large', 300_000],
  ])
})

test('what is owed on the properties adds up to the debt on them, however it is divided', () => {
  const amount = fc.integer({ min: 0, max: 50_000_000 })
  fc.assert(
    fc.property(fc.tuple(amount, amount), fc.integer({ min: 1, max: 5_999_999 }), ([first, second], allocated) => {
      const properties = [makeHeldProperty('p', first, 0), makeHeldProperty('q', second, 0)]
      const part = (propertyId: string, allocatedAmount: number) => ({
        ...{ propertyId, allocatedAmount, releasePricePercentage: 100 },
      })
      const allocations = [part('p', allocated), part('q', 6_000_000 - allocated)]
      const line = { ...heldLine, propertyIds: ['p', 'q'] }
      const debts = debtsOf(
        { ...NONE, properties, lines: [line], blankets: [makeHeldBlanket(['p', 'q'], { allocations })] },
        TODAY,
      )
      const owed = [...debtByProperty(properties, debts).values()].reduce((sum, debt) => sum + debt, 0)
      expect(owed).toBeCloseTo(6_000_000 + 1_250_000, 4)
    }),
  )
})

describe('by the share that is owned', () => {
  const half = makeHeldProperty('half', 10_000_000, 600_000, {
    ownershipPercentage: 50,
    noiHistory: [{ periodEnd: '2025-12-31', noi: 500_000 }],
  })
  const holdings: Holdings = {
    ...NONE,
    properties: [half],
    loans: [
      makeHeldLoan('half', {
        originalLoanAmount: 6_000_000,
        allInRate: 5,
        amortization: null,
        term: 60,
        firstPaymentDate: '2025-01-01',
      }),
    ],
  }
  const [whole] = portfolioDashboard(holdings, TODAY)
  const [owned] = portfolioDashboard(holdings, TODAY, { basis: 'owned' })

  test('half a building owes half of its loan, so that its ratios stay and its equity is positive', () => {
    expect(owned?.totals).toMatchObject({ value: 5_000_000, noi: 300_000, totalDebt: 3_000_000, ltv: 60 })
    expect(owned?.totals.equity).toBe(2_000_000)
    expect(owned?.totals.dscr).toBe(whole?.totals.dscr)
    expect(owned?.totals.debtYield).toBe(whole?.totals.debtYield)
    expect(owned?.totals.annualDebtService).toBe((whole?.totals.annualDebtService ?? 0) / 2)
  })

  test('the pictures are of the same share', () => {
    expect(owned?.byLender[0]?.balance).toBe(3_000_000)
    expect(owned?.maturities.find(({ count }) => count > 0)?.balance).toBe(3_000_000)
    expect(owned?.byProperty[0]).toMatchObject({ value: 5_000_000, debt: 3_000_000, ltv: 60 })
    expect(owned?.incomeByYear[0]?.noi).toBe(250_000)
  })

  test('of a blanket each property’s part counts by its own share, and an unsecured line counts whole', () => {
    const properties = [half, makeHeldProperty('all', 8_000_000, 400_000)]
    const [part] = currencyParts(
      { ...NONE, properties, lines: [heldLine], blankets: [makeHeldBlanket(['half', 'all'])] },
      TODAY,
      { basis: 'owned' },
    )
    expect(part?.debts.map(({ kind, balance }) => [kind, balance])).toEqual([
      ['line', 1_250_000],
      ['blanket', 4_500_000],
    ])
  })

  test('whoever owns everything sees no difference', () => {
    expect(portfolioDashboard(FIVE_BUILDINGS, TODAY, { basis: 'owned' })).toEqual(
      portfolioDashboard(FIVE_BUILDINGS, TODAY),
    )
  })
})

test('every picture of properties and every sum is of the same debts', () => {
  const debts = debtsOf(FIVE_BUILDINGS, TODAY)
  const { byProperty, totals } = currencyDashboard(FIVE_BUILDINGS.properties, debts)
  expect(byProperty.reduce((sum, { debt }) => sum + debt, 0)).toBeCloseTo(totals.totalDebt, 4)
})
