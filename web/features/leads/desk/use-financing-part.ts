/** Own financing in its three parts: loans that run, cycles that ended, and what one owner has besides. */
import type { CrmTab } from '#domain/leads/crm-tabs.ts'
import type { Conditions } from '#web/data/lists/list.ts'
import { useWords } from './crm-address.ts'

export const FINANCING_PARTS = ['active', 'previous', 'related'] as const
export type FinancingPart = (typeof FINANCING_PARTS)[number]

const NOTHING: Conditions = {}

const toOwner = (word: string | undefined) => (/^[1-9]\d{0,14}$/.test(word ?? '') ? Number(word) : null)

export type FinancingParts = ReturnType<typeof useFinancingPart>

export function useFinancingPart(tab: CrmTab) {
  const { words, go } = useWords()
  const isShown = tab === 'own-financing'
  const part = (isShown && FINANCING_PARTS.find((each) => each === words.part)) || 'active'
  const ownerId = part === 'related' ? toOwner(words.of) : null
  const where: Record<FinancingPart, Conditions> = {
    active: NOTHING,
    previous: { state: 'previous' },
    related: ownerId === null ? NOTHING : { getRelatedProperties: true, ownerId },
  }
  const base: Record<FinancingPart, Record<string, string>> = {
    active: {},
    previous: { part },
    related: { part, ...(ownerId !== null && { of: String(ownerId) }) },
  }
  return {
    isShown,
    part,
    ownerId,
    where: where[part],
    /** Words of the address that say which part it is. */
    base: base[part],
    /** Whose properties they are must be said first. */
    isOwnerMissing: part === 'related' && ownerId === null,
    choose: (next: FinancingPart) =>
      go({ part: next === 'active' ? undefined : next, of: undefined, page: undefined, lead: undefined }),
    chooseOwner: (id: number | null) =>
      go({ of: id === null ? undefined : String(id), page: undefined, lead: undefined }, true),
  }
}
