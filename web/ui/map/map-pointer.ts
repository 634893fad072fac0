/** What lies under the pointer: points that are picked, and discs that open. */
import type { Point } from 'geojson'
import type { GeoJSONSource, Map as LibraryMap, MapMouseEvent } from 'maplibre-gl'
import type { Coordinates } from '#domain/kernel/coordinates.ts'
import type { MapPoint } from './map-types.ts'

export interface PointerHearer {
  /** A click: the points under it by id, none for the bare map. */
  onPick: (ids: string[], at: Coordinates) => void
  /** The point under the pointer, null when it has left it. */
  onHover?: ((id: string | null) => void) | undefined
}

/** A marker is smaller than a finger: a click this near counts, px. */
const CLICK_REACH_PX = 8
/** Hears clicks and moves for as long as the map is there; `listPoints` answers what is drawn now. */
export function hearPointer(map: LibraryMap, hearer: PointerHearer, listPoints: () => readonly MapPoint[]) {
  map.on('click', (event) => {
    const { ids, cluster } = findUnder(map, event, listPoints())
    if (cluster) openCluster(map, cluster)
    else hearer.onPick(ids, { lat: event.lngLat.lat, lng: event.lngLat.lng })
  })
  for (const layer of ['points', 'clusters']) {
    map.on('mouseenter', layer, () => map.getCanvas().style.setProperty('cursor', 'pointer'))
    map.on('mouseleave', layer, () => map.getCanvas().style.removeProperty('cursor'))
  }
  map.on('mousemove', 'points', ({ features }) => {
    hearer.onHover?.(listPoints()[Number(features?.[0]?.properties.index)]?.id ?? null)
  })
  map.on('mouseleave', 'points', () => hearer.onHover?.(null))
}

type Cluster = { id: number; at: [number, number] }

function findUnder(map: LibraryMap, { point: { x, y } }: MapMouseEvent, points: readonly MapPoint[]) {
  const box: [[number, number], [number, number]] = [
    [x - CLICK_REACH_PX, y - CLICK_REACH_PX],
    [x + CLICK_REACH_PX, y + CLICK_REACH_PX],
  ]
  const found = map.queryRenderedFeatures(box, { layers: ['points', 'clusters'] })
  const indices = new Set(found.flatMap(({ properties }) => (properties.index === undefined ? [] : [properties.index])))
  const ids = [...indices].flatMap((index) => points[Number(index)]?.id ?? [])
  const disc = found.find(({ layer }) => layer.id === 'clusters')
  const cluster: Cluster | undefined = disc && {
    id: Number(disc.properties.cluster_id),
    at: (disc.geometry as Point).coordinates as [number, number],
  }
  return { ids, cluster: ids.length > 0 ? undefined : cluster }
}

function openCluster(map: LibraryMap, { id, at }: Cluster) {
  const source = map.getSource<GeoJSONSource>('points')
  // The disc may be gone when the answer comes, if the map got other points meanwhile.
  source?.getClusterExpansionZoom(id).then(
    (zoom) => map.easeTo({ center: at, zoom }),
    () => undefined,
  )
}
