/** What the server answers for a dashboard, and the part of it that one currency shows. */
import type { DealStatus, TrackStage } from '#domain/deals/deal-lifecycle.ts'
import type { BidStatus } from '#domain/deals/lender-bid.ts'
import { type Currency, roundMoney } from '#domain/kernel/money.ts'
import type { CurrencyTiles, DashboardScope, OriginatorRow, RevenueMonth } from '#domain/reports/dashboard.ts'

export type FundingRow = {
  id: number
  dealKey: number
  dealId: string
  dealName: string
  currency: Currency
  borrower: string | null
  lenderName: string | null
  loanAmount: number
  feeBps: number
  probability: number
  fundingDate: string
  isCustomFundingDate: boolean
  weightedRevenue: number
  updatedAt: string
}

export type WaitingBid = {
  id: number
  dealKey: number
  dealName: string
  lenderName: string
  status: BidStatus
  sentAt: string | null
  expiryDate: string | null
  allInRate: number | null
}

export type WaitingDeal = {
  id: number
  dealId: string
  dealName: string
  ownerName: string
  quietDays: number | null
  waitingDays: number | null
  closeRequested: boolean
}

export type FunnelRow = {
  dealStatus: DealStatus
  trackStage: TrackStage | null
  currency: Currency
  count: number
  volume: number
}
export type MixRow = {
  kind: 'propertyType' | 'lenderCategory' | 'province'
  name: string
  currency: Currency
  volume: number
}

export type DashboardAnswer = {
  year: number
  asOf: string
  scope: DashboardScope
  years: number[]
  currencies: CurrencyTiles[]
  pullThroughPct: number | null
  bidsPerDeal: number | null
  revenueByMonth: { currency: Currency; months: RevenueMonth[] }[]
  funnel: FunnelRow[]
  mix: MixRow[]
  originators: OriginatorRow[]
  fundingCalendar: FundingRow[]
  awaitingBids: WaitingBid[]
  expiringBids: WaitingBid[]
  staleDeals: WaitingDeal[]
  approvals: WaitingDeal[]
}

/** What is expected of deals still in progress, as the list of their fees answers it. */
export type ExpectedFee = {
  currency: Currency
  fundingDate: string | null
  weightedRevenue: number
  deal: { ownerName: string } | null
}

/** The figures of the currency that is looked at: the chosen one, else the one in which most was earned. */
export function tilesOf({ currencies }: DashboardAnswer, chosen: string): CurrencyTiles | undefined {
  return currencies.find(({ currency }) => currency === chosen) ?? currencies[0]
}

export type MonthBars = {
  label: string
  received: number
  invoiced: number
  expected: number
  cumulative: number | null
  target: number | null
}

type MonthInput = {
  months: readonly RevenueMonth[]
  expected: readonly ExpectedFee[]
  year: number
  asOf: string
  target: number | null
  names: readonly string[]
}

/**
 * Twelve months: what came in by its status, what open deals are expected to bring by their funding month,
 * the running sum up to the present month, and the year's target as it should grow month by month.
 */
export function toMonthBars({ months, expected, year, asOf, target, names }: MonthInput): MonthBars[] {
  return months.map(({ month, received, invoiced, expected: billed, cumulative }) => {
    const name = `${year}-${String(month).padStart(2, '0')}`
    const open = expected.filter(({ fundingDate }) => fundingDate?.startsWith(name))
    const sum = open.reduce((total, { weightedRevenue }) => total + weightedRevenue, billed)
    return {
      label: names[month - 1] ?? name,
      received,
      invoiced,
      expected: roundMoney(sum),
      cumulative: name <= asOf.slice(0, 7) ? cumulative : null,
      target: target === null ? null : roundMoney((target * month) / 12),
    }
  })
}
