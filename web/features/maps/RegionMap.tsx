/** Provinces and states shaded by a figure, or as covered. */
import { useLingui } from '@lingui/react/macro'
import { mapViewOf } from '#domain/maps/map-modes.ts'
import type { MapRegion } from '#domain/maps/region-shading.ts'
import type { MapViewProps } from '#web/ui/map/map-types.ts'
import { ShadeLegend } from './ShadeLegend.tsx'
import { StyledMap } from './StyledMap.tsx'
import { useShades } from './use-shades.ts'

export interface RegionMapProps extends Pick<MapViewProps, 'height' | 'list' | 'isPatient'> {
  regions: readonly MapRegion[]
  /** What the shade stands for: "Value". */
  measure?: string
  label?: string
  /** Which part of the continent it opens on; all of it, unless said. */
  view?: 'regions' | 'provinces' | 'states'
}

export function RegionMap({ regions, measure, label, view = 'regions', ...frame }: RegionMapProps) {
  const { t } = useLingui()
  const { shades, undrawn } = useShades(regions, measure !== undefined)
  const { center, zoom, showsZoom } = mapViewOf(view)
  return (
    <StyledMap
      {...frame}
      {...{ undrawn, center, zoom, showsZoom }}
      regions={shades}
      label={label ?? t`Provinces and states on the map`}
      legend={measure && <ShadeLegend measure={measure} shades={shades} />}
    />
  )
}
