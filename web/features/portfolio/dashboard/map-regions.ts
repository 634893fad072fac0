/** What the map of a portfolio shades its provinces and states by. */
import { formatShortMoney } from '#domain/kernel/format.ts'
import type { MapRegion } from '#domain/maps/region-shading.ts'
import type { PropertyPlace } from '#domain/portfolio/property-places.ts'

export type Measure = 'value' | 'debt'

export const MAP_HEIGHT_PX = 420

/**
 * One sum for each province or state, the largest first; each is in the currency of its own country. Where nothing is
 * known or owed there is no sum: zero would be a figure.
 */
export function regionsOf(places: readonly PropertyPlace[], measure: Measure): MapRegion[] {
  const sums = new Map<string, number>()
  for (const place of places) {
    if (place.province) sums.set(place.province, (sums.get(place.province) ?? 0) + (place[measure] ?? 0))
  }
  return [...sums]
    .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    .map(([code, sum]) => (sum > 0 ? { code, value: sum, label: formatShortMoney(sum) } : { code, value: null }))
}
