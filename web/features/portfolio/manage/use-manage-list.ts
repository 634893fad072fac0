/** One list of a portfolio: what the address asks for, the rows that answer it, and the figures worked out beside them. */
import { useMemo } from 'react'
import { useCall, useList } from '#web/data/hooks.ts'
import { toListParams, useListState } from '#web/data/list-state.ts'
import { usePerson } from '#web/data/session.tsx'
import type { ManagedRow } from './manage-rows.ts'
import { MANAGE_KINDS, type ManageTab } from './manage-tabs.ts'
import { useRecordScope } from './record-scope.ts'
import { useManageFilters } from './use-manage-filters.ts'

const DEFAULT_ROWS = 50

export function useManageList<Row extends ManagedRow>(tab: ManageTab) {
  const kind = MANAGE_KINDS[tab]
  const fields = useManageFilters(tab)
  const scope = useRecordScope()
  const limit = usePerson().user_setting?.tablePageSize ?? DEFAULT_ROWS
  const defaults = useMemo(() => ({ view: 'all', sort: kind.sort, limit, fields }), [kind.sort, limit, fields])
  const { state, change } = useListState(defaults)
  const params = toListParams(state, scope.where(tab))
  const list = useList<Row>(kind.entity, params, { enabled: !scope.isLoading })
  const { rows: answered } = list
  const rows = useMemo(() => answered.map((row) => ({ ...row, id: row._id })), [answered])
  const ids = rows.map(({ _id }) => _id).join(',')
  const { data: figures } = useCall<Record<string, unknown>>(
    'portfolio-figures',
    { of: kind.figures, ids },
    { isBackground: true, enabled: kind.figures !== undefined && ids !== '' },
  )
  return {
    ...{ kind, fields, scope, state, change, params, figures },
    list: { ...list, rows, isLoading: list.isLoading || scope.isLoading },
    isNarrowed: state.search !== '' || state.filters.length > 0 || scope.isNarrowed,
  }
}

export type ManageModel<Row extends ManagedRow = ManagedRow> = ReturnType<typeof useManageList<Row>>
