/** Properties on a map, each a marker, with value and debt in the popup: close up or the whole continent. */
import { useLingui } from '@lingui/react/macro'
import { useMemo } from 'react'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { mapViewOf, purposeOf } from '#domain/maps/map-modes.ts'
import { describePlace, type MapLender, type MapPlace } from '#domain/maps/map-place.ts'
import type { MapRegion } from '#domain/maps/region-shading.ts'
import type { MapViewProps } from '#web/ui/map/map-types.ts'
import { PlaceCard } from './PlaceCard.tsx'
import { moneyText } from './place-words.ts'
import { RoughNote } from './RoughNote.tsx'
import { ShadeLegend } from './ShadeLegend.tsx'
import { StyledMap } from './StyledMap.tsx'
import { toMapPoints } from './to-map-points.ts'
import { type Located, useCoordinates } from './use-coordinates.ts'
import { useShades } from './use-shades.ts'

export interface PropertyMapProps extends Pick<MapViewProps, 'height' | 'list'> {
  places: readonly MapPlace[]
  lenders: readonly MapLender[]
  asOf: IsoDate
  /** Close up on the first place, with zoom buttons; else all of North America. */
  notBounds?: boolean
  /** On the pages that manage and view properties the amount is called by what it is. */
  isPropertyPage?: boolean
  /** Shaded under the markers. */
  regions?: readonly MapRegion[]
  /** What the shade stands for: "Value". */
  measure?: string
  label?: string
}

const NO_REGIONS: readonly MapRegion[] = []

/** Stable while the places are: the map draws anew when its points change. */
function useLocatedPlaces(places: readonly MapPlace[]) {
  return useMemo(
    () =>
      places
        .filter(({ isHidden }) => !isHidden)
        .map((place): Located & { place: MapPlace } => ({
          id: place.clientPlace._id,
          address: place.address,
          coordinates: place.coordinates,
          place,
        })),
    [places],
  )
}

export function PropertyMap(props: PropertyMapProps) {
  const {
    places,
    lenders,
    asOf,
    notBounds = false,
    isPropertyPage = false,
    regions = NO_REGIONS,
    measure,
    label,
    ...frame
  } = props
  const { t } = useLingui()
  const records = useLocatedPlaces(places)
  const coordinates = useCoordinates(records)
  const reading = useMemo(() => ({ lenders, asOf, isPropertyPage }), [lenders, asOf, isPropertyPage])
  const { points, undrawn } = useMemo(
    () =>
      toMapPoints(records, coordinates, ({ place }) => ({
        title: place.name,
        detail: place.address,
        figure: moneyText(describePlace(place, reading).value, place.currency),
      })),
    [records, coordinates, reading],
  )
  const { shades, undrawn: unshaded } = useShades(regions, measure !== undefined)
  const { center, zoom, showsZoom } = mapViewOf(purposeOf('places', notBounds), points[0])

  return (
    <StyledMap
      {...frame}
      {...{ points, center, zoom, showsZoom }}
      // Nobody who went into a group of places is left there: without zoom buttons this is the way back.
      tellsOutside={!showsZoom}
      undrawn={[...undrawn, ...unshaded]}
      regions={shades}
      legend={measure && <ShadeLegend measure={measure} shades={shades} />}
      label={label ?? t`Properties on the map`}
      popup={(id) => {
        const place = records.find((record) => record.id === id)?.place
        return (
          place && (
            <>
              <PlaceCard place={place} reading={reading} />
              <RoughNote spot={coordinates.get(id)} />
            </>
          )
        )
      }}
    />
  )
}
