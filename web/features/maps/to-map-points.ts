/** Records and where they are, as the points and the remainder of a map. */
import type { Coordinates } from '#domain/kernel/coordinates.ts'
import type { MapPoint, UndrawnItem } from '#web/ui/map/map-types.ts'
import type { Located } from './use-coordinates.ts'

type Words = Pick<MapPoint, 'title' | 'detail' | 'figure'>

/** What can be drawn as points, in the order given; the rest by name. */
export function toMapPoints<Record extends Located>(
  records: readonly Record[],
  coordinates: ReadonlyMap<string, Coordinates | null>,
  describe: (record: Record) => Words,
): { points: MapPoint[]; undrawn: UndrawnItem[] } {
  const points: MapPoint[] = []
  const undrawn: UndrawnItem[] = []
  for (const record of records) {
    const found = coordinates.get(record.id)
    const { title, detail, figure } = describe(record)
    if (found) {
      points.push({ id: record.id, ...found, title, ...(detail && { detail }), ...(figure && { figure }) })
    } else undrawn.push({ id: record.id, title, ...(detail && { detail }) })
  }
  return { points, undrawn }
}
