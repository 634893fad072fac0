/** What the server answers for the first page of somebody with a portfolio: their deal work. */

import type { DealCount } from '#domain/access/screens.ts'
import type { deals } from '#domain/deals/deal.ts'
import type { Party } from '#domain/funding/condition-choices.ts'
import type { Instant, IsoDate } from '#domain/kernel/dates.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { Currency } from '#domain/kernel/money.ts'

export type QueuedDeal = Pick<
  RowOf<typeof deals>,
  | 'id'
  | 'dealId'
  | 'dealName'
  | 'dealStatus'
  | 'trackStage'
  | 'currency'
  | 'completenessPct'
  | 'updatedAt'
  | 'closeRequested'
  | 'submittedAt'
  | 'returnNote'
  | 'expectedClosingDate'
  | 'lendersSent'
> & {
  loanAmount: number | null
  ownerName: string
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
  respondedAt: Instant
}

type OfDeal = { id: number; dealKey: number; dealName: string }

/** A deal that waits for a condition: the one due first, and how many could be worked on. */
export type BlockingCondition = OfDeal & { name: string; party: Party; dueOn: IsoDate; openCount: number }

export type ExpiringQuote = OfDeal & { lenderName: string; expiryDate: IsoDate }

/** A conversation in which the other side spoke last. */
export type WaitingReply = OfDeal & { fromName: string; subject: string | null; receivedAt: Instant }

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
