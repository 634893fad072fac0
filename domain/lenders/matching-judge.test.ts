import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeIndexes, makeLender, makePricing, makeRequest } from './lender-criteria.factory.ts'
import { matchLender } from './lender-matching.ts'
import type { LenderCriteria, MatchRequest } from './match-criteria.ts'

/** An independent judge that compares decimal text digit by digit and knows nothing of the code it judges. */
describe('a judge working in decimal text', () => {
  const digits = (text: string): bigint => {
    const isNegative = text.startsWith('-')
    const [whole = '0', fraction = ''] = text.replace('-', '').split('.')
    const value = BigInt(whole + fraction.padEnd(10, '0'))
    return isNegative ? -value : value
  }

  type Texts = Record<string, string | null>

  const inside = (value: string | null, low: string | null | undefined, high: string | null | undefined) => {
    if (value === null) return 'unknown'
    if (low != null && digits(value) < digits(low)) return 'misses'
    if (high != null && digits(value) > digits(high)) return 'misses'
    return 'meets'
  }

  function judge(
    deal: Texts,
    lender: Texts,
    lists: Record<string, number[]>,
    market: { goc: string | null },
  ): string[] {
    const listed = (value: string | null, list: number[] = []) =>
      value === null ? 'unknown' : list.length === 0 || list.includes(Number(value)) ? 'meets' : 'misses'
    const priced = deal.Loan_Type !== null && lender.pricedType === deal.Loan_Type
    const plus = (a: string, b: string) => digits(a) + digits(b)
    return [
      inside(deal.Loan_Amount!, lender.minLoan, lender.maxLoan),
      inside(deal.Term!, lender.minTerm, lender.maxTerm),
      inside(deal.DSCR!, lender.minDSCR, null),
      deal.Rate_Type === null
        ? 'unknown'
        : [deal.Rate_Type, 'Both', null].includes(lender.rateType!) || deal.Rate_Type === 'Both'
          ? 'meets'
          : 'misses',
      inside(deal.LTV!, null, lender.maxLTV),
      deal.Fee === null
        ? 'unknown'
        : lender.feeMin === null || plus(deal.Fee!, '20') >= digits(lender.feeMin!)
          ? 'meets'
          : 'misses',
      deal.IO === 'yes' ? 'meets' : inside(deal.Amortization!, lender.minAmortization, lender.maxAmortization),
      deal.Recourse === null
        ? 'unknown'
        : deal.Recourse !== 'Non-Recourse'
          ? 'meets'
          : deal.Loan_Type === null
            ? 'unknown'
            : priced && lender.nonRecource === 'yes'
              ? 'meets'
              : 'misses',
      listed(deal.Market!, lists.markets),
      listed(deal.Property_Type!, lists.propertyTypes),
      listed(deal.Property_Class!, lists.propertyClasses),
      deal.Expected_Rate === null || !priced
        ? 'unknown'
        : lender.spreadMin === null
          ? 'meets'
          : market.goc === null
            ? 'unknown'
            : plus(deal.Expected_Rate!, '0.5') >= plus(market.goc, lender.spreadMin!)
              ? 'meets'
              : 'misses',
      deal.IO === null ? 'unknown' : deal.IO === 'no' || lender.IO !== 'no' ? 'meets' : 'misses',
      listed(deal.province!, lists.provinces),
    ]
  }

  const decimal = (least: number, most: number, places: number) =>
    fc
      .tuple(fc.integer({ min: least, max: most }), fc.integer({ min: 0, max: 10 ** places - 1 }))
      .map(([whole, fraction]) => `${whole}.${String(fraction).padStart(places, '0')}`)
  const orNull = (arbitrary: fc.Arbitrary<string>) => fc.option(arbitrary, { nil: null, freq: 8 })
  // Few distinct whole numbers and short fractions, so that equal bounds happen often.
  const money = orNull(fc.oneof(decimal(1, 9, 2), decimal(0, 99_999_999_999, 2)))
  const fine = (least: number, most: number) => orNull(fc.oneof(decimal(least, most, 1), decimal(least, most, 6)))
  const whole = (least: number, most: number) => orNull(fc.integer({ min: least, max: most }).map(String))
  const oneOf = (...values: string[]) => orNull(fc.constantFrom(...values))
  const list = fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 })

  const deals = fc.record({
    Loan_Amount: money,
    Term: whole(1, 12),
    DSCR: fine(0, 2),
    Rate_Type: oneOf('Fixed', 'Floating', 'Both'),
    LTV: fine(0, 5),
    Fee: whole(0, 60),
    Amortization: whole(0, 12),
    IO: oneOf('yes', 'no'),
    Recourse: oneOf('Full', 'Limited', 'Non-Recourse'),
    Market: whole(1, 3),
    Property_Type: whole(1, 3),
    Property_Class: whole(1, 3),
    Expected_Rate: fine(3, 5),
    province: whole(1, 3),
    Loan_Type: whole(1, 2),
  })
  const lenders = fc.record({
    minLoan: money,
    maxLoan: money,
    minTerm: whole(1, 12),
    maxTerm: whole(1, 12),
    minDSCR: fine(0, 2),
    maxLTV: fine(0, 5),
    feeMin: whole(0, 60),
    minAmortization: whole(0, 12),
    maxAmortization: whole(0, 12),
    rateType: oneOf('Fixed', 'Floating', 'Both'),
    IO: oneOf('yes', 'no'),
    pricedType: whole(1, 2),
    spreadMin: fine(0, 2),
    nonRecource: oneOf('yes', 'no'),
  })
  const lists = fc.record({ markets: list, propertyTypes: list, propertyClasses: list, provinces: list })

  const toNumber = (text: string | null) => (text === null ? null : Number(text))
  const toFlag = (text: string | null) => (text === null ? null : text === 'yes')
  const numbersOf = (texts: Texts, keys: string[]) =>
    Object.fromEntries(keys.map((key) => [key, toNumber(texts[key]!)]))

  const toRequest = (deal: Texts) =>
    makeRequest({
      ...deal,
      ...numbersOf(deal, ['Loan_Amount', 'Term', 'DSCR', 'LTV', 'Fee', 'Amortization', 'Market', 'Property_Type']),
      ...numbersOf(deal, ['Property_Class', 'Expected_Rate', 'Loan_Type']),
      IO: toFlag(deal.IO!),
    } as Partial<MatchRequest>)

  const toLender = (lender: Texts, places: Record<string, number[]>) =>
    makeLender({
      ...numbersOf(lender, ['minLoan', 'maxLoan', 'minTerm', 'maxTerm', 'minDSCR', 'maxLTV', 'feeMin']),
      ...numbersOf(lender, ['minAmortization', 'maxAmortization']),
      ...places,
      provinces: places.provinces!.map(String),
      rateType: lender.rateType,
      IO: toFlag(lender.IO!),
      pricings: lender.pricedType
        ? [
            makePricing({
              loanType: Number(lender.pricedType),
              spreadMin: toNumber(lender.spreadMin!),
              nonRecource: toFlag(lender.nonRecource!),
            }),
          ]
        : [],
    } as Partial<LenderCriteria>)

  test('gives the same fourteen answers on 10,000 pairs', () => {
    fc.assert(
      fc.property(deals, lenders, lists, fine(1, 4), (deal, lender, places, goc) => {
        const rates = goc === null ? [] : [{ type: 'GOC' as const, termMonths: 60, rate: Number(goc), asOf: null }]
        const match = matchLender(toRequest(deal), toLender(lender, places), makeIndexes({ rates }))
        const expected = judge(deal, lender, places, { goc })
        expect(match.outcomes.map(({ outcome }) => outcome)).toEqual(expected)
        expect(match.score).toBe(expected.filter((outcome) => outcome === 'meets').length)
        expect(match.isMatch).toBe(match.score === 14)
      }),
      { numRuns: 10_000 },
    )
  })
})
