import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blanketFigures, constructionLoanFigures, lineFigures } from './facility-figures.ts'
import { makeLoanRecord, makePropertyRecord } from './loan-record.factory.ts'

const today = '2025-12-31'

test('a line shows what is left, what it costs and when it ends', () => {
  const line = {
    limitAmount: 4_000_000,
    drawnAmount: 1_500_000,
    rateType: 'Floating',
    spread: 1.25,
    allInRate: 9,
    standbyFeeBps: 25,
    firstPaymentDate: '2025-06-30',
    term: 12,
  } as const
  expect(lineFigures(line, today, { indexRate: 4.95 })).toEqual({
    loanExpiry: '2026-06-30',
    remainingTerm: 6,
    isExpiring: true,
    allInRate: 6.2,
    outstandingAmount: 1_500_000,
    available: 2_500_000,
    utilisation: 37.5,
    annualInterest: 93_000,
    standbyCost: 6_250,
  })
  expect(lineFigures({ limitAmount: 0, drawnAmount: 0 }, today)).toMatchObject({ utilisation: null, standbyCost: 0 })
})

const blanket = {
  ...makeLoanRecord(),
  allocations: [
    { propertyId: 'a', allocatedAmount: 3_900_000, releasePricePercentage: 110 },
    { propertyId: 'b', allocatedAmount: 2_600_000, releasePricePercentage: 125 },
  ],
}

test('a blanket sums its properties and spreads its balance', () => {
  const figures = blanketFigures(blanket, [makePropertyRecord(), makePropertyRecord()], today)
  expect(figures).toMatchObject({ combinedValue: 20_000_000, combinedNOI: 1_224_000 })
  expect(figures.ltv).toBeCloseTo(31.162218, 6)
  expect(figures.dscr).toBeCloseTo(2.6333, 4)
  expect(figures.allocations[0]).toMatchObject({ propertyId: 'a', share: 0.6 })
  expect(figures.allocations[0]?.balance).toBeCloseTo(6_232_443.676086 * 0.6, 5)
  expect(figures.allocations[1]?.releasePrice).toBeCloseTo(6_232_443.676086 * 0.4 * 1.25, 5)
})

test('a blanket with a property of unknown value shows no combined figure', () => {
  const unknown = makePropertyRecord({ internalValuationAmount: null })
  expect(blanketFigures(blanket, [makePropertyRecord(), unknown], today)).toMatchObject({
    combinedValue: null,
    ltv: null,
  })
  expect(blanketFigures(blanket, [], today).combinedNOI).toBeNull()
})

test('for any allocation of the whole loan, the parts make the balance', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6_499_999 }), (first) => {
      const parts = [first, 6_500_000 - first].map((allocatedAmount, index) => ({
        propertyId: String(index),
        allocatedAmount,
        releasePricePercentage: 100,
      }))
      const { balance, allocations } = blanketFigures({ ...blanket, allocations: parts }, [], today)
      expect(allocations.reduce((sum, part) => sum + part.releasePrice, 0)).toBeCloseTo(balance, 5)
    }),
  )
})

test('a construction loan shows its interest and how long the reserve lasts', () => {
  const loan = {
    authorizedLoanAmount: 24_000_000,
    totalOutstandingLoanAmount: 5_240_000,
    allInRate: 5.45,
    interestReserveRemaining: 250_000,
    letterOfCreditLimit: 500_000,
    letterOfCreditUsed: 120_000,
    firstPaymentDate: '2025-03-01',
    term: 30,
  }
  const figures = constructionLoanFigures(loan, today)
  expect(figures).toMatchObject({ balance: 5_240_000, undrawn: 18_760_000, letterOfCreditAvailable: 380_000 })
  expect(figures.monthlyInterest).toBeCloseTo(23_798.333333, 6)
  expect(figures).toMatchObject({ reserveMonths: 10, loanExpiry: '2027-09-01', remainingTerm: 20 })
  expect(constructionLoanFigures({ authorizedLoanAmount: 1 }, today)).toMatchObject({ balance: 0, reserveMonths: null })
})

test.each([
  [
    { ltc: null, loanToCost: 75 },
    { value: 75, isEntered: false },
  ],
  [
    { ltc: 70, loanToCost: 75 },
    { value: 70, isEntered: true },
  ],
  [{}, { value: null, isEntered: false }],
])('its loan to cost comes from the project unless it was entered: %j', (entries, expected) => {
  expect(constructionLoanFigures({ authorizedLoanAmount: 24_000_000, ...entries }, today).ltc).toEqual(expected)
})
