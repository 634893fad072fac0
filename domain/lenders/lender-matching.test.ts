import { describe, expect, test } from 'vitest'
import { toIndexRate } from './index-rates.ts'
import { makeIndexes, makeLender, makePricing, makeRequest } from './lender-criteria.factory.ts'
import {
  compareMatches,
  countByCriterion,
  currentPricing,
  fitsSoFar,
  isScored,
  matchConsultant,
  matchLender,
  matchLenders,
  missingOutcomes,
  nearMisses,
} from './lender-matching.ts'
import { CRITERION_KEYS, type CriterionKey, type LenderCriteria, type MatchRequest } from './match-criteria.ts'

const prairie = makeLender({
  id: 2,
  companyName: 'Prairie Trust',
  maxLTV: 60,
  pricings: [makePricing({ spreadMin: 2.1 })],
  provinces: ['AB', 'SK', 'MB'],
})

/** The outcome of one criterion, with the reason or the missing answer where there is one. */
function answer(criterion: CriterionKey, request: Partial<MatchRequest>, lender: Partial<LenderCriteria>) {
  const { outcomes } = matchLender(makeRequest(request), makeLender(lender), makeIndexes())
  const found = outcomes.find((outcome) => outcome.criterion === criterion)
  return [found?.outcome, found?.reason, found?.missing].filter(Boolean).join(' ')
}

describe('the worked example', () => {
  test('Lakeshore Life has all fourteen points', () => {
    const match = matchLender(makeRequest(), makeLender(), makeIndexes())
    expect(match).toMatchObject({ score: 14, isMatch: true })
    expect(match.outcomes.map(({ criterion }) => criterion)).toEqual(CRITERION_KEYS)
  })

  test('Prairie Trust has eleven: leverage, rate and province are missing', () => {
    const match = matchLender(makeRequest(), prairie, makeIndexes())
    expect(match).toMatchObject({ score: 11, isMatch: false })
    expect(missingOutcomes(match)).toMatchObject([
      { criterion: 'LTV', outcome: 'misses', margin: { required: 60, actual: 65, by: 5, unit: 'percent' } },
      {
        criterion: 'Expected_Rate',
        outcome: 'misses',
        margin: { required: 4.95, actual: 4.9, by: 0.05, unit: 'rate' },
      },
      { criterion: 'province', outcome: 'misses', margin: { required: ['AB', 'SK', 'MB'], actual: 'ON' } },
    ])
  })

  test('thirteen points are no match', () => {
    expect(matchLender(makeRequest(), makeLender({ maxLTV: 60 }), makeIndexes())).toMatchObject({
      score: 13,
      isMatch: false,
    })
  })
})

describe('each criterion', () => {
  const inferred = (criterion: CriterionKey) => ({ sources: { [criterion]: 'inferred' as const } })

  test.each<[CriterionKey, Partial<MatchRequest>, Partial<LenderCriteria>, string]>([
    ['Loan_Amount', { Loan_Amount: 3_000_000 }, {}, 'meets'],
    ['Loan_Amount', { Loan_Amount: 2_999_999.99 }, {}, 'misses below-minimum'],
    ['Loan_Amount', { Loan_Amount: 40_000_000 }, {}, 'meets'],
    ['Loan_Amount', { Loan_Amount: 40_000_000.01 }, {}, 'misses above-maximum'],
    ['Loan_Amount', {}, { minLoan: null, maxLoan: null }, 'meets'],
    ['Loan_Amount', { Loan_Amount: null }, { minLoan: null, maxLoan: null }, 'unknown deal-missing Loan_Amount'],
    ['Loan_Amount', {}, { maxLoan: null, ...inferred('Loan_Amount') }, 'unknown lender-unknown'],
    ['Loan_Amount', {}, { minLoan: 7_000_000, maxLoan: null, ...inferred('Loan_Amount') }, 'misses below-minimum'],
    ['Loan_Amount', {}, inferred('Loan_Amount'), 'meets'],
    ['Term', { Term: 36 }, {}, 'meets'],
    ['Term', { Term: 35 }, {}, 'misses below-minimum'],
    ['Term', { Term: 181 }, {}, 'misses above-maximum'],
    ['DSCR', { DSCR: 1.25 }, {}, 'meets'],
    ['DSCR', { DSCR: 1.249999 }, {}, 'misses below-minimum'],
    ['DSCR', {}, { minDSCR: null }, 'meets'],
    ['DSCR', {}, { minDSCR: null, sources: {} }, 'unknown lender-unknown'],
    ['Rate_Type', { Rate_Type: 'Floating' }, {}, 'misses not-accepted'],
    ['Rate_Type', { Rate_Type: 'Floating' }, { rateType: 'Both' }, 'meets'],
    ['Rate_Type', { Rate_Type: 'Both' }, {}, 'meets'],
    ['Rate_Type', { Rate_Type: 'Both' }, { rateType: null, sources: {} }, 'meets'],
    ['Rate_Type', {}, { rateType: null }, 'meets'],
    ['Rate_Type', {}, { rateType: null, sources: {} }, 'unknown lender-unknown'],
    ['Rate_Type', { Rate_Type: null }, { rateType: 'Both' }, 'unknown deal-missing Rate_Type'],
    ['LTV', { LTV: 70 }, {}, 'meets'],
    ['LTV', { LTV: 70.000001 }, {}, 'misses above-maximum'],
    ['LTV', {}, { maxLTV: null }, 'meets'],
    ['Fee', { Fee: 80 }, {}, 'meets'],
    ['Fee', { Fee: 79 }, {}, 'misses below-minimum'],
    ['Fee', { Fee: 0 }, { feeMin: 20 }, 'meets'],
    ['Amortization', { Amortization: 180 }, {}, 'meets'],
    ['Amortization', { Amortization: 361 }, {}, 'misses above-maximum'],
    ['Amortization', { Amortization: 361, IO: true }, {}, 'meets'],
    ['Amortization', { Amortization: null, IO: true }, {}, 'meets'],
    ['Amortization', { Amortization: null }, {}, 'unknown deal-missing Amortization'],
    ['Recourse', { Recourse: 'Limited' }, {}, 'meets'],
    ['Recourse', { Recourse: 'Full' }, { pricings: [] }, 'meets'],
    ['Recourse', { Recourse: 'Non-Recourse' }, {}, 'misses not-accepted'],
    ['Recourse', { Recourse: 'Non-Recourse' }, { pricings: [] }, 'misses not-accepted'],
    ['Recourse', { Recourse: 'Non-Recourse' }, { pricings: [], sources: {} }, 'unknown lender-unknown'],
    ['Recourse', { Recourse: 'Non-Recourse' }, { pricings: [makePricing({ nonRecource: true })] }, 'meets'],
    ['Recourse', { Recourse: 'Non-Recourse', Loan_Type: null }, {}, 'unknown deal-missing Loan_Type'],
    ['Recourse', { Recourse: null }, {}, 'unknown deal-missing Recourse'],
    ['Market', {}, { markets: [12] }, 'misses not-covered'],
    ['Market', {}, { markets: [12, 11] }, 'meets'],
    ['Market', {}, { sources: {} }, 'unknown lender-unknown'],
    ['Property_Type', { Property_Type: 23 }, {}, 'misses not-covered'],
    ['Property_Type', { Property_Type: null }, {}, 'unknown deal-missing Property_Type'],
    ['Property_Class', {}, { propertyClasses: [31] }, 'misses not-covered'],
    ['Expected_Rate', { Expected_Rate: 4.3 }, {}, 'meets'],
    ['Expected_Rate', { Expected_Rate: 4.299999 }, {}, 'misses below-minimum'],
    ['Expected_Rate', { Expected_Rate: null }, {}, 'unknown deal-missing Expected_Rate'],
    ['Expected_Rate', { Loan_Type: null }, {}, 'unknown deal-missing Loan_Type'],
    ['Expected_Rate', { Loan_Type: 9 }, {}, 'unknown no-pricing'],
    ['Expected_Rate', {}, { pricings: [makePricing({ spreadMin: null })] }, 'meets'],
    ['Expected_Rate', {}, { pricings: [makePricing({ indexType: 'CORRA' })] }, 'unknown index-unavailable'],
    ['Expected_Rate', {}, { pricings: [makePricing({ indexType: 'PRIME', spreadMin: -0.05 })] }, 'meets'],
    ['Expected_Rate', {}, { pricings: [makePricing({ indexType: 'PRIME', spreadMin: 0 })] }, 'misses below-minimum'],
    ['Expected_Rate', {}, { pricings: [makePricing({ indexType: 'UST', spreadMin: 0.95 })] }, 'meets'],
    [
      'Expected_Rate',
      {},
      { pricings: [makePricing({ indexType: 'UST', indexTermMonths: 120, spreadMin: 0.66 })] },
      'misses below-minimum',
    ],
    ['Expected_Rate', {}, { pricings: [makePricing({ indexType: 'SOFR', spreadMin: 0.85 })] }, 'meets'],
    [
      'Expected_Rate',
      {},
      { pricings: [makePricing({ indexTermMonths: 24, spreadMin: 2.06 })] },
      'misses below-minimum',
    ],
    ['IO', { IO: true }, {}, 'misses not-accepted'],
    ['IO', { IO: true }, { IO: true }, 'meets'],
    ['IO', { IO: true }, { IO: null }, 'meets'],
    ['IO', { IO: true }, { sources: {} }, 'unknown lender-unknown'],
    ['IO', { IO: null }, {}, 'unknown deal-missing IO'],
    ['province', { province: 'BC' }, {}, 'misses not-covered'],
    ['province', { province: 'BC' }, { provinces: [] }, 'meets'],
    ['province', { province: null }, { provinces: [] }, 'unknown deal-missing province'],
  ])('%s of %o against %o: %s', (criterion, request, lender, expected) => {
    expect(answer(criterion, request, lender)).toBe(expected)
  })
})

describe('the pricing that counts', () => {
  const old = makePricing({ effectiveDate: '2025-01-01', spreadMin: 2.5 })
  const current = makePricing({ effectiveDate: '2026-06-30', spreadMin: 1.95 })
  const future = makePricing({ effectiveDate: '2026-07-01', spreadMin: 1 })
  const other = makePricing({ loanType: 2, effectiveDate: '2026-06-30' })

  test('is the newest of the loan type on the day', () => {
    expect(currentPricing([future, current, other, old], 1, '2026-06-30')).toBe(current)
    expect(currentPricing([future, current, other, old], 1, '2026-06-29')).toBe(old)
    expect(currentPricing([future], 1, '2026-06-29')).toBeNull()
    expect(currentPricing([makePricing({ effectiveDate: null }), old], 1, '2026-06-29')).toBe(old)
  })

  test('names the index it was compared with, and says when that is old', () => {
    const indexes = makeIndexes({ asOf: '2026-08-01' })
    const { outcomes } = matchLender(makeRequest(), makeLender(), indexes)
    expect(outcomes[11]?.basis).toEqual({
      indexType: 'GOC',
      indexRate: 2.85,
      indexOn: '2026-06-30',
      isStale: true,
      spreadMin: 1.95,
    })
  })

  test.each([
    ['GOC_5Y', { type: 'GOC', termMonths: 60, country: null }],
    ['UST_10Y', { type: 'UST', termMonths: 120, country: null }],
    ['PRIME_CA', { type: 'PRIME', termMonths: null, country: 'CA' }],
    ['SOFR', { type: 'SOFR', termMonths: null, country: null }],
  ])('reads the stored series %s', (series, expected) => {
    expect(toIndexRate({ series, date: '2026-06-30', value: 3 })).toMatchObject(expected)
  })

  test.each(['USDCAD', 'SOFR_30D', 'BOC_TARGET'])('no lender prices from %s', (series) => {
    expect(toIndexRate({ series, date: '2026-06-30', value: 3 })).toBeNull()
  })
})

describe('lists of lenders', () => {
  const lenders = [
    prairie,
    makeLender({ id: 3, companyName: 'beta Bank', rating: 3 }),
    makeLender({ id: 4, companyName: 'Alpha Bank', rating: 3 }),
    makeLender({ id: 5, companyName: 'Zeta Bank', rating: 5 }),
    makeLender({ id: 6, companyName: 'Omega Bank', relationshipLender: true }),
    makeLender({ id: 7, companyName: 'Rhine Bank', provinces: ['BC'] }),
    makeLender({ id: 8, companyName: 'Short Bank', maxLTV: 60, provinces: ['BC'] }),
    makeLender({ id: 9, companyName: 'Abroad Bank', country: 'US' }),
    makeLender({ id: 10, companyName: 'Silent Bank', sources: {} }),
    makeLender({ id: 11, companyName: 'Observed Bank', sources: { Loan_Amount: 'inferred', province: 'inferred' } }),
  ]
  const ranked = matchLenders(makeRequest(), lenders, makeIndexes())

  test('stand in order of points, relationship, rating and name; others are not scored', () => {
    expect(ranked.map(({ lender }) => lender.companyName)).toEqual([
      'Omega Bank',
      'Zeta Bank',
      'Alpha Bank',
      'beta Bank',
      'Rhine Bank',
      'Short Bank',
      'Prairie Trust',
    ])
  })

  test('a lender of which nothing was entered is only seen lending', () => {
    expect(isScored({ sources: {} })).toBe(false)
    expect(isScored({ sources: { Loan_Amount: 'inferred' } })).toBe(false)
    expect(isScored({ sources: { Loan_Amount: 'inferred', LTV: 'entered' } })).toBe(true)
  })

  test('near misses are grouped by what is missing, fewest first', () => {
    expect(nearMisses(ranked).map(({ missing, lenders: group }) => [missing.join(), group.length])).toEqual([
      ['province', 1],
      ['LTV,province', 1],
    ])
  })

  test('each criterion counts the lenders that meet it', () => {
    expect(countByCriterion(ranked)).toMatchObject({ Loan_Amount: 7, LTV: 5, Expected_Rate: 6, province: 4 })
  })

  test('the order is total: no lender comes both before and after another', () => {
    for (const a of ranked)
      for (const b of ranked) expect(Math.sign(compareMatches(a, b)) + Math.sign(compareMatches(b, a))).toBe(0)
  })
})

test('a consultant fits when it works in the province', () => {
  expect(matchConsultant('ON', { provinces: ['QC', 'ON'] })).toBe(true)
  expect(matchConsultant('ON', { provinces: ['QC'] })).toBe(false)
  expect(matchConsultant(null, { provinces: ['QC'] })).toBe(false)
})

test('a lender fits so far while only answers are open, and no longer once one speaks against it', () => {
  const at = (parts: Partial<MatchRequest>) => fitsSoFar(matchLender(makeRequest(parts), makeLender(), makeIndexes()))
  expect(at({ LTV: null, Term: null, Loan_Type: null })).toBe(true)
  expect(at({})).toBe(true)
  expect(at({ LTV: null, Term: 600 })).toBe(false)
})
