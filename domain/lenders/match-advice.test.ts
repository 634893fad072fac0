import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeIndexes, makeLender, makePricing, makeRequest } from './lender-criteria.factory.ts'
import { matchLender, matchLenders } from './lender-matching.ts'
import { adviseChanges } from './match-advice.ts'
import type { LenderCriteria, MatchRequest } from './match-criteria.ts'

const indexes = makeIndexes()
const lendersOf = (...each: Partial<LenderCriteria>[]) =>
  each.map((overrides, index) => makeLender({ id: index + 1, companyName: `Lender ${index + 1}`, ...overrides }))

const advise = (request: MatchRequest, lenders: LenderCriteria[]) =>
  adviseChanges(request, matchLenders(request, lenders, indexes), indexes)

const short = (request: Partial<MatchRequest>, lenders: LenderCriteria[]) =>
  advise(makeRequest(request), lenders).map(({ criterion, to, gained, lost }) => [
    criterion,
    to,
    gained.length,
    lost.length,
  ])

describe('one change at a time', () => {
  test.each<[string, Partial<MatchRequest>, Partial<LenderCriteria>[], unknown[]]>([
    ['more rate', {}, [{ pricings: [makePricing({ spreadMin: 2.2 })] }], ['Expected_Rate', 4.55, 1, 0]],
    ['less leverage', {}, [{ maxLTV: 60 }, { maxLTV: 62.5 }], ['LTV', 60, 2, 0]],
    ['a larger loan', {}, [{ minLoan: 8_000_000 }], ['Loan_Amount', 8_000_000, 1, 0]],
    ['a smaller loan', {}, [{ maxLoan: 5_000_000.5 }], ['Loan_Amount', 5_000_000, 1, 0]],
    ['a longer term', {}, [{ minTerm: 84 }], ['Term', 84, 1, 0]],
    ['more coverage', {}, [{ minDSCR: 1.351 }], ['DSCR', 1.36, 1, 0]],
    ['a higher fee', {}, [{ feeMin: 125 }], ['Fee', 105, 1, 0]],
    ['a shorter amortization', {}, [{ maxAmortization: 240 }], ['Amortization', 240, 1, 0]],
    ['either kind of rate', {}, [{ rateType: 'Floating' }], ['Rate_Type', 'Both', 1, 0]],
    ['full recourse', { Recourse: 'Non-Recourse' }, [{}], ['Recourse', 'Full', 1, 0]],
    ['no interest-only', { IO: true }, [{}], ['IO', false, 1, 0]],
  ])('%s', (_, request, lenders, expected) => {
    expect(short(request, lendersOf(...lenders))).toEqual([expected])
  })

  test('a lender that lacks two points is gained by none', () => {
    expect(short({}, lendersOf({ maxLTV: 60, minTerm: 84 }))).toEqual([])
  })

  test('an answer that is not known is not promised', () => {
    expect(
      short(
        {},
        lendersOf({ maxLoan: 5_000_000, minLoan: null, sources: { ...makeLender().sources, Loan_Amount: 'inferred' } }),
      ),
    ).toEqual([])
  })

  test('giving up interest-only gains nobody whose amortization then fails', () => {
    expect(short({ IO: true, Amortization: 600 }, lendersOf({}))).toEqual([])
  })

  test('a change out of reach is not advised', () => {
    expect(short({}, lendersOf({ maxLTV: 40 }))).toEqual([])
    expect(short({}, lendersOf({ pricings: [makePricing({ spreadMin: 3.2 })] }))).toEqual([])
  })
})

test('matches that would be lost count against a change', () => {
  const lenders = lendersOf({ maxLoan: 7_000_000 }, { minLoan: 7_500_000 }, { minLoan: 8_000_000 })
  expect(short({}, lenders)).toEqual([['Loan_Amount', 8_000_000, 2, 1]])
  expect(short({}, lendersOf({ maxLoan: 7_000_000 }, { minLoan: 7_500_000 }))).toEqual([])
})

test('the largest gain comes first, with what it costs', () => {
  const dearer = { pricings: [makePricing({ spreadMin: 2.2 })] }
  const [first, second] = advise(makeRequest(), lendersOf({ maxLTV: 60 }, dearer, dearer))
  expect(first).toMatchObject({ criterion: 'Expected_Rate', netGain: 2, from: 4.4, to: 4.55, proceedsChange: null })
  expect(second).toMatchObject({ criterion: 'LTV', netGain: 1, from: 65, to: 60, changes: { LTV: 60 } })
  expect(second?.proceedsChange).toBeCloseTo(-500_000, 2)
})

test('no other figure within reach brings a larger net gain', () => {
  const lender = fc.record({
    minLoan: fc.option(fc.integer({ min: 1, max: 12 }).map((millions) => millions * 1_000_000)),
    maxLoan: fc.option(fc.integer({ min: 1, max: 12 }).map((millions) => millions * 1_000_000)),
  })
  fc.assert(
    fc.property(fc.array(lender, { maxLength: 12 }), (bounds) => {
      const lenders = lendersOf(...bounds)
      const countAt = (Loan_Amount: number) =>
        lenders.filter((each) => matchLender(makeRequest({ Loan_Amount }), each, indexes).isMatch).length
      const before = countAt(6_500_000)
      const [advice] = advise(makeRequest(), lenders)
      const figures = [4, 5, 6, 7, 8, 9].map((millions) => millions * 1_000_000)
      const best = Math.max(...figures.map(countAt)) - before
      expect(advice?.netGain ?? 0).toBe(Math.max(0, best))
      if (advice) expect(countAt(advice.to as number) - before).toBe(advice.netGain)
    }),
    { numRuns: 300 },
  )
})

test('three thousand lenders are weighed in one go', () => {
  const lenders = Array.from({ length: 3_000 }, (_, index) =>
    makeLender({
      id: index,
      maxLTV: 50 + (index % 200) / 10,
      pricings: [makePricing({ spreadMin: 1.9 + (index % 7) / 20 })],
    }),
  )
  const advice = advise(makeRequest(), lenders)
  expect(advice.length).toBeGreaterThan(0)
  expect(advice.every(({ gained }) => gained.length > 0)).toBe(true)
})
