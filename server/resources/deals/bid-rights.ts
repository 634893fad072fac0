/** What somebody may do with a bid, as SQL: the steps of its life with what each asks for. */
import { REMOVABLE } from '#domain/deals/bid-rules.ts'
import { BID_NEEDS, type BidNeed } from '#domain/deals/bid-steps.ts'
import { SETTLED } from '#domain/deals/lender-bid.ts'
import type { RowRights } from '#server/kernel/resource.ts'

const among = (statuses: readonly string[]) => `t.status in (${statuses.map((status) => `'${status}'`).join(', ')})`

const CONDITIONS: Record<BidNeed, string> = {
  unsettled: `not ${among(SETTLED)}`,
  standing: 't."isActive"',
  'open deal': `exists (select 1 from deals d where d.id = t."dealId" and d."dealStatus" = 'in-progress')`,
}

export const bidRights: RowRights = {
  steps: Object.fromEntries(
    Object.entries(BID_NEEDS).map(([step, needs]) => [step, needs.map((need) => CONDITIONS[need]).join(' and ')]),
  ),
  remove: among(REMOVABLE),
}
