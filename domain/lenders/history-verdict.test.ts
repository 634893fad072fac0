/** What the memory of a lender says about the next ask. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { historyVerdict, outsideOf } from './history-verdict.ts'
import { makeAsk, makeQuote } from './lender-history.factory.ts'
import { type HistoryDeal, historyFigures, type LenderAsk, quotedRanges, quoteHeat, RANGED } from './lender-history.ts'

const remember = (asks: readonly LenderAsk[]) => ({
  figures: historyFigures(asks, 'CAD'),
  ranges: quotedRanges(asks, 'CAD'),
  heat: quoteHeat(asks),
})
const NOTHING = {
  ...{ loanAmount: null, termMonths: null, ltv: null, dscr: null },
  ...{ amortizationMonths: null, feeBps: null, spread: null },
}
const dealOf = (values: Partial<HistoryDeal['values']>): HistoryDeal => ({
  ...{ id: 1, dealName: 'Grand River Flex', propertyType: 'Industrial' },
  values: { ...NOTHING, ...values },
})
const judge = (asks: readonly LenderAsk[], deal: HistoryDeal | null = null, maxLtv: number | null = null) =>
  historyVerdict(remember(asks), { maxLtv, deal })

const quotes = [makeQuote({ ltv: 64 }), makeQuote({ ltv: 66.4, spread: 1.95 })]
const large = makeAsk({ dealAmount: 30_000_000 })

describe('without a deal', () => {
  test('two asks are too few to say anything', () => expect(judge(quotes)).toBeNull())

  test.each([
    ['It never quoted us.', [makeAsk(), makeAsk(), makeAsk()]],
    ['It usually quotes.', [...quotes, large]],
    ['It quotes now and then.', [...quotes, makeAsk(), makeAsk()]],
    ['It seldom quotes.', [makeQuote(), makeAsk(), makeAsk()]],
  ])('%s', (headline, asks) => expect(judge(asks)?.headline).toBe(headline))

  test('what it says is held against what it did', () => {
    expect(judge([...quotes, large], null, 70)?.why).toEqual([
      'Quoted 2 of 3 asked and answers in 3 days.',
      'It says 70.00% of value, yet never went above 66.40% with us, and never under 195 bps.',
    ])
    expect(judge([...quotes, large], null, 66.4)?.why[1]).toBe(
      'It never went above 66.40% of value with us, and never under 195 bps.',
    )
  })

  test('nothing is said of what no quote named', () => {
    expect(judge([makeAsk(), makeAsk(), makeAsk()])?.why).toEqual(['Quoted 0 of 3 asked.'])
    expect(judge([makeQuote(), makeAsk(), makeAsk()])?.why[1]).toBe('It never went under 200 bps with us.')
  })
})

describe('with a deal', () => {
  const all = [...quotes, large]
  test.each([
    ['Ask.', { loanAmount: 8_400_000, ltv: 60, spread: 2 }],
    ['Ask, but for 66.40%.', { loanAmount: 8_400_000, ltv: 68, spread: 2 }],
    ['Ask, but for 66.40% and 195 bps.', { loanAmount: 8_400_000, ltv: 68, spread: 1.8 }],
    ['It never quoted a loan of this size.', { loanAmount: 25_000_000 }],
    ['Ask.', { loanAmount: 15_000_000 }],
  ])('%s to %j', (headline, values) => expect(judge(all, dealOf(values))?.headline).toBe(headline))

  test('the share is that of its size, and of all where that size was never asked', () => {
    const why = (loanAmount: number) => judge(all, dealOf({ loanAmount }))?.why[0]
    expect(why(8_400_000)).toBe('Quoted 2 of 2 loans of $5–10M and answers in 3 days.')
    expect(why(25_000_000)).toBe('Quoted 0 of 1 loans of over $20M and answers in 3 days.')
    expect(why(15_000_000)).toBe('Quoted 2 of 3 asked and answers in 3 days.')
  })
})

describe('a figure beyond its bounds', () => {
  const bounds = { least: 2, most: 4 }
  test.each([
    ['ltv', 5, { side: 'above', bound: 4 }],
    ['ltv', 1, null],
    ['dscr', 1, { side: 'below', bound: 2 }],
    ['dscr', 5, null],
    ['spread', 1, { side: 'below', bound: 2 }],
    ['feeBps', 5, null],
    ['loanAmount', 1, { side: 'below', bound: 2 }],
    ['termMonths', 5, { side: 'above', bound: 4 }],
    ['termMonths', null, null],
  ] as const)('%s of %s: %j', (name, value, outside) => expect(outsideOf(name, value, bounds)).toEqual(outside))

  test('is never one that was quoted, and beyond no bound where none is known', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...RANGED),
        fc.array(fc.double({ noNaN: true }), { minLength: 1 }),
        (name, values) => {
          const range = { least: Math.min(...values), most: Math.max(...values) }
          for (const value of values) {
            expect(outsideOf(name, value, range)).toBeNull()
            expect(outsideOf(name, value, { least: null, most: null })).toBeNull()
          }
        },
      ),
    )
  })
})
