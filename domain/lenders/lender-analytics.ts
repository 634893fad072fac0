/** How lenders answered what one company sent them: shares, days and averages, out of counts. */
import { roundTo } from '#domain/kernel/money.ts'

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

const share = (part: number, whole: number) => (whole === 0 ? null : roundTo((100 * part) / whole, 2))

/** Shares in percent; the same lender never answers more than it was sent. */
export const toRates = ({ dealsSent, quoted, declined, won }: LenderCounts): LenderRates => ({
  responseRate: share(quoted + declined, dealsSent),
  quoteRate: share(quoted, dealsSent),
  winRate: share(won, quoted),
})
