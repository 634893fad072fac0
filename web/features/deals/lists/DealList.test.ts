/** Which deals a list marks, and how it adds them up. */
import { describe, expect, test } from 'vitest'
import { isShortTerm, isStale, type ListedDeal, sumByCurrency } from './listed-deal.ts'
import { toSumText } from './sum-text.ts'

const NOW = Date.parse('2026-06-30T16:00:00.000Z')

const makeDeal = (parts: Partial<ListedDeal> = {}): ListedDeal =>
  ({
    id: 1,
    dealStatus: 'in-progress',
    currency: 'CAD',
    values: { Loan_Amount: 1_000_000, Term: 60 },
    primaryBid: null,
    lastActivityAt: '2026-06-29T16:00:00.000Z',
    updatedAt: '2026-06-29T16:00:00.000Z',
    ...parts,
  }) as ListedDeal

describe('a short loan', () => {
  test.each([
    [6, null, true],
    [7, null, false],
    [null, null, false],
    // What was agreed counts before what was asked for.
    [60, 6, true],
    [6, 24, false],
  ])('asked for %s months, agreed on %s: orange is %s', (asked, agreed, isOrange) => {
    const primaryBid = agreed === null ? null : { rate: 5, termMonths: agreed, amount: 1 }
    expect(isShortTerm(makeDeal({ values: { Term: asked }, primaryBid }))).toBe(isOrange)
  })
})

describe('a stale deal', () => {
  test.each([
    ['in-progress', '2026-06-16T16:00:00.000Z', true],
    ['in-progress', '2026-06-17T16:00:00.000Z', false],
    ['archived', '2026-01-01T00:00:00.000Z', false],
  ] as const)('%s, last touched %s: %s', (dealStatus, lastActivityAt, stale) => {
    expect(isStale(makeDeal({ dealStatus, lastActivityAt }), NOW)).toBe(stale)
  })
})

describe('sums', () => {
  const amount = (deal: ListedDeal) => deal.values.Loan_Amount as number | null

  test('of one currency need no code', () => {
    expect(toSumText(sumByCurrency([makeDeal(), makeDeal()], amount))).toBe('$2,000,000')
  })
  test('of two currencies are never added', () => {
    const deals = [
      makeDeal(),
      makeDeal({ currency: 'USD', values: { Loan_Amount: 0.1 } }),
      makeDeal({ currency: 'USD', values: { Loan_Amount: 0.2 } }),
    ]
    expect(toSumText(sumByCurrency(deals, amount))).toBe('$1,000,000 CAD + $0.30 USD')
  })
  test('of nothing are missing, not zero', () => {
    expect(toSumText(sumByCurrency([makeDeal({ values: {} })], amount))).toBe('-')
  })
})
