import { describe, expect, test } from 'vitest'
import { type FinancingRate, lowestOf, type PublishedLine, paymentsOf, priceLine } from './financing-rates.ts'

const LINE: PublishedLine = {
  ...{ id: 1, country: 'CA', label: 'Retail, unanchored', product: 'Term – Conventional', propertyType: null },
  ...{ propertyTypeId: null, ltvBand: 65, isOfCost: false, termMonths: 60, amortizationMonths: 300 },
  ...{ indexType: 'GOC', spreadLow: 185, spreadHigh: 225, effectiveDate: '2026-06-29', disclaimer: null },
}
const GOC = { series: 'GOC_5Y', name: 'GoC 5-year', country: 'CA', termMonths: 60, value: 2.85 } as const
const POINTS = [{ ...GOC, date: '2026-06-30', isStale: false }]

describe('a published rate', () => {
  test('is the index plus each spread', () => {
    expect(priceLine(LINE, POINTS)).toMatchObject({ rateLow: 4.7, rateHigh: 5.1, index: { name: 'GoC 5-year' } })
  })

  test('without a stored index is not known, and has no payment', () => {
    const line = priceLine(LINE, [])
    expect(line).toMatchObject({ rateLow: null, rateHigh: null, index: null })
    expect(paymentsOf(line, 1_000_000)).toBeNull()
  })

  test('means payments of Canadian compounding over the amortization', () => {
    const { low, high } = paymentsOf(priceLine(LINE, POINTS), 6_500_000) ?? { low: 0, high: 0 }
    expect([Math.round(low), Math.round(high)]).toEqual([36_702, 38_175])
  })

  test('without amortization means interest alone, in the US by the month', () => {
    const line: FinancingRate = {
      ...priceLine(LINE, POINTS),
      country: 'US',
      amortizationMonths: null,
      rateLow: 6,
      rateHigh: 9,
    }
    expect(paymentsOf(line, 1_200_000)).toEqual({ low: 6_000, high: 9_000 })
  })
})

test('the lowest is the line that begins lowest, unknown ones aside', () => {
  const lines = [{ rateLow: null }, { rateLow: 5 }, { rateLow: 3.6 }]
  expect(lowestOf(lines)).toEqual({ rateLow: 3.6 })
  expect(lowestOf([{ rateLow: null }])).toBeNull()
})
