/** The best bids of a deal: by what they cost while the loan is held, never by the rate alone. */
import { describe, expect, test } from 'vitest'
import { exitAt, exitsOf } from '#domain/deals/bid-exits.ts'
import type { BidTerms } from '#domain/deals/bid-terms.ts'
import { rankHeld } from './best-bids.ts'

const BID: BidTerms = {
  ...{ loanAmount: 12_000_000, rateType: 'Fixed', allInRate: 5, termMonths: 60, amortizationMonths: 300 },
  ...{ lenderFeeBps: 0, prepaymentPenaltyType: 'open', openPeriodMonths: 60 },
}
const held = (months: number, parts: object = {}) => ({
  ...{ currency: 'CAD' as const, requested: 12_000_000, months, chosen: null },
  ...parts,
})

test('a lower rate with a high fee comes behind, by so many basis points a year', () => {
  const quotes = [
    { id: 'dear', terms: { ...BID, allInRate: 4.9, lenderFeeBps: 200 } },
    { id: 'cheap', terms: BID },
  ]
  const [first, second] = rankHeld(quotes, held(60))
  expect(first).toMatchObject({ id: 'cheap', standing: 'known', gapBps: 0 })
  expect(first?.heldRate).toBeCloseTo(5, 6)
  expect(second).toMatchObject({ id: 'dear', standing: 'known' })
  expect(second?.gapBps).toBeGreaterThan(0)
  expect(second?.gapBps).toBe(Math.round(((second?.heldRate ?? 0) - (first?.heldRate ?? 0)) * 100))
})

test('the chosen one stands first also where another costs less', () => {
  const quotes = [
    { id: 1, terms: BID },
    { id: 2, terms: { ...BID, allInRate: 5.2 } },
  ]
  expect(rankHeld(quotes, held(60, { chosen: 2 })).map(({ id, gapBps }) => [id, gapBps])).toEqual([
    [2, 20],
    [1, 0],
  ])
})

describe('without a rank', () => {
  const unknown = { ...BID, allInRate: 4.5, prepaymentPenaltyType: null, openPeriodMonths: null }
  const quotes = [
    { id: 'silent', terms: unknown },
    { id: 'short', terms: { ...BID, termMonths: 24 } },
    { id: 'open', terms: { ...BID, allInRate: null } },
    { id: 'known', terms: BID },
  ]

  test('stand those whose charge is not known, whose loan is due before, and whose rate is open', () => {
    expect(rankHeld(quotes, held(36)).map(({ id, standing, gapBps }) => [id, standing, gapBps])).toEqual([
      ['known', 'known', 0],
      ['silent', 'least', null],
      ['short', 'due', null],
      ['open', 'open', null],
    ])
  })

  test('what is not known at an exit may be known at maturity', () => {
    expect(rankHeld(quotes, held(60))[0]).toMatchObject({ id: 'silent', standing: 'known', gapBps: 0 })
  })
})

test('one exit is the same as in the whole row of exits, and there is none behind the last', () => {
  const all = exitsOf({ ...BID, lenderFeeBps: 75, ioMonths: 12 }, 'CAD')
  expect(all).toHaveLength(60)
  for (const month of [1, 12, 37, 60]) {
    expect(exitAt({ ...BID, lenderFeeBps: 75, ioMonths: 12 }, 'CAD', month)).toEqual(all[month - 1])
  }
  expect(exitAt(BID, 'CAD', 61)).toBeNull()
  expect(exitAt(BID, 'CAD', 0)).toBeNull()
})
