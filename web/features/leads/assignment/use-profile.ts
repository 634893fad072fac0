/** The profile one is looking at, as the address says it: its clauses, and which saved profile they came from. */
import { useMemo } from 'react'
import { icpProfiles } from '#domain/leads/icp-profile.ts'
import { type IcpClause, type IcpKey, parseIcpQuery, printIcpQuery } from '#domain/leads/icp-query.ts'
import { useList } from '#web/data/hooks.ts'
import { useWords } from '#web/features/leads/desk/crm-address.ts'

/** How much of the profile the listed leads meet. */
export const BANDS = ['all', 'nearly', 'any'] as const
export type Band = (typeof BANDS)[number]

export const MOST_PROFILES = 60

/** What an address changed by hand gets wrong asks for nothing. */
export function readClauses(query: string): IcpClause[] {
  try {
    return parseIcpQuery(query)
  } catch {
    return []
  }
}

/** With the clause in place of the one of its key; without one nothing is asked of that key. */
export const withClause = (clauses: readonly IcpClause[], key: IcpKey, clause: IcpClause | null): IcpClause[] => [
  ...clauses.filter((each) => each.key !== key),
  ...(clause ? [clause] : []),
]

export type Profile = ReturnType<typeof useProfile>

export function useProfile() {
  const { words, go } = useWords()
  const { rows: profiles, isLoading } = useList(icpProfiles, { $limit: MOST_PROFILES })
  const named = profiles.find(({ id }) => String(id) === words.profile)
  // Whoever comes without a word of their own begins with the first profile there is.
  const chosen = named ?? (words.icp === undefined && words.profile === undefined ? profiles[0] : undefined)
  const query = words.icp ?? chosen?.query ?? ''
  const clauses = useMemo(() => readClauses(query), [query])
  const band = BANDS.find((each) => each === words.met) ?? 'all'
  return {
    profiles,
    isLoading,
    chosen,
    clauses,
    query: printIcpQuery(clauses),
    isChanged: chosen !== undefined && chosen.query !== printIcpQuery(clauses),
    band,
    choose: (id: number) => go({ profile: String(id), icp: undefined, page: undefined }),
    begin: () => go({ profile: undefined, icp: '', met: undefined, page: undefined }),
    setQuery: (next: string) => go({ icp: next, profile: chosen && String(chosen.id), page: undefined }, true),
    /** Throws as reading a profile does when the clauses cannot stand beside each other. */
    setClauses(next: readonly IcpClause[]) {
      this.setQuery(printIcpQuery(parseIcpQuery(printIcpQuery(next))))
    },
    setBand: (next: Band) => go({ met: next === 'all' ? undefined : next, page: undefined }),
  }
}
