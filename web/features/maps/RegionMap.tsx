/** Provinces and states shaded by a figure, or as covered. */
import { Trans, useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import { PROVINCES } from '#domain/kernel/provinces.ts'
import { mapViewOf } from '#domain/maps/map-modes.ts'
import { type MapRegion, type ShadedRegion, shadeRegions } from '#domain/maps/region-shading.ts'
import { MapView } from '#web/ui/map/MapView.tsx'
import type { MapViewProps } from '#web/ui/map/map-types.ts'
import classes from './maps.module.css'

export interface RegionMapProps extends Pick<MapViewProps, 'height' | 'list'> {
  regions: readonly MapRegion[]
  /** What the shade stands for: "Value". */
  measure?: string
  label?: string
}

const SHADEABLE = new Map(
  PROVINCES.flatMap(({ code, name, hasPolygon }) => (hasPolygon ? [[code, name] as const] : [])),
)

/** Regions that can be shaded, with their names, and those whose code is no province or state. */
export function useShades(regions: readonly MapRegion[]) {
  return useMemo(() => {
    const known = (region: MapRegion) => SHADEABLE.has(region.code)
    const shades = shadeRegions(regions.filter(known)).map(({ code, shade, label, value }) => ({
      code,
      shade,
      name: SHADEABLE.get(code) ?? code,
      ...(label && { label }),
      ...(value != null && { value }),
    }))
    const undrawn = regions
      .filter((region) => !known(region))
      .map(({ code, label }) => ({ id: code, title: code, ...(label && { detail: label }) }))
    return { shades, undrawn }
  }, [regions])
}

export function RegionMap({ regions, measure, label, ...frame }: RegionMapProps) {
  const { t } = useLingui()
  const { shades, undrawn } = useShades(regions)
  const { center, zoom, showsZoom } = mapViewOf('regions')
  return (
    <MapView
      {...frame}
      {...{ undrawn, center, zoom, showsZoom }}
      regions={shades}
      label={label ?? t`Provinces and states on the map`}
      legend={measure && <ShadeLegend measure={measure} shades={shades} />}
    />
  )
}

/** From pale to dark, with the least and the largest figure. */
export function ShadeLegend({
  measure,
  shades,
}: {
  measure: string
  shades: readonly (Omit<ShadedRegion, 'label'> & { label?: string })[]
}) {
  const ranked = shades.filter(({ value }) => value != null).toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0))
  const [least, most] = [ranked[0]?.label, ranked.at(-1)?.label]
  return (
    <>
      <span>{measure}</span>
      <span className={classes.swatches} aria-hidden>
        {[0, 1, 2, 3].map((shade) => (
          <i key={shade} data-shade={shade} />
        ))}
      </span>
      {least && most && (
        <span>
          <Trans>
            {least} to {most}
          </Trans>
        </span>
      )}
    </>
  )
}
