/** Records and where they are, as the points and the remainder of a map. */
import { msg } from '@lingui/core/macro'
import { i18n } from '#web/i18n.ts'
import type { MapPoint, UndrawnItem } from '#web/ui/map/map-types.ts'
import type { Located, Spot } from './use-coordinates.ts'

type Words = Pick<MapPoint, 'title' | 'detail' | 'figure'>

/** What can be drawn as points, in the order given; the rest by name. */
export function toMapPoints<Record extends Located>(
  records: readonly Record[],
  coordinates: ReadonlyMap<string, Spot | null>,
  describe: (record: Record) => Words,
): { points: MapPoint[]; undrawn: UndrawnItem[] } {
  const points: MapPoint[] = []
  const undrawn: UndrawnItem[] = []
  for (const record of records) {
    const found = coordinates.get(record.id)
    const { title, detail, figure } = describe(record)
    if (found) {
      const { lat, lng, precision } = found
      const seen = precision ? [detail, i18n._(msg`approximate place`)].filter(Boolean).join(' · ') : detail
      points.push({ id: record.id, lat, lng, title, ...(seen && { detail: seen }), ...(figure && { figure }) })
    } else undrawn.push({ id: record.id, title, ...(detail && { detail }) })
  }
  return { points, undrawn }
}
