/** What the first page of a deal is drawn from, in each of its states. */
import type { DealOverview } from '#domain/deals/overview/deal-overview.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'

export interface OverviewProps {
  deal: DealRow
  overview: DealOverview
  /** The act stands below the page, within reach of a thumb. */
  isPhone: boolean
  /** Begins a comment that asks this person. */
  onNudge: (name: string, what: string) => void
}
