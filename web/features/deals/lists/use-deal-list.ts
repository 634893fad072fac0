/** One list of deals: what the address asks for, the rows that answer it, and how many each view has. */

import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { deals } from '#domain/deals/deal.ts'
import type { DealStatus } from '#domain/deals/deal-lifecycle.ts'
import { api } from '#web/data/api.ts'
import { useCountedList } from '#web/data/hooks.ts'
import { type ListDefaults, type ListState, toListParams, useListState } from '#web/data/list-state.ts'
import { usePerson } from '#web/data/session.tsx'
import { useToday } from '#web/data/use-today.ts'
import { DEAL_LIST_KINDS, type DealView, type Viewer } from './deal-list-kinds.tsx'
import type { ListedDeal } from './listed-deal.ts'
import { useDealFilters } from './use-deal-filters.ts'

const DEFAULT_ROWS = 20

/** Names the list where its columns and its views are remembered. */
export const dealListKey = (status: DealStatus) => `deals.${status}`

/** The person and their day: what views are made from. */
function useViewer(): Viewer {
  const { id, rights } = usePerson()
  const today = useToday()
  return useMemo(() => ({ userId: id, today, canApprove: rights.includes('canApproveDeals') }), [id, today, rights])
}

/** How many deals each view holds: one light call each, which leads nowhere when it fails. */
function useViewCounts(
  status: DealStatus,
  views: readonly DealView[],
  viewer: Viewer,
  enabled: boolean,
): (number | undefined)[] {
  return useQueries({
    queries: views.map((view) => {
      const query = { dealStatus: status, ...view.where(viewer), $limit: 0 }
      return {
        queryKey: [deals.path, 'list', query],
        queryFn: () => api.get<{ total: number }>(deals.path, query),
        meta: { isBackground: true },
        enabled,
      }
    }),
    combine: (answers) => answers.map(({ data }) => data?.total),
  })
}

/** `isAsked` is false for somebody whose role has no deals at all. */
export function useDealList(status: DealStatus, isAsked: boolean) {
  const kind = DEAL_LIST_KINDS[status]
  const viewer = useViewer()
  const person = usePerson()
  const fields = useDealFilters(status)
  const limit = person.user_setting?.tablePageSize ?? DEFAULT_ROWS
  const defaults: ListDefaults = useMemo(
    () => ({ view: 'all', sort: kind.sort, limit, fields }),
    [kind.sort, limit, fields],
  )
  const { state, change } = useListState(defaults)
  const views = kind.views.filter(({ isFor }) => isFor?.(viewer) ?? true)
  const counts = useViewCounts(status, views, viewer, isAsked)
  const view = views.find(({ key }) => key === state.view) ?? views[0]
  const where = { dealStatus: status, ...view?.where(viewer) }
  const params = toListParams(state, where)
  const list = useCountedList<ListedDeal>(deals, params, { enabled: isAsked })
  const isNarrowed = state.search !== '' || state.filters.length > 0
  return { kind, viewer, fields, state, change, views, counts, view, where, params, list, isNarrowed }
}

export type DealListModel = ReturnType<typeof useDealList>
export type { ListState }
