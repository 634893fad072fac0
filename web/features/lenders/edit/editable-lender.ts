/** A lender as the form knows it: the row with what the company has its own way, and what else is listed of it. */
import type { Instant } from '#domain/kernel/dates.ts'
import type { CriterionSources } from '#domain/lenders/match-criteria.ts'
import type { ContactRow, LenderRow, PricingRow } from '#web/features/lenders/lender-row.ts'

export interface EditableLender extends LenderRow {
  criteriaSources?: CriterionSources | null
  /** Fields that the company has its own way; empty for a lender of its own. */
  ownFields?: readonly string[]
  /** What everybody else sees there. */
  commonValues?: Readonly<Record<string, unknown>>
  isSuggested?: boolean
  verifiedByName?: string | null
}

interface OwnRow {
  user_company_id: number | null
  ownFields?: readonly string[]
  isSuggested?: boolean
  updatedAt: Instant
}

export type EditableContact = ContactRow & OwnRow & { notes?: string | null }

export type EditablePricing = PricingRow & OwnRow

/** Whether something of the row could be suggested to everyone. */
export const isOwn = ({ user_company_id, ownFields = [] }: OwnRow | EditableLender): boolean =>
  user_company_id !== null || ownFields.length > 0
