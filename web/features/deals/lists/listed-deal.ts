/** A deal as lists show it: with names, counts of bids, the best terms and the fee beside its own fields. */

import type { TrackStage } from '#domain/deals/deal-lifecycle.ts'
import type { Instant, IsoDate } from '#domain/kernel/dates.ts'
import { type Currency, roundMoney } from '#domain/kernel/money.ts'
import { isShort } from '#domain/market/short-term.ts'
import { type DealRow, figure } from '#web/features/deals/life/deal-row.ts'
import { calendarDaysSince } from '#web/ui/index.ts'

export interface ListedDeal extends DealRow {
  owner: { id: number; name: string } | null
  cityProvince: string | null
  propertyTypeName: string | null
  lendersSent: number
  bidsCount: number
  bestRate: number | null
  bestAmount: number | null
  primaryLenderName: string | null
  primaryBid: { rate: number | null; termMonths: number | null; amount: number | null } | null
  /** What an agent earns of it, for an agent. */
  revenueAmount?: number | null
  fundedTotal: number | null
  feeBps: number | null
  waitingDays: number | null
  lastStage: TrackStage | null
  inactivatedAt: Instant | null
  inactivatedByName: string | null
  expectedClosingDate: IsoDate | null
  lastActivityAt: Instant | null
}

/** A deal in progress on which nothing happened for so many days is stale. */
export const STALE_AFTER_DAYS = 14

export const amountOf = (deal: ListedDeal): number | null => figure(deal.values, 'Loan_Amount')

/** What was agreed, else what was asked for. */
export const termOf = (deal: ListedDeal): number | null => deal.primaryBid?.termMonths ?? figure(deal.values, 'Term')

/** Marked orange in its list. */
export const isShortTerm = (deal: ListedDeal): boolean => isShort(termOf(deal))

/** Calendar days since anything happened on the deal. */
export const quietDays = (deal: ListedDeal, now: number): number =>
  calendarDaysSince(deal.lastActivityAt ?? deal.updatedAt, new Date(now))

export const isStale = (deal: ListedDeal, now: number) =>
  deal.dealStatus === 'in-progress' && quietDays(deal, now) >= STALE_AFTER_DAYS

export type CurrencySum = { currency: Currency; amount: number }

/** One sum for each currency, in the order they appear: two currencies are never added. */
export function sumByCurrency(
  deals: readonly ListedDeal[],
  amount: (deal: ListedDeal) => number | null | undefined,
): CurrencySum[] {
  const sums = new Map<Currency, number>()
  for (const deal of deals) {
    const value = amount(deal)
    if (value !== null && value !== undefined) sums.set(deal.currency, (sums.get(deal.currency) ?? 0) + value)
  }
  return [...sums].map(([currency, sum]) => ({ currency, amount: roundMoney(sum) }))
}
