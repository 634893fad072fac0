import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  allInRate,
  assertAnswerable,
  assertBid,
  bidErrors,
  isLinkRenewable,
  isLinkSwitchable,
  wasQuoted,
} from './bid-rules.ts'
import { BID_STATUSES } from './lender-bid.ts'

const TODAY = '2026-06-30'
const quote = { loanAmount: 5_000_000, rateType: 'Fixed', termMonths: 60, allInRate: 5.1 }

describe('the all-in rate', () => {
  test.each([
    ['typed for a fixed loan', { rateType: 'Fixed', allInRate: 5.1, indexRate: 2.85, spread: 1.95 }, 5.1],
    ['made of index and spread', { rateType: 'Floating', indexRate: 2.85, spread: 1.95 }, 4.8],
    ['not below the floor', { rateType: 'Floating', indexRate: 2.85, spread: 1.95, rateFloor: 5 }, 5],
    ['not above the cap', { rateType: 'Floating', indexRate: 4.95, spread: 1.95, rateCap: 6.5 }, 6.5],
    [
      'computed whatever was typed for a floating loan',
      { rateType: 'Floating', allInRate: 3, indexRate: 4, spread: 1 },
      5,
    ],
    ['computed for a fixed loan that names only its parts', { rateType: 'Fixed', indexRate: 2.85, spread: 2 }, 4.85],
    ['as typed while its parts are not known', { rateType: 'Floating', allInRate: 6 }, 6],
    ['unknown', { rateType: 'Floating', spread: 1.95 }, null],
  ])('is %s', (_how, bid, rate) => {
    expect(allInRate(bid)).toBe(rate)
  })

  test('of a floating loan lies between floor and cap, and at their distance from the index otherwise', () => {
    const hundredths = (most: number) => fc.integer({ min: 0, max: most }).map((value) => value / 100)
    fc.assert(
      fc.property(hundredths(1_000), hundredths(500), hundredths(800), hundredths(800), (indexRate, spread, a, b) => {
        const [rateFloor, rateCap] = [Math.min(a, b), Math.max(a, b)]
        const rate = allInRate({ rateType: 'Floating', indexRate, spread, rateFloor, rateCap }) as number
        expect(rate).toBeGreaterThanOrEqual(rateFloor)
        expect(rate).toBeLessThanOrEqual(rateCap)
        if (rate > rateFloor && rate < rateCap) expect(rate).toBeCloseTo(indexRate + spread, 6)
      }),
    )
  })
})

describe('terms', () => {
  test.each([
    [{ ...quote, loanAmount: 0 }, 'Loan amount must be greater than 0.'],
    [{ ...quote, rateFloor: 6, rateCap: 5 }, 'Floor cannot be above the cap.'],
    [{ ...quote, expiryDate: '2026-06-29' }, 'Expiry date is in the past.'],
  ])('%o are refused', (bid, sentence) => {
    expect(() => assertBid(bid, { today: TODAY, isQuoting: true })).toThrow(sentence)
  })

  test('are complete when they are a quote', () => {
    expect(bidErrors({ loanAmount: 1 }, { today: TODAY, isQuoting: false })).toEqual({})
    expect(bidErrors({ loanAmount: 1 }, { today: TODAY, isQuoting: true })).toEqual({
      'values.rateType': 'Rate type is required.',
      'values.termMonths': 'Term is required.',
      'values.allInRate': 'All-in rate is required.',
    })
    expect(bidErrors({ ...quote, expiryDate: TODAY }, { today: TODAY, isQuoting: true })).toEqual({})
  })
})

test('a lender changes its answer until the bid is settled', () => {
  const isOpen = (status: (typeof BID_STATUSES)[number]) => {
    try {
      assertAnswerable(status)
      return true
    } catch {
      return false
    }
  }
  expect(BID_STATUSES.filter(isOpen)).toEqual([
    ...['selected', 'sent', 'viewed', 'interested', 'quoted', 'term-sheet', 'declined'],
  ])
})

test.each([
  [{}, true],
  [{ status: 'quoted' }, true],
  [{ status: 'accepted' }, true],
  [{ status: 'declined' }, false],
  [{ status: 'withdrawn' }, false],
  [{ status: 'not-selected' }, false],
  [{ status: 'funded' }, false],
  [{ isActive: false }, false],
  [{ dealStatus: 'archived' }, false],
  [{ tokenExpiresAt: '2026-06-30T11:59:59.000Z' }, false],
] as const)('the link of a bid %o can be switched: %s', (changes, isPossible) => {
  const state = {
    status: 'sent',
    isActive: true,
    dealStatus: 'in-progress',
    tokenExpiresAt: '2026-07-30T12:00:00.000Z',
  }
  expect(isLinkSwitchable({ ...state, ...changes } as never, new Date('2026-06-30T12:00:00.000Z'))).toBe(isPossible)
})

test.each([
  ['that has run out', {}, true],
  ['that still works', { tokenExpiresAt: '2026-07-30T12:00:00.000Z' }, false],
  ['of a lender that was taken out', { status: 'withdrawn' }, false],
  ['of a closed deal', { dealStatus: 'archived' }, false],
] as const)('a link %s may be given more time: %s', (_which, changes, isPossible) => {
  const state = {
    status: 'sent',
    isActive: true,
    dealStatus: 'in-progress',
    tokenExpiresAt: '2026-06-01T12:00:00.000Z',
  }
  expect(isLinkRenewable({ ...state, ...changes } as never, new Date('2026-06-30T12:00:00.000Z'))).toBe(isPossible)
})

test.each([
  ['quoted', null, true],
  ['funded', '2026-03-05T15:00:00.000Z', true],
  ['not-selected', '2026-03-05T15:00:00.000Z', true],
  ['not-selected', null, false],
  ['sent', null, false],
  ['declined', '2026-03-05T15:00:00.000Z', false],
  ['expired', '2026-03-05T15:00:00.000Z', false],
] as const)('a bid %s, its terms named %s, counts as a quote: %s', (status, quotedAt, isQuote) => {
  expect(wasQuoted({ status, quotedAt })).toBe(isQuote)
})
