/** What the map of a portfolio shades its provinces and states by. */
import { formatShortMoney } from '#domain/kernel/format.ts'
import type { MapRegion } from '#domain/maps/region-shading.ts'
import type { PropertyPlace } from '#domain/portfolio/portfolio-dashboard.ts'

export type Measure = 'value' | 'debt'

export const MAP_HEIGHT_PX = 420

/** One sum for each province or state; each is in the currency of its own country. */
export function regionsOf(places: readonly PropertyPlace[], measure: Measure): MapRegion[] {
  const sums = new Map<string, number>()
  for (const place of places) {
    if (place.province) sums.set(place.province, (sums.get(place.province) ?? 0) + place[measure])
  }
  return [...sums].map(([code, value]) => ({ code, value, label: formatShortMoney(value) }))
}
