/** The ratios lenders judge a loan by, from one set of figures. */
import { msg, t } from '@lingui/core/macro'
import { amortize } from '#domain/portfolio/amortization.ts'
import { HOW_RATIOS } from '#domain/portfolio/how-ratios.ts'
import { annualDebtService } from '#domain/portfolio/interest.ts'
import {
  breakEvenOccupancy,
  capRate,
  debtServiceCoverage,
  debtYield,
  interestCoverage,
  loanToCost,
  loanToValue,
  profitOnCost,
  stressedDebtServiceCoverage,
  yieldOnCost,
} from '#domain/portfolio/ratios.ts'
import { defineCalculator } from './calculator.ts'
import { money, optional, shared } from './inputs.ts'
import { amortizationOf } from './payment.ts'
import { asCoverage, asMoney, asMultiple, asPercent } from './words.ts'

const FIRST_YEAR = 12

export const ratios = defineCalculator({
  key: 'ratios',
  title: msg`DSCR, LTV and debt yield`,
  inputs: {
    principal: shared.principal,
    rate: shared.rate,
    compounding: shared.compounding,
    amortization: shared.amortization,
    noi: optional(shared.noi),
    value: optional(shared.value),
    cost: optional(money(msg`Total cost`)),
    operatingExpenses: optional(money(msg`Operating expenses`)),
    grossPotentialIncome: optional(money(msg`Gross potential income`)),
  },
  how: [HOW_RATIOS.coverage, HOW_RATIOS.leverage, HOW_RATIOS.yields],
  calculate: (given) => {
    const { principal: loan, noi, value, cost } = given
    const debtService = annualDebtService(given)
    const firstYear = amortize({ ...given, term: FIRST_YEAR }).at(-1)?.accruedInterest
    return {
      figures: [
        { key: 'dscr', label: t`DSCR`, value: asMultiple(debtServiceCoverage({ noi, debtService })) },
        {
          key: 'stressed',
          label: t`Stressed DSCR`,
          value: asMultiple(stressedDebtServiceCoverage(given)),
          hint: t`rate + 2 points`,
        },
        {
          key: 'icr',
          label: t`Interest coverage`,
          value: asCoverage(interestCoverage({ noi, firstYearInterest: firstYear })),
        },
        { key: 'ltv', label: t`LTV`, value: asPercent(loanToValue({ loan, value })) },
        { key: 'ltc', label: t`LTC`, value: asPercent(loanToCost({ loan, cost })) },
        { key: 'yield', label: t`Debt yield`, value: asPercent(debtYield({ noi, loan })) },
        { key: 'cap', label: t`Cap rate`, value: asPercent(capRate({ noi, value })) },
        {
          key: 'occupancy',
          label: t`Break-even occupancy`,
          value: asPercent(breakEvenOccupancy({ ...given, debtService })),
        },
        { key: 'profit', label: t`Profit on cost`, value: asPercent(profitOnCost({ value, cost })) },
        { key: 'yieldOnCost', label: t`Yield on cost`, value: asPercent(yieldOnCost({ noi, cost })) },
        { key: 'service', label: t`Annual debt service`, value: asMoney(debtService) },
      ],
    }
  },
  toDeal: (given) => ({
    Loan_Amount: given.principal,
    Expected_Rate: given.rate,
    Appraised_Value: given.value,
    LTV: loanToValue({ loan: given.principal, value: given.value }),
    DSCR: debtServiceCoverage({ noi: given.noi, debtService: annualDebtService(given) }),
    ...(given.amortization && amortizationOf({ amortization: given.amortization })),
  }),
})
