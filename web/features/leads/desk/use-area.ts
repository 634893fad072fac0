/** The area of the map that the desk's lists are narrowed to, as the address says it. */
import { useMemo } from 'react'
import { parseCorners, writeCorners } from '#domain/kernel/areas.ts'
import type { Coordinates } from '#domain/kernel/coordinates.ts'
import type { Conditions } from '#web/data/lists/list.ts'
import { useWords } from './crm-address.ts'

const EVERYWHERE: Conditions = {}

export type DeskArea = ReturnType<typeof useArea>

/** An area that cannot be read narrows nothing. */
export function useArea() {
  const { words, go } = useWords()
  const corners = useMemo(() => parseCorners(words.area), [words.area])
  const where = useMemo(
    (): Conditions => (corners ? { coordinates: { $within: writeCorners(corners) } } : EVERYWHERE),
    [corners],
  )
  return {
    corners,
    where,
    draw: (drawn: readonly Coordinates[]) => go({ area: writeCorners(drawn), page: undefined }),
    clear: () => go({ area: undefined, page: undefined }),
    /** Shows all of the tab again. */
    clearAll: () => go({ area: undefined, q: undefined, filter: undefined, view: undefined, page: undefined }),
  }
}
