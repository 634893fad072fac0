/** What the grid of lenders that fit a deal is given. */
import type { ReferenceLists } from '#web/features/deals/form/reference-options.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'
import type { Draft } from '#web/features/mail/message/use-draft.ts'
import type { useMatches } from './use-matches.ts'
import type { WhatIf } from './what-if/use-what-if.ts'

export interface LenderMatchGridProps {
  deal: DealRow
  matching: ReturnType<typeof useMatches>
  draft: Draft
  sent: ReadonlyMap<number, string>
  chosen: ReadonlyMap<number, string>
  lists: ReferenceLists
  seenSkip: number
  onSeenSkip: (skip: number) => void
  whatIf: WhatIf
}
