/** The figures a lender reads first, on the screen and on paper. */
import { t } from '@lingui/core/macro'
import { figuresOf, requestRatio, valueLentOn } from '#domain/deals/request-figures.ts'
import { formatDate, formatMoney, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import { answerOf, figure } from '#web/features/deals/life/deal-row.ts'
import type { DealPackage } from './guest-deal.ts'

export type PackageFigure = { label: string; value: string }

export function packageFigures({ values, currency }: DealPackage['deal']): PackageFigure[] {
  const figures = figuresOf(values, currency)
  const value = valueLentOn(values)
  const [ltv, dscr] = [requestRatio(values, currency, 'LTV'), requestRatio(values, currency, 'DSCR')]
  return [
    { label: t`Loan amount (${currency})`, value: formatMoney(figure(values, 'Loan_Amount')) },
    { label: ltv.basis === 'stated' ? t`LTV, stated` : t`LTV`, value: formatPercent(ltv.figure) },
    { label: t`NOI, underwritten`, value: formatMoney(figure(values, 'Net_Operating_Income')) },
    { label: t`Debt yield`, value: formatPercent(figures.debtYield) },
    { label: dscr.basis === 'stated' ? t`DSCR, stated` : t`DSCR`, value: formatMultiple(dscr.figure) },
    {
      label: figures.value === null && value !== null ? t`Value, by stated LTV` : t`Value`,
      value: formatMoney(value),
    },
    { label: t`Occupancy`, value: formatPercent(figure(values, 'Occupancy_Percentage')) },
    { label: t`Closing`, value: formatDate(answerOf(values, 'Closing_Date')) },
  ]
}
