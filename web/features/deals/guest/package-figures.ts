/** The figures a lender reads first, on the screen and on paper. */
import { t } from '@lingui/core/macro'
import { figuresOf } from '#domain/deals/request-figures.ts'
import { formatDate, formatMoney, formatMultiple, formatPercent } from '#domain/kernel/format.ts'
import { answerOf, figure } from '#web/features/deals/life/deal-row.ts'
import type { DealPackage } from './guest-deal.ts'

export type PackageFigure = { label: string; value: string }

export function packageFigures({ values, currency }: DealPackage['deal']): PackageFigure[] {
  const figures = figuresOf(values, currency)
  return [
    { label: t`Loan amount (${currency})`, value: formatMoney(figure(values, 'Loan_Amount')) },
    { label: t`Loan to value`, value: formatPercent(figure(values, 'LTV') ?? figures.loanToValue) },
    { label: t`NOI, underwritten`, value: formatMoney(figure(values, 'Net_Operating_Income')) },
    { label: t`Debt yield`, value: formatPercent(figures.debtYield) },
    { label: t`DSCR`, value: formatMultiple(figure(values, 'DSCR') ?? figures.debtServiceCoverage) },
    { label: t`Value`, value: formatMoney(figures.value) },
    { label: t`Occupancy`, value: formatPercent(figure(values, 'Occupancy_Percentage')) },
    { label: t`Closing`, value: formatDate(answerOf(values, 'Closing_Date')) },
  ]
}
