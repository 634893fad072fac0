import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#domain/kernel/dates.ts'
import { splitByPercent } from '#domain/kernel/money.ts'
import {
  amortize,
  balanceAfter,
  balanceAtMaturity,
  balanceOn,
  countPayments,
  countPaymentsMade,
  type LoanTerms,
  nextPaymentDate,
  paymentAfter,
  paymentDate,
  paymentsOf,
} from './amortization.ts'
import {
  allInRate,
  annualDebtService,
  effectiveAnnualRate,
  interestForDays,
  monthlyPayment,
  monthlyRate,
  mortgageConstant,
  perDiem,
  presentValue,
  simpleMonthlyInterest,
  toStatedRate,
} from './interest.ts'
import { makeTerms, standardTerms } from './loan-terms.factory.ts'
import { differenceOfPeriod } from './loan-terms.ts'

const loan = standardTerms
const P = loan.principal

describe('the standing example: 6,500,000 at 5.25 % over 300 months', () => {
  test.each([
    ['monthly rate', monthlyRate(loan), 0.004327902065, 12],
    ['payment', monthlyPayment(loan), 38_734.671189, 6],
    ['annual debt service', annualDebtService(loan), 464_816.054272, 6],
    ['interest-only payment', monthlyPayment({ ...loan, amortization: null }), 28_131.363421, 6],
    ['interest-only year', annualDebtService({ ...loan, amortization: 0 }), 337_576.361047, 6],
    ['effective annual rate', effectiveAnnualRate(loan), 5.318906, 6],
    ['mortgage constant', mortgageConstant(loan), 7.151016, 6],
    ['first year interest', amortize(loan)[11]?.accruedInterest, 334_503.493778, 6],
    ['balance after 24', balanceAfter(loan, 24), 6_232_443.676086, 6],
    ['balance after 36', balanceAfter(loan, 36), 6_087_900.045556, 6],
    ['balance at maturity', balanceAtMaturity(loan), 5_775_339.438932, 6],
    ['principal repaid', P - balanceAtMaturity(loan), 724_660.561068, 6],
    ['interest over the term', amortize(loan).at(-1)?.accruedInterest, 1_599_419.710294, 5],
  ])('%s', (_, actual, expected, digits) => {
    expect(actual).toBeCloseTo(expected, digits)
  })

  test('the first rows', () => {
    expect(amortize(loan).slice(0, 3)).toMatchObject(
      [
        [1, '2024-01-31', 6_500_000, 28_131.363421, 10_603.307769, 6_489_396.692231, 28_131.363421],
        [2, '2024-02-29', 6_489_396.692231, 28_085.473343, 10_649.197846, 6_478_747.494385, 56_216.836764],
        [3, '2024-03-31', 6_478_747.494385, 28_039.384658, 10_695.286532, 6_468_052.207853, 84_256.221421],
      ].map(([paymentNumber, date, starting, interest, principal, remaining, accrued]) => ({
        paymentNumber,
        date,
        startingPrincipal: expect.closeTo(starting as number, 5),
        interest: expect.closeTo(interest as number, 5),
        principal: expect.closeTo(principal as number, 5),
        monthlyPayment: expect.closeTo(38_734.671189, 5),
        principalRemaining: expect.closeTo(remaining as number, 5),
        accruedInterest: expect.closeTo(accrued as number, 5),
      })),
    )
    expect(amortize(loan)).toHaveLength(60)
    expect(amortize(loan, { isFull: true })).toHaveLength(300)
    expect(amortize(loan, { isFull: true }).at(-1)?.principalRemaining).toBe(0)
  })

  test('monthly compounding over 360 months', () => {
    const monthly = makeTerms({ compounding: 'monthly', amortization: 360, term: 360 })
    expect(monthlyRate(monthly)).toBeCloseTo(0.004375, 12)
    expect(monthlyPayment(monthly)).toBeCloseTo(35_893.240639, 6)
    expect(balanceAfter(monthly, 120)).toBeCloseTo(5_326_638.180146, 5)
  })

  test('interest only for 24 months, then amortising', () => {
    const terms = makeTerms({ ioMonths: 24 })
    expect(paymentsOf(terms)).toEqual({
      interestOnly: expect.closeTo(28_131.363421, 6),
      amortising: expect.closeTo(38_734.671189, 6),
    })
    const rows = amortize(terms)
    expect([rows[23]?.principal, rows[23]?.monthlyPayment]).toEqual([0, expect.closeTo(28_131.363421, 6)])
    expect(rows[24]?.monthlyPayment).toBeCloseTo(38_734.671189, 6)
    expect(balanceAtMaturity(terms)).toBeCloseTo(6_087_900.045556, 5)
    expect(countPayments(terms, { isFull: true })).toBe(324)
  })
})

describe('interest by other counts', () => {
  test('31 days at actual/360', () => {
    const days = { balance: P, rate: 5.25, days: 31, dayCount: 'actual/360' } as const
    expect(interestForDays(days)).toBeCloseTo(29_385.416667, 6)
    expect(perDiem({ balance: 365_000, rate: 10 })).toBeCloseTo(100, 9)
  })

  test('one month on a construction balance', () => {
    expect(simpleMonthlyInterest({ balance: 5_240_000, rate: 5.45 })).toBeCloseTo(23_798.333333, 6)
  })

  test.each([
    [{ index: 2.85, spread: 1.95 }, 4.8],
    [{ index: 2.85, spread: 1.95, floor: 5 }, 5],
    [{ index: 7, spread: 1.95, floor: 5, cap: 8 }, 8],
  ])('the all-in rate of %o is %d', (terms, expected) => {
    expect(allInRate(terms)).toBeCloseTo(expected, 12)
  })

  test('a syndicate of 24,000,000 at 60/25/15', () => {
    expect(splitByPercent(24_000_000, { lead: 60, second: 25, third: 15 }, 'lead')).toEqual({
      lead: 14_400_000,
      second: 6_000_000,
      third: 3_600_000,
    })
  })

  test('a stated rate and its monthly fraction are inverse', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 20, noNaN: true }), (rate) => {
        for (const compounding of ['semi-annual', 'monthly'] as const) {
          expect(toStatedRate(monthlyRate({ rate, compounding }), compounding)).toBeCloseTo(rate, 10)
        }
      }),
    )
  })

  test('the value today of a later amount grows back to it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 600 }),
        fc.double({ min: 0, max: 20, noNaN: true }),
        (months, discountRate) => {
          const today = presentValue({ amount: 1_000_000, months, discountRate })
          expect(today * (1 + discountRate / 1200) ** months).toBeCloseTo(1_000_000, 4)
        },
      ),
    )
  })

  test('the difference of a rate to itself is nothing', () => {
    expect(differenceOfPeriod(loan, 5.25)).toBe(0)
  })
})

describe('dates of a schedule', () => {
  test('rows start one day after the first payment date and return to the month end', () => {
    expect([1, 2, 3, 13, 14].map((row) => paymentDate('2024-01-30', row))).toEqual([
      '2024-01-31',
      '2024-02-29',
      '2024-03-31',
      '2025-01-31',
      '2025-02-28',
    ])
  })

  test.each([
    ['2024-01-30', 0],
    ['2024-01-31', 1],
    ['2024-02-28', 1],
    ['2024-02-29', 2],
    ['2026-06-30', 30],
    ['2040-01-01', 60],
  ])('on %s the loan has made %i payments', (asOf, expected) => {
    expect(countPaymentsMade(loan, asOf)).toBe(expected)
    expect(balanceOn(loan, asOf)).toBeCloseTo(balanceAfter(loan, expected), 9)
  })

  test('every row falls a whole number of months after the first', () => {
    const date = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2023-12-01', days))
    fc.assert(
      fc.property(date, (firstPaymentDate) => {
        for (const row of amortize(makeTerms({ firstPaymentDate }))) {
          expect(row.date).toBe(paymentDate(firstPaymentDate, row.paymentNumber))
        }
      }),
    )
  })

  test('the count of payments made is the count of rows dated so far', () => {
    const date = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2023-12-01', days))
    fc.assert(
      fc.property(date, date, (firstPaymentDate, asOf) => {
        const terms = makeTerms({ firstPaymentDate })
        const rows = amortize(terms).filter((row) => (row.date as string) <= asOf)
        expect(countPaymentsMade(terms, asOf)).toBe(rows.length)
      }),
      { numRuns: 300 },
    )
  })

  test.each([
    ['2023-06-01', '2024-01-31'],
    ['2024-01-30', '2024-01-31'],
    ['2024-01-31', '2024-02-29'],
    ['2024-02-28', '2024-02-29'],
    ['2024-02-29', '2024-03-31'],
    ['2028-12-30', '2028-12-31'],
    ['2028-12-31', null],
  ])('on %s the next payment is %s', (asOf, expected) => {
    expect(nextPaymentDate(loan, asOf)).toBe(expected)
  })

  test('schedule, balance and next payment agree on every day', () => {
    const date = fc.integer({ min: 0, max: 4_000 }).map((days) => addDays('2023-12-01', days))
    const rates = fc.constantFrom(0, 3.48, 5.25)
    const lengths = fc.constantFrom([60, 300], [120, 60], [36, null], [24, 24])
    fc.assert(
      fc.property(date, date, rates, lengths, (firstPaymentDate, asOf, rate, [term, amortization]) => {
        const terms = makeTerms({ firstPaymentDate, rate, term: term as number, amortization: amortization ?? null })
        const toCome = amortize(terms).filter((row) => (row.date as string) > asOf)
        expect(balanceOn(terms, asOf)).toBeCloseTo(toCome[0]?.startingPrincipal ?? balanceAtMaturity(terms), 4)
        expect(nextPaymentDate(terms, asOf)).toBe(toCome[0]?.date ?? null)
      }),
      { numRuns: 300 },
    )
  })

  test('a loan whose statement says that nothing is left has no next payment', () => {
    const paid = { ...loan, balanceOverride: { date: '2025-01-15', balance: 0 } }
    expect(nextPaymentDate(paid, '2025-01-14')).toBe('2025-01-31')
    expect(nextPaymentDate(paid, '2025-01-15')).toBeNull()
  })

  test('no row depends on the time zone of the machine', () => {
    const before = process.env.TZ
    const dates = ['Pacific/Kiritimati', 'America/St_Johns', 'Asia/Kathmandu'].map((zone) => {
      process.env.TZ = zone
      return amortize(loan).map((row) => row.date)
    })
    if (before === undefined) delete process.env.TZ
    else process.env.TZ = before
    expect(dates[1]).toEqual(dates[0])
    expect(dates[2]).toEqual(dates[0])
  })
})

describe('a balance read off a statement', () => {
  const override = { date: '2026-01-31', balance: 6_000_000 }
  const terms = makeTerms({ balanceOverride: override })

  test('replaces the computed one from its day on, under the same payment', () => {
    const rows = amortize(terms)
    expect(rows[24]).toMatchObject({ paymentNumber: 25, date: '2026-01-31' })
    expect(rows[24]?.principalRemaining).toBeCloseTo(balanceAfter(loan, 25), 5)
    expect(rows[25]?.startingPrincipal).toBe(6_000_000)
    expect(rows[25]?.monthlyPayment).toBeCloseTo(38_734.671189, 6)
    expect(balanceOn(terms, '2026-01-30')).toBeCloseTo(balanceAfter(loan, 24), 6)
    expect(balanceOn(terms, '2026-01-31')).toBe(6_000_000)
    expect(balanceAtMaturity(terms)).toBeCloseTo(rows.at(-1)?.principalRemaining as number, 4)
  })

  test('ends the schedule when it is paid off early', () => {
    const small = makeTerms({ balanceOverride: { date: '2026-01-31', balance: 100_000 } })
    expect(amortize(small)).toHaveLength(28)
    expect(amortize(small).at(-1)).toMatchObject({ principalRemaining: 0 })
    expect(balanceAtMaturity(small)).toBe(0)
  })

  test('before the first row it replaces the loan itself', () => {
    const early = makeTerms({ balanceOverride: { date: '2024-01-01', balance: 6_400_000 } })
    expect(amortize(early)[0]?.startingPrincipal).toBe(6_400_000)
  })
})

describe('any loan', () => {
  const terms: fc.Arbitrary<LoanTerms> = fc.record({
    principal: fc.integer({ min: 1_000, max: 500_000_000 }),
    rate: fc.oneof(fc.constant(0), fc.double({ min: 0.01, max: 20, noNaN: true })),
    compounding: fc.constantFrom('semi-annual' as const, 'monthly' as const),
    term: fc.integer({ min: 1, max: 480 }),
    amortization: fc.oneof(fc.constant(null), fc.integer({ min: 12, max: 600 })),
    ioMonths: fc.constantFrom(0, 12, 60),
    firstPaymentDate: fc.integer({ min: 0, max: 9_000 }).map((days) => addDays('2010-01-01', days)),
  })

  test('repays exactly what was lent when it runs to the end', () => {
    fc.assert(
      fc.property(terms, (each) => {
        fc.pre(each.amortization !== null)
        const rows = amortize(each, { isFull: true })
        const repaid = rows.reduce((sum, row) => sum + row.principal, 0)
        expect(Math.abs(repaid - each.principal)).toBeLessThan(0.01)
        expect(rows.at(-1)?.principalRemaining).toBe(0)
      }),
    )
  })

  test('never owes more than the month before', () => {
    fc.assert(
      fc.property(terms, (each) => {
        for (const row of amortize(each)) {
          expect(row.principalRemaining).toBeLessThanOrEqual(row.startingPrincipal)
          expect(row.monthlyPayment).toBeCloseTo(row.interest + row.principal, 6)
        }
      }),
    )
  })

  test('has the same balance by rows and by formula', () => {
    fc.assert(
      fc.property(terms, fc.integer({ min: 0, max: 480 }), (each, k) => {
        const rows = amortize(each)
        const after = Math.min(k, rows.length)
        const byRows = after === 0 ? each.principal : (rows[after - 1]?.principalRemaining as number)
        expect(Math.abs(balanceAfter(each, after) - byRows)).toBeLessThan(0.01)
      }),
    )
  })

  test('pays next what its schedule says, also after a balance was read off a statement', () => {
    const overrides = fc.record({
      month: fc.integer({ min: 0, max: 400 }),
      balance: fc.integer({ min: 0, max: 400_000_000 }),
    })
    fc.assert(
      fc.property(terms, fc.option(overrides), (each, override) => {
        const balanceOverride = override && {
          date: addMonths(each.firstPaymentDate as string, override.month),
          balance: override.balance,
        }
        const loan = { ...each, balanceOverride }
        const rows = amortize(loan)
        for (const { paymentNumber, startingPrincipal, monthlyPayment } of rows) {
          // What is left of nothing but rounding is no payment.
          if (startingPrincipal < 0.01) break
          expect(paymentAfter(loan, paymentNumber - 1)).toBeCloseTo(monthlyPayment, 2)
        }
        expect(paymentAfter(loan, countPayments(loan))).toBeNull()
      }),
      { numRuns: 50 },
    )
  })

  test('is worth its principal when its payments are discounted at its own rate', () => {
    fc.assert(
      fc.property(terms, (each) => {
        const rows = amortize(each)
        const interest = monthlyRate(each)
        const value = rows.reduce((sum, row) => sum + row.monthlyPayment / (1 + interest) ** row.paymentNumber, 0)
        const balloon = balanceAtMaturity(each) / (1 + interest) ** rows.length
        expect(Math.abs(value + balloon - each.principal)).toBeLessThan(0.01 + each.principal * 1e-9)
      }),
    )
  })

  test('falls due on the anchor day of each month', () => {
    fc.assert(
      fc.property(terms, (each) => {
        const first = addDays(each.firstPaymentDate as string, 1)
        for (const row of amortize(each)) expect(row.date).toBe(addMonths(first, row.paymentNumber - 1))
      }),
      { numRuns: 30 },
    )
  })
})
