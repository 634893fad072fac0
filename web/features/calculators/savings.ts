/** Whether a new loan saves more than leaving the old one costs. */
import { msg, t } from '@lingui/core/macro'
import { formatMoney, formatMoneyDelta, formatNumber } from '#domain/kernel/format.ts'
import { remainingRows } from '#domain/portfolio/amortization.ts'
import { HOW_LEAVING } from '#domain/portfolio/how-leaving.ts'
import { interestRateDifferential, threeMonthInterest } from '#domain/portfolio/prepayment-methods.ts'
import { refinanceSavings } from '#domain/portfolio/refinance.ts'
import { defineCalculator } from './calculator.ts'
import { choice, count, type Given, money, optional, rate, shared } from './inputs.ts'
import { amortizationOf } from './payment.ts'

const inputs = {
  principal: shared.principal,
  rate: shared.rate,
  compounding: shared.compounding,
  term: shared.term,
  amortization: shared.amortization,
  paymentsMade: count(msg`Payments made`, { usual: 0 }),
  leaving: choice(
    msg`Cost of leaving`,
    [
      { value: '3-month-interest', label: msg`3-month interest` },
      { value: 'interestRateDifferential', label: msg`Interest rate differential` },
      { value: 'entered', label: msg`An amount` },
    ],
    { usual: '3-month-interest' },
  ),
  leavingCost: money(msg`Penalty`, { showIf: ({ leaving }) => leaving === 'entered' }),
  differentialRate: rate(msg`Comparable rate`, {
    help: msg`The lender's for the remaining term.`,
    showIf: ({ leaving }) => leaving === 'interestRateDifferential',
  }),
  newRate: rate(msg`Rate of the new loan`),
  refinancingCosts: optional(money(msg`Costs of the new loan`)),
}

const rowsLeft = (given: Given<typeof inputs>) => remainingRows(given, Math.floor(given.paymentsMade))

function penaltyOf(given: Given<typeof inputs>): number {
  const left = rowsLeft(given)
  const balance = left[0]?.startingPrincipal ?? 0
  if (given.leaving === 'entered') return given.leavingCost
  const { cost } =
    given.leaving === '3-month-interest'
      ? threeMonthInterest({ balance, rate: given.rate })
      : interestRateDifferential({ ...given, rows: left, referenceRate: given.differentialRate })
  return cost ?? 0
}

export const savings = defineCalculator({
  key: 'savings',
  title: msg`Refinance savings`,
  inputs,
  how: [HOW_LEAVING.refinanceSaving, HOW_LEAVING.threeMonthInterest, HOW_LEAVING.differential],
  calculate: (given) => {
    const prepaymentCost = penaltyOf(given)
    const left = rowsLeft(given)
    const costs = given.refinancingCosts ?? 0
    const result = refinanceSavings({ ...given, rows: left, prepaymentCost, costs })
    const { breakEvenMonths, remainingMonths } = result
    const pays = result.net > 0
    return {
      figures: [
        {
          key: 'net',
          label: t`Net saving`,
          value: formatMoneyDelta(result.net),
          hint: pays ? t`refinancing pays` : t`refinancing does not pay`,
          tone: pays ? 'ok' : 'bad',
        },
        { key: 'savings', label: t`Interest saved`, value: formatMoney(result.savings) },
        { key: 'penalty', label: t`Penalty`, value: formatMoney(prepaymentCost) },
        { key: 'costs', label: t`Costs of the new loan`, value: formatMoney(costs) },
        { key: 'balance', label: t`Balance`, value: formatMoney(left[0]?.startingPrincipal ?? 0) },
        {
          key: 'months',
          label: t`Months until it pays`,
          value: breakEvenMonths === null ? t`never` : formatNumber(breakEvenMonths, 1),
          hint: t`of ${remainingMonths} left`,
        },
      ],
      notes: given.refinancingCosts === null ? [t`No cost of the new loan was entered; it is taken as 0.`] : [],
    }
  },
  toDeal: (given) => ({
    Loan_Amount: Math.round(rowsLeft(given)[0]?.startingPrincipal ?? given.principal),
    Expected_Rate: given.newRate,
    Loan_Purpose: 'refinance',
    ...(given.amortization && amortizationOf({ amortization: Math.max(12, given.amortization - given.paymentsMade) })),
  }),
})
