/** What is remembered of a lender: figures, ranges, shares by type and size, and answers that became worse. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeAsk, makeQuote } from './lender-history.factory.ts'
import {
  BANDS,
  bandOf,
  historyFigures,
  median,
  quotedRanges,
  quoteHeat,
  retradeOf,
  usualLoanType,
} from './lender-history.ts'

const amounts = fc.integer({ min: 1, max: 60_000_000 })

/** Asks of every kind: unanswered, declined, quoted, won and lost, of some types and any size. */
const asks = fc.array(
  fc
    .record({
      status: fc.constantFrom('sent', 'declined', 'quoted', 'term-sheet', 'committed', 'funded', 'not-selected'),
      dealAmount: fc.option(amounts),
      quotedAmount: fc.option(amounts),
      propertyType: fc.constantFrom('Retail', 'Office', null),
      replyDays: fc.option(fc.integer({ min: 0, max: 90 })),
      matchScore: fc.constantFrom(14, 12, null),
      spread: fc.option(fc.integer({ min: 50, max: 600 }).map((bps) => bps / 100)),
    })
    .map((parts) => makeAsk(parts)),
  { maxLength: 40 },
)

describe('the figures', () => {
  test('count asks, answers, quotes and what came of them, and add amounts of one currency', () => {
    const figures = historyFigures(
      [
        makeAsk({ matchScore: 14 }),
        makeAsk({ status: 'declined', respondedAt: '2026-03-03T15:00:00.000Z', replyDays: 2 }),
        makeQuote({ status: 'not-selected', replyDays: 5 }),
        makeQuote({ status: 'committed', quotedAmount: 8_000_000 }),
        makeQuote({ status: 'funded', fundedAmount: 4_000_000, matchScore: 14 }),
        makeQuote({ status: 'funded', fundedAmount: 9_000_000, currency: 'USD' }),
      ],
      'CAD',
    )
    expect(figures).toEqual({
      ...{ asked: 6, fullMatches: 2, answered: 5, medianReplyDays: 3, quoted: 4, won: 3, lost: 1 },
      ...{ fundedAmount: 4_000_000, inProgressAmount: 8_000_000, termSheets: 3, retraded: 0, worstRetradeBps: 0 },
    })
  })

  test('never count more wins and losses than quotes, nor more quotes than asks', () => {
    fc.assert(
      fc.property(asks, (all) => {
        const { asked, quoted, won, lost, retraded, termSheets } = historyFigures(all, 'CAD')
        expect(quoted).toBeLessThanOrEqual(asked)
        expect(won + lost).toBeLessThanOrEqual(quoted)
        expect(retraded).toBeLessThanOrEqual(termSheets)
      }),
    )
  })
})

describe('the middle', () => {
  test.each([
    [[], null],
    [[4], 4],
    [[9, 1, 2], 2],
    [[1, 2, 3, 10], 2.5],
  ])('of %j is %j', (values, middle) => expect(median(values)).toBe(middle))

  test('has as many values below as above, in whatever order they come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 1 }), (values) => {
        const middle = Number(median(values))
        expect(values.filter((value) => value < middle).length).toBeLessThanOrEqual(values.length / 2)
        expect(values.filter((value) => value > middle).length).toBeLessThanOrEqual(values.length / 2)
        expect(median(values.toReversed())).toBe(middle)
      }),
    )
  })
})

describe('the ranges it quoted', () => {
  test('are of quotes alone, and none where no quote says', () => {
    const { spread, ltv, loanAmount } = quotedRanges(
      [
        makeQuote({ spread: 2.1 }),
        makeQuote({ spread: 1.95, quotedAmount: 3_000_000 }),
        makeQuote({ currency: 'USD', quotedAmount: 90_000_000 }),
        makeAsk({ status: 'declined', spread: 9, ltv: 80 }),
      ],
      'CAD',
    )
    expect([spread, ltv, loanAmount]).toEqual([{ least: 1.95, most: 2.1 }, null, { least: 3_000_000, most: 6_000_000 }])
  })

  test('hold every spread that was quoted', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 50, max: 600 }), { minLength: 1 }), (spreads) => {
        const { spread } = quotedRanges(
          spreads.map((bps) => makeQuote({ spread: bps / 100 })),
          'CAD',
        )
        expect(spread).toEqual({ least: Math.min(...spreads) / 100, most: Math.max(...spreads) / 100 })
      }),
    )
  })
})

describe('how often it quotes', () => {
  test.each([
    [4_999_999.99, 'under-5'],
    [5_000_000, '5-10'],
    [10_000_000, '10-20'],
    [20_000_000, 'over-20'],
  ])('a loan of %d is of the size %s', (amount, band) => expect(bandOf(amount)).toBe(band))

  test('stands by type and size, the type that was asked most first', () => {
    const { types, all } = quoteHeat([
      makeAsk({ propertyType: 'Office', dealAmount: 22_000_000 }),
      makeQuote({ dealAmount: 7_000_000 }),
      makeAsk({ dealAmount: 8_000_000 }),
      makeAsk({ propertyType: null, dealAmount: null }),
    ])
    expect(types.map(({ propertyType, all: { quoted, asked } }) => [propertyType, quoted, asked])).toEqual([
      ['Retail', 1, 2],
      ['Office', 0, 1],
      [null, 0, 1],
    ])
    expect(types[0]?.bands['5-10']).toEqual({ quoted: 1, asked: 2 })
    expect(all.bands['over-20']).toEqual({ quoted: 0, asked: 1 })
  })

  test('adds up: the types to all, and the sizes to those whose size is known', () => {
    fc.assert(
      fc.property(asks, (each) => {
        const { types, all } = quoteHeat(each)
        const total = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)
        expect(total(types.map((row) => row.all.asked))).toBe(all.all.asked)
        expect(total(types.map((row) => row.all.quoted))).toBe(all.all.quoted)
        for (const band of BANDS) {
          expect(total(types.map((row) => row.bands[band].asked))).toBe(all.bands[band].asked)
          expect(all.bands[band].quoted).toBeLessThanOrEqual(all.bands[band].asked)
        }
        const sized = each.filter(({ dealAmount }) => dealAmount !== null).length
        expect(total(BANDS.map((band) => all.bands[band].asked))).toBe(sized)
      }),
    )
  })
})

test('the usual type of loan is the one asked for most often, where any ask says one', () => {
  const usual = usualLoanType([2, 1, null, null, null, 1].map((loanType) => makeAsk({ loanType })))
  expect([usual, usualLoanType([makeAsk({ loanType: null })])]).toEqual([1, null])
})

describe('after its term sheet', () => {
  const sheet = { loanAmount: 8_000_000, allInRate: 5.1, spread: 2.2, feeBps: 50 }
  test.each([
    ['a higher spread', { spread: 2.3 }, { priceBps: 10, amount: 0, feeBps: 0 }],
    ['a smaller loan', { loanAmount: 7_900_000 }, { priceBps: 0, amount: 100_000, feeBps: 0 }],
    ['a higher fee', { feeBps: 75 }, { priceBps: 0, amount: 0, feeBps: 25 }],
    ['an index that moved', { allInRate: 5.4 }, null],
    ['a better spread', { spread: 2.1 }, null],
    ['a fee it no longer names', { feeBps: null }, null],
  ])('%s: %s makes %j', (_what, changed, retrade) => {
    expect(retradeOf(sheet, { ...sheet, ...changed })).toEqual(retrade)
  })

  test('a rate without a spread is compared as a rate', () => {
    const fixed = { ...sheet, spread: null }
    expect(retradeOf(fixed, { ...fixed, allInRate: 5.25 })?.priceBps).toBe(15)
  })

  test('the same terms are never worse, and what is worse one way is not worse the other', () => {
    const terms = fc.record({
      loanAmount: fc.option(amounts),
      allInRate: fc.option(fc.integer({ min: 100, max: 900 }).map((bps) => bps / 100)),
      spread: fc.option(fc.integer({ min: 50, max: 600 }).map((bps) => bps / 100)),
      feeBps: fc.option(fc.integer({ min: 0, max: 300 })),
    })
    fc.assert(
      fc.property(terms, terms, (before, after) => {
        expect(retradeOf(before, before)).toBeNull()
        const there = retradeOf(before, after)
        const back = retradeOf(after, before)
        for (const part of ['priceBps', 'amount', 'feeBps'] as const) {
          expect(Math.min(there?.[part] ?? 0, back?.[part] ?? 0)).toBe(0)
        }
      }),
    )
  })
})
