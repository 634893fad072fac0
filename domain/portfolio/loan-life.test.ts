import { describe, expect, test } from 'vitest'
import { type LifeSubject, loanLife, testPlanOf } from './loan-life.ts'
import type { LoanRecord } from './loan-record.ts'

const TODAY = '2026-06-30'
const dundas: LoanRecord = {
  originalLoanAmount: 6_500_000,
  allInRate: 5.25,
  rateType: 'Fixed',
  firstPaymentDate: '2024-01-30',
  term: 60,
  amortization: 300,
  prePaymentPenaltyType: 'interestRateDifferential',
  openDate: '2028-10-30',
}
const lifeOf = (changes: Partial<LifeSubject> = {}) =>
  loanLife({ loan: dundas, known: { referenceRate: 3.9 }, ...changes }, TODAY)

describe('what leaving costs when', () => {
  test('a differential falls to three months of interest, and ends when the loan opens', () => {
    const life = lifeOf()
    expect(life?.zones.map(({ charge }) => charge)).toEqual(['differential', 'three-months', 'free'])
    expect(life?.zones.at(-1)).toEqual({ from: '2028-10-30', to: '2029-01-30', charge: 'free' })
    expect(life?.zones[0]?.to).toMatch(/^2027-1/)
  })

  test.each([
    ['noPenalty', ['free']],
    ['3-month-interest', ['three-months', 'free']],
    ['yield-maintenance', ['yield', 'free']],
    [null, ['not-stated', 'free']],
  ] as const)('of %s', (prePaymentPenaltyType, charges) => {
    expect(lifeOf({ loan: { ...dundas, prePaymentPenaltyType } })?.zones.map(({ charge }) => charge)).toEqual(charges)
  })

  test('a lock-out comes first, and what follows begins when it ends', () => {
    const life = lifeOf({ loan: { ...dundas, lockoutEnds: '2025-01-30', prePaymentPenaltyType: 'yield-maintenance' } })
    expect(life?.zones.map(({ charge, from }) => `${charge} from ${from}`)).toEqual([
      ...['locked from 2024-01-30', 'yield from 2025-01-30', 'free from 2028-10-30'],
    ])
  })

  test('the zones meet and cover the whole loan', () => {
    const life = lifeOf()
    expect([life?.from, life?.to]).toEqual([life?.zones[0]?.from, life?.zones.at(-1)?.to])
    for (const [index, zone] of (life?.zones ?? []).slice(1).entries()) expect(life?.zones[index]?.to).toBe(zone.from)
  })
})

test('tests step from the next one, those before it are behind', () => {
  const life = lifeOf({ covenants: { nextTestDate: '2026-09-30', testFrequency: 'semi-annual' } })
  expect(life?.tests.map(({ on, state }) => `${on} ${state}`)).toEqual([
    '2024-03-30 behind',
    '2024-09-30 behind',
    '2025-03-30 behind',
    '2025-09-30 behind',
    '2026-03-30 behind',
    '2026-09-30 next',
    '2027-03-30 ahead',
    '2027-09-30 ahead',
    '2028-03-30 ahead',
    '2028-09-30 ahead',
  ])
})

test('a report that was not sent and whose day has passed is late, the first to come is next', () => {
  const record = { fromDate: '2025-01-01', period: 'quarterly' as const, lastDeliveredDate: '2025-12-31', dueDays: 45 }
  const reports = lifeOf({ obligations: { borrowerFinancials: record } })?.reports ?? []
  const states = new Map(reports.map(({ on, state }) => [on, state]))
  expect(states.get('2026-02-14')).toBe('behind')
  expect(states.get('2026-05-15')).toBe('late')
  expect(states.get('2026-08-14')).toBe('next')
  expect(states.get('2026-11-14')).toBe('ahead')
})

test('the three largest leases stand by their end, and those that end before the loan are said to', () => {
  const tenants = [
    { name: 'Small', rent: 1, expiry: '2027-01-31' },
    { name: 'Late', rent: 50, expiry: '2031-01-31' },
    { name: 'Large', rent: 90, expiry: '2028-11-30' },
    { name: 'Middle', rent: 20, expiry: '2027-05-31' },
    { name: 'Gone', rent: 99, expiry: '2020-05-31' },
  ]
  expect(lifeOf({ tenants })?.leases).toEqual([
    { name: 'Middle', ends: '2027-05-31', isEarly: true },
    { name: 'Large', ends: '2028-11-30', isEarly: true },
    { name: 'Late', ends: '2031-01-31', isEarly: false },
  ])
})

test('a loan without its dates has no axis', () => {
  expect(lifeOf({ loan: { ...dundas, firstPaymentDate: null } })).toBeNull()
})

test('the tests follow the covenant that is tested most often, from its next day on', () => {
  const annual = { firstTestOn: '2024-12-31', testFrequency: 'annual' } as const
  const quarterly = { firstTestOn: '2024-03-31', testFrequency: 'quarterly' } as const
  expect(testPlanOf([annual, quarterly], TODAY)).toEqual({ nextTestDate: TODAY, testFrequency: 'quarterly' })
  expect(testPlanOf([], TODAY)).toBeNull()
})

test('a test that was made says how it came out, the worst of those of its day', () => {
  const point = (quarterEnd: string, status: 'Pass' | 'Breach', isAhead = false) => ({
    ...{ quarterEnd, isAhead, isTest: true, actual: 1, status },
  })
  const tested = [point('2026-03-31', 'Pass'), point('2026-03-31', 'Breach'), point('2026-09-30', 'Pass', true)]
  const covenants = { nextTestDate: TODAY, testFrequency: 'quarterly' }
  const results = lifeOf({ covenants, tested })?.tests.filter(({ result }) => result !== undefined)
  expect(results?.map(({ on, result }) => `${on} ${result}`)).toEqual(['2026-03-30 Breach'])
})
