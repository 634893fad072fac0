/** The one rate and term that stand for several loans. */
import { msg, t } from '@lingui/core/macro'
import { formatMoney, formatNumber } from '#domain/kernel/format.ts'
import { HOW_LOANS } from '#domain/portfolio/how-loans.ts'
import { blendedRate, weightedAverage } from '#domain/portfolio/weighted-averages.ts'
import { defineCalculator, NOT_AVAILABLE } from './calculator.ts'
import { count, money, optional, rate, rows } from './inputs.ts'
import { asMoney, asRate } from './words.ts'

export const blended = defineCalculator({
  key: 'blended',
  title: msg`Blended rate`,
  inputs: {
    loans: rows(
      msg`Loans`,
      {
        balance: money(msg`Balance`),
        rate: rate(msg`Interest rate`),
        remainingMonths: optional(count(msg`Months left`)),
      },
      { usual: [], mostRows: 20 },
    ),
  },
  how: [HOW_LOANS.blended],
  calculate: ({ loans }) => {
    const total = loans.reduce((sum, { balance }) => sum + balance, 0)
    const rateOfAll = blendedRate(loans)
    const term = weightedAverage(
      loans.map(({ balance, remainingMonths }) => ({ weight: balance, value: remainingMonths })),
    )
    return {
      figures: [
        { key: 'rate', label: t`Blended rate`, value: asRate(rateOfAll) },
        { key: 'total', label: t`Total balance`, value: formatMoney(total) },
        { key: 'term', label: t`Average months left`, value: term === null ? NOT_AVAILABLE : formatNumber(term, 2) },
        {
          key: 'interest',
          label: t`Interest of a year`,
          value: asMoney(rateOfAll === null ? null : (total * rateOfAll) / 100),
        },
        { key: 'count', label: t`Loans`, value: formatNumber(loans.length) },
      ],
    }
  },
})
