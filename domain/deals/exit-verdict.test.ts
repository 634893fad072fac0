import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exitsOf } from './bid-exits.ts'
import type { BidTerms } from './bid-terms.ts'
import { type BidCurve, verdictAt } from './exit-verdict.ts'

const BID: BidTerms = {
  ...{ loanAmount: 4_000_000, rateType: 'Fixed', termMonths: 60, amortizationMonths: 300, allInRate: 5 },
  ...{ lenderFeeBps: 0, prepaymentPenaltyType: 'noPenalty' },
}
const curve = (id: number, parts: BidTerms = {}): BidCurve => ({
  ...{ id, lenderName: `Lender ${id}` },
  exits: exitsOf({ ...BID, ...parts }, 'CAD'),
})

describe('the verdict', () => {
  test('names the cheapest and by how much, the rate of a loan without fees being its own', () => {
    const { bids, lead } = verdictAt([curve(1, { allInRate: 5.25 }), curve(2)], 36)
    expect(bids.map(({ id, rank }) => [id, rank])).toEqual([
      [2, 1],
      [1, 2],
    ])
    expect(lead).toBeCloseTo(25, 6)
    expect(bids[0]?.rate).toBeCloseTo(5, 6)
  })

  test('gives no rank to a bid whose charge nobody knows, and says what it costs at least', () => {
    const { bids } = verdictAt([curve(1, { allInRate: 4, prepaymentPenaltyType: null }), curve(2)], 36)
    expect(bids.map(({ id, rank }) => [id, rank])).toEqual([
      [2, 1],
      [1, null],
    ])
    expect(bids[1]?.rate).toBeCloseTo(4, 6)
    expect(verdictAt([curve(1, { prepaymentPenaltyType: null }), curve(2)], 36).lead).toBeNull()
  })

  test('ranks nobody beyond the end of the term', () => {
    const { bids } = verdictAt([curve(1, { allInRate: 4, termMonths: 24 }), curve(2)], 36)
    expect(bids.map(({ id, rank, isDue }) => [id, rank, isDue])).toEqual([
      [2, 1, false],
      [1, null, true],
    ])
  })

  test('tells when another one would be cheaper', () => {
    // Dear to leave before month 54 and cheap from then on.
    const patient = curve(1, { allInRate: 4.9, prepaymentPenaltyType: '3-month-interest', openPeriodMonths: 6 })
    const { bids, elsewhere } = verdictAt([patient, curve(2)], 12)
    expect(bids[0]?.id).toBe(2)
    expect(elsewhere).toMatchObject([{ lenderName: 'Lender 1', to: 60 }])
  })

  test('puts whoever has the lowest rate of the month first, whatever the bids', () => {
    const bid = fc.record({
      allInRate: fc.integer({ min: 300, max: 900 }).map((bps) => bps / 100),
      lenderFeeBps: fc.integer({ min: 0, max: 200 }),
      termMonths: fc.constantFrom(36, 48, 60),
      prepaymentPenaltyType: fc.constantFrom('noPenalty' as const, '3-month-interest' as const, null),
    })
    fc.assert(
      fc.property(fc.array(bid, { minLength: 2, maxLength: 4 }), fc.integer({ min: 1, max: 60 }), (all, month) => {
        const { bids } = verdictAt(
          all.map((parts, index) => curve(index, parts)),
          month,
        )
        const rates = bids.flatMap(({ rank, rate }) => (rank === null ? [] : [rate ?? Number.NaN]))
        expect(rates.every((rate, index) => index === 0 || rate >= (rates[index - 1] ?? 0) - 1e-6)).toBe(true)
      }),
      { numRuns: 25 },
    )
  })
})
