/** Every screen's way to rows: lists, single records, changes and actions, by the entity's declaration. */
import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Entity } from '#domain/kernel/entity.ts'
import { lastPageSkip } from '#domain/kernel/paging.ts'
import { api, type Query } from './api.ts'
import { ignoreOwnChange } from './live.ts'

type Addressed = Pick<Entity, 'path'>
export type Id = number | string

/** The API's own query language: `$limit`, `$skip`, `$sort`, `$search`, `$or` and a condition for each field. */
export type ListParams = Query & {
  $limit?: number
  $skip?: number
  $sort?: Readonly<Record<string, 1 | -1>>
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

const toQueryOptions = ({ enabled, isBackground, staleMs }: ReadOptions) => ({
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

/** What a list is asked that has nothing to do with how many rows it has. */
const PAGING = ['$limit', '$skip', '$sort', '$after']

/**
 * A page of rows whose total is asked for beside them: where there may be very many, nobody waits for their count to see
 * the first of them.
 */
export function useCountedList<Row>(entity: Addressed, query: ListParams = {}, options: ReadOptions = {}) {
  const list = useList<Row>(entity, { ...query, $total: 'none' }, options)
  const which = Object.fromEntries(Object.entries(query).filter(([key]) => !PAGING.includes(key)))
  const counted = useList(entity, { ...which, $limit: 0 }, { ...options, isBackground: true })
  const { skip, rows, limit, next } = list
  const total = counted.isLoading ? skip + rows.length + (next ? 1 : 0) : counted.total
  const isBeyond = !counted.isFetching && !list.isFetching && total > 0 && rows.length === 0 && skip > 0
  // After a deletion the page asked for may lie beyond the end: then the last one is shown.
  const last = useList<Row>(
    entity,
    { ...query, $skip: lastPageSkip(total, limit), $total: 'none' },
    {
      ...options,
      enabled: isBeyond,
    },
  )
  return { ...(isBeyond && !last.isLoading ? last : list), total }
}

/** A page of rows. The last page stays on the screen while the next one is read. `beside` is what else the list answers. */
export function useList<Row>(entity: Addressed, query: ListParams = {}, options: ReadOptions = {}) {
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

/** One record; while the id is unknown nothing is asked. */
export function useOne<Row>(entity: Addressed, id: Id | undefined, options: ReadOptions = {}) {
  const { data, error, isLoading, isFetching, refetch } = useQuery({
    queryKey: [entity.path, 'one', String(id)],
    queryFn: () => api.get<Row>(`${entity.path}/${encodeURIComponent(String(id))}`),
    ...toQueryOptions({ ...options, enabled: id !== undefined && (options.enabled ?? true) }),
  })
  return { row: data, isLoading, isFetching, error, refetch: () => void refetch() }
}

/** A call that is no resource, such as a dashboard. */
export function useCall<T>(path: string, query: Query = {}, options: ReadOptions = {}) {
  const { data, error, isLoading, isFetching, refetch } = useQuery({
    queryKey: [path, 'call', query],
    queryFn: () => api.get<T>(path, query),
    placeholderData: keepPreviousData,
    ...toQueryOptions(options),
  })
  return { data, isLoading, isFetching, error, refetch: () => void refetch() }
}

/** After a change its own lists and records are read anew, and every computed view with them. */
export async function invalidateAfter(client: QueryClient, paths: readonly string[]): Promise<void> {
  await Promise.all([
    ...paths.map((path) => client.invalidateQueries({ queryKey: [path] })),
    client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[1] === 'call' }),
  ])
}

type ChangeOptions = {
  /** Paths besides the entity's own whose rows change with it. */
  alsoChanges?: readonly string[]
  /** Nobody clicked for it, such as marking a notice as read: it fails without leaving the page. */
  isUnasked?: boolean
  /** Said in place of the server's sentence when the refusal leads to another page. */
  sentence?: string
}

type Keyed = { id?: Id; _id?: Id }

function useChange<Input, Answer>(
  path: string,
  run: (input: Input) => Promise<Answer>,
  { alsoChanges = [], isUnasked = false, sentence }: ChangeOptions,
) {
  const client = useQueryClient()
  return useMutation<Answer, Error, Input>({
    mutationFn: run,
    meta: { isBackground: isUnasked, ...(sentence && { sentence }) },
    onSuccess: async (answer) => {
      const id = (answer as Keyed | null)?.id ?? (answer as Keyed | null)?._id
      if (id !== undefined) ignoreOwnChange(path, id)
      await invalidateAfter(client, [path, ...alsoChanges])
    },
  })
}

/** `create(values)` answers the new record; rejects with `ApiError`. */
export function useCreate<Row>({ path }: Addressed, options: ChangeOptions = {}) {
  const mutation = useChange<Query, Row>(path, (values) => api.send<Row>('POST', path, values), options)
  return { ...mutation, create: mutation.mutateAsync }
}

export type Update = {
  id: Id
  changes: Query
  /** The record as it was read: without its `updatedAt` a colleague's change could be overwritten unseen. */
  base?: { updatedAt?: string | null }
}

/** `update({id, changes, base})` answers the record as it is now; rejects with `ApiError`. */
export function useUpdate<Row>({ path }: Addressed, options: ChangeOptions = {}) {
  const mutation = useChange<Update, Row>(
    path,
    ({ id, changes, base }) =>
      api.send<Row>('PATCH', `${path}/${id}`, { ...changes, ...(base?.updatedAt && { updatedAt: base.updatedAt }) }),
    options,
  )
  return { ...mutation, update: mutation.mutateAsync }
}

export type UpdateMany = { ids: readonly Id[]; changes: Query }

/** `updateMany({ids, changes})` changes all of the records or none; answers how many. */
export function useUpdateMany({ path }: Addressed, options: ChangeOptions = {}) {
  const mutation = useChange<UpdateMany, { modified: number }>(
    path,
    ({ ids, changes }) => api.send('PATCH', path, changes, { query: { id: { $in: ids } } }),
    options,
  )
  return { ...mutation, updateMany: mutation.mutateAsync }
}

/** `removeMany(ids)` removes all of the records or none. */
export function useRemoveMany({ path }: Addressed, options: ChangeOptions = {}) {
  const mutation = useChange<readonly Id[], { modified: number }>(
    path,
    (ids) => api.send('DELETE', path, undefined, { query: { id: { $in: ids } } }),
    options,
  )
  return { ...mutation, removeMany: mutation.mutateAsync }
}

/** `remove(id)`; rejects with `ApiError`. */
export function useRemove({ path }: Addressed, options: ChangeOptions = {}) {
  const mutation = useChange<Id, unknown>(path, (id) => api.send('DELETE', `${path}/${id}`), options)
  return { ...mutation, remove: mutation.mutateAsync }
}

export type ActionCall = { id: Id; name: string; body?: Query }

/** `run({id, name, body})` carries out an action of the record; answers the record unless the action answers its own. */
export function useAction<Row>({ path }: Addressed, options: ChangeOptions = {}) {
  const mutation = useChange<ActionCall, Row>(
    path,
    ({ id, name, body }) => api.send<Row>('POST', `${path}/${id}/actions/${name}`, body ?? {}),
    options,
  )
  return { ...mutation, run: mutation.mutateAsync }
}

/** A change that belongs to no entity; `changes` names the paths whose rows it alters. */
export function useSend<T, Body = unknown>(
  method: 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  { changes = [], sentence }: { changes?: readonly string[]; sentence?: string } = {},
) {
  const mutation = useChange<Body, T>(path, (body) => api.send<T>(method, path, body), {
    alsoChanges: changes,
    ...(sentence && { sentence }),
  })
  return { ...mutation, send: mutation.mutateAsync }
}
