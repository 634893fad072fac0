/** What a year is to bring: of one person, of a team whose leader has a target or none, evenly or not. */
import { expect, test } from 'vitest'
import { paceShare, planYear, type TargetHolder } from './targets.ts'

const EVEN = [25, 25, 25, 25]

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

const holder = (userId: number, parent: number | null, revenueTarget: number | null = null): TargetHolder => ({
  userId,
  parent,
  revenueTarget,
  quarterWeights: null,
})
const ADMIN = holder(1, null)
const MANAGER = holder(2, 1)
const JESS = holder(3, 2, 500_000)
const DANIEL = { ...holder(4, 2, 400_000), quarterWeights: [10, 20, 30, 40] }

const plan = (leaderId: number, holders: readonly TargetHolder[], isTeam = true) =>
  planYear({ leaderId, holders, isTeam, year: 2026, asOf: '2026-06-30' })

test('a team is to bring what its members are, each quarter as each of them has it', () => {
  const team = [ADMIN, MANAGER, JESS, DANIEL]
  expect(plan(1, team)).toMatchObject({ revenue: 900_000, teamRevenue: null, dueByNow: 250_000 + 120_000 })
  const { dueByMonth } = plan(1, team) as { dueByMonth: number[] }
  expect(dueByMonth).toHaveLength(12)
  expect([dueByMonth[2], dueByMonth[8], dueByMonth[11]]).toEqual([165_000, 615_000, 900_000])
})

test('a leader’s own target stands before the sum of the team, which is shown beside it', () => {
  const led = [ADMIN, holder(2, 1, 1_000_000), JESS, DANIEL]
  expect(plan(2, led)).toMatchObject({ revenue: 1_000_000, teamRevenue: 900_000 })
  // Above the leader only the leader's counts: nobody's fee is expected twice.
  expect(plan(1, led)).toMatchObject({ revenue: 1_000_000, teamRevenue: null })
})

test('of one person only the own target counts, and without any there is no plan', () => {
  expect(plan(3, [MANAGER, JESS], false)).toMatchObject({ revenue: 500_000, teamRevenue: null })
  expect(plan(2, [MANAGER, JESS], false)).toBeNull()
  expect(plan(1, [ADMIN, MANAGER])).toBeNull()
})
