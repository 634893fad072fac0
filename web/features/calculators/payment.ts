/** What a loan costs every month, and how it is paid down. */
import { msg, t } from '@lingui/core/macro'
import { formatMoney, formatNumber, formatPercent } from '#domain/kernel/format.ts'
import { amortize, balanceAtMaturity, type LoanTerms, paymentsOf } from '#domain/portfolio/amortization.ts'
import { HOW_LOANS } from '#domain/portfolio/how-loans.ts'
import { effectiveAnnualRate, mortgageConstant, perDiem } from '#domain/portfolio/interest.ts'
import { defineCalculator } from './calculator.ts'
import { date, type Given, months, optional, shared, withinTerm } from './inputs.ts'

const inputs = {
  principal: shared.principal,
  rate: shared.rate,
  compounding: shared.compounding,
  term: shared.term,
  amortization: shared.amortization,
  ioMonths: optional(
    months(msg`Interest only at first`, { showIf: ({ amortization }) => Boolean(amortization), check: withinTerm }),
  ),
  firstPaymentDate: optional(date(msg`First payment date`, { help: msg`Dates the schedule.` })),
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
    const rows = amortize(terms)
    const interest = rows.at(-1)?.accruedInterest ?? 0
    const balance = balanceAtMaturity(terms)
    return {
      figures: [
        {
          key: 'payment',
          label: t`Monthly payment`,
          value: formatMoney(amortising),
          hint: given.amortization ? t`level` : t`interest only`,
        },
        ...(terms.ioMonths ? [{ key: 'io', label: t`While interest only`, value: formatMoney(interestOnly) }] : []),
        { key: 'year', label: t`Annual debt service`, value: formatMoney(12 * amortising) },
        { key: 'balance', label: t`Balance at maturity`, value: formatMoney(balance) },
        { key: 'interest', label: t`Interest over the term`, value: formatMoney(interest) },
        { key: 'repaid', label: t`Principal repaid`, value: formatMoney(terms.principal - balance) },
        { key: 'effective', label: t`Effective annual rate`, value: formatPercent(effectiveAnnualRate(terms), 4) },
        { key: 'constant', label: t`Mortgage constant`, value: formatPercent(mortgageConstant(terms), 4) },
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
