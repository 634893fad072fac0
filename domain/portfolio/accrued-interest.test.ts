/** Interest between payments: what runs up by the day, and what is paid before the first payment. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { accruedInterest, interestToFirstPeriod } from './accrued-interest.ts'
import { amortize, balanceOn } from './amortization.ts'
import { makeTerms, standardTerms } from './loan-terms.factory.ts'
import { dueDate } from './payment-dates.ts'

describe('the interest since the last payment', () => {
  test('runs from payment date to payment date, whatever day the schedule writes', () => {
    // Due on 30 October, on the schedule on the 31st.
    const accrued = accruedInterest(standardTerms, '2026-11-22')
    expect(accrued).toMatchObject({ from: '2026-10-30', to: '2026-11-22', days: 23 })
    const month = balanceOn(standardTerms, '2026-11-22') * 0.004327902065
    expect(accrued?.amount).toBeCloseTo((month * 23) / 31, 2)
    expect(accrued?.perDiem).toBeCloseTo(month / 31, 3)
  })

  test('counts days where the loan does', () => {
    const terms = makeTerms({ dayCount: 'actual/360', compounding: 'monthly' })
    const accrued = accruedInterest(terms, '2026-11-22')
    const balance = balanceOn(terms, '2026-11-22')
    expect(accrued?.amount).toBeCloseTo((balance * 0.0525 * 23) / 360, 6)
    expect(accrued?.perDiem).toBeCloseTo((balance * 0.0525) / 360, 6)
  })

  test('is the payment’s own interest on the day on which it falls due', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 59 }),
        fc.constantFrom(null, 'actual/360' as const, 'actual/365' as const),
        fc.constantFrom('2024-01-15', '2024-02-01', '2024-03-28'),
        (index, dayCount, firstPaymentDate) => {
          const terms = makeTerms({ dayCount, firstPaymentDate })
          const row = amortize(terms)[index]
          const due = dueDate({ firstPaymentDate }, index + 1)
          // At the end of a short month the schedule counts a payment as made on its own day.
          fc.pre(row?.date !== due)
          expect(accruedInterest(terms, due)?.amount).toBeCloseTo(row?.interest as number, 6)
        },
      ),
    ))

  test('knows the rates of the days before a change, and what was repaid between', () => {
    const terms = makeTerms({
      dayCount: 'actual/365',
      rate: 7.25,
      earlierRates: [{ until: '2026-11-09', rate: 5.25 }],
      partialPrepayments: [{ date: '2026-11-19', amount: 500_000 }],
    })
    const balance = balanceOn(terms, '2026-11-22')
    const days = 10 * 5.25 * (balance + 500_000) + 10 * 7.25 * (balance + 500_000) + 3 * 7.25 * balance
    expect(accruedInterest(terms, '2026-11-22')?.amount).toBeCloseTo(days / 36_500, 6)
  })

  test('runs from the funding before there was a payment, and not at all of a loan that is repaid', () => {
    expect(accruedInterest(standardTerms, '2023-12-20', '2023-12-10')).toMatchObject({ from: '2023-12-10', days: 10 })
    expect(accruedInterest(standardTerms, '2024-01-10', '2023-12-10')).toMatchObject({ from: '2023-12-30', days: 11 })
    expect(accruedInterest(standardTerms, '2024-01-10', '2024-01-04')).toMatchObject({ from: '2024-01-04', days: 6 })
    expect(accruedInterest(standardTerms, '2023-12-01')).toBeNull()
    const repaid = makeTerms({ balanceOverride: { date: '2026-01-15', balance: 0 } })
    expect(accruedInterest(repaid, '2026-11-22')).toBeNull()
  })
})

describe('the interest from funding to the first payment’s period', () => {
  test('is that of the days between', () => {
    const terms = makeTerms({ dayCount: 'actual/360' })
    const stub = interestToFirstPeriod(terms, '2023-12-10')
    expect(stub).toMatchObject({ from: '2023-12-10', to: '2023-12-30', days: 20 })
    expect(stub?.amount).toBeCloseTo((6_500_000 * 0.0525 * 20) / 360, 6)
  })

  test('is none where the loan was funded within that period or nobody says when', () => {
    expect(interestToFirstPeriod(standardTerms, '2023-12-30')).toBeNull()
    expect(interestToFirstPeriod(standardTerms, null)).toBeNull()
  })
})
