/** The largest loan that value, cost, income and the lender allow. */
import { msg, t } from '@lingui/core/macro'
import { formatMoney, formatPercent } from '#domain/kernel/format.ts'
import { roundMoney } from '#domain/kernel/money.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { HOW_RATIOS } from '#domain/portfolio/how-ratios.ts'
import { annualDebtService } from '#domain/portfolio/interest.ts'
import { debtServiceCoverage, debtYield, loanToValue } from '#domain/portfolio/ratios.ts'
import { CONSTRAINT_WORDS, type SizingConstraint, sizeLoan } from '#domain/portfolio/sizing.ts'
import { type CalculatedFigure, defineCalculator, NOT_AVAILABLE } from './calculator.ts'
import { money, multiple, optional, percent, rate, shared } from './inputs.ts'
import { amortizationOf } from './payment.ts'
import { asMultiple, asPercent } from './words.ts'

const inputs = {
  noi: optional(shared.noi),
  rate: optional(rate(msg`Interest rate`)),
  compounding: shared.compounding,
  amortization: shared.amortization,
  value: optional(shared.value),
  cost: optional(money(msg`Total cost`)),
  minDSCR: optional(multiple(msg`Lowest DSCR`, { usual: 1.25 })),
  maxLTV: optional(percent(msg`Highest LTV`, { usual: 75 })),
  maxLTC: optional(percent(msg`Highest LTC`, { usual: 80 })),
  minDebtYield: optional(percent(msg`Lowest debt yield`, { usual: 8 })),
  maxLoan: optional(money(msg`Lender's maximum`)),
  minLoan: optional(money(msg`Lender's minimum`)),
}

const dollars = (amount: number) => formatMoney(Math.floor(roundMoney(amount)))

export const sizing = defineCalculator({
  key: 'sizing',
  title: msg`Loan sizing`,
  inputs,
  how: [HOW_RATIOS.sizing],
  calculate: (given) => {
    const result = sizeLoan(given)
    const { shown, binding, constraints } = result
    if (shown === null || binding === null) {
      return {
        figures: [{ key: 'loan', label: t`Largest loan`, value: NOT_AVAILABLE }],
        warnings: [
          t`Enter a value, a cost, an income with a rate, or the lender's maximum: nothing limits the loan yet.`,
        ],
      }
    }
    const service = given.rate === null ? null : annualDebtService({ ...given, principal: shown, rate: given.rate })
    const figures: CalculatedFigure[] = [
      {
        key: 'loan',
        label: t`Largest loan`,
        value: formatMoney(shown),
        hint: t`${wordOf(CONSTRAINT_WORDS, binding)} binds`,
      },
      {
        key: 'payment',
        label: t`Monthly payment`,
        value: service === null ? NOT_AVAILABLE : formatMoney(service / 12),
      },
      { key: 'dscr', label: t`DSCR`, value: asMultiple(debtServiceCoverage({ noi: given.noi, debtService: service })) },
      { key: 'ltv', label: t`LTV`, value: asPercent(loanToValue({ loan: shown, value: given.value })) },
      { key: 'yield', label: t`Debt yield`, value: asPercent(debtYield({ noi: given.noi, loan: shown })) },
    ]
    return {
      figures,
      warnings: result.isBelowMinimum ? [t`Below lender minimum`] : [],
      table: {
        label: t`What each constraint allows`,
        heads: [t`Constraint`, t`Limit`, t`Largest loan`],
        rows: constraints.map(({ constraint, maximum }) => {
          const word = wordOf(CONSTRAINT_WORDS, constraint)
          return [constraint === binding ? t`${word} (binds)` : word, limitText(constraint, given), dollars(maximum)]
        }),
      },
    }
  },
  toDeal: (given) => ({
    Loan_Amount: sizeLoan(given).shown,
    Expected_Rate: given.rate,
    Appraised_Value: given.value,
    ...(given.amortization && amortizationOf({ amortization: given.amortization })),
  }),
})

type Limits = Record<'maxLTV' | 'maxLTC' | 'minDSCR' | 'minDebtYield', number | null>

function limitText(constraint: SizingConstraint, { maxLTV, maxLTC, minDSCR, minDebtYield }: Limits): string {
  switch (constraint) {
    case 'LTV':
      return formatPercent(maxLTV)
    case 'LTC':
      return formatPercent(maxLTC)
    case 'DSCR':
      return minDSCR === null ? '' : asMultiple(minDSCR)
    case 'Debt yield':
      return formatPercent(minDebtYield)
    default:
      return ''
  }
}
