/** The figures in a deal's head: what was asked for while lenders are being found, what was funded once it is closed. */

import { t } from '@lingui/core/macro'
import type { Role } from '#domain/access/roles.ts'
import { figuresOf, statedApart } from '#domain/deals/request-figures.ts'
import { FEE_READERS } from '#domain/deals/revenue.ts'
import { formatDate, formatMoney, formatMultiple, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { numberIn } from '#domain/kernel/narrow.ts'
import { loanToValue } from '#domain/portfolio/ratios.ts'
import type { KeyNumber } from '#web/ui/index.ts'
import { answerOf, type DealRow, figure } from './deal-row.ts'

/** What lists and the deal itself answer of the chosen lender. */
type PrimaryBid = { lenderName: string; rate: number | null; termMonths: number | null; amount: number | null }

export const dealNumbers = (deal: DealRow, role: Role): KeyNumber[] =>
  deal.dealStatus === 'archived' ? fundedNumbers(deal, role) : requestNumbers(deal)

function requestNumbers({ values, currency, bidsCount, bestRate }: DealRow): KeyNumber[] {
  const figures = figuresOf(values, currency)
  const apart = statedApart(values, currency).map(({ name }) => name)
  return [
    { label: t`Loan amount (${currency})`, value: formatMoney(figure(values, 'Loan_Amount')) },
    {
      label: apart.includes('LTV') ? t`LTV, stated` : t`LTV`,
      value: formatPercent(figure(values, 'LTV') ?? figures.loanToValue),
    },
    {
      label: apart.includes('DSCR') ? t`DSCR, stated` : t`DSCR`,
      value: formatMultiple(figure(values, 'DSCR') ?? figures.debtServiceCoverage),
    },
    { label: t`Debt yield`, value: formatPercent(figures.debtYield) },
    { label: t`Term / amort.`, value: monthsText(figure(values, 'Term'), values) },
    { label: t`Expected rate`, value: formatPercent(figure(values, 'Expected_Rate')) },
    ...(bidsCount ? [{ label: t`Best rate`, value: formatPercent(numberIn(bestRate)) }] : []),
    { label: t`Closing`, value: formatDate(answerOf(values, 'Closing_Date')) },
  ]
}

/** An agent learns its own share of the fee, and is told that it is one. */
function fundedNumbers(deal: DealRow, role: Role): KeyNumber[] {
  const { values, currency, actualFundingDate } = deal
  const bid = deal.primaryBid as PrimaryBid | null | undefined
  const funded = numberIn(deal.fundedTotal) ?? deal.fundedAmount
  const { value } = figuresOf(values, currency)
  return [
    { label: t`Lender`, value: bid?.lenderName ?? MISSING },
    { label: t`Funded amount (${currency})`, value: formatMoney(funded) },
    { label: t`Funded rate`, value: formatPercent(bid?.rate) },
    { label: t`Term / amort.`, value: monthsText(bid?.termMonths ?? figure(values, 'Term'), values) },
    { label: t`LTV, funded`, value: formatPercent(loanToValue({ loan: funded, value })) },
    {
      label: FEE_READERS.includes(role) ? t`Fee` : t`Your share of the fee`,
      value: formatMoney(numberIn(deal.revenueAmount)),
    },
    { label: t`Funded on`, value: formatDate(actualFundingDate) },
  ]
}

function monthsText(term: number | null, values: DealRow['values']): string {
  const months = [term, figure(values, 'Amortization') ?? (values.IO === true ? t`IO` : null)]
  return months.some((one) => one !== null) ? t`${months.map((one) => one ?? MISSING).join(' / ')} mo` : MISSING
}
