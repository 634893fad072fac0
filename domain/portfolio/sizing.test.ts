import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthlyPayment } from './interest.ts'
import { sizeLoan } from './sizing.ts'

const request = {
  value: 10_000_000,
  maxLTV: 75,
  cost: 9_800_000,
  maxLTC: 80,
  noi: 612_000,
  minDSCR: 1.25,
  rate: 5.25,
  amortization: 300,
  minDebtYield: 8,
  maxLoan: 8_000_000,
}

test('debt service binds: 6,846,000', () => {
  expect(sizeLoan(request)).toEqual({
    constraints: [
      { constraint: 'LTV', maximum: 7_500_000 },
      { constraint: 'LTC', maximum: 7_840_000 },
      { constraint: 'DSCR', maximum: expect.closeTo(6_846_579.352731, 5) },
      { constraint: 'Debt yield', maximum: 7_650_000 },
      { constraint: 'Lender maximum', maximum: 8_000_000 },
    ],
    maximum: expect.closeTo(6_846_579.352731, 5),
    shown: 6_846_000,
    binding: 'DSCR',
    isBelowMinimum: false,
  })
})

test('interest only carries a larger loan, and leverage binds', () => {
  const result = sizeLoan({ ...request, amortization: null })
  expect(result.constraints[2]?.maximum).toBeCloseTo(9_427_200.382552, 5)
  expect(result).toMatchObject({ binding: 'LTV', shown: 7_500_000 })
})

test('a missing figure drops its row, and nothing gives nothing', () => {
  expect(sizeLoan({ ...request, cost: null, rate: null }).constraints.map(({ constraint }) => constraint)).toEqual([
    'LTV',
    'Debt yield',
    'Lender maximum',
  ])
  expect(sizeLoan({})).toEqual({ constraints: [], maximum: null, shown: null, binding: null, isBelowMinimum: false })
})

test.each([
  [7_000_000, true],
  [6_846_000, false],
])('with a lender minimum of %d the loan is below it: %s', (minLoan, expected) => {
  expect(sizeLoan({ ...request, minLoan }).isBelowMinimum).toBe(expected)
})

test('a loan sized by coverage is covered exactly', () => {
  const rate = fc.double({ min: 0.01, max: 20, noNaN: true })
  fc.assert(
    fc.property(
      rate,
      fc.integer({ min: 12, max: 600 }),
      fc.double({ min: 1, max: 3, noNaN: true }),
      (yearly, months, dscr) => {
        const { maximum } = sizeLoan({ noi: 612_000, minDSCR: dscr, rate: yearly, amortization: months })
        const payment = monthlyPayment({ principal: maximum as number, rate: yearly, amortization: months })
        expect(612_000 / (12 * payment)).toBeCloseTo(dscr, 9)
      },
    ),
  )
})

test('an income of so many thousands times the yield is a loan of so many thousands, for every yield', () => {
  for (let hundredths = 500; hundredths <= 1_500; hundredths += 5) {
    const minDebtYield = hundredths / 100
    const { shown } = sizeLoan({ noi: hundredths * 1_000, minDebtYield })
    expect([minDebtYield, shown]).toEqual([minDebtYield, 10_000_000])
  }
})

test('without interest the loan is all of what the income covers over its months, for every coverage', () => {
  for (let hundredths = 100; hundredths <= 200; hundredths += 1) {
    const request = { noi: hundredths * 1_000, minDSCR: hundredths / 100, rate: 0, amortization: 300 }
    expect([request.minDSCR, sizeLoan(request).shown]).toEqual([request.minDSCR, 2_500_000])
  }
})
