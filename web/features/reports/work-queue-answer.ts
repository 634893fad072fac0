/** What the server answers for the first page of somebody with a portfolio: their deal work. */
import type { DealCount } from '#domain/access/screens.ts'
import type { DealStatus, TrackStage } from '#domain/deals/deal-lifecycle.ts'
import type { Currency } from '#domain/kernel/money.ts'

export type QueuedDeal = {
  id: number
  dealId: string
  dealName: string
  dealStatus: DealStatus
  trackStage: TrackStage | null
  currency: Currency
  loanAmount: number | null
  completenessPct: number
  ownerName: string
  updatedAt: string
  closeRequested?: boolean
  submittedAt?: string | null
  returnNote?: string | null
  expectedClosingDate?: string | null
  lendersSent?: number
}

export type QueuedQuote = {
  id: number
  dealKey: number
  dealName: string
  currency: Currency
  lenderName: string
  loanAmount: number | null
  allInRate: number | null
  expiryDate: string | null
  respondedAt: string
}

export type WorkQueueAnswer = {
  counts: Partial<Record<DealCount, number>>
  approvals: QueuedDeal[]
  returnedDrafts: QueuedDeal[]
  inProgress: QueuedDeal[]
  newQuotes: QueuedQuote[]
  unconfirmedMessages: number
}
