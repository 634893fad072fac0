/** The steps of the loan form, what each works on, and which of them asks for a field. */

import { mayEdit, type RecordAccess } from '#domain/portfolio/portfolio-access.ts'
import type { DraftRecord } from '#web/data/forms/records.ts'
import type { Drafts } from '#web/data/forms/use-drafts.ts'
import type { LocalDocument } from '#web/features/files/shown-document.ts'
import type { FormLists } from './use-options.ts'

export const LOAN_STEPS = ['property', 'loans', 'obligations', 'documents', 'review'] as const
export type LoanStepKey = (typeof LOAN_STEPS)[number]

/** Papers of a property that is not stored yet go along with it. */
export type LoanDrafts = Drafts<LocalDocument>

/** What each step of the form works on. */
export interface StepProps {
  drafts: LoanDrafts
  lists: FormLists
  property: DraftRecord
  loan: DraftRecord | undefined
  currency: string
  /** Loans are added, perhaps to a property of the portfolio. */
  isAdding: boolean
  onChooseLoan: (key: string) => void
}

/** Whether what was read may not be changed by whoever reads it. */
export const isReadOnly = ({ isStored, base }: DraftRecord) =>
  isStored && !mayEdit({ access: (base.access ?? 'owner') as RecordAccess })

/** The step that asks for a record's field. */
export function stepOf(key: string, path: string): LoanStepKey {
  if (key === 'property') return path === 'photo' || path.startsWith('documents') ? 'documents' : 'property'
  if (path === 'takeoutCommitment') return 'documents'
  return /^(covenants|reportingObligation|fees|riskManagement|achievementTracking)/.test(path) ? 'obligations' : 'loans'
}
