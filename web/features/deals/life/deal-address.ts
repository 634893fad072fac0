/** Which page shows a deal: its form while it is written and reviewed, its bids once it is placed. */
import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'

/** Where a row, a notice or the palette leads to. */
export function dealHref({ id, dealStatus }: { id: number; dealStatus: DealStatus }): string {
  return dealStatus === 'in-progress' || dealStatus === 'archived' ? `/deal/track/lender-bids/${id}` : `/deal/${id}`
}
