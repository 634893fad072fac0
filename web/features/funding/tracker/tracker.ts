/** A deal's tracker as its page receives it, and what it comes to on the day. */
import { useMemo } from 'react'
import { deals } from '#domain/deals/deal.ts'
import type { Checklist } from '#domain/funding/checklists.ts'
import type { DocumentCount } from '#domain/funding/document-count.ts'
import { blockersOf, type FundingPlan, type PlannedCondition, planFunding } from '#domain/funding/funding-plan.ts'
import type { prefundingDocuments } from '#domain/funding/prefunding-document.ts'
import type { prefundingLinks } from '#domain/funding/prefunding-link.ts'
import type { syndicateLenders } from '#domain/funding/syndicate-lender.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { useCall } from '#web/data/hooks.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'

export type Condition = RowOf<typeof prefundingDocuments>
/** `url` is null for whoever may not change the deal. */
export type SyndicateLender = RowOf<typeof syndicateLenders> & { url: string | null }
export type PartyLink = RowOf<typeof prefundingLinks> & { url: string | null }

export interface Tracker {
  deal: DealRow
  documents: readonly Condition[]
  syndicateLenders: readonly SyndicateLender[]
  links: readonly PartyLink[]
  count: DocumentCount
  plan: { today: string; closingDate: string | null; province: string | null; closed: readonly string[] }
  usual: readonly Checklist[]
  /** The last letter to each address. */
  chased: readonly { email: string; sentAt: string }[]
  mayChange: boolean
  mayWaive: boolean
}

export const useTracker = (dealId: number) =>
  useCall<Tracker>(`${deals.path}/${dealId}`, { prefunding: 'show' }, { isBackground: true })

export type ConditionPlan = FundingPlan<Condition>

export interface Way {
  plan: ConditionPlan
  /** The same, should the first that blocks be so late. */
  late: ConditionPlan
  blocking: readonly PlannedCondition<Condition>[]
  /** The planned of each document that is open. */
  planned: ReadonlyMap<number, PlannedCondition<Condition>>
}

/** `lateDays` are working days by which the first that blocks is late. */
export function useWay({ documents, plan: facts }: Tracker, lateDays: number): Way {
  return useMemo(() => {
    const { today, closingDate } = facts
    const question = { today, closingDate, closed: new Set(facts.closed) }
    const plan = planFunding(documents, question)
    const blocking = blockersOf(plan, today)
    const [first] = blocking
    const late = first
      ? planFunding(documents, { ...question, late: { id: first.condition.id, days: lateDays } })
      : plan
    return { plan, late, blocking, planned: new Map(plan.conditions.map((each) => [each.condition.id, each])) }
  }, [documents, facts, lateDays])
}
