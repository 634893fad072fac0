/** Which page shows a deal: its form while it is written and reviewed, its bids once it is placed. */
import { pathTo } from '#domain/access/addresses.ts'
import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'

/** Where a row, a notice or the palette leads to. */
export function dealHref({ id, dealStatus }: { id: number; dealStatus: DealStatus }): string {
  return dealStatus === 'in-progress' || dealStatus === 'archived'
    ? pathTo('lenderBids', { id })
    : pathTo('deal', { id })
}
