/** Loans whose months are not alike: rates that change, parts repaid, days that are counted, payments twice a month. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, addMonths } from '#domain/kernel/dates.ts'
import {
  amortize,
  balanceAfter,
  balanceAtMaturity,
  balanceOn,
  countPayments,
  countPaymentsMade,
  nextPaymentDate,
  paymentAfter,
  paymentsOf,
} from './amortization.ts'
import { makeTerms, standardTerms } from './loan-terms.factory.ts'
import type { LoanTerms } from './loan-terms.ts'

describe('a loan whose rate has changed', () => {
  const changed = makeTerms({ rate: 7.25, earlierRates: [{ until: '2026-06-30', rate: 5.25 }] })

  test('owes on the day before, and on the day itself, what it owed without the change', () => {
    for (const day of ['2024-06-30', '2026-06-29', '2026-06-30', '2026-07-30']) {
      expect(balanceOn(changed, day)).toBeCloseTo(balanceOn(standardTerms, day), 6)
    }
    expect(balanceOn(changed, '2026-08-31')).not.toBeCloseTo(balanceOn(standardTerms, '2026-08-31'), 2)
  })

  test('owes after a change there and back again what it owed before', () => {
    const back = makeTerms({
      earlierRates: [
        { until: '2026-06-30', rate: 5.25 },
        { until: '2026-06-30', rate: 7.25 },
      ],
    })
    expect(balanceOn(back, '2026-06-30')).toBeCloseTo(balanceOn(standardTerms, '2026-06-30'), 6)
    expect(balanceAtMaturity(back)).toBeCloseTo(balanceAtMaturity(standardTerms), 4)
  })

  test('sets its payment anew, so that it is still repaid over the months left', () => {
    const full = amortize(changed, { isFull: true })
    expect(full).toHaveLength(300)
    expect(full.at(-1)?.principalRemaining).toBe(0)
    expect(full[299]?.monthlyPayment).toBeCloseTo(full[31]?.monthlyPayment as number, 4)
    expect(paymentsOf(changed).amortising).toBeCloseTo(full[31]?.monthlyPayment as number, 4)
    expect(paymentsOf(changed).amortising).toBeGreaterThan(paymentsOf(standardTerms).amortising)
  })

  test('keeps its payment where the contract fixes it, and repays less of the loan', () => {
    const fixed: LoanTerms = { ...changed, paymentRule: 'fixed' }
    expect(paymentsOf(fixed).amortising).toBeCloseTo(paymentsOf(standardTerms).amortising, 6)
    expect(balanceAtMaturity(fixed)).toBeGreaterThan(balanceAtMaturity(changed))
  })

  test('shares the interest of the month in which it changed by days', () => {
    const halfway = makeTerms({ rate: 7.25, earlierRates: [{ until: '2026-06-15', rate: 5.25 }] })
    const [, , row] = amortize(halfway).slice(27)
    expect(row?.paymentNumber).toBe(30)
    const [low, high] = [standardTerms, makeTerms({ rate: 7.25 })].map((terms) => {
      const { startingPrincipal } = row as { startingPrincipal: number }
      return paymentsOf({ ...terms, principal: startingPrincipal }).interestOnly
    }) as [number, number]
    // From 30 May to 15 June are 16 of the 31 days to 30 June.
    expect(row?.interest).toBeCloseTo((low * 16 + high * 15) / 31, 6)
  })
})

describe('a part repaid beside the payments', () => {
  const parted = makeTerms({ partialPrepayments: [{ date: '2026-06-30', amount: 650_000 }] })

  test('lowers what is owed from its day on, and leaves the payment', () => {
    expect(balanceOn(parted, '2026-06-29')).toBeCloseTo(balanceOn(standardTerms, '2026-06-29'), 6)
    expect(balanceOn(parted, '2026-06-30')).toBeCloseTo(balanceOn(standardTerms, '2026-06-30') - 650_000, 6)
    expect(amortize(parted)[30]).toMatchObject({ prepaid: 650_000 })
    expect(amortize(parted)[30]?.monthlyPayment).toBeCloseTo(paymentsOf(standardTerms).amortising, 6)
    expect(balanceAtMaturity(parted)).toBeLessThan(balanceAtMaturity(standardTerms) - 650_000)
  })

  test('that repays all of it ends the schedule', () => {
    const all = makeTerms({ partialPrepayments: [{ date: '2026-06-30', amount: 9_000_000 }] })
    expect(balanceOn(all, '2026-06-30')).toBe(0)
    expect(balanceAtMaturity(all)).toBe(0)
    expect(nextPaymentDate(all, '2026-07-31')).toBeNull()
  })

  test('before a statement is in the balance that the statement gives', () => {
    const balanceOverride = { date: '2026-07-10', balance: 5_400_000 }
    expect(balanceOn({ ...parted, balanceOverride }, '2026-07-10')).toBe(5_400_000)
    expect(balanceOn({ ...parted, balanceOverride }, '2026-08-05')).toBeCloseTo(
      balanceOn({ ...standardTerms, balanceOverride }, '2026-08-05'),
      6,
    )
  })
})

describe('a loan that counts days', () => {
  test('pays interest for the days from payment date to payment date', () => {
    const [first, second] = amortize(makeTerms({ dayCount: 'actual/360', compounding: 'monthly' }))
    expect(first).toMatchObject({ days: 31, interest: expect.closeTo((6_500_000 * 0.0525 * 31) / 360, 6) })
    // 30 January to 29 February.
    expect(second?.days).toBe(30)
  })

  test('owes more at maturity than one whose months are alike: 228,489 of a 20 million loan after ten years', () => {
    const us = { principal: 20_000_000, rate: 6.065, compounding: 'monthly', term: 120, amortization: 360 } as const
    const terms = { ...us, firstPaymentDate: '2024-02-06' }
    const more = balanceAtMaturity({ ...terms, dayCount: 'actual/360' }) - balanceAtMaturity(terms)
    expect(more).toBeCloseTo(228_489.34, 2)
  })

  test('without amortization pays the interest of an average month over the year', () => {
    const terms = makeTerms({ dayCount: 'actual/360', amortization: null })
    expect(12 * paymentsOf(terms).amortising).toBeCloseTo((6_500_000 * 0.0525 * 365) / 360, 6)
  })
})

describe('a maturity that was typed', () => {
  test('on the day of a payment makes that payment the last', () => {
    const rows = amortize(makeTerms({ maturityDate: '2028-12-30' }))
    expect([rows.length, rows.at(-1)?.date]).toEqual([60, '2028-12-30'])
  })

  test('between two payments leaves a part of a month with interest only', () => {
    const rows = amortize(makeTerms({ maturityDate: '2029-01-15' }))
    expect([rows.length, rows.at(-1)?.date, rows.at(-1)?.principal]).toEqual([61, '2029-01-15', 0])
    // 16 of the 31 days from 30 December to 30 January.
    const whole = paymentsOf({ ...standardTerms, principal: rows[60]?.startingPrincipal as number }).interestOnly
    expect(rows[60]?.interest).toBeCloseTo((whole * 16) / 31, 6)
  })

  test('wins over the term, and not over an amortization that ends before it', () => {
    expect(countPayments(makeTerms({ maturityDate: '2026-01-30' }))).toBe(25)
    expect(countPayments(makeTerms({ maturityDate: '2034-01-30', amortization: 100 }))).toBe(100)
    expect(amortize(makeTerms({ maturityDate: '2026-01-30' }), { isFull: true })).toHaveLength(300)
  })
})

/** A loan of any kind. */
const anyLoan: fc.Arbitrary<LoanTerms & { firstPaymentDate: string }> = fc
  .record({
    principal: fc.integer({ min: 100_000, max: 90_000_000 }),
    rate: fc.constantFrom(0, 2.5, 5.25, 11),
    compounding: fc.constantFrom('semi-annual' as const, 'monthly' as const),
    dayCount: fc.constantFrom(null, '30/360' as const, 'actual/360' as const, 'actual/365' as const),
    paymentFrequency: fc.constantFrom(
      'monthly' as const,
      'semi-monthly' as const,
      'bi-weekly' as const,
      'weekly' as const,
      'accelerated-bi-weekly' as const,
      'accelerated-weekly' as const,
    ),
    term: fc.integer({ min: 6, max: 180 }),
    amortization: fc.constantFrom(null, 120, 300),
    ioMonths: fc.constantFrom(0, 12),
    firstPaymentDate: fc.integer({ min: 0, max: 3_000 }).map((days) => addDays('2018-01-01', days)),
    paymentRule: fc.constantFrom('level' as const, 'fixed' as const),
    changes: fc.array(fc.tuple(fc.integer({ min: 0, max: 90 }), fc.constantFrom(1.75, 5, 8)), { maxLength: 3 }),
    parts: fc.array(fc.tuple(fc.integer({ min: 0, max: 2_000 }), fc.integer({ min: 1_000, max: 50_000 })), {
      maxLength: 2,
    }),
    maturesAfter: fc.constantFrom(null, 500, 1_700),
  })
  .map(({ changes, parts, maturesAfter, ...terms }) => ({
    ...terms,
    maturityDate: maturesAfter === null ? null : addDays(terms.firstPaymentDate, maturesAfter),
    earlierRates: changes
      .map(([months, rate]) => ({ until: addMonths(terms.firstPaymentDate, months), rate }))
      .toSorted((a, b) => (a.until < b.until ? -1 : 1)),
    partialPrepayments: parts.map(([days, amount]) => ({ date: addDays(terms.firstPaymentDate, days), amount })),
  }))

describe('any loan', () => {
  test('owes on every day what its schedule leaves', () => {
    const days = fc.integer({ min: -60, max: 4_000 })
    fc.assert(
      fc.property(anyLoan, days, (terms, offset) => {
        const asOf = addDays(terms.firstPaymentDate, offset)
        const known = {
          ...terms,
          partialPrepayments: terms.partialPrepayments?.filter(({ date }) => date <= asOf) ?? [],
        }
        const rows = amortize(known)
        const toCome = rows.filter(({ date }) => (date as string) > asOf)
        const owed = toCome[0] ? toCome[0].startingPrincipal - (toCome[0].prepaid ?? 0) : balanceAtMaturity(known)
        expect(balanceOn(terms, asOf)).toBeCloseTo(Math.max(0, owed), 4)
        expect(countPaymentsMade(terms, asOf)).toBeGreaterThanOrEqual(rows.length - toCome.length)
        if (balanceOn(terms, asOf) > 0.01) expect(nextPaymentDate(known, asOf)).toBe(toCome[0]?.date ?? null)
      }),
      { numRuns: 300 },
    )
  })

  test('adds up: each row starts where the one before ended, and what is paid is interest and principal', () => {
    fc.assert(
      fc.property(anyLoan, (terms) => {
        const rows = amortize(terms)
        let balance = terms.principal
        for (const row of rows) {
          expect(row.startingPrincipal).toBeCloseTo(balance, 4)
          expect(row.monthlyPayment).toBeCloseTo(row.interest + row.principal, 6)
          balance = row.startingPrincipal - row.principal - (row.prepaid ?? 0)
          expect(row.principalRemaining).toBeCloseTo(balance, 2)
          if (row.startingPrincipal > 0.01) {
            expect(paymentAfter(terms, row.paymentNumber - 1)).toBeCloseTo(row.monthlyPayment, 2)
          }
        }
        expect(balanceAfter(terms, rows.length)).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 200 },
    )
  })

  test('owed before a change of its rate what it owed without the change', () => {
    fc.assert(
      fc.property(anyLoan, fc.integer({ min: 30, max: 2_000 }), fc.constantFrom(0.5, 6, 12), (terms, offset, next) => {
        const until = addDays(terms.firstPaymentDate, offset)
        const earlierRates = (terms.earlierRates ?? []).filter((each) => each.until <= until)
        const before = { ...terms, earlierRates }
        const after = { ...before, rate: next, earlierRates: [...earlierRates, { until, rate: terms.rate }] }
        expect(balanceOn(after, until)).toBeCloseTo(balanceOn(before, until), 6)
        expect(balanceOn(after, addDays(until, -20))).toBeCloseTo(balanceOn(before, addDays(until, -20)), 6)
      }),
      { numRuns: 200 },
    )
  })
})
