/** What the desk shows of a tab: the list as it is declared, and what the part and the profile narrow it to. */
import { useMemo } from 'react'
import type { ListScope } from '#web/data/lists/use-record-list.ts'
import { wordsOfTab } from './crm-address.ts'
import { crmList, crmLists, type LeadTab } from './crm-lists.tsx'
import { useArea } from './use-area.ts'
import { useDeskProfile } from './use-desk-profile.ts'
import { useFinancingPart } from './use-financing-part.ts'

export type Desk = ReturnType<typeof useDesk>

/** `isScored`: the rows are listed with their scores; `isNarrow`: a lead is open beside them. */
export function useDesk(tab: LeadTab, { isScored, isNarrow }: { isScored: boolean; isNarrow: boolean }) {
  const parts = useFinancingPart(tab)
  const profile = useDeskProfile(tab)
  const area = useArea()
  const scoring = isScored ? profile.scoring : undefined
  const declared = useMemo(() => crmList(tab, isNarrow, scoring), [tab, isNarrow, scoring])
  const scope: ListScope = {
    where: { ...parts.where, ...(scoring && profile.where), ...area.where },
    isLoading: isScored && profile.isLoading,
    ...(area.corners && { isNarrowed: true, onClear: area.clearAll }),
  }
  return {
    tab,
    parts,
    profile,
    area,
    declared,
    scope,
    /** Of all that the tab holds, whatever its list is narrowed to. */
    where: { ...crmLists[tab].where, ...parts.where },
    /** Words of the address that say which list it is. */
    base: { ...wordsOfTab(tab), ...parts.base },
  }
}
