/** How pages of rows and single records are read, whatever a screen knows of their types. */
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Entity } from '#domain/kernel/entity.ts'
import { lastPageSkip } from '#domain/kernel/paging.ts'
import { api, type Query } from './api.ts'

export type Addressed = Pick<Entity, 'path'>
export type Id = number | string

/** The API's own query language: `$limit`, `$skip`, `$sort`, `$search`, `$or` and a condition for each field. */
export type ListParams<Sort extends string = string> = Query & {
  $limit?: number
  $skip?: number
  $sort?: Readonly<Partial<Record<Sort, 1 | -1>>>
  $search?: string
  $after?: string
  $total?: 'none'
}

export type ReadOptions = {
  enabled?: boolean
  /** Fails quietly: counts, the palette and the like never lead away from the page. */
  isBackground?: boolean
  staleMs?: number
}

type Envelope<Row> = { total?: number; limit: number; skip: number; next?: string; data: Row[] }

export const toQueryOptions = ({ enabled, isBackground, staleMs }: ReadOptions) => ({
  ...(enabled !== undefined && { enabled }),
  ...(staleMs !== undefined && { staleTime: staleMs }),
  meta: { isBackground: isBackground ?? false },
})

/** After a deletion the page asked for may lie beyond the end: then the last one is shown. */
async function readPage<Row>(path: string, query: ListParams): Promise<Envelope<Row>> {
  const page = await api.get<Envelope<Row>>(path, query)
  const { total = 0 } = page
  const isBeyond = total > 0 && page.limit > 0 && page.skip >= total
  if (!isBeyond) return page
  return api.get<Envelope<Row>>(path, { ...query, $skip: lastPageSkip(total, page.limit) })
}

export type PageOf<Row> = ReturnType<typeof usePage<Row>>

export function usePage<Row>(entity: Addressed, query: ListParams = {}, options: ReadOptions = {}) {
  const { data, error, isLoading, isFetching, isPlaceholderData, refetch } = useQuery({
    queryKey: [entity.path, 'list', query],
    queryFn: () => readPage<Row>(entity.path, query),
    placeholderData: keepPreviousData,
    ...toQueryOptions(options),
  })
  const { data: rows = [], total = 0, limit = 0, skip = 0, next, ...beside } = data ?? ({} as Partial<Envelope<Row>>)
  return {
    rows: rows as Row[],
    total,
    limit,
    skip,
    next,
    beside: beside as Readonly<Record<string, unknown>>,
    isLoading,
    isFetching,
    isPlaceholder: isPlaceholderData,
    error,
    refetch: () => void refetch(),
  }
}

export type OneOf<Row> = ReturnType<typeof useRecord<Row>>

export function useRecord<Row>(entity: Addressed, id: Id | undefined, options: ReadOptions = {}) {
  const { data, error, isLoading, isFetching, refetch } = useQuery({
    queryKey: [entity.path, 'one', String(id)],
    queryFn: () => api.get<Row>(`${entity.path}/${encodeURIComponent(String(id))}`),
    ...toQueryOptions({ ...options, enabled: id !== undefined && (options.enabled ?? true) }),
  })
  return { row: data, isLoading, isFetching, error, refetch: () => void refetch() }
}
