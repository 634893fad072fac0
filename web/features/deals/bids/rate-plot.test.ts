import { describe, expect, test } from 'vitest'
import { exitsOf } from '#domain/deals/bid-exits.ts'
import type { BidTerms } from '#domain/deals/bid-terms.ts'
import type { BidCurve } from '#domain/deals/exit-verdict.ts'
import { endName, monthTicks, piecesOf, plotRates } from './rate-plot.ts'

const BID: BidTerms = {
  ...{ loanAmount: 4_000_000, rateType: 'Fixed', termMonths: 60, amortizationMonths: 300, allInRate: 5 },
  ...{ lenderFeeBps: 50, prepaymentPenaltyType: 'noPenalty' },
}
const curve = (parts: BidTerms = {}): BidCurve => ({
  ...{ id: 1, lenderName: 'Lakeshore Life' },
  exits: exitsOf({ ...BID, ...parts }, 'CAD'),
})

describe('a drawing of rates', () => {
  test('holds every month and rate it draws', () => {
    const plot = plotRates([curve(), curve({ allInRate: 6.2 })], 800, 270)
    expect([plot.from, plot.to]).toEqual([18, 60])
    for (const { month, leastRate } of curve().exits.slice(17)) {
      expect(plot.x(month)).toBeGreaterThanOrEqual(52)
      expect(plot.x(month)).toBeLessThanOrEqual(784)
      expect(plot.y(leastRate ?? 0)).toBeGreaterThanOrEqual(14)
      expect(plot.y(leastRate ?? 0)).toBeLessThanOrEqual(226)
    }
  })

  test('answers the month that lies under a point, and none beyond its ends', () => {
    const plot = plotRates([curve()], 800, 270)
    for (const month of [18, 31, 60]) expect(plot.monthAt(plot.x(month))).toBe(month)
    expect([plot.monthAt(-50), plot.monthAt(5_000)]).toEqual([18, 60])
  })

  test('draws what is only a floor apart from what is known', () => {
    const part = curve({ prepaymentPenaltyType: null, openPeriodMonths: 12 })
    const pieces = piecesOf(part, plotRates([part], 800, 270))
    expect(pieces.map(({ isKnown }) => isKnown)).toEqual([false, true])
  })

  test('falls at once in the month in which the charge ends', () => {
    const part = curve({ prepaymentPenaltyType: '3-month-interest', openPeriodMonths: 12 } as BidTerms)
    const plot = plotRates([part], 800, 270)
    const across = piecesOf(part, plot).flatMap(({ points }) => points.split(' ').map((corner) => corner.split(',')[0]))
    const opens = part.exits.find(({ charge }) => charge === 0)
    expect(opens?.month).toBe(48)
    expect(across.filter((x) => x === plot.x(48).toFixed(1))).toHaveLength(2)
    expect(across.filter((x) => x === plot.x(47).toFixed(1))).toHaveLength(1)
  })

  test('names its ends and no month too near to them', () => {
    expect(monthTicks(plotRates([curve()], 800, 270))).toEqual([18, 24, 30, 36, 42, 48, 54, 60])
    expect(monthTicks(plotRates([curve({ termMonths: 12 })], 800, 270))).toEqual([1, 6, 12])
  })
})

test.each([
  ['Lakeshore Life', 'Lakeshore Life'],
  ['Maritime Mutual Life', 'Maritime Mutual…'],
  ['Lakeshore Life · A', 'Lakeshore Li… · A'],
  ['Lakeshore Life · B', 'Lakeshore Li… · B'],
])('%s stands at the end of its line as %s', (name, shown) => {
  expect(endName(name)).toBe(shown)
})
