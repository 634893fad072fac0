/** The lender among a record's facts leads to its page, for whoever may open that. */
import type { FactGroup } from '#domain/kernel/facts.ts'
import { useLenderPath } from '#web/features/lenders/LenderName.tsx'

export function useLenderLink(groups: readonly FactGroup[], lenderId: number | null): FactGroup[] {
  const to = useLenderPath(lenderId)
  return groups.map((group) => ({
    ...group,
    facts: group.facts.map((fact) => (to && fact.key === 'lenderId' ? { ...fact, to } : fact)),
  }))
}
