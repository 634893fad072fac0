/** How many covenant tests have each status, as a paper and a screen write it: `1 breach, 1 watch, 9 pass`. */
import { mark, say } from '#domain/kernel/words.ts'
import { COVENANT_STATUSES, type CovenantResult, type CovenantStatus } from './covenants.ts'

/** Tests, not debts: one loan may have four. */
export type CovenantCounts = Readonly<Record<CovenantStatus, number>>

const COUNT_TEXTS: Readonly<Record<CovenantStatus, string>> = {
  Breach: mark('{count} breach'),
  Watch: mark('{count} watch'),
  Pass: mark('{count} pass'),
  'Not tested': mark('{count} not tested'),
}

const countEach = (read: (status: CovenantStatus) => number): CovenantCounts => ({
  Breach: read('Breach'),
  Watch: read('Watch'),
  Pass: read('Pass'),
  'Not tested': read('Not tested'),
})

/** All tests of the counts together. */
export const countTests = (counts: CovenantCounts): number =>
  COVENANT_STATUSES.reduce((total, status) => total + counts[status], 0)

/** Counts of the parts of a portfolio added up, status by status. */
export const addCounts = (parts: readonly CovenantCounts[]): CovenantCounts =>
  countEach((status) => parts.reduce((total, counts) => total + counts[status], 0))

/** The counts of these tests. */
export const countStatuses = (tests: readonly Pick<CovenantResult, 'status'>[]): CovenantCounts =>
  countEach((status) => tests.filter((test) => test.status === status).length)

/** What is left of the counts when the tests that are listed one by one are taken off. */
export function remainingCounts(
  counts: CovenantCounts,
  listed: readonly Pick<CovenantResult, 'status'>[],
): CovenantCounts {
  const taken = countStatuses(listed)
  return countEach((status) => counts[status] - taken[status])
}

/** The worst status that any of the counted tests has. */
export const worstCounted = (counts: CovenantCounts): CovenantStatus =>
  COVENANT_STATUSES.find((status) => counts[status] > 0) ?? 'Not tested'

/** `42 breach, 12 watch, 45 pass, 3 not tested`; a status that no test has is left out. */
export const countsText = (counts: CovenantCounts): string =>
  COVENANT_STATUSES.filter((status) => counts[status] > 0)
    .map((status) => say(COUNT_TEXTS[status], { count: counts[status] }))
    .join(', ')

/**
 * `102 more: 42 breach, 12 watch, 45 pass, 3 not tested`; without the sum where nothing is listed before it.
 * @param listed how many tests are listed one by one
 */
export const remainderText = (rest: CovenantCounts, listed: number): string =>
  listed === 0
    ? countsText(rest)
    : say('{count} more: {statuses}', { count: countTests(rest), statuses: countsText(rest) })
