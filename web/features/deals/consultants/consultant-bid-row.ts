/** Consultant bids as the screens receive them. */
import type { Judged } from '#domain/access/rights.ts'
import type { consultantBids } from '#domain/deals/consultants/consultant-bid.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { Currency } from '#domain/kernel/money.ts'

export type ConsultantBidRow = RowOf<typeof consultantBids> &
  Judged & {
    categoryName: string | null
    dealName: string | null
    /** From which day on a reminder is due. */
    reminderDueOn: string | null
    currency: Currency
  }

const UNANSWERED: readonly ConsultantBidRow['status'][] = ['selected', 'sent', 'viewed']

/** What a consultant has only begun to write counts as nothing said. */
export const asTold = (bid: ConsultantBidRow): ConsultantBidRow =>
  UNANSWERED.includes(bid.status) ? { ...bid, values: {} } : bid
