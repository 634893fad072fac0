/** A lender as the form knows it: the row with what the company has its own way, and what else is listed of it. */
import type { CriterionSources } from '#domain/lenders/match-criteria.ts'
import type { IndexType } from '#domain/market/rate.ts'
import type { ContactRow, LenderRow } from './lender-row.ts'

export interface EditableLender extends LenderRow {
  user_company_id: number | null
  criteriaSources?: CriterionSources | null
  /** Fields that the company has its own way; empty for a lender of its own. */
  ownFields?: readonly string[]
  /** What everybody else sees there. */
  commonValues?: Readonly<Record<string, unknown>>
  isSuggested?: boolean
  verifiedByName?: string | null
}

export type LenderValues = Readonly<Record<string, unknown>>

interface OwnRow {
  user_company_id: number | null
  ownFields?: readonly string[]
  isSuggested?: boolean
  updatedAt: string
}

export type EditableContact = ContactRow & OwnRow & { notes?: string | null }

export interface EditablePricing extends OwnRow {
  id: number
  lenderCompanyId: number
  loanType: number
  loanTypeName: string | null
  indexType: IndexType
  indexTermMonths: number | null
  spreadMin: number
  spreadMax: number | null
  rateFloor: number | null
  nonRecource: boolean
  feeMinBps: number | null
  maxLTV: number | null
  minDSCR: number | null
  effectiveDate: string
  note: string | null
}

/** Whether something of the row could be suggested to everyone. */
export const isOwn = ({ user_company_id, ownFields = [] }: OwnRow | EditableLender): boolean =>
  user_company_id !== null || ownFields.length > 0
