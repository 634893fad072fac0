/** How lenders answered, as the screens receive it. */
import type { Currency } from '#domain/kernel/money.ts'

export interface LenderFigureRow {
  lenderCompanyId: number
  companyName: string
  category: number
  categoryName: string
  dealsSent: number
  viewed: number
  quoted: number
  declined: number
  termSheets: number
  won: number
  funded: number
  volumeFunded: number
  /** Percent. */
  responseRate: number | null
  quoteRate: number | null
  winRate: number | null
  averageResponseDays: number | null
  /** Percentage points, weighted by amount. */
  averageSpread: number | null
  averageLtv: number | null
  averageFeeBps: number | null
  lastActivity: string | null
  currency: Currency
}

export interface LenderDealRow {
  dealId: number
  dealName: string
  dealStatus: string
  bidId: number
  status: string
  currency: Currency
  dealAmount: number | null
  quotedAmount: number | null
  allInRate: number | null
  spread: number | null
  termMonths: number | null
  sentAt: string | null
  respondedAt: string | null
  round: number
}

export interface FigureList<Row> {
  total: number
  data: readonly Row[]
}
