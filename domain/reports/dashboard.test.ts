import { describe, expect, test } from 'vitest'
import { businessDaysBefore } from './business-days.ts'
import { type DashboardFacts, paceShare, pullThroughPct, revenueByMonth, teamTarget, toTiles } from './dashboard.ts'

const EVEN = [25, 25, 25, 25]
const fee = { ownerId: 1, ownerName: 'Jess', month: 2, currency: 'CAD', status: 'received' } as const
const facts = (changes: Partial<DashboardFacts> = {}): DashboardFacts => ({
  scope: 'company',
  homeCurrency: 'CAD',
  fees: [],
  closed: [],
  pipeline: [],
  target: null,
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
    const tiles = toTiles(facts({ fees, target: { revenue: 40_000, paceShare: 0.5 } }))
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
    const pipeline = [
      {
        ...{ currency: 'CAD' as const, ownerId: 1, ownerName: 'Jess', deals: 1, volume: 12_000_000, gross: 102_000 },
        ...{ weighted: 61_200, weightedInYear: 61_200, ownWeightedInYear: 27_540 },
      },
    ]
    const fees = [{ ...fee, fundedAmount: 8_500_000, fee: 85_000, ownShare: 38_250 }]
    expect(toTiles(facts({ scope: 'self', fees, pipeline }))).toMatchObject([
      { revenue: 38_250, weightedPipeline: 61_200, projectedYear: 65_790, averageFeeBps: 100 },
    ])
  })
})

test.each([
  ['2025-12-31', 0],
  ['2026-01-01', 0.25 / 90],
  ['2026-03-31', 0.25],
  ['2026-06-30', 0.5],
  ['2026-12-31', 1],
  ['2027-02-01', 1],
])('by the end of %s this part of an even target should be in: %d', (asOf, share) => {
  expect(paceShare(EVEN, 2026, asOf)).toBeCloseTo(share, 12)
})

test('a quarter that weighs more expects more', () => {
  expect(paceShare([10, 20, 30, 40], 2026, '2026-09-30')).toBeCloseTo(0.6, 12)
})

test('a leader’s own target stands before the sum of the team', () => {
  const team = new Map([
    [2, 500_000],
    [3, 400_000],
  ])
  expect(teamTarget(1, team)).toBe(900_000)
  expect(teamTarget(2, team)).toBe(500_000)
  expect(teamTarget(1, new Map())).toBeNull()
})

test('months without fees keep what had come before', () => {
  const months = revenueByMonth([{ ...fee, fundedAmount: 1, fee: 100, ownShare: 45 }], 'company')
  expect(months).toHaveLength(12)
  expect(months[1]).toEqual({ month: 2, expected: 0, invoiced: 0, received: 100, cumulative: 100 })
  expect(months[11]?.cumulative).toBe(100)
})

test.each([
  [{ closed: 4, lost: 2 }, 66.67],
  [{ closed: 0, lost: 3 }, 0],
])('of %o the pull-through is %d %%', (outcomes, pct) => {
  expect(pullThroughPct(outcomes)).toBeCloseTo(pct, 2)
  expect(pullThroughPct({ closed: 0, lost: 0 })).toBeNull()
})

test.each([
  ['2026-06-30', 5, '2026-06-23'],
  ['2026-06-29', 1, '2026-06-26'],
  ['2026-06-28', 1, '2026-06-26'],
  ['2026-06-28', 0, '2026-06-26'],
  ['2026-06-30', 0, '2026-06-30'],
])('%s less %i working days is %s', (date, days, before) => {
  expect(businessDaysBefore(date, days)).toBe(before)
})
