/** How far a tracker has come: how many documents stand where, and what share of those that apply is settled. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import { type ConditionStatus, isOwed, isSettled, SETTLED_STATUSES } from './condition-choices.ts'

export type DocumentCount = {
  total: number
  /** Sent and not yet decided on. */
  received: number
  approved: number
  waived: number
  notApplicable: number
  outstanding: number
  overdue: number
  /** (approved + waived) of all that apply, 0–100, unrounded; null of a tracker in which nothing applies. */
  percentComplete: number | null
}

type CountedDocument = { status: ConditionStatus; dueDate: IsoDate | null }

export const isOverdue = ({ status, dueDate }: CountedDocument, today: IsoDate): boolean =>
  dueDate !== null && dueDate < today && !SETTLED_STATUSES.includes(status)

export function countDocuments(documents: readonly CountedDocument[], today: IsoDate): DocumentCount {
  const count = (...statuses: ConditionStatus[]) => documents.filter(({ status }) => statuses.includes(status)).length
  const [approved, waived, notApplicable] = [count('approved'), count('waived'), count('not-applicable')]
  const applying = documents.length - notApplicable
  return {
    total: documents.length,
    received: count('received', 'in-review'),
    approved,
    waived,
    notApplicable,
    outstanding: documents.filter(isOwed).length,
    overdue: documents.filter((each) => isOverdue(each, today)).length,
    percentComplete: applying === 0 ? null : ((approved + waived) / applying) * 100,
  }
}

/** The conditions precedent that are neither approved nor waived nor set aside. */
export const openPrecedents = <Row extends CountedDocument & { isConditionPrecedent: boolean }>(
  rows: readonly Row[],
): Row[] => rows.filter((row) => row.isConditionPrecedent && !isSettled(row))
