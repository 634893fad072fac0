/** Ticked rows of a list, also those of other pages, up to every row that its filter finds. */
import { useRef, useState } from 'react'
import type { Entity } from '#domain/kernel/entity.ts'
import { api } from '#web/data/api.ts'
import { showError } from '#web/data/errors.ts'
import type { ListParams } from '#web/data/hooks.ts'
import type { GridProgress, GridSelection } from '#web/ui/index.ts'
import { keyOf } from './list.ts'

/** As many rows as one act may reach; more belong in a narrower filter. */
export const MOST_TICKED = 5_000
/** As many rows as one answer of the server holds. */
const PAGE_ROWS = 100

interface TickedInput<Row> {
  entity: Pick<Entity, 'path' | 'key'>
  /** What the list asks the server for. */
  params: ListParams
  /** The rows of the page. */
  rows: readonly Row[]
  total: number
}

type Page<Row> = { data: Row[]; next?: string }

/** Ticks belong to one filter: another search shows other rows, and what is out of sight must not be acted on. */
const PAGING = ['$limit', '$skip', '$sort', '$after']
const filterOf = (params: ListParams) => JSON.stringify(Object.entries(params).filter(([key]) => !PAGING.includes(key)))

interface Walk {
  most: number
  isStopped: () => boolean
  onProgress: (done: number) => void
}

/** The rows that a filter finds, page after page, until there are enough or somebody stops it. */
async function readThrough<Row>(path: string, params: ListParams, { most, isStopped, onProgress }: Walk) {
  const found: Row[] = []
  for (let next: string | undefined; found.length < most && !isStopped(); ) {
    onProgress(found.length)
    const page = await api.get<Page<Row>>(path, { ...params, $limit: PAGE_ROWS, $skip: undefined, $after: next })
    found.push(...page.data)
    next = page.next
    if (next === undefined) break
  }
  return found
}

export type TickedRows<Row extends object> = ReturnType<typeof useTickedRows<Row>>

export function useTickedRows<Row extends object>({ entity, params, rows, total }: TickedInput<Row>) {
  const idOf = (row: Row) => keyOf(entity, row)
  const filter = filterOf(params)
  const [kept, setKept] = useState<{ filter: string; rows: readonly Row[] }>({ filter, rows: [] })
  const [progress, setProgress] = useState<Omit<GridProgress, 'onStop'> | null>(null)
  const isStopped = useRef(false)
  const fresh = new Map(rows.map((row) => [idOf(row), row]))
  // The row as it is now stands for the row as it was ticked.
  const ticked = kept.filter === filter ? kept.rows.map((row) => fresh.get(idOf(row)) ?? row) : []
  const keep = (next: readonly Row[]) => setKept({ filter, rows: next })

  const selection: GridSelection<Row> = {
    ids: ticked.map(idOf),
    onChange: (ids) => {
      const known = new Map([...ticked, ...rows].map((row) => [idOf(row), row]))
      keep(ids.flatMap((id) => known.get(id) ?? []))
    },
  }

  /** Reads every row that the filter finds, page after page, and ticks them. */
  const selectAll = async () => {
    const most = Math.min(total, MOST_TICKED)
    isStopped.current = false
    try {
      const found = await readThrough<Row>(entity.path, params, {
        most,
        isStopped: () => isStopped.current,
        onProgress: (done) => setProgress({ done, total: most }),
      })
      if (!isStopped.current) keep(found.slice(0, MOST_TICKED))
    } catch (error) {
      showError(error)
    } finally {
      setProgress(null)
    }
  }
  const onStop = () => {
    isStopped.current = true
  }
  return {
    ticked,
    selection,
    selectAll: total > rows.length ? () => void selectAll() : undefined,
    clear: () => keep([]),
    progress: progress ? { ...progress, onStop } : undefined,
  }
}
