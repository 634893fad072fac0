import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addMonths } from '#domain/kernel/dates.ts'
import { LEAD_CANDIDATES, LEAD_PENALTIES } from '#domain/leads/lead-choices.ts'
import { PREPAYMENT_PENALTY_TYPES } from './asked-choices.ts'
import { NO_OTHER_DEBT } from './capital-stack.ts'
import { makeTerms } from './loan-terms.factory.ts'

import { LONGEST_REASON, radarSentence, staleLabel } from './radar-words.ts'
import { REFINANCE_CANDIDATES } from './refinance.ts'
import { type RadarLoan, type RadarMarket, radarOf } from './refinance-radar.ts'

const TODAY = '2026-06-30'
const MARKET: RadarMarket = {
  newRate: 4.7,
  rateOn: TODAY,
  amortization: 300,
  maxLTV: 65,
  minDSCR: 1.25,
  minDebtYield: 8,
  referenceRate: 4.2,
  treasuryYield: 2.85,
  costsBps: 50,
  costsFixed: 15_000,
}

const loan = (parts: Partial<RadarLoan> = {}): RadarLoan => ({
  _id: 'a',
  kind: 'loan',
  currency: 'CAD',
  drawn: null,
  others: NO_OTHER_DEBT,
  terms: { ...makeTerms({ rate: 6.45 }), firstPaymentDate: '2024-01-30' },
  maturity: '2029-01-30',
  prePaymentPenaltyType: '3-month-interest',
  openDate: null,
  lockoutEnds: null,
  value: { amount: 12_000_000, on: '2026-01-01' },
  noi: { amount: 800_000, on: '2025-12-31' },
  originalLTV: 60,
  isFloating: false,
  ...parts,
})
const only = (parts: Partial<RadarLoan> = {}, market: Partial<RadarMarket> = {}) => {
  const [entry] = radarOf([loan(parts)], () => ({ ...MARKET, ...market }), TODAY)
  if (!entry) throw new Error('no entry')
  return entry
}

describe('a loan that saves money today', () => {
  const entry = only()
  test('is ranked, with charge, costs and what comes out taken off', () => {
    const { figures } = entry
    expect(entry).toMatchObject({ rank: 1, reasons: ['saves'], monthsLeft: 31, monthsToOpen: 31 })
    expect(figures?.size.binding).toBe('LTV')
    expect(figures?.cashOut).toBeCloseTo(
      7_800_000 - (figures?.balance ?? 0) - (figures?.chargeToday ?? 0) - (figures?.costs ?? 0),
      6,
    )
    expect(figures?.costs).toBeCloseTo((figures?.balance ?? 0) * 0.005 + 15_000, 6)
  })
  test('says its two numbers', () => {
    expect(radarSentence(entry)).toMatch(/^6\.45% against about 4\.70% today leaves \$\d+K after all costs\.$/)
  })
  test('that is open says that nothing is charged', () => {
    expect(radarSentence(only({ openDate: '2026-05-01' }))).toMatch(/^No charge to leave: 6\.45% against/)
  })
})

test.each([
  [{ noi: { amount: 500_000, on: TODAY } }, {}, 'DSCR'],
  [{ noi: { amount: 500_000, on: TODAY } }, { minDebtYield: 10 }, 'Debt yield'],
  [{}, {}, 'LTV'],
] as const)('the smallest limit binds: case %#', (parts, market, binding) => {
  expect(only(parts, market).figures?.size.binding).toBe(binding)
})

describe('what is not known', () => {
  test.each([
    [{ terms: null }, ['terms'], 'Needs data: rate and term.'],
    [{ prePaymentPenaltyType: null }, ['charge'], 'Needs data: charge for leaving early.'],
    [
      { terms: null, maturity: null, prePaymentPenaltyType: null },
      ['terms', 'maturity', 'charge'],
      'Needs data: rate and term, maturity, charge for leaving early.',
    ],
  ])('has no rank and no figure: case %#', (parts, needs, sentence) => {
    const entry = only(parts)
    expect(entry).toMatchObject({ needs, rank: null, figures: null, reasons: [] })
    expect(radarSentence(entry)).toBe(sentence)
  })

  test('is no saving where a loan is locked', () => {
    const entry = only({ lockoutEnds: '2027-01-01', originalLTV: null })
    expect(entry.figures).toMatchObject({ chargeToday: null, netSaving: null, cashOut: null })
    expect(entry.rank).toBe(null)
  })
})

test('a loan that ends soon says what comes out, or what is missing', () => {
  const soon = {
    maturity: '2026-12-01',
    terms: { ...makeTerms({ rate: 3.6, term: 30 }), maturityDate: '2026-12-01', firstPaymentDate: '2024-01-30' },
  }
  expect(radarSentence(only(soon))).toMatch(/^Ends 2026-12-01\. It carries \$7\.8M today, so \$[\d.]+M comes out\.$/)
  expect(radarSentence(only({ ...soon, value: { amount: 6_000_000, on: TODAY } }))).toMatch(/is missing\.$/)
  expect(radarSentence(only({ ...soon, value: null, noi: null }))).toBe(
    'Ends 2026-12-01 at 3.60%. Bring offers before the lender renews.',
  )
})

test('a loan of which leverage fell says from where to where', () => {
  const entry = only({
    ...{
      maturity: '2028-03-30',
      originalLTV: 68,
      terms: { ...makeTerms({ rate: 4, term: 50 }), firstPaymentDate: '2024-01-30' },
    },
  })
  expect(entry.reasons).toEqual(['lower-leverage'])
  expect(radarSentence(entry)).toMatch(/^Loan to value fell from 68\.00% to \d\d\.\d\d%: room for \$[\d.]+[KM]\.$/)
})

describe('the order', () => {
  const soon = (months: number) => ({
    maturity: addMonths(TODAY, months),
    terms: { ...makeTerms({ rate: 4 }), firstPaymentDate: '2024-01-30' },
  })
  test('is: saves most, ends soonest, can wait, needs data', () => {
    const loans = [
      loan({ _id: 'needs', terms: null }),
      loan({ _id: 'waits', terms: { ...makeTerms({ rate: 4 }), firstPaymentDate: '2024-01-30' }, originalLTV: 50 }),
      loan({ _id: 'ends later', ...soon(9) }),
      loan({ _id: 'ends soon', ...soon(3) }),
      loan({ _id: 'saves' }),
      loan({ _id: 'saves more', terms: { ...makeTerms({ rate: 7 }), firstPaymentDate: '2024-01-30' } }),
    ]
    const entries = radarOf(loans, () => MARKET, TODAY)
    expect(entries.slice(0, 4).map(({ loan: each, rank }) => [each._id, rank])).toEqual([
      ['saves more', 1],
      ['saves', 2],
      ['ends soon', 3],
      ['ends later', 4],
    ])
    expect(
      entries
        .slice(4)
        .map(({ loan: each, rank }) => [each._id, rank])
        .toSorted(),
    ).toEqual([
      ['needs', null],
      ['waits', null],
    ])
  })

  test('puts a loan of which an input is old after those of which none is, and says so', () => {
    const old = loan({ _id: 'old', ...soon(2), value: { amount: 12_000_000, on: '2024-01-01' } })
    const [first, second] = radarOf([old, loan({ _id: 'fresh', ...soon(9) })], () => MARKET, TODAY)
    expect([first?.loan._id, second?.loan._id]).toEqual(['fresh', 'old'])
    expect(second?.stale.map(staleLabel)).toEqual(['value of 2024-01-01'])
    expect(only({ noi: { amount: 1, on: '2024-12-29' } }, { rateOn: '2026-05-01' }).stale.map(staleLabel)).toEqual([
      'index of 2026-05-01',
      'income of 2024-12-29',
    ])
  })
})

test('every sentence fits into its line and every rank stands once, whatever the loans', () => {
  const any = fc.record({
    _id: fc.uuid(),
    terms: fc.option(
      fc
        .record({
          rate: fc.integer({ min: 1, max: 1_900 }).map((bps) => bps / 100),
          principal: fc.integer({ min: 100_000, max: 900_000_000 }),
          term: fc.integer({ min: 32, max: 120 }),
        })
        .map((parts) => ({ ...makeTerms(parts), firstPaymentDate: '2024-01-30' })),
    ),
    prePaymentPenaltyType: fc.option(fc.constantFrom(...PREPAYMENT_PENALTY_TYPES)),
    maturity: fc.integer({ min: 0, max: 100 }).map((months) => addMonths(TODAY, months)),
    value: fc.option(fc.integer({ min: 0, max: 999_000_000 }).map((amount) => ({ amount, on: TODAY }))),
    lockoutEnds: fc.option(fc.constant('2027-01-01')),
    openDate: fc.option(fc.constantFrom('2026-01-01', '2028-01-01')),
    originalLTV: fc.option(fc.integer({ min: 0, max: 100 })),
  })
  fc.assert(
    fc.property(fc.array(any, { maxLength: 5 }), (parts) => {
      const entries = radarOf(
        parts.map((each) => loan(each)),
        () => MARKET,
        TODAY,
      )
      const ranks = entries.flatMap(({ rank }) => rank ?? [])
      expect(ranks).toEqual(ranks.map((_, at) => at + 1))
      for (const entry of entries) expect(radarSentence(entry).length).toBeLessThanOrEqual(LONGEST_REASON)
    }),
    { numRuns: 60 },
  )
})

test('leads know the same charges and the same three answers', () => {
  expect(LEAD_PENALTIES).toEqual(PREPAYMENT_PENALTY_TYPES)
  expect(LEAD_CANDIDATES).toEqual(REFINANCE_CANDIDATES)
})
