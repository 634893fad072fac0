/** Which part of the rent is up for renewal before the loan is. */
import { expect, test } from 'vitest'
import { leaseRollover } from './lease-rollover.ts'

const tenants = [
  { rent: 120_000, expiry: '2027-12-31' },
  { rent: 80_000, expiry: '2029-01-30' },
  { rent: 200_000, expiry: '2031-06-30' },
]

test.each([
  ['leases that end before the loan and on its last day count', tenants, '2029-01-30', 50],
  ['none end before', tenants, '2026-01-01', 0],
  ['all end before', tenants, '2040-01-01', 100],
  [
    'leases without rent or end do not count',
    [...tenants, { rent: null, expiry: '2026-01-01' }, { rent: 9 }],
    '2028-01-01',
    30,
  ],
  ['without tenants nothing is known', [], '2029-01-30', null],
  ['tenants who pay nothing say nothing', [{ rent: 0, expiry: '2027-01-01' }], '2029-01-30', null],
  ['without an expiry nothing is known', tenants, null, null],
] as const)('%s', (_case, leases, expiry, share) => {
  expect(leaseRollover(leases, expiry)).toBe(share)
})
