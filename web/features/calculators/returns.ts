/** What an investment returns: net present value and internal rate of return. */
import { msg, t } from '@lingui/core/macro'
import { formatMoney, formatNumber, formatPercent } from '#domain/kernel/format.ts'
import { HOW_PROJECTS } from '#domain/portfolio/how-projects.ts'
import { ratio } from '#domain/portfolio/ratios.ts'
import {
  datedInternalRateOfReturn,
  datedNetPresentValue,
  internalRateOfReturn,
  modifiedInternalRateOfReturn,
  netPresentValue,
  type RateResult,
} from '#domain/portfolio/returns.ts'
import { defineCalculator, NOT_AVAILABLE } from './calculator.ts'
import { date, flow, optional, rate, rows } from './inputs.ts'
import { asMultiple, asRate } from './words.ts'

const reasonText = (reason: RateResult['reason']) =>
  reason &&
  {
    'no-sign-change': t`There is no rate of return: money must flow both ways.`,
    'out-of-range': t`The rate of return lies outside −99% to 1,000%.`,
    'several-rates': t`Several rates fit these flows; none of them is the return.`,
  }[reason]

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0)

export const returns = defineCalculator({
  key: 'returns',
  title: msg`IRR and NPV`,
  inputs: {
    discountRate: rate(msg`Discount rate`, { usual: 10 }),
    financeRate: optional(rate(msg`Rate paid on money put in`, { help: msg`For MIRR; empty is the discount rate.` })),
    reinvestmentRate: optional(
      rate(msg`Rate earned on money taken out`, { help: msg`For MIRR; empty is the discount rate.` }),
    ),
    flows: rows(
      msg`Flows, one year apart; paid out is negative`,
      { amount: flow(msg`Amount`), on: optional(date(msg`Date`)) },
      { usual: [], mostRows: 40 },
    ),
  },
  how: [HOW_PROJECTS.returns],
  calculate: ({ discountRate, financeRate, reinvestmentRate, flows: all }) => {
    const flows = all.filter(({ amount }) => amount !== null)
    const amounts = flows.map(({ amount }) => amount)
    const dated = flows.flatMap(({ amount, on }) => (on === null ? [] : [{ amount, date: on }]))
    const isDated = dated.length === flows.length
    const result = isDated ? datedInternalRateOfReturn(dated) : internalRateOfReturn(amounts)
    const paid = -sumOf(amounts.filter((amount) => amount < 0))
    const received = sumOf(amounts.filter((amount) => amount > 0))
    const warning = reasonText(result.reason)
    return {
      figures: [
        { key: 'irr', label: t`IRR`, value: asRate(result.value) },
        {
          ...{ key: 'npv', label: t`NPV` },
          value: formatMoney(
            isDated
              ? datedNetPresentValue({ rate: discountRate, flows: dated })
              : netPresentValue({ rate: discountRate, flows: amounts }),
          ),
          hint: t`at ${formatPercent(discountRate)}`,
        },
        isDated
          ? { key: 'mirr', label: t`MIRR`, value: NOT_AVAILABLE, hint: t`for yearly flows only` }
          : {
              ...{ key: 'mirr', label: t`MIRR` },
              value: asRate(
                modifiedInternalRateOfReturn({
                  flows: amounts,
                  financeRate: financeRate ?? discountRate,
                  reinvestmentRate: reinvestmentRate ?? discountRate,
                }),
              ),
            },
        { key: 'multiple', label: t`Received over paid`, value: asMultiple(ratio(received, paid)) },
        { key: 'paid', label: t`Paid`, value: formatMoney(paid) },
        { key: 'received', label: t`Received`, value: formatMoney(received) },
        { key: 'profit', label: t`Profit`, value: formatMoney(received - paid) },
        { key: 'count', label: t`Flows`, value: formatNumber(flows.length) },
      ],
      warnings: warning ? [warning] : [],
      notes: [isDated ? t`By date, years of 365 days.` : t`One year between flows; dates are not used.`],
    }
  },
})
