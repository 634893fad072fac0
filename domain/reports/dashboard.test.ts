import { describe, expect, test } from 'vitest'
import { type DashboardFacts, pullThroughPct, revenueByMonth, toTiles } from './dashboard.ts'

const fee = { ownerId: 1, ownerName: 'Jess', month: 2, currency: 'CAD', status: 'received' } as const
const open = {
  ...{ currency: 'CAD' as const, ownerId: 1, ownerName: 'Jess', deals: 1, volume: 12_000_000, gross: 102_000 },
  ...{ weighted: 61_200, ownWeighted: 27_540 },
}
const plan = (revenue: number) => ({
  ...{ revenue, teamRevenue: null, dueByNow: revenue / 2 },
  dueByMonth: Array.from({ length: 12 }, (_, index) => (revenue * (index + 1)) / 12),
})
const facts = (changes: Partial<DashboardFacts> = {}): DashboardFacts => ({
  scope: 'company',
  homeCurrency: 'CAD',
  fees: [],
  closed: [],
  pipeline: [],
  plan: null,
  ...changes,
})

describe('the tiles', () => {
  test('of a year without deals are empty, not broken', () => {
    expect(toTiles(facts())).toMatchObject([
      { currency: 'CAD', revenue: 0, averageFeeBps: null, averageDealSize: null },
    ])
  })

  test('never add two currencies', () => {
    const fees = [
      { ...fee, fundedAmount: 1_000_000, fee: 10_000, ownShare: 0 },
      { ...fee, currency: 'USD' as const, fundedAmount: 2_000_000, fee: 30_000, ownShare: 0 },
    ]
    const tiles = toTiles(facts({ fees, plan: plan(40_000) }))
    expect(tiles).toMatchObject([
      { currency: 'CAD', revenue: 10_000, attainmentPct: 25, aheadBy: -10_000, averageFeeBps: 100 },
      { currency: 'USD', revenue: 30_000, attainmentPct: null, target: null },
    ])
  })

  test('leave out what was written off, though it was funded', () => {
    const fees = [{ ...fee, status: 'written-off' as const, fundedAmount: 1_000_000, fee: 10_000, ownShare: 4_500 }]
    expect(toTiles(facts({ fees }))).toMatchObject([{ fundedVolume: 1_000_000, revenue: 0 }])
  })

  test('of one person count the own share, also of what is expected', () => {
    // What is to fund after the year is in the pipeline, not in the year.
    const pipeline = [
      { ...open, month: 9 },
      { ...open, month: null },
    ]
    const fees = [{ ...fee, fundedAmount: 8_500_000, fee: 85_000, ownShare: 38_250 }]
    expect(toTiles(facts({ scope: 'self', fees, pipeline }))).toMatchObject([
      { revenue: 38_250, weightedPipeline: 122_400, projectedYear: 65_790, averageFeeBps: 100 },
    ])
  })
})

test('a currency that was asked for has tiles, though nothing was earned in it', () => {
  expect(toTiles(facts({ chosenCurrency: 'USD' }))).toMatchObject([{ currency: 'USD', revenue: 0, target: null }])
})

describe('the months', () => {
  const months = (changes: Partial<DashboardFacts>, asOf = '2026-06-30') =>
    revenueByMonth(facts(changes), { currency: 'CAD', year: 2026, asOf })

  test('keep what had come before, up to the present one, and through all of a past year', () => {
    const fees = [{ ...fee, fundedAmount: 1, fee: 100, ownShare: 45 }]
    const [, february, march] = months({ fees })
    expect(february).toMatchObject({ month: 2, expected: 0, invoiced: 0, received: 100, cumulative: 100 })
    expect(march).toMatchObject({ received: 0, cumulative: 100 })
    expect(months({ fees }).filter(({ cumulative }) => cumulative !== null)).toHaveLength(6)
    expect(months({ fees }, '2027-02-01').filter(({ cumulative }) => cumulative !== null)).toHaveLength(12)
  })

  test('expect the fees of open deals when they are to fund, beside what is not yet invoiced', () => {
    const fees = [{ ...fee, month: 9, status: 'expected' as const, fundedAmount: 1, fee: 1_000, ownShare: 450 }]
    const pipeline = [
      { ...open, month: 9 },
      { ...open, month: null },
    ]
    expect(months({ fees, pipeline })[8]).toMatchObject({ expected: 62_200 })
    expect(months({ scope: 'self', fees, pipeline })[8]).toMatchObject({ expected: 27_990 })
  })

  test('carry the target as it should grow, in the currency it was set in', () => {
    expect(months({ plan: plan(900_000) }).map(({ target }) => target)).toMatchObject({
      0: 75_000,
      5: 450_000,
      11: 900_000,
    })
    expect(months({ plan: plan(900_000), homeCurrency: 'USD' }).every(({ target }) => target === null)).toBe(true)
  })
})

test.each([
  [{ closed: 4, lost: 2 }, 66.67],
  [{ closed: 0, lost: 3 }, 0],
])('of %o the pull-through is %d %%', (outcomes, pct) => {
  expect(pullThroughPct(outcomes)).toBeCloseTo(pct, 2)
  expect(pullThroughPct({ closed: 0, lost: 0 })).toBeNull()
})
