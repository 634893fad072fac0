import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toCents } from '#domain/kernel/money.ts'
import { grossRevenue, shareRevenue, weightedRevenue } from './revenue-math.ts'

const splits = { originator: 45, manager: 10, house: 45 }

test('12,000,000 at 85 bps, 60 % likely, with 10 % to the referrer', () => {
  const gross = grossRevenue({ loanAmount: 12_000_000, feeBps: 85 })
  expect(gross).toBe(102_000)
  expect(weightedRevenue({ gross, probability: 60 })).toBe(61_200)
  expect(shareRevenue({ gross, coiPct: 10, splits })).toEqual({
    ...{ coi: 10_200, net: 91_800, originator: 41_310, manager: 9_180, house: 41_310 },
  })
})

test.each([
  [{ loanAmount: 1_000_000, feeBps: 100, flatFee: 2_500 }, 12_500],
  [{ loanAmount: null, feeBps: 100, flatFee: 2_500 }, 2_500],
  [{ loanAmount: 1_000_000, feeBps: null }, 0],
  [{ loanAmount: 333_333.33, feeBps: 85 }, 2_833.33],
])('the gross fee of %o is %d', (row, expected) => {
  expect(grossRevenue(row)).toBe(expected)
})

test('the cent that rounding loses goes to the house', () => {
  const thirds = { originator: 33.33, manager: 33.33, house: 33.34 }
  expect(shareRevenue({ gross: 0.05, splits: thirds })).toEqual({
    coi: 0,
    net: 0.05,
    originator: 0.02,
    manager: 0.02,
    house: 0.01,
  })
})

test('no cent of a fee is lost, whatever the shares', () => {
  const percent = fc.integer({ min: 0, max: 5_000 }).map((bps) => bps / 100)
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1e11 }), percent, percent, percent, (cents, coiPct, originator, manager) => {
      const shares = shareRevenue({
        gross: cents / 100,
        coiPct,
        splits: { originator, manager, house: 100 - originator - manager },
      })
      const { coi, net, ...parts } = shares
      expect(toCents(coi) + toCents(net)).toBe(cents)
      expect(Object.values(parts).reduce((sum, part) => sum + toCents(part), 0)).toBe(toCents(net))
    }),
  )
})
