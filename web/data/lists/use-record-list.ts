/** One list as it is now: what the address asks for, the rows that answer it, and how many each view has. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { Entity } from '#domain/kernel/entity.ts'
import { useCountedList } from '#web/data/hooks.ts'
import { type ListDefaults, toListParams, useListState } from '#web/data/list-state.ts'
import { useCan, usePerson } from '#web/data/session.tsx'
import { useToday } from '#web/data/use-today.ts'
import { serverNow } from '#web/ui/clock.ts'
import type { FilterField, GridSort } from '#web/ui/index.ts'
import { deriveColumns } from './derive-columns.ts'
import { deriveFilters } from './derive-filters.ts'
import type { Conditions, FilterOptions, ListDeclaration, ListMoment, Viewer, ViewOfList } from './list.ts'
import { amountsOf } from './list-moment.ts'
import { useCounts } from './use-counts.ts'

const DEFAULT_ROWS = 20

/** What a page narrows a list to besides its own search and filters. */
export interface ListScope {
  where: Conditions
  isLoading?: boolean
  /** It shows fewer records than there are. */
  isNarrowed?: boolean
  /** Shows all of them again, with the filters. */
  onClear?: () => void
}

const NO_OPTIONS: Readonly<Record<string, FilterOptions>> = {}
const noOptions = () => NO_OPTIONS
const NO_VIEWS: readonly ViewOfList[] = []
const EVERYTHING: ListScope = { where: {} }

const firstOrder = (order: Entity['defaultSort']): GridSort => {
  const [key = 'updatedAt', direction] = Object.entries(order)[0] ?? []
  return { key, direction: direction === 1 ? 'asc' : 'desc' }
}

/** How a list begins for somebody whose address says nothing. */
function useDefaults<Row extends object, Beside>(list: ListDeclaration<Row, Beside>, fields: readonly FilterField[]) {
  const chosen = usePerson().user_setting?.tablePageSize
  return useMemo((): ListDefaults => {
    const sorts = (list.views ?? NO_VIEWS).flatMap(({ key, sort }) => (sort ? [[key, sort] as const] : []))
    return {
      view: 'all',
      sort: list.sort ?? firstOrder(list.entity.defaultSort),
      sorts: Object.fromEntries(sorts),
      limit: chosen ?? list.pageRows ?? DEFAULT_ROWS,
      fields,
    }
  }, [list, chosen, fields])
}

/** The views of this person, the one that is open, and how many records each holds. */
function useViews({ entity, where, views = NO_VIEWS }: Listed, viewer: Viewer, open: string, isAsked: boolean) {
  const mine = views.filter(({ isFor }) => isFor?.(viewer) ?? true)
  // A view that only orders the list has as many rows as the list.
  const counted = mine.filter(({ where: narrows }, index) => narrows || index === 0)
  const totals = useCounts(
    counted.map((view) => ({ path: entity.path, where: { ...where, ...view.where?.(viewer) } })),
    isAsked,
  )
  const counts = mine.map((view) => totals[counted.indexOf(view)])
  return { views: mine, counts, view: mine.find(({ key }) => key === open) ?? mine[0] }
}

type Listed = Pick<ListDeclaration<object, unknown>, 'entity' | 'where' | 'views'>

const useNothing = () => undefined

/** What cells may need besides their row. */
function useMoment<Row extends object, Beside>(
  { money, useBeside = useNothing as () => Beside }: ListDeclaration<Row, Beside>,
  viewer: Viewer,
  rows: readonly Row[],
): ListMoment<Row, Beside> {
  const { i18n } = useLingui()
  const beside = useBeside(rows)
  return useMemo(
    () => ({
      ...viewer,
      i18n,
      rows,
      beside,
      // Taken when rows arrive: only an answer tells what time it is on the server.
      now: rows.length > 0 ? serverNow().getTime() : 0,
      money: amountsOf(money, rows),
    }),
    [viewer, i18n, rows, beside, money],
  )
}

export function useRecordList<Row extends object, Beside>(
  list: ListDeclaration<Row, Beside>,
  scope: ListScope = EVERYTHING,
) {
  const { i18n } = useLingui()
  const { entity, filters, useOptions = noOptions } = list
  const person = usePerson()
  const today = useToday()
  const viewer = useMemo(() => ({ person, today }), [person, today])
  const mayRead = useCan('read', entity, list.access)
  const options = useOptions()
  const fields = useMemo(
    () => deriveFilters(entity, filters ?? [], options, { i18n, person }),
    [entity, filters, options, i18n, person],
  )
  const { state, change } = useListState(useDefaults(list, fields))
  const { views, counts, view } = useViews(list, viewer, state.view, mayRead)
  const where = { ...list.where, ...scope.where, ...view?.where?.(viewer) }
  const params = toListParams(state, where)
  const answer = useCountedList<Row>(entity, params, { enabled: mayRead && !scope.isLoading })
  const moment = useMoment(list, viewer, answer.rows)
  const columns = useMemo(() => deriveColumns(list, moment), [list, moment])
  const isLoading = answer.isLoading || Boolean(scope.isLoading)
  const isSearched = state.search !== '' || state.filters.length > 0
  return {
    list: { ...answer, isLoading },
    mayRead,
    moment,
    columns,
    fields,
    state,
    change,
    views,
    counts,
    view,
    where,
    params,
    isNarrowed: isSearched || Boolean(scope.isNarrowed) || view?.where !== undefined,
    clear: scope.onClear ?? (() => change({ search: '', filters: [], view: 'all' })),
  }
}

export type RecordListModel<Row extends object, Beside = unknown> = ReturnType<typeof useRecordList<Row, Beside>>
