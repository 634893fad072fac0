/** The lenders of a deal that may be reminded now by whoever looks; none where that is not theirs to do. */
import { mayUpdate } from '#domain/access/rights.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { useList } from '#web/data/hooks.ts'
import type { BidRow, DealRow } from '#web/features/deals/life/deal-row.ts'
import { useReminders } from './use-reminders.ts'

export function useSilentLenders(deal: DealRow) {
  const { isOffered, isOnlyAsked, isRemindable } = useReminders(deal)
  const isAsked = isOffered && mayUpdate(deal) && deal.dealStatus === 'in-progress'
  const query = { dealId: deal.id, $limit: 100 }
  const { rows, isLoading } = useList<BidRow>(lenderBids, query, { isBackground: true, enabled: isAsked })
  return { silent: isAsked ? rows.filter(isRemindable) : [], isOnlyAsked, isLoading: isAsked && isLoading }
}
