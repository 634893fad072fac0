/** What the server answers for a dashboard, and the part of it that one currency shows. */

import type { DealStatus, TrackStage } from '#domain/deals/deal-lifecycle.ts'
import type { BidStatus } from '#domain/deals/lender-bid.ts'
import type { Instant } from '#domain/kernel/dates.ts'
import type { Currency } from '#domain/kernel/money.ts'
import type { CurrencyTiles, DashboardScope, MixKind, OriginatorRow, RevenueMonth } from '#domain/reports/dashboard.ts'

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
  updatedAt: Instant
}

export type WaitingBid = {
  id: number
  dealKey: number
  dealName: string
  lenderName: string
  status: BidStatus
  sentAt: Instant | null
  /** Calendar days since it was written to. */
  waitingDays: number | null
  remindedAt: Instant | null
  /** From which day on a reminder is due; null while none is owed or none can reach the lender. */
  reminderDueOn: string | null
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
  kind: MixKind
  /** Null where it is not known. */
  name: string | null
  currency: Currency
  volume: number
}

export type DashboardAnswer = {
  year: number
  asOf: string
  scope: DashboardScope
  years: number[]
  /** Whose deals count; null for everybody's. */
  ownerIds: number[] | null
  /** Of leads and owners, of those whose figures are shown. */
  pitchesThisWeek: number
  currencies: CurrencyTiles[]
  /** Deals that ended within twelve months, and what lenders answered this year. */
  outcomes: { closed: number; lost: number; bids: number; approachedDeals: number }
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

/** A deal behind one of the figures, with what it adds to it. */
export type FigureDeal = {
  id: number
  dealId: string
  dealName: string
  dealStatus: DealStatus
  currency: Currency
  ownerName: string
  day?: string
  isClosed?: boolean
  sent?: number
  quoted?: number
  days?: number | null
  amount?: number
  /** Of a fee; `open` for one that is still expected of a deal in progress. */
  status?: string
}

/** The figures of the currency that is looked at: the chosen one, else the one in which most was earned. */
export function tilesOf({ currencies }: DashboardAnswer, chosen: string): CurrencyTiles | undefined {
  return currencies.find(({ currency }) => currency === chosen) ?? currencies[0]
}
