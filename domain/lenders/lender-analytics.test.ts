/** Shares of what was sent, answered and won. */
import { expect, test } from 'vitest'
import { toRates } from './lender-analytics.ts'

const NOTHING = { dealsSent: 0, viewed: 0, quoted: 0, declined: 0, termSheets: 0, won: 0, funded: 0 }

test.each([
  [NOTHING, { responseRate: null, quoteRate: null, winRate: null }],
  [
    { ...NOTHING, dealsSent: 8, quoted: 4, declined: 2, won: 1 },
    { responseRate: 75, quoteRate: 50, winRate: 25 },
  ],
  [
    { ...NOTHING, dealsSent: 3, quoted: 1 },
    { responseRate: 33.33, quoteRate: 33.33, winRate: 0 },
  ],
  [
    { ...NOTHING, dealsSent: 2, declined: 2 },
    { responseRate: 100, quoteRate: 0, winRate: null },
  ],
])('%j: %j', (counts, rates) => expect(toRates(counts)).toEqual(rates))
