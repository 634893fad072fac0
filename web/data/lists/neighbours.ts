/** The list somebody came from to a record: where in it the record stands, and which stand beside it. Kept in this tab alone. */
import { useState } from 'react'
import { z } from 'zod'
import { getPerson } from '#web/data/session-store.ts'
import type { RowId } from '#web/ui/index.ts'

const seenSchema = z.object({
  ids: z.array(z.union([z.string(), z.number()])),
  /** How many stand before the first of them, and how many there are in all. */
  skip: z.int().min(0),
  total: z.int().min(0),
})
export type SeenList = z.infer<typeof seenSchema>

/** Nobody goes through another person's list. */
const keyOfList = (path: string) => `list.${path}.${getPerson()?.id ?? ''}`

export function rememberList(path: string, list: SeenList): void {
  sessionStorage.setItem(keyOfList(path), JSON.stringify(list))
}

function recallList(path: string): SeenList | null {
  try {
    return seenSchema.safeParse(JSON.parse(sessionStorage.getItem(keyOfList(path)) ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export type Neighbours = {
  /** From 1, over all pages of the list. */
  place: number
  total: number
  previous: RowId | undefined
  next: RowId | undefined
}

/** Null of a record that was not in the list looked at last. Beyond the page that was seen nobody stands. */
export function neighboursIn({ ids, skip, total }: SeenList, id: RowId): Neighbours | null {
  const at = ids.indexOf(id)
  return at < 0 ? null : { place: skip + at + 1, total, previous: ids[at - 1], next: ids[at + 1] }
}

/** As the list was when the page opened: what colleagues change meanwhile moves nobody. */
export function useNeighbours(path: string, id: RowId): Neighbours | null {
  const [list] = useState(() => recallList(path))
  return list && neighboursIn(list, id)
}
