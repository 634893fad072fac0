/** How dark a province or state is drawn among the others. */

export interface MapRegion {
  /** Two letters, of Canada or the United States. */
  code: string
  /** What the shade stands for. */
  value?: number | null
  /** Behind the code on the map: `$30.1M`. */
  label?: string
  isHidden?: boolean
}

/** Shades from light to dark. */
export const SHADES = 4
export type Shade = 0 | 1 | 2 | 3

/** Where nothing is compared, all regions are drawn in this one. */
const COVERED: Shade = 2

export interface ShadedRegion extends MapRegion {
  /** Null is left blank: the figure of this region is not known. */
  shade: Shade | null
}

/**
 * Regions with their shade: the quarter of the ranking in which the value stands, equal values alike. Ranks and not
 * amounts, because one large province would leave all others pale. Where a figure is shown a region without it stays
 * blank; where none is, all are drawn alike.
 */
export function shadeRegions(regions: readonly MapRegion[], hasMeasure = false): ShadedRegion[] {
  const shown = regions.filter((region) => !region.isHidden)
  const values = shown.flatMap(({ value }) => (value == null ? [] : [value])).toSorted((a, b) => a - b)
  return shown.map((region) => ({ ...region, shade: shadeOf(region.value, values, hasMeasure) }))
}

function shadeOf(value: number | null | undefined, sorted: readonly number[], hasMeasure: boolean): Shade | null {
  if (value == null) return hasMeasure || sorted.length > 0 ? null : COVERED
  const reached = sorted.findLastIndex((other) => other <= value) + 1
  return (Math.ceil((reached / sorted.length) * SHADES) - 1) as Shade
}
