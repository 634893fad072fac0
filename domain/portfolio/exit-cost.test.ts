import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { amortize, remainingRows } from './amortization.ts'
import { PREPAYMENT_PENALTY_TYPES } from './asked-choices.ts'
import { type ExitRequest, exitCurve } from './exit-cost.ts'
import { DISCOUNTINGS } from './interest.ts'
import { makeTerms, standardTerms } from './loan-terms.factory.ts'
import { privilegeLeft } from './partial-prepayments.ts'
import { prepaymentCost, ratesOf } from './prepayment.ts'
import { refinanceSavings } from './refinance.ts'

const request: ExitRequest = {
  terms: standardTerms,
  prePaymentPenaltyType: 'interestRateDifferential',
  asOf: '2025-12-31',
  referenceRate: 3.9,
}
const monthOf = (paymentNumber: number, overrides: Partial<ExitRequest> = {}) =>
  exitCurve({ ...request, ...overrides, asOf: '2024-01-01' }).months[paymentNumber - 1]

describe('the standing example', () => {
  test('begins after today and ends with the term', () => {
    const { months } = exitCurve(request)
    expect(months[0]).toMatchObject({ paymentNumber: 25, date: '2026-01-31' })
    expect(months).toHaveLength(36)
    expect(exitCurve({ ...request, months: 12 }).months).toHaveLength(12)
  })

  test('costs after 24 payments what each penalty costs then', () => {
    expect(monthOf(24)?.balance).toBeCloseTo(6_232_443.676086, 5)
    expect(monthOf(24)?.penalty).toBeCloseTo(225_468.939353, 5)
    expect(monthOf(24)?.payoff).toBeCloseTo(6_457_912.615439, 5)
    expect(monthOf(24, { prePaymentPenaltyType: '3-month-interest' })?.penalty).toBeCloseTo(81_800.823249, 5)
    const maintained = { prePaymentPenaltyType: 'yield-maintenance', treasuryYield: 2.85 } as const
    expect(monthOf(24, maintained)?.penalty).toBeCloseTo(405_143.226669, 5)
  })

  test('says what a new loan saves, and when it begins to pay', () => {
    const refinanced = { newRate: 3.95, refinancingCosts: 45_000, asOf: '2024-01-01' }
    expect(monthOf(24, refinanced)?.netSaving).toBeCloseTo(-53_534.372085, 5)
    const threeMonths = exitCurve({ ...request, ...refinanced, prePaymentPenaltyType: '3-month-interest' })
    expect(threeMonths.months[23]?.netSaving).toBeCloseTo(90_133.744019, 5)
    expect(threeMonths.breakEven?.paymentNumber).toBe(1)
    const open = exitCurve({ ...request, ...refinanced, openDate: '2026-06-30' })
    expect(open.breakEven).toMatchObject({ date: '2026-06-30', access: 'open' })
    expect(exitCurve({ ...request, ...refinanced, newRate: 6 }).breakEven).toBeNull()
  })
})

describe('refinancing', () => {
  test('that saves in no month never pays, also not on the day on which the loan is due anyway', () => {
    const terms = { ...standardTerms, rate: 4.8 }
    const dear = { ...request, terms, referenceRate: 3.9, newRate: 3.95, refinancingCosts: 45_000 }
    expect(exitCurve({ ...dear, refinancingCosts: 0, newRate: 6 }).breakEven).toBeNull()
    expect(exitCurve({ ...dear, newRate: 3.95 }).breakEven).toBeNull()
    expect(exitCurve({ ...dear, newRate: 3.95, refinancingCosts: 0 }).breakEven).toBeNull()
  })
})

describe('what may be repaid each year', () => {
  const privileged = {
    originalLoanAmount: 6_500_000,
    prepaymentPrivilegePercentage: 10,
    firstPaymentDate: '2024-01-30',
  }

  test('is free of the charge', () => {
    const [whole, free] = [exitCurve(request).months[0], exitCurve({ ...request, privileged }).months[0]]
    const balance = whole?.balance as number
    expect(free?.penalty).toBeCloseTo(((whole?.penalty as number) * (balance - 650_000)) / balance, 6)
  })

  test('is used up by what was repaid in the same year of the loan, and is there again in the next', () => {
    const partialPrepayments = [{ date: '2026-01-15', amount: 400_000 }]
    expect(privilegeLeft({ ...privileged, partialPrepayments }, '2026-01-29')).toBe(250_000)
    expect(privilegeLeft({ ...privileged, partialPrepayments }, '2026-01-30')).toBe(650_000)
    expect(
      privilegeLeft({ ...privileged, partialPrepayments: [{ date: '2026-01-15', amount: 9e6 }] }, '2026-01-29'),
    ).toBe(0)
  })
})

test('of a floating loan it is said that today’s rate is taken for the future', () => {
  const sentence = 'The rate floats; every payment to come is computed at today’s rate.'
  expect(exitCurve({ ...request, isFloating: true }).assumptions).toContain(sentence)
  expect(exitCurve(request).assumptions).not.toContain(sentence)
})

describe('lockout and open date', () => {
  test('lock, charge and open a loan in turn', () => {
    const { months, openFrom } = exitCurve({ ...request, lockoutEnds: '2026-03-31', openDate: '2028-08-01' })
    expect(months[1]).toMatchObject({ date: '2026-02-28', access: 'locked', penalty: null, payoff: null })
    expect(months[2]).toMatchObject({ date: '2026-03-31', access: 'penalty' })
    expect(openFrom).toBe('2028-08-31')
    expect(months.at(-1)).toMatchObject({ access: 'open', penalty: 0 })
  })

  test('a loan that says nothing about prepayment shows balances only', () => {
    const { months, assumptions } = exitCurve({ ...request, prePaymentPenaltyType: null })
    expect(months.every(({ penalty, payoff }) => penalty === null && payoff === null)).toBe(true)
    expect(assumptions).toContain('The loan does not say what prepayment costs; no penalty is shown.')
  })

  test('names what was not entered, and nothing that was', () => {
    expect(exitCurve(request).assumptions).toEqual([
      'No lockout was entered; the loan can be repaid from today on.',
      'No open date was entered; the penalty applies until the loan is due.',
      'No rate of a new loan was entered; what refinancing saves is not shown.',
      'No compounding was entered; the rate compounds twice a year.',
      'The balance is the scheduled one; every payment is taken as made.',
    ])
    const entered = exitCurve({
      ...request,
      terms: makeTerms({ compounding: 'monthly', balanceOverride: { date: '2025-06-30', balance: 6e6 } }) as never,
      lockoutEnds: '2025-01-31',
      openDate: '2028-10-31',
      newRate: 4,
      refinancingCosts: 0,
    })
    expect(entered.assumptions).toEqual([])
  })
})

const loans = fc.record({
  principal: fc.integer({ min: 100_000, max: 90_000_000 }),
  rate: fc.double({ min: 0, max: 14, noNaN: true }),
  compounding: fc.constantFrom('semi-annual' as const, 'monthly' as const),
  term: fc.integer({ min: 1, max: 120 }),
  amortization: fc.option(fc.integer({ min: 12, max: 480 })),
  ioMonths: fc.integer({ min: 0, max: 36 }),
  dayCount: fc.constantFrom(null, 'actual/360' as const, 'actual/365' as const),
  paymentFrequency: fc.constantFrom(null, null, 'bi-weekly' as const, 'semi-monthly' as const, 'weekly' as const),
  firstPaymentDate: fc.constantFrom<IsoDate>('2024-01-30', '2024-02-29', '2023-11-15', '2024-12-31'),
  balanceOverride: fc.option(
    fc.record({
      date: fc.constantFrom<IsoDate>('2024-06-16', '2024-07-31', '2025-03-03', '2026-02-01'),
      balance: fc.integer({ min: 1, max: 90_000_000 }),
    }),
  ),
})

const requests = fc.record({
  terms: loans,
  prePaymentPenaltyType: fc.constantFrom(...PREPAYMENT_PENALTY_TYPES),
  asOf: fc.constant<IsoDate>('2024-01-01'),
  openDate: fc.option(fc.constantFrom<IsoDate>('2024-09-30', '2025-12-31', '2030-01-01')),
  referenceRate: fc.double({ min: 0, max: 12, noNaN: true }),
  treasuryYield: fc.double({ min: 0, max: 12, noNaN: true }),
  minimumPct: fc.constantFrom(0, 1),
  newRate: fc.double({ min: 0, max: 12, noNaN: true }),
  refinancingCosts: fc.integer({ min: 0, max: 100_000 }),
  discounting: fc.constantFrom(...DISCOUNTINGS),
})

/** Folding and summing round differently in the last digits of a loan's size. */
const near = (actual: number | null, expected: number | null, size: number) =>
  expect(Math.abs((actual ?? Number.NaN) - (expected ?? Number.NaN))).toBeLessThanOrEqual(size * 1e-9 + 1e-6)

describe('for any loan', () => {
  test('the penalty of a month is the one charged on that day', () => {
    fc.assert(
      fc.property(requests, fc.nat(), (each, pick) => {
        const { months } = exitCurve(each)
        const month = months[pick % Math.max(1, months.length)]
        if (!month) return
        const { cost } = prepaymentCost({ ...each, asOf: month.date })
        near(month.penalty, cost, each.terms.principal + (each.terms.balanceOverride?.balance ?? 0))
        near(month.payoff, month.balance + (month.penalty ?? 0), each.terms.principal)
      }),
    )
  })

  test('the saving of a month is the one refinancing brings from then on', () => {
    fc.assert(
      fc.property(requests, fc.nat(), (each, pick) => {
        const terms = { ...each.terms, balanceOverride: null }
        const { months } = exitCurve({ ...each, terms })
        const month = months[pick % Math.max(1, months.length)]
        if (!month) return
        const { net } = refinanceSavings({
          rows: remainingRows(terms, month.paymentNumber),
          ...ratesOf(terms),
          discounting: each.discounting,
          newRate: each.newRate,
          prepaymentCost: month.penalty ?? 0,
          costs: each.refinancingCosts,
        })
        near(month.netSaving, net, terms.principal)
      }),
    )
  })

  test('there is one month for each payment still to come, and none costs less than nothing', () => {
    fc.assert(
      fc.property(requests, fc.constantFrom<IsoDate>('2023-01-01', '2025-05-05', '2029-09-09'), (each, asOf) => {
        const { months, breakEven } = exitCurve({ ...each, asOf })
        expect(months).toHaveLength(amortize(each.terms).filter(({ date }) => (date as string) > asOf).length)
        expect(months.every(({ penalty }) => penalty === null || penalty >= 0)).toBe(true)
        expect(breakEven === null || (breakEven.netSaving as number) > 0).toBe(true)
      }),
    )
  })
})
