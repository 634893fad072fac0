/** How lenders answered what one company sent them: shares, days and averages, out of counts. */
import type { Instant } from '#domain/kernel/dates.ts'
import { type Currency, roundTo } from '#domain/kernel/money.ts'

/** Months back that the figures cover unless asked otherwise. */
export const ANALYTICS_MONTHS = 24

/** Statuses in which a lender has answered with terms; later ones include the earlier. */
export const QUOTED_STATUSES = ['quoted', 'term-sheet', 'accepted', 'committed', 'funded'] as const
export const TERM_SHEET_STATUSES = ['term-sheet', 'accepted', 'committed', 'funded'] as const
export const WON_STATUSES = ['accepted', 'committed', 'funded'] as const

/** What was counted of one lender's bids; sums are of those that say. */
export interface LenderCounts {
  dealsSent: number
  viewed: number
  quoted: number
  declined: number
  termSheets: number
  won: number
  funded: number
}

export interface LenderRates {
  /** Percent of what was sent that was answered, by a quote or a refusal; null where nothing was sent. */
  responseRate: number | null
  /** Percent of what was sent that was quoted. */
  quoteRate: number | null
  /** Percent of the quotes that were accepted. */
  winRate: number | null
}

/** How one lender answered the company; averages are of those bids that say. */
export type LenderFigures = LenderCounts &
  LenderRates & {
    lenderCompanyId: number
    companyName: string
    category: number
    categoryName: string
    /** In the currency of the country. */
    volumeFunded: number
    /** Days from sending to the lender's answer. */
    averageResponseDays: number | null
    /** Percentage points, weighted by the amounts quoted. */
    averageSpread: number | null
    averageLtv: number | null
    averageFeeBps: number | null
    lastActivity: string | null
    currency: Currency
  }

/** A deal on which a lender was approached, and what it answered. */
export type LenderDeal = {
  dealId: number
  dealName: string
  dealStatus: string
  bidId: number
  status: string
  currency: Currency
  /** What the deal asks for. */
  dealAmount: number | null
  quotedAmount: number | null
  allInRate: number | null
  spread: number | null
  termMonths: number | null
  sentAt: Instant | null
  respondedAt: Instant | null
  round: number
}

const share = (part: number, whole: number) => (whole === 0 ? null : roundTo((100 * part) / whole, 2))

/** Shares in percent; the same lender never answers more than it was sent. */
export const toRates = ({ dealsSent, quoted, declined, won }: LenderCounts): LenderRates => ({
  responseRate: share(quoted + declined, dealsSent),
  quoteRate: share(quoted, dealsSent),
  winRate: share(won, quoted),
})
