/** What the dashboard was narrowed to when a figure of it was opened: the lists then show the records behind the figure. */

import { useRouterState } from '@tanstack/react-router'
import { useMemo } from 'react'
import { held } from '#domain/kernel/narrow.ts'
import { useCall } from '#web/data/hooks.ts'
import type { ManageTab } from './manage-tabs.ts'

/** The words of the address; what lists can be narrowed by themselves stands in their filter. */
export const SCOPE_WORDS = ['portfolioId', 'province', 'propertyType', 'lenderId', 'kind'] as const
export type ScopeWord = (typeof SCOPE_WORDS)[number]
export type ScopeWords = Partial<Record<ScopeWord, string>>

type Keys = { total: number; ids: string[] }
type Records = Record<'properties' | 'loans' | 'construction-loan' | 'lines' | 'blankets', Keys>

const LISTS: Partial<Record<ManageTab, keyof Records>> = {
  properties: 'properties',
  loans: 'loans',
  construction: 'construction-loan',
  lines: 'lines',
  blankets: 'blankets',
}

export interface RecordScope {
  words: ScopeWords
  isNarrowed: boolean
  isLoading: boolean
  where: (tab: ManageTab) => Readonly<Record<string, unknown>>
  /** Of how many records the first ones are shown; null when it is all of them. */
  cutFrom: (tab: ManageTab) => number | null
}

const wordsIn = (text: string): unknown[] => JSON.parse(text)

export function useRecordScope(): RecordScope {
  const search = useRouterState({ select: ({ location }) => location.search as Record<string, unknown> })
  const text = JSON.stringify(SCOPE_WORDS.map((word) => search[word]))
  const words = useMemo<ScopeWords>(
    () =>
      Object.fromEntries(
        wordsIn(text).flatMap((value, index) =>
          value == null || value === '' ? [] : [[held(SCOPE_WORDS[index], 'such word'), String(value)]],
        ),
      ),
    [text],
  )
  const isNarrowed = Object.keys(words).length > 0
  const { data } = useCall<Records>('portfolio-records', words, { enabled: isNarrowed })
  return useMemo(() => {
    const keysOf = (tab: ManageTab) => {
      const list = LISTS[tab]
      return isNarrowed && list ? data?.[list] : undefined
    }
    return {
      words,
      isNarrowed,
      isLoading: isNarrowed && data === undefined,
      where: (tab) => {
        const keys = keysOf(tab)
        return keys ? { _id: { $in: keys.ids.length > 0 ? keys.ids : [NOBODY] } } : {}
      },
      cutFrom: (tab) => {
        const keys = keysOf(tab)
        return keys && keys.total > keys.ids.length ? keys.total : null
      },
    }
  }, [words, isNarrowed, data])
}

/** An empty list of keys would ask for everything. */
const NOBODY = '0'.repeat(24)
