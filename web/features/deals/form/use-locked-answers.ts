/** Answers that stand fixed after the term sheet, until the person says why they change. */
import { useState } from 'react'
import { needsReason } from '#domain/deals/locked-fields.ts'
import type { Changes } from '#web/data/autosave/use-autosave.ts'
import type { DealRow } from '#web/features/deals/life/deal-row.ts'

export interface LockedAnswers {
  isLocked: (name: string) => boolean
  /** Opens all of them for as long as the page stays; every change carries the reason. */
  unlock: (reason: string) => void
  withReason: (changes: Changes) => Changes
}

export function useLockedAnswers(deal: DealRow): LockedAnswers {
  const [reason, setReason] = useState<string | null>(null)
  return {
    isLocked: (name) => reason === null && needsReason(deal, `values.${name}`),
    unlock: setReason,
    withReason: (changes) =>
      reason !== null && Object.keys(changes).some((path) => needsReason(deal, path))
        ? { ...changes, changeReason: reason }
        : changes,
  }
}
