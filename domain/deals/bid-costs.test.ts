/** What bids cost: worked figures, and the rate by which they are compared. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { effectiveRate } from '#domain/portfolio/returns.ts'
import { costsOf, effectiveRateOf, feesOf, termsOf } from './bid-costs.ts'
import { type BidTerms } from './bid-terms.ts'

const BID: BidTerms = {
  loanAmount: 6_500_000,
  rateType: 'Fixed',
  termMonths: 60,
  amortizationMonths: 300,
  allInRate: 5.25,
  lenderFeeBps: 0,
}

describe('a bid', () => {
  test('costs its rate when it has no fees', () => {
    const costs = costsOf(BID, 'CAD')
    expect(costs?.effectiveRate).toBeCloseTo(5.25, 6)
    expect(costs?.payment).toBeCloseTo(38_734.671189, 5)
    expect(costs?.balanceAtMaturity).toBeCloseTo(5_775_339.438932, 4)
    expect(costs?.totalCost).toBeCloseTo(1_599_419.710294, 4)
  })

  test.each([
    ['CAD', 5.553517],
    ['USD', 5.547133],
  ] as const)('with 80,000 of fees costs more, said in %s as its country says it', (currency, rate) => {
    expect(costsOf({ ...BID, legalEstimate: 80_000 }, currency)?.effectiveRate).toBeCloseTo(rate, 6)
  })

  test('pays its fees by the share of the loan and in money', () => {
    const fees = { lenderFeeBps: 50, brokerFeeBps: 100, commitmentFee: 1_000, applicationFee: 200, legalEstimate: 30 }
    expect(feesOf({ ...BID, ...fees })).toBe(98_730)
    expect(costsOf({ ...BID, ...fees }, 'CAD')?.netProceeds).toBe(6_401_270)
  })

  test('with a fee at the end costs it too', () => {
    const costs = costsOf({ ...BID, exitFee: 65_000 }, 'CAD')
    expect(costs?.totalCost).toBeCloseTo(1_599_419.710294 + 65_000, 4)
    expect(costs?.effectiveRate).toBeGreaterThan(5.25)
  })

  test('with months of interest only has two payments', () => {
    expect(costsOf({ ...BID, ioMonths: 24 }, 'CAD')?.interestOnlyPayment).toBeCloseTo(28_131.363421, 5)
    expect(costsOf(BID, 'CAD')?.interestOnlyPayment).toBeNull()
  })

  test('floats at its index and spread as they stand', () => {
    const floating = { ...BID, rateType: 'Floating', allInRate: null, indexRate: 4.95, spread: 0.85 }
    expect(termsOf(floating, 'CAD')?.rate).toBe(5.8)
  })

  test.each(['loanAmount', 'termMonths', 'allInRate'])('has no cost while %s is open', (name) => {
    expect(costsOf({ ...BID, [name]: null }, 'CAD')).toBeNull()
  })

  test('in American dollars compounds monthly, as quotes there do', () => {
    const costs = costsOf(
      { ...BID, loanAmount: 10_000_000, termMonths: 120, amortizationMonths: 360, allInRate: 6.5 },
      'USD',
    )
    expect(costs?.payment).toBeCloseTo(63_206.8, 2)
    expect(costs?.balanceAtMaturity).toBeCloseTo(8_477_612.64, 2)
    expect(costs?.effectiveRate).toBeCloseTo(6.5, 6)
  })

  test('never costs less than its rate, whatever the currency', () => {
    for (const currency of ['CAD', 'USD'] as const) {
      const costs = costsOf({ ...BID, commitmentFee: 30_000 }, currency)
      expect(costs?.effectiveRate).toBeGreaterThan(5.25)
    }
  })

  test('that says nothing of the amortization has no payment, and no cost that rests on it', () => {
    expect(costsOf({ ...BID, amortizationMonths: null }, 'CAD')).toMatchObject({
      ...{ payment: null, balanceAtMaturity: null, totalCost: null, effectiveRate: null, netProceeds: 6_500_000 },
    })
    expect(costsOf({ ...BID, amortizationMonths: null, ioMonths: 60 }, 'CAD')?.payment).toBeCloseTo(28_131.363421, 5)
    expect(costsOf({ ...BID, amortizationMonths: 0 }, 'CAD')?.payment).toBeCloseTo(28_131.363421, 5)
  })

  test('that says nothing of the lender’s fee has no cost, though its payment is known', () => {
    expect(costsOf({ ...BID, lenderFeeBps: null }, 'CAD')).toMatchObject({
      ...{ netProceeds: null, totalCost: null, effectiveRate: null, payment: expect.closeTo(38_734.67, 1) },
    })
  })

  test('whose fees eat the loan has no rate', () => {
    expect(costsOf({ ...BID, legalEstimate: 6_500_000 }, 'CAD')?.effectiveRate).toBeNull()
  })
})

const terms = fc.record({
  principal: fc.integer({ min: 100_000, max: 90_000_000 }),
  rate: fc.double({ min: 0.05, max: 19, noNaN: true }),
  term: fc.integer({ min: 1, max: 180 }),
  amortization: fc.oneof(fc.constant(0), fc.integer({ min: 180, max: 480 })),
  feePct: fc.double({ min: 0, max: 5, noNaN: true }),
})

test('the rate is the one that returns computed another way', () => {
  fc.assert(
    fc.property(terms, ({ principal, rate, term, amortization, feePct }) => {
      const netProceeds = principal * (1 - feePct / 100)
      const bid = { loanAmount: principal, rateType: 'Fixed', termMonths: term, allInRate: rate, lenderFeeBps: 0 }
      const fee = { amortizationMonths: amortization, legalEstimate: principal - netProceeds }
      const other = effectiveRate({ principal, rate, term, amortization, netProceeds })
      const found = costsOf({ ...bid, ...fee }, 'CAD')?.effectiveRate ?? Number.NaN
      expect(Math.abs(found - (other?.semiAnnual ?? Number.NaN))).toBeLessThan(1e-6 * Math.max(1, found))
    }),
    { numRuns: 60 },
  )
})

test('what is received and paid back without more costs nothing', () => {
  expect(effectiveRateOf({ netProceeds: 100, payments: [0, 0], lastPayment: 100 }, 'CAD')).toBeCloseTo(0, 9)
  expect(effectiveRateOf({ netProceeds: 100, payments: [], lastPayment: 100 }, 'CAD')).toBeNull()
})
