/** The profile that the column of scores is of: the one chosen last, or the first there is. */
import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import { CRM_COLUMNS, type CrmTab } from '#domain/leads/crm-tabs.ts'
import { icpProfiles } from '#domain/leads/icp-profile.ts'
import { useList } from '#web/data/hooks.ts'
import type { Conditions } from '#web/data/lists/list.ts'
import { useIcpNames } from '#web/features/leads/assignment/use-icp-names.ts'
import { MOST_PROFILES, readClauses } from '#web/features/leads/assignment/use-profile.ts'
import type { Scoring } from './lead-columns.tsx'

const NOTHING: Conditions = {}
const KEPT = { key: 'leads.profile', defaultValue: null, getInitialValueInEffect: false }

const hasScores = (tab: CrmTab) => CRM_COLUMNS[tab].some(({ field }) => field === 'icpScore')

export type DeskProfile = ReturnType<typeof useDeskProfile>

/** Without any profile, and on tabs without the column, nothing is scored. */
export function useDeskProfile(tab: CrmTab) {
  const isAsked = hasScores(tab)
  const { rows: profiles, isLoading } = useList(
    icpProfiles,
    { $limit: MOST_PROFILES },
    { isBackground: true, enabled: isAsked },
  )
  const [kept, choose] = useLocalStorage<number | null>(KEPT)
  const names = useIcpNames()
  const chosen = isAsked ? (profiles.find(({ id }) => id === kept) ?? profiles[0]) : undefined
  const query = chosen?.query
  const clauses = useMemo(() => readClauses(query ?? ''), [query])
  const scoring = useMemo(
    (): Scoring | undefined => (clauses.length > 0 ? { clauses, names } : undefined),
    [clauses, names],
  )
  const where: Conditions = scoring
    ? { icp: true, icpMet: 'any', ...Object.fromEntries(new URLSearchParams(query)) }
    : NOTHING
  return { profiles: isAsked ? profiles : [], chosen, choose, scoring, where, isLoading: isAsked && isLoading }
}
