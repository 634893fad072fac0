/** Provinces and states as the map shades them. */
import { useMemo } from 'react'
import { PROVINCES } from '#domain/kernel/provinces.ts'
import { type MapRegion, shadeRegions } from '#domain/maps/region-shading.ts'
import type { MapShade } from '#web/ui/map/map-types.ts'

/** A shade that remembers the figure it stands for. */
export type ValuedShade = MapShade & { value?: number }

const SHADEABLE = new Map(
  PROVINCES.flatMap(({ code, name, hasPolygon }) => (hasPolygon ? [[code, name] as const] : [])),
)

/** Regions that can be shaded, with their names, and those whose code is no province or state. */
export function useShades(regions: readonly MapRegion[], hasMeasure: boolean) {
  return useMemo(() => {
    const known = (region: MapRegion) => SHADEABLE.has(region.code)
    const shades = shadeRegions(regions.filter(known), hasMeasure).map(
      ({ code, shade, label, value }): ValuedShade => ({
        code,
        shade,
        name: SHADEABLE.get(code) ?? code,
        ...(label && { label }),
        ...(value != null && { value }),
      }),
    )
    const undrawn = regions
      .filter((region) => !known(region))
      .map(({ code, label }) => ({ id: code, title: code, ...(label && { detail: label }) }))
    return { shades, undrawn }
  }, [regions, hasMeasure])
}
