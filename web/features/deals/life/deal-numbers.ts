/** The figures in a deal's head: what was asked for while lenders are being found, what was funded once it is closed. */

import { plural, t } from '@lingui/core/macro'
import type { Role } from '#domain/access/roles.ts'
import { figuresOf, requestRatio, valueLentOn } from '#domain/deals/request-figures.ts'
import { FEE_READERS } from '#domain/deals/revenue.ts'
import { dayDiff } from '#domain/kernel/dates.ts'
import { formatDate, formatMoney, formatMultiple, formatPercent, MISSING } from '#domain/kernel/format.ts'
import { numberIn } from '#domain/kernel/narrow.ts'
import { loanToValue } from '#domain/portfolio/ratios.ts'
import { serverNow } from '#web/ui/clock.ts'
import { formatLocalDate, type KeyNumber } from '#web/ui/index.ts'
import { answerOf, type DealRow, figure } from './deal-row.ts'

/** What lists and the deal itself answer of the chosen lender. */
type PrimaryBid = { lenderName: string; rate: number | null; termMonths: number | null; amount: number | null }

const primaryBidOf = (deal: DealRow) => deal.primaryBid as PrimaryBid | null | undefined

export const dealNumbers = (deal: DealRow, role: Role): KeyNumber[] =>
  deal.dealStatus === 'archived' ? fundedNumbers(deal, role) : requestNumbers(deal)

function requestNumbers(deal: DealRow): KeyNumber[] {
  const { values, currency, bidsCount, bestRate } = deal
  const bid = primaryBidOf(deal)
  const figures = figuresOf(values, currency)
  const ltv = requestRatio(values, currency, 'LTV')
  return [
    { label: t`Loan amount (${currency})`, value: formatMoney(figure(values, 'Loan_Amount')) },
    {
      label: ltv.basis === 'stated' ? t`LTV, stated` : t`LTV`,
      value: formatPercent(ltv.figure),
      isMinor: true,
    },
    coverageOf(deal, bid?.rate ?? null),
    { label: t`Debt yield`, value: formatPercent(figures.debtYield), isMinor: true },
    ...(bid
      ? [{ label: t`Rate`, value: formatPercent(bid.rate), aside: bid.lenderName }]
      : [
          {
            label: t`Expected rate`,
            value: formatPercent(figure(values, 'Expected_Rate')),
            isMinor: Boolean(bidsCount),
          },
        ]),
    ...(bidsCount && !bid ? [{ label: t`Best rate`, value: formatPercent(numberIn(bestRate)) }] : []),
    { label: t`Term / amort.`, value: monthsText(figure(values, 'Term'), values), isMinor: true },
    ...(bid ? feeOf(deal, bid) : []),
    closingOf(deal),
  ]
}

/** By the rate of the chosen lender once there is one; a stated one is what somebody typed. A ratio says its rate. */
function coverageOf({ values, currency }: DealRow, bidRate: number | null): KeyNumber {
  const { figure: stated, basis } = requestRatio(values, currency, 'DSCR')
  if (bidRate === null && basis === 'stated') {
    return { label: t`DSCR, stated`, value: formatMultiple(stated), isMinor: true }
  }
  const rate = bidRate ?? figure(values, 'Expected_Rate')
  const { debtServiceCoverage: computed } = figuresOf(values, currency, rate)
  const value = formatMultiple(computed ?? stated)
  return {
    label: t`DSCR`,
    value,
    isMinor: true,
    ...(computed !== null && rate !== null && { aside: t`at ${formatPercent(rate)}` }),
  }
}

/** What the mandate brings on the amount that the chosen lender offers. */
function feeOf({ values }: DealRow, { amount }: PrimaryBid): KeyNumber[] {
  const bps = figure(values, 'Broker_Fee_Bps')
  if (bps === null) return []
  const money = amount === null ? null : (amount * bps) / 10_000
  return [
    { label: t`Our fee`, value: t`${bps} bps`, isMinor: true, ...(money !== null && { aside: formatMoney(money) }) },
  ]
}

function closingOf({ values }: DealRow): KeyNumber {
  const closing = answerOf(values, 'Closing_Date')
  const left = typeof closing === 'string' ? dayDiff(formatLocalDate(serverNow()), closing) : 0
  return {
    ...{ label: t`Closing`, value: formatDate(closing) },
    ...(left > 0 && { aside: t`${plural(left, { one: '# day', other: '# days' })}` }),
  }
}

/** An agent learns its own share of the fee, and is told that it is one. */
function fundedNumbers(deal: DealRow, role: Role): KeyNumber[] {
  const { values, currency, actualFundingDate } = deal
  const bid = primaryBidOf(deal)
  const funded = numberIn(deal.fundedTotal) ?? deal.fundedAmount
  const value = valueLentOn(values)
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
