/** What a loan costs every month, and how it is paid down. */
import type { MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { formatMoney, formatNumber, formatPercent } from '#domain/kernel/format.ts'
import {
  amortize,
  balanceAtMaturity,
  type LoanTerms,
  paymentsOf,
  yearOfPayments,
} from '#domain/portfolio/amortization.ts'
import { HOW_LOANS } from '#domain/portfolio/how-loans.ts'
import { DAY_COUNTS, type DayCount, effectiveAnnualRate, perDiem } from '#domain/portfolio/interest.ts'
import { PAYMENT_FREQUENCIES, type PaymentFrequency } from '#domain/portfolio/payment-dates.ts'
import { i18n } from '#web/i18n.ts'
import { defineCalculator } from './calculator.ts'
import { choice, date, type Given, months, optional, shared, withinTerm } from './inputs.ts'

const FREQUENCY_WORDS: Record<PaymentFrequency, MessageDescriptor> = {
  monthly: msg`Monthly`,
  'semi-monthly': msg`Semi-monthly`,
  'bi-weekly': msg`Bi-weekly`,
  weekly: msg`Weekly`,
  'accelerated-bi-weekly': msg`Accelerated bi-weekly`,
  'accelerated-weekly': msg`Accelerated weekly`,
}
const DAY_COUNT_WORDS: Record<DayCount, MessageDescriptor> = {
  '30/360': msg`Every month alike (30/360)`,
  'actual/365': msg`Actual/365`,
  'actual/360': msg`Actual/360`,
}

const inputs = {
  principal: shared.principal,
  rate: shared.rate,
  compounding: shared.compounding,
  term: shared.term,
  amortization: shared.amortization,
  ioMonths: optional(
    months(msg`Interest only at first`, { showIf: ({ amortization }) => Boolean(amortization), check: withinTerm }),
  ),
  paymentFrequency: choice<PaymentFrequency>(
    msg`Paid`,
    PAYMENT_FREQUENCIES.map((value) => ({ value, label: FREQUENCY_WORDS[value] })),
    { usual: 'monthly' },
  ),
  firstPaymentDate: optional(date(msg`First payment date`, { help: msg`Dates the schedule.` })),
  dayCount: choice<DayCount>(
    msg`Day count`,
    DAY_COUNTS.map((value) => ({ value, label: DAY_COUNT_WORDS[value] })),
    { usual: '30/360', showIf: ({ firstPaymentDate }) => Boolean(firstPaymentDate) },
  ),
}

/** The loan that the shared inputs describe. */
export const toTerms = (given: Given<typeof inputs>): LoanTerms => ({
  ...given,
  ioMonths: given.amortization ? given.ioMonths : null,
})

export const payment = defineCalculator({
  key: 'payment',
  title: msg`Payment and schedule`,
  inputs,
  how: [HOW_LOANS.payment, HOW_LOANS.schedule, HOW_LOANS.perDiem],
  calculate: (given) => {
    const terms = toTerms(given)
    const { interestOnly, amortising } = paymentsOf(terms)
    const year = yearOfPayments(terms)
    const rows = amortize(terms)
    const interest = rows.at(-1)?.accruedInterest ?? 0
    const balance = balanceAtMaturity(terms)
    return {
      figures: [
        {
          key: 'payment',
          label:
            given.paymentFrequency === 'monthly' ? t`Monthly payment` : i18n._(FREQUENCY_WORDS[given.paymentFrequency]),
          value: formatMoney(amortising),
          hint: given.amortization ? t`level` : t`interest only`,
        },
        ...(terms.ioMonths ? [{ key: 'io', label: t`While interest only`, value: formatMoney(interestOnly) }] : []),
        { key: 'year', label: t`Annual debt service`, value: formatMoney(year) },
        { key: 'balance', label: t`Balance at maturity`, value: formatMoney(balance) },
        { key: 'interest', label: t`Interest over the term`, value: formatMoney(interest) },
        { key: 'repaid', label: t`Principal repaid`, value: formatMoney(terms.principal - balance) },
        { key: 'effective', label: t`Effective annual rate`, value: formatPercent(effectiveAnnualRate(terms)) },
        { key: 'constant', label: t`Mortgage constant`, value: formatPercent((100 * year) / terms.principal) },
        {
          key: 'perDiem',
          label: t`Interest of one day`,
          value: formatMoney(perDiem({ balance: terms.principal, rate: terms.rate })),
          hint: t`actual/365; ${formatMoney(perDiem({ balance: terms.principal, rate: terms.rate, dayCount: 'actual/360' }))} on 360`,
        },
        { key: 'payments', label: t`Payments`, value: formatNumber(rows.length) },
      ],
      schedule: terms,
    }
  },
  toDeal: (given) => ({
    Loan_Amount: given.principal,
    Expected_Rate: given.rate,
    Term: given.term,
    ...amortizationOf(given),
  }),
})

/** How a deal says what is repaid. */
export function amortizationOf({
  amortization,
  ioMonths,
  term,
}: {
  amortization: number | null
  ioMonths?: number | null
  term?: number
}) {
  const interestOnlyMonths = amortization ? (ioMonths ?? 0) : (term ?? 0)
  return {
    Amortization: amortization || null,
    IO: interestOnlyMonths > 0 || !amortization,
    ...(interestOnlyMonths > 0 && { IO_Period: interestOnlyMonths }),
  }
}
