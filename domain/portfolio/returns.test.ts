import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { balanceAtMaturity } from './amortization.ts'
import { annualDebtService } from './interest.ts'
import { makeTerms, standardTerms } from './loan-terms.factory.ts'
import {
  datedInternalRateOfReturn,
  datedNetPresentValue,
  effectiveRate,
  internalRateOfReturn,
  modifiedInternalRateOfReturn,
  netPresentValue,
} from './returns.ts'

describe('the levered purchase', () => {
  const debtService = annualDebtService(standardTerms)
  const income = [0, 1, 2, 3, 4, 5].map((year) => 612_000 * 1.02 ** year)
  const sale = ((income[5] as number) / 0.0625) * (1 - 0.015)
  const flows = [-3_500_000, ...income.slice(0, 5).map((noi) => noi - debtService)]
  flows[5] = (flows[5] as number) + sale - balanceAtMaturity(standardTerms)

  test('has the flows of the example', () => {
    const expected = [147_183.945728, 159_423.945728, 171_908.745728, 184_643.241728, 5_071_284.825276]
    expected.forEach((flow, index) => expect(flows[index + 1]).toBeCloseTo(flow, 5))
  })

  test('returns 11.128979 %, and 169,699.20 at 10 %', () => {
    expect(internalRateOfReturn(flows).value).toBeCloseTo(11.128979, 6)
    expect(netPresentValue({ rate: 10, flows })).toBeCloseTo(169_699.201004, 5)
  })
})

describe('rates of return', () => {
  test.each<[number[], string]>([
    [[-100, -5, -5], 'no-sign-change'],
    [[], 'no-sign-change'],
    [[0, 0], 'no-sign-change'],
    [[-1, 20], 'out-of-range'],
    [[-1_000, 2_350, -1_380], 'several-rates'],
  ])('%o has no rate: %s', (flows, reason) => {
    expect(internalRateOfReturn(flows)).toEqual({ value: null, reason })
  })

  test('a total loss but for one percent is still found', () => {
    expect(internalRateOfReturn([-100, 2]).value).toBeCloseTo(-98, 6)
  })

  test('dated flows count years of 365 days', () => {
    const flows = [
      { date: '2025-01-01', amount: -1_000 },
      { date: '2026-01-01', amount: 1_100 },
    ]
    expect(datedInternalRateOfReturn(flows).value).toBeCloseTo(10, 8)
    expect(datedInternalRateOfReturn([]).value).toBeNull()
  })

  test('at its own rate of return the flows are worth nothing', () => {
    const rest = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), rest, (outlay, income) => {
        const flows = [-outlay, ...income]
        const { value } = internalRateOfReturn(flows)
        if (value === null) return
        const scale = flows.reduce((sum, flow, k) => sum + Math.abs(flow) * (1 + value / 100) ** -k, 0)
        expect(Math.abs(netPresentValue({ rate: value, flows })) / scale).toBeLessThan(1e-7)
      }),
    )
  })

  test('a long loan below zero does not overflow', () => {
    expect(internalRateOfReturn([-1_000, ...Array.from({ length: 480 }, () => 1)]).value).toBeLessThan(0)
  })
})

describe('the effective rate of a bid', () => {
  test('80,000 of fees lift 5.25 % to 5.553517 %', () => {
    const result = effectiveRate({ ...standardTerms, netProceeds: 6_420_000 })
    expect(result?.monthly).toBeCloseTo(0.004575277653, 12)
    expect(result?.semiAnnual).toBeCloseTo(5.553517, 6)
    expect(result?.monthlyNominal).toBeCloseTo(5.490333, 6)
  })

  test('without fees it is the rate itself, amortising or interest only', () => {
    expect(effectiveRate({ ...standardTerms, netProceeds: 6_500_000 })?.semiAnnual).toBeCloseTo(5.25, 6)
    const interestOnly = makeTerms({ amortization: null, compounding: 'monthly' })
    expect(effectiveRate({ ...interestOnly, netProceeds: 6_500_000 })?.monthlyNominal).toBeCloseTo(5.25, 6)
  })

  test('without proceeds there is none', () => {
    expect(effectiveRate({ ...standardTerms, netProceeds: 0 })).toBeNull()
  })
})

describe('value of dated flows', () => {
  const flows = [
    { date: '2008-01-01', amount: -10_000 },
    { date: '2008-03-01', amount: 2_750 },
    { date: '2008-10-30', amount: 4_250 },
    { date: '2009-02-15', amount: 3_250 },
    { date: '2009-04-01', amount: 2_750 },
  ]

  // The example that spreadsheets publish for XNPV, computed with 40 decimals.
  test('is that of the published example', () => {
    expect(datedNetPresentValue({ rate: 9, flows })).toBeCloseTo(2_086.647602031535, 9)
  })

  test('is nothing at the rate of return of the same flows', () => {
    const { value } = datedInternalRateOfReturn(flows)
    expect(datedNetPresentValue({ rate: value ?? 0, flows })).toBeCloseTo(0, 6)
  })

  test('of flows a year of 365 days apart is that of yearly flows', () => {
    const yearly = fc.array(fc.integer({ min: -1_000_000, max: 1_000_000 }), { minLength: 1, maxLength: 4 })
    fc.assert(
      fc.property(yearly, fc.double({ min: -50, max: 100, noNaN: true }), (amounts, rate) => {
        // 2025 to 2028 begin 365 days apart.
        const dated = amounts.map((amount, index) => ({ date: `${2025 + index}-01-01`, amount }))
        const [found, expected] = [
          datedNetPresentValue({ rate, flows: dated }),
          netPresentValue({ rate, flows: amounts }),
        ]
        expect(Math.abs(found - expected)).toBeLessThan(1e-6 * (1 + Math.abs(expected)))
      }),
    )
  })
})

describe('modified rate of return', () => {
  const flows = [-120_000, 39_000, 30_000, 21_000, 37_000, 46_000]

  // The examples that spreadsheets publish for MIRR, computed with 40 decimals.
  test.each([
    [flows, 12, 12.609413036590512],
    [flows, 14, 13.475911082831994],
    [flows.slice(0, 4), 12, -4.804465524998064],
  ])('of %o put out at %d %% is %f %%', (each, reinvestmentRate, expected) => {
    const found = modifiedInternalRateOfReturn({ flows: each, financeRate: 10, reinvestmentRate })
    expect(found).toBeCloseTo(expected, 9)
  })

  test('financed and put out at the rate of return it is the rate of return', () => {
    const amount = fc.integer({ min: 1_000, max: 1_000_000 })
    fc.assert(
      fc.property(amount, fc.array(amount, { minLength: 1, maxLength: 10 }), (paid, received) => {
        const each = [-paid, ...received]
        const { value } = internalRateOfReturn(each)
        if (value === null) return
        const found = modifiedInternalRateOfReturn({ flows: each, financeRate: value, reinvestmentRate: value })
        expect(found ?? Number.NaN).toBeCloseTo(value, 5)
      }),
    )
  })

  test('is one number where several internal rates fit, and none where money flows one way', () => {
    const twice = { flows: [-1_000, 2_350, -1_380], financeRate: 10, reinvestmentRate: 10 }
    expect(modifiedInternalRateOfReturn(twice)).toBeCloseTo(9.87, 1)
    expect(modifiedInternalRateOfReturn({ ...twice, flows: [-1, -1] })).toBeNull()
    expect(modifiedInternalRateOfReturn({ ...twice, flows: [] })).toBeNull()
  })
})
