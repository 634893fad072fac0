import { expect, test } from 'vitest'
import { makeIndexes, makeLender, makePricing, makeRequest } from './lender-criteria.factory.ts'
import { matchLender, missingOutcomes } from './lender-matching.ts'
import { ALL_ENTERED, type LenderCriteria, type MatchRequest } from './match-criteria.ts'
import { describeOutcome, type NameLookup } from './match-words.ts'

const NAMES: Record<string, Record<number, string>> = {
  markets: { 11: 'Toronto' },
  propertyTypes: { 21: 'Retail – Unanchored', 23: 'Hotel' },
  propertyClasses: { 31: 'A', 32: 'B', 33: 'C' },
  loanTypes: { 1: 'Term', 2: 'Bridge' },
}
const names: NameLookup = (list, id) => NAMES[list]?.[Number(id)]

test.each<[Partial<MatchRequest>, Partial<LenderCriteria>, string]>([
  [{}, { pricings: [makePricing({ spreadMin: 2.2 })] }, 'Rate 4.90% < 5.05%'],
  [{ LTV: 75 }, {}, 'LTV 5.00 points over'],
  [{}, { provinces: ['AB'] }, 'Not in ON'],
  [{}, { markets: [12] }, 'Not in Toronto'],
  [{}, { propertyClasses: [31] }, 'Class A only'],
  [{}, { propertyClasses: [31, 33] }, 'Class A, C only'],
  [{ Property_Type: 23 }, {}, 'No Hotel'],
  [{ Loan_Amount: 12_000_000 }, { minLoan: 15_000_000 }, '$12.0M < $15.0M'],
  [{ Loan_Amount: 45_000_000 }, {}, '$45.0M > $40.0M'],
  [{ Loan_Amount: 40_010_000 }, {}, '$40,010,000 > $40,000,000'],
  [{ Term: 24 }, {}, 'Term 24 < 36 months'],
  [{ DSCR: 1.2 }, {}, 'DSCR 1.20x < 1.25x'],
  [{ DSCR: 1.249999 }, {}, 'DSCR 1.249999x < 1.250000x'],
  [{ Fee: 60 }, {}, 'Fee 60 bps < 80 bps (100 bps less 20 tolerance)'],
  [{ Amortization: 420 }, {}, 'Amortization 420 > 360 months'],
  [{ Rate_Type: 'Floating' }, {}, 'Fixed only'],
  [{ Recourse: 'Non-Recourse' }, {}, 'No non-recourse'],
  [{ IO: true }, {}, 'No interest-only'],
  [{ Loan_Type: 2 }, {}, 'No pricing for Bridge'],
  [{}, { pricings: [makePricing({ indexType: 'CORRA' })] }, 'index unavailable'],
  [{ DSCR: null }, {}, 'DSCR not given'],
  [{ Loan_Type: null }, {}, 'Loan type not given'],
  [{}, { maxLTV: null, sources: { ...ALL_ENTERED, LTV: 'inferred' } }, 'LTV not known'],
  [{}, { minLoan: 9_000_000, sources: { ...ALL_ENTERED, Loan_Amount: 'inferred' } }, '$6.5M < $9.0M (known loans)'],
])('a request with %o and a lender with %o: %s', (request, lender, words) => {
  const [first] = missingOutcomes(matchLender(makeRequest(request), makeLender(lender), makeIndexes()))
  expect(first && describeOutcome(first, { names })).toBe(words)
})

test('an old index is named with its date', () => {
  const lender = makeLender({ pricings: [makePricing({ spreadMin: 2.2 })] })
  const [missing] = missingOutcomes(matchLender(makeRequest(), lender, makeIndexes({ asOf: '2026-09-01' })))
  expect(missing && describeOutcome(missing)).toBe('Rate 4.90% < 5.05%, index of 2026-06-30')
})
