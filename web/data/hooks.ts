/** Every screen's way to rows: lists, single records, changes and actions, by the entity's declaration. */

import { keepPreviousData, type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Instant } from '#domain/kernel/dates.ts'
import type { ChangesOf, Column, CreateOf, Entity, ListedRowOf, RowOf } from '#domain/kernel/entity.ts'
import { lastPageSkip } from '#domain/kernel/paging.ts'
import { api, type Query } from './api.ts'
import { ignoreOwnChange } from './live.ts'
import {
  type Addressed,
  type Id,
  type ListParams,
  type OneOf,
  type PageOf,
  type ReadOptions,
  toQueryOptions,
  usePage,
  useRecord,
} from './reading.ts'

export type { Id, ListParams, PageOf, ReadOptions } from './reading.ts'

/** What a list is asked that has nothing to do with how many rows it has. */
const PAGING = ['$limit', '$skip', '$sort', '$after']

/**
 * A page of rows whose total is asked for beside them: where there may be very many, nobody waits for their count to see
 * the first of them.
 */
export function useCountedList<E extends Entity>(
  entity: E,
  query?: ListParams<Column<E>>,
  options?: ReadOptions,
): PageOf<ListedRowOf<E>>
/** A row type said by hand; without one the entity's own declaration says what its rows hold. */
export function useCountedList<Row extends object>(
  entity: Addressed,
  query?: ListParams,
  options?: ReadOptions,
): PageOf<Row>
export function useCountedList<Row>(entity: Addressed, query: ListParams = {}, options: ReadOptions = {}): PageOf<Row> {
  const list = usePage<Row>(entity, { ...query, $total: 'none' }, options)
  const which = Object.fromEntries(Object.entries(query).filter(([key]) => !PAGING.includes(key)))
  const counted = usePage(entity, { ...which, $limit: 0 }, { ...options, isBackground: true })
  const { skip, rows, limit, next } = list
  const total = counted.isLoading ? skip + rows.length + (next ? 1 : 0) : counted.total
  const isBeyond = !counted.isFetching && !list.isFetching && total > 0 && rows.length === 0 && skip > 0
  // After a deletion the page asked for may lie beyond the end: then the last one is shown.
  const last = usePage<Row>(
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
export function useList<E extends Entity>(
  entity: E,
  query?: ListParams<Column<E>>,
  options?: ReadOptions,
): PageOf<ListedRowOf<E>>
/** A row type said by hand; without one the entity's own declaration says what its rows hold. */
export function useList<Row extends object>(entity: Addressed, query?: ListParams, options?: ReadOptions): PageOf<Row>
export function useList<Row>(entity: Addressed, query?: ListParams, options?: ReadOptions): PageOf<Row> {
  return usePage<Row>(entity, query, options)
}

/** One record; while the id is unknown nothing is asked. */
export function useOne<E extends Entity>(entity: E, id: Id | undefined, options?: ReadOptions): OneOf<RowOf<E>>
/** A row type said by hand; without one the entity's own declaration says what its record holds. */
export function useOne<Row extends object>(entity: Addressed, id: Id | undefined, options?: ReadOptions): OneOf<Row>
export function useOne<Row>(entity: Addressed, id: Id | undefined, options?: ReadOptions): OneOf<Row> {
  return useRecord<Row>(entity, id, options)
}

/** Under which key the answer to a call is kept. */
export const callKey = (path: string, query: Query = {}) => [path, 'call', query] as const

/** A call that is no resource, such as a dashboard. */
export function useCall<T>(path: string, query: Query = {}, options: ReadOptions = {}) {
  const { data, error, isLoading, isFetching, refetch } = useQuery({
    queryKey: callKey(path, query),
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
  what = 'act',
) {
  const client = useQueryClient()
  return useMutation<Answer, Error, Input>({
    mutationKey: [path, what],
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
export function useCreate<E extends Entity>(entity: E, options?: ChangeOptions): Creating<CreateOf<E>, RowOf<E>>
export function useCreate<Row extends object>(entity: Addressed, options?: ChangeOptions): Creating<Query, Row>
export function useCreate<Row>({ path }: Addressed, options?: ChangeOptions): Creating<Query, Row> {
  return useCreating<Query, Row>(path, options)
}

type Creating<Input, Row> = ReturnType<typeof useCreating<Input, Row>>

function useCreating<Input, Row>(path: string, options: ChangeOptions = {}) {
  const mutation = useChange<Input, Row>(path, (values) => api.send<Row>('POST', path, values), options, 'create')
  return { ...mutation, create: mutation.mutateAsync }
}

export type Update<Changes = Query> = {
  id: Id
  changes: Changes
  /** The record as it was read: without its `updatedAt` a colleague's change could be overwritten unseen. */
  base?: { updatedAt?: Instant | null }
}

/** `update({id, changes, base})` answers the record as it is now; rejects with `ApiError`. */
export function useUpdate<E extends Entity>(entity: E, options?: ChangeOptions): Updating<ChangesOf<E>, RowOf<E>>
export function useUpdate<Row extends object>(entity: Addressed, options?: ChangeOptions): Updating<Query, Row>
export function useUpdate<Row>({ path }: Addressed, options?: ChangeOptions): Updating<Query, Row> {
  return useUpdating<Query, Row>(path, options)
}

type Updating<Changes, Row> = ReturnType<typeof useUpdating<Changes, Row>>

function useUpdating<Changes, Row>(path: string, options: ChangeOptions = {}) {
  const mutation = useChange<Update<Changes>, Row>(
    path,
    ({ id, changes, base }) =>
      api.send<Row>('PATCH', `${path}/${id}`, { ...changes, ...(base?.updatedAt && { updatedAt: base.updatedAt }) }),
    options,
    'update',
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

/** `remove(id)`; rejects with `ApiError`. */
export function useRemove({ path }: Addressed, options: ChangeOptions = {}) {
  const mutation = useChange<Id, unknown>(path, (id) => api.send('DELETE', `${path}/${id}`), options, 'remove')
  return { ...mutation, remove: mutation.mutateAsync }
}

export type ActionCall = { id: Id; name: string; body?: Query }

/** `run({id, name, body})` carries out an action of the record; answers the record unless the action answers its own. */
export function useAction<E extends Entity>(entity: E, options?: ChangeOptions): Acting<RowOf<E>>
export function useAction<Answer>(entity: Addressed, options?: ChangeOptions): Acting<Answer>
export function useAction<Answer>({ path }: Addressed, options?: ChangeOptions): Acting<Answer> {
  return useActing<Answer>(path, options)
}

type Acting<Answer> = ReturnType<typeof useActing<Answer>>

function useActing<Answer>(path: string, options: ChangeOptions = {}) {
  const mutation = useChange<ActionCall, Answer>(
    path,
    ({ id, name, body }) => api.send<Answer>('POST', `${path}/${id}/actions/${name}`, body ?? {}),
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
