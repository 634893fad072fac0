/** A deal's tracker as its page receives it, and what it comes to on the day. */
import { type ReactNode, useMemo } from 'react'
import { deals } from '#domain/deals/deal.ts'
import type { Checklist } from '#domain/funding/checklists.ts'
import type { DocumentCount } from '#domain/funding/document-count.ts'
import { blockersOf, type FundingPlan, type PlannedCondition, planFunding } from '#domain/funding/funding-plan.ts'
import type { prefundingDocuments } from '#domain/funding/prefunding-document.ts'
import type { prefundingLinks } from '#domain/funding/prefunding-link.ts'
import type { syndicateLenders } from '#domain/funding/syndicate-lender.ts'
import type { Instant, IsoDate } from '#domain/kernel/dates.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { useCall } from '#web/data/hooks.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'

export type Condition = RowOf<typeof prefundingDocuments>
/** `url` is null for whoever may not change the deal. */
export type SyndicateLender = RowOf<typeof syndicateLenders> & {
  url: string | null
  /** Its share of the loan. */
  commitmentAmount: number | null
}
export type PartyLink = RowOf<typeof prefundingLinks> & { url: string | null }

export interface Tracker {
  deal: DealRow
  documents: readonly Condition[]
  syndicateLenders: readonly SyndicateLender[]
  links: readonly PartyLink[]
  count: DocumentCount
  plan: {
    today: string
    closingDate: string | null
    rateHeldUntil: string | null
    province: string | null
    closed: readonly string[]
  }
  usual: readonly Checklist[]
  /** The last letter to each address. */
  chased: readonly { email: string; sentAt: Instant }[]
  mayChange: boolean
  mayWaive: boolean
}

export const useTracker = (dealId: number) =>
  useCall<Tracker>(`${deals.path}/${dealId}`, { prefunding: 'show' }, { isBackground: true })

export type ConditionPlan = FundingPlan<Condition>

/** What is asked of the plan: the first that blocks is so many working days late, or one condition takes so many. */
export type SlipQuestion = { lateDays: number } | { id: number; leadDays: number }

export interface Way {
  plan: ConditionPlan
  /** The same, should it come as asked. */
  late: ConditionPlan
  blocking: readonly PlannedCondition<Condition>[]
  /** The planned of each document that is open. */
  planned: ReadonlyMap<number, PlannedCondition<Condition>>
}

export function useWay({ documents, plan: facts }: Tracker, whatIf: SlipQuestion): Way {
  return useMemo(() => {
    const { today, closingDate } = facts
    const question = { today, closingDate, closed: new Set(facts.closed) }
    const plan = planFunding(documents, question)
    const blocking = blockersOf(plan, today)
    const late = lateBy(whatIf, documents, blocking[0]?.condition)
    const slipped = late ? planFunding(documents, { ...question, late }) : plan
    return { plan, late: slipped, blocking, planned: new Map(plan.conditions.map((each) => [each.condition.id, each])) }
  }, [documents, facts, whatIf])
}

function lateBy(whatIf: SlipQuestion, documents: readonly Condition[], first: Condition | undefined) {
  if ('lateDays' in whatIf) return first && { id: first.id, days: whatIf.lateDays }
  const tried = documents.find(({ id }) => id === whatIf.id)
  return tried && { id: tried.id, days: whatIf.leadDays - tried.leadDays }
}

/** Conditions that begin or end on another day than planned. */
export const movedBy = ({ plan, late }: Way): number => {
  const after = new Map(late.conditions.map(({ condition: { id }, start, finish }) => [id, `${start} ${finish}`]))
  return plan.conditions.filter(({ condition: { id }, start, finish }) => after.get(id) !== `${start} ${finish}`).length
}

/** The lender is asked to hold the rate longer: by whom letters are written, the tracker does not know. */
export interface HoldQuestion {
  deal: DealRow
  heldUntil: IsoDate
  /** When funding is possible as the plan is asked. */
  fundingOn: IsoDate
  onClose: () => void
}
export type AskHold = (asked: HoldQuestion) => ReactNode

/** What the picture of the way shows, and what it may be asked. */
export interface WayQuestion {
  tracker: Tracker
  way: Way
  whatIf: SlipQuestion
  /** Null asks the usual question again. */
  onAsk: (question: SlipQuestion | null) => void
  onKeep: (condition: Condition, leadDays: number) => Promise<boolean>
}
