/** What the server answers for the first page of somebody with a portfolio: their deal work. */
import type { DealCount } from '#domain/access/screens.ts'
import type { DealStatus, TrackStage } from '#domain/deals/deal-lifecycle.ts'
import type { Party } from '#domain/funding/condition-choices.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
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

type OfDeal = { id: number; dealKey: number; dealName: string }

/** A deal that waits for a condition: the one due first, and how many could be worked on. */
export type BlockingCondition = OfDeal & { name: string; party: Party; dueOn: IsoDate; openCount: number }

export type ExpiringQuote = OfDeal & { lenderName: string; expiryDate: IsoDate }

/** A conversation in which the other side spoke last. */
export type WaitingReply = OfDeal & { fromName: string; subject: string | null; receivedAt: string }

export type WorkQueueAnswer = {
  counts: Partial<Record<DealCount, number>>
  approvals: QueuedDeal[]
  returnedDrafts: QueuedDeal[]
  inProgress: QueuedDeal[]
  newQuotes: QueuedQuote[]
  blocking: BlockingCondition[]
  expiringQuotes: ExpiringQuote[]
  waitingReplies: WaitingReply[]
  unconfirmedMessages: number
}
