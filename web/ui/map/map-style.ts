/** The style of the map: the bundled land or a foreign style, and on it sources for what the map is given to draw. */
import type { Feature, FeatureCollection, GeoJsonProperties } from 'geojson'
import type { StyleSpecification } from 'maplibre-gl'
import { neighbourPolygons, readTowns, regionShapes } from './boundaries.ts'
import type { MapColors } from './map-colors.ts'
import { layersOf, layersOn } from './map-layers.ts'

/** Points nearer to each other than this are one disc, px. */
const CLUSTER_REACH_PX = 60

export const toCollection = (features: Feature[]): FeatureCollection => ({
  type: 'FeatureCollection',
  features,
})

export const toPointFeature = ({ lng, lat }: { lng: number; lat: number }, properties: GeoJsonProperties): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates: [lng, lat] },
})

const toLand = (properties: GeoJsonProperties, polygons: [number, number][][][]): Feature => ({
  type: 'Feature',
  properties,
  geometry: { type: 'MultiPolygon', coordinates: polygons },
})

const regionFeatures = () => regionShapes().map(({ code, name, polygons }) => toLand({ code, name }, polygons))

/** Bundled land and towns, and on them what the map is given to draw. */
export function createStyle(colors: MapColors, clusterPointsMin: number | undefined): StyleSpecification {
  const towns = readTowns().map((town) => toPointFeature(town, { name: town.name, thousands: town.thousands }))
  return {
    version: 8,
    sources: {
      neighbours: { type: 'geojson', data: toCollection([toLand({}, neighbourPolygons())]) },
      towns: { type: 'geojson', data: toCollection(towns) },
      ...ownSources(clusterPointsMin),
    },
    layers: layersOf(colors),
  }
}

/** The same on a foreign style, in place of the bundled land and towns. */
export const createStyleOn = (
  foreign: StyleSpecification,
  colors: MapColors,
  clusterPointsMin: number | undefined,
): StyleSpecification => ({
  ...foreign,
  sources: { ...foreign.sources, ...ownSources(clusterPointsMin) },
  layers: layersOn(foreign, colors),
})

/** The regions, and empty sources for what is drawn on them. */
function ownSources(clusterPointsMin: number | undefined): StyleSpecification['sources'] {
  const empty = toCollection([])
  return {
    regions: { type: 'geojson', data: toCollection(regionFeatures()), promoteId: 'code' },
    'region-labels': { type: 'geojson', data: empty },
    points: {
      type: 'geojson',
      data: empty,
      ...(clusterPointsMin && {
        cluster: true,
        clusterMinPoints: clusterPointsMin,
        clusterRadius: CLUSTER_REACH_PX,
        clusterProperties: { late: ['+', ['case', ['has', 'isLate'], 1, 0]] },
      }),
    },
    chosen: { type: 'geojson', data: empty },
  }
}
