/** Leaving a bid's loan early: its cost in each month, and the months in which the order of bids changes. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { costsOf } from './bid-costs.ts'
import { type BidExit, exitsOf, hasUnknownCost, leadersOf, rankExits, rankingChanges } from './bid-exits.ts'
import { type BidTerms } from './bid-terms.ts'

const BID: BidTerms = {
  loanAmount: 4_000_000,
  rateType: 'Fixed',
  termMonths: 60,
  amortizationMonths: 300,
  allInRate: 5,
  lenderFeeBps: 0,
  prepaymentPenaltyType: 'noPenalty',
}

const exitAt = (bid: BidTerms, month: number) => exitsOf(bid, 'CAD').find((exit) => exit.month === month) as BidExit

describe('an exit', () => {
  test('is there for each month until the loan is due, and for none while terms are open', () => {
    expect(exitsOf(BID, 'CAD').map(({ month }) => month)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
    expect(exitsOf({ ...BID, termMonths: null }, 'CAD')).toEqual([])
  })

  test.each<[string, BidTerms, number, number | null]>([
    ['nothing where it is open', {}, 12, 0],
    ['three months of interest', { prepaymentPenaltyType: '3-month-interest' }, 12, 0.0125],
    [
      'three months of interest, where the lender lends again at its own rate',
      { prepaymentPenaltyType: 'interestRateDifferential' },
      12,
      0.0125,
    ],
    ['nothing in the open period', { prepaymentPenaltyType: '3-month-interest', openPeriodMonths: 6 }, 54, 0],
    [
      'the charge before the open period',
      { prepaymentPenaltyType: '3-month-interest', openPeriodMonths: 6 },
      53,
      0.0125,
    ],
    ['nothing at maturity', { prepaymentPenaltyType: '3-month-interest' }, 60, 0],
    ['an unknown charge where the bid names none', { prepaymentPenaltyType: null }, 12, null],
    ['an unknown charge where no bond is named', { prepaymentPenaltyType: 'yield-maintenance' }, 12, null],
  ])('costs %s', (_what, parts, month, shareOfBalance) => {
    const { charge, balance } = exitAt({ ...BID, ...parts }, month)
    if (shareOfBalance === null) expect(charge).toBeNull()
    else expect(charge).toBeCloseTo((balance as number) * shareOfBalance, 6)
  })

  test('under yield maintenance costs what the bond yields less, and less the later it is', () => {
    const bond = { indexType: 'GOC', indexRate: 2.85, spread: 2.15, prepaymentPenaltyType: 'yield-maintenance' }
    const charges = exitsOf({ ...BID, ...bond }, 'CAD').map(({ charge }) => charge as number)
    expect(charges[11]).toBeGreaterThan(200_000)
    expect(charges).toEqual(charges.toSorted((a, b) => b - a))
  })

  test('with a charge nobody knows is named as such', () => {
    expect(hasUnknownCost(exitsOf({ ...BID, prepaymentPenaltyType: null }, 'CAD'))).toBe(true)
    expect(hasUnknownCost(exitsOf(BID, 'CAD'))).toBe(false)
  })

  test.each([
    ['its charge', { prepaymentPenaltyType: null }],
    ['the bond its charge is measured by', { prepaymentPenaltyType: 'yield-maintenance' }],
    ['the lender’s fee', { lenderFeeBps: null }],
    ['the amortization', { amortizationMonths: null }],
  ])('of a bid that does not say %s has no cost, and no rate to be ranked by', (_what, parts) => {
    expect(exitAt({ ...BID, ...parts }, 36)).toMatchObject({ totalCost: null, effectiveRate: null })
  })
})

const bids = fc.record({
  loanAmount: fc.integer({ min: 250_000, max: 80_000_000 }),
  rateType: fc.constant('Fixed'),
  termMonths: fc.integer({ min: 6, max: 96 }),
  amortizationMonths: fc.oneof(fc.constant(0), fc.integer({ min: 120, max: 480 })),
  allInRate: fc.double({ min: 0.5, max: 15, noNaN: true }),
  lenderFeeBps: fc.integer({ min: 0, max: 300 }),
  exitFee: fc.integer({ min: 0, max: 100_000 }),
  prepaymentPenaltyType: fc.constantFrom('noPenalty', '3-month-interest', 'interestRateDifferential'),
})
const few = { numRuns: 40 }

describe('of any bid', () => {
  test('every exit has finite figures, and the last one is the cost to maturity', () => {
    fc.assert(
      fc.property(bids, (bid) => {
        const exits = exitsOf(bid, 'CAD')
        expect(exits).toHaveLength(bid.termMonths)
        for (const exit of exits) expect(Object.values(exit).every(Number.isFinite)).toBe(true)
        const costs = costsOf(bid, 'CAD')
        expect(exits.at(-1)?.effectiveRate).toBeCloseTo(costs?.effectiveRate as number, 9)
        expect(exits.at(-1)?.totalCost).toBeCloseTo(costs?.totalCost as number, 4)
      }),
      few,
    )
  })

  test('without a charge money paid only grows, and fees weigh less the longer the loan is kept', () => {
    fc.assert(
      fc.property(bids, (parts) => {
        const exits = exitsOf({ ...parts, prepaymentPenaltyType: 'noPenalty' }, 'CAD')
        for (const [index, { totalCost, effectiveRate }] of exits.entries()) {
          expect(effectiveRate).toBeGreaterThan(parts.allInRate - 1e-6)
          const next = exits[index + 1]
          if (!next) continue
          expect(next.totalCost).toBeGreaterThan(totalCost as number)
          expect(next.effectiveRate).toBeLessThan((effectiveRate as number) + 1e-6)
        }
      }),
      few,
    )
  })

  test('a charge makes no month cheaper, and maturity no dearer', () => {
    fc.assert(
      fc.property(bids, (bid) => {
        const free = exitsOf({ ...bid, prepaymentPenaltyType: 'noPenalty' }, 'CAD')
        const charged = exitsOf({ ...bid, prepaymentPenaltyType: '3-month-interest' }, 'CAD')
        for (const [index, exit] of charged.entries()) {
          expect(exit.effectiveRate).toBeGreaterThan((free[index]?.effectiveRate as number) - 1e-9)
        }
        expect(charged.at(-1)?.effectiveRate).toBeCloseTo(free.at(-1)?.effectiveRate as number, 9)
      }),
      few,
    )
  })
})

const rateAt = (bid: BidTerms, month: number) => exitAt(bid, month).effectiveRate as number
const CHEAP_LATER = { ...BID, allInRate: 4.8, lenderFeeBps: 100 }
const CHEAP_EARLY = { ...BID, allInRate: 5.2, lenderFeeBps: 0 }
const rank = (...terms: BidTerms[]) => rankExits(terms.map((bid, id) => ({ id, exits: exitsOf(bid, 'CAD') })))

describe('the order of bids', () => {
  test('changes in the month in which the fee has paid off', () => {
    const ranked = rank(CHEAP_LATER, CHEAP_EARLY)
    const [change, ...others] = rankingChanges(ranked)
    expect(others).toEqual([])
    expect(change).toMatchObject({ before: [1, 0], order: [0, 1] })
    const month = change?.month as number
    expect(exitAt(CHEAP_LATER, month).effectiveRate).toBeLessThan(rateAt(CHEAP_EARLY, month))
    expect(exitAt(CHEAP_LATER, month - 1).effectiveRate).toBeGreaterThan(rateAt(CHEAP_EARLY, month - 1))
    expect(leadersOf(ranked)).toEqual([
      { id: 1, from: 1, to: month - 1 },
      { id: 0, from: month, to: 60 },
    ])
  })

  test('never changes between equal bids, nor because one comes due', () => {
    expect(rankingChanges(rank(BID, BID))).toEqual([])
    const short = { ...BID, termMonths: 36, allInRate: 4 }
    const ranked = rank(BID, short)
    expect(rankingChanges(ranked)).toEqual([])
    expect(leadersOf(ranked)).toEqual([
      { id: 1, from: 1, to: 36 },
      { id: 0, from: 37, to: 60 },
    ])
  })

  test('has no place for a bid whose charge is unknown, until the month in which it is charged nothing', () => {
    const silent = { ...BID, allInRate: 4, prepaymentPenaltyType: 'yield-maintenance' }
    const ranked = rank(silent, CHEAP_LATER, CHEAP_EARLY)
    expect(ranked[35]).toEqual({ month: 36, order: [1, 2], unknown: [0] })
    expect(ranked.at(-1)).toEqual({ month: 60, order: [0, 1, 2], unknown: [] })
    expect(rankingChanges(ranked).flatMap(({ order }) => order)).not.toContain(0)
    expect(leadersOf(ranked).at(-1)).toEqual({ id: 0, from: 60, to: 60 })
  })

  test('names no leader while only one bid can be reckoned', () => {
    expect(leadersOf(rank({ ...BID, lenderFeeBps: null }, BID))).toEqual([])
  })

  test('of bids without terms is empty', () => {
    expect(rank({}, { loanAmount: 1 })).toEqual([])
    expect(leadersOf([])).toEqual([])
  })

  test('changes exactly where some bid becomes cheaper than one that was cheaper', () => {
    fc.assert(
      fc.property(fc.array(bids, { minLength: 2, maxLength: 5 }), (many) => {
        const exits = many.map((bid) => exitsOf(bid, 'CAD'))
        const changes = rankingChanges(rank(...many)).map(({ month }) => month)
        const rateOf = (id: number, month: number) => exits[id]?.[month - 1]?.effectiveRate
        const longest = Math.max(...exits.map(({ length }) => length))
        for (let month = 2; month <= longest; month += 1) {
          const isCrossed = many.some((_, a) =>
            many.some((_other, b) => {
              const rates: unknown[] = [rateOf(a, month - 1), rateOf(b, month - 1), rateOf(a, month), rateOf(b, month)]
              if (rates.includes(undefined)) return false
              const [aBefore, bBefore, aNow, bNow] = rates as [number, number, number, number]
              return aBefore < bBefore - 1e-6 && aNow > bNow + 1e-6
            }),
          )
          if (isCrossed) expect(changes).toContain(month)
        }
        for (const { month, before, order } of rankingChanges(rank(...many))) {
          expect(before.toSorted()).toEqual(order.toSorted())
          for (const [place, id] of order.entries()) {
            const next = order[place + 1]
            if (next !== undefined) {
              expect(rateOf(id, month)).toBeLessThan((rateOf(next, month) as number) + 1e-6)
            }
          }
        }
      }),
      few,
    )
  })
})
