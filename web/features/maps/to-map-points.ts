/** Records and where they are, as the points and the remainder of a map. */
import { msg } from '@lingui/core/macro'
import { i18n } from '#web/i18n.ts'
import type { MapPoint, UndrawnItem } from '#web/ui/map/map-types.ts'
import type { Located, Spot } from './use-coordinates.ts'

type PointWords = Pick<MapPoint, 'title' | 'detail' | 'figure' | 'tone' | 'isLate'>

/** What can be drawn as points, in the order given; the rest by name. */
export function toMapPoints<Record extends Located>(
  records: readonly Record[],
  coordinates: ReadonlyMap<string, Spot | null>,
  describe: (record: Record) => PointWords,
): { points: MapPoint[]; undrawn: UndrawnItem[] } {
  const points: MapPoint[] = []
  const undrawn: UndrawnItem[] = []
  for (const record of records) {
    const found = coordinates.get(record.id)
    const { title, detail, figure, ...looks } = describe(record)
    if (found) {
      const { lat, lng, precision } = found
      const rough = precision && i18n._(msg`approximate place`)
      const seen = rough ? [detail, rough].filter(Boolean).join(' · ') : detail
      const words = { title, ...(seen && { detail: seen }), ...(figure && { figure }), ...(rough && { rough }) }
      points.push({ id: record.id, lat, lng, ...words, ...looks })
    } else undrawn.push({ id: record.id, title, ...(detail && { detail }) })
  }
  return { points, undrawn }
}
