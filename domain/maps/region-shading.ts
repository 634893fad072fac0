/** How dark a province or state is drawn among the others. */

export interface MapRegion {
  /** Two letters, of Canada or the United States. */
  code: string
  /** What the shade stands for; regions without one are drawn alike, as covered. */
  value?: number | null
  /** Behind the code on the map: `$30.1M`. */
  label?: string
  isHidden?: boolean
}

/** Shades from light to dark. */
export const SHADES = 4
export type Shade = 0 | 1 | 2 | 3

/** Regions with no value to compare are all drawn in this one. */
const COVERED: Shade = 2

export interface ShadedRegion extends MapRegion {
  shade: Shade
}

/**
 * Regions with their shade: the quarter of the ranking in which the value stands, equal values alike. Ranks and not
 * amounts, because one large province would leave all others pale.
 */
export function shadeRegions(regions: readonly MapRegion[]): ShadedRegion[] {
  const shown = regions.filter((region) => !region.isHidden)
  const values = shown.flatMap(({ value }) => (value == null ? [] : [value])).toSorted((a, b) => a - b)
  return shown.map((region) => ({ ...region, shade: shadeOf(region.value, values) }))
}

function shadeOf(value: number | null | undefined, sorted: readonly number[]): Shade {
  if (value == null) return COVERED
  const reached = sorted.findLastIndex((other) => other <= value) + 1
  return (Math.ceil((reached / sorted.length) * SHADES) - 1) as Shade
}
