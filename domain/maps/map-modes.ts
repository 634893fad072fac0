/** Which of its modes a map shows, and where it opens: centres, zooms and sizes. */
import type { Coordinates } from '#domain/kernel/coordinates.ts'

/** In the order in which they win when several inputs are there. */
export const MAP_MODES = ['regions', 'places', 'leads', 'loans'] as const
export type MapMode = (typeof MAP_MODES)[number]

export type MapInputs = { readonly [Mode in MapMode]?: readonly unknown[] | null | undefined }

/** Fewer points near each other than this are drawn one by one. */
export const CLUSTER_LOANS_MIN = 10
export const CLUSTER_LEADS_MIN = 10
/** Of the cluster map. */
export const CLUSTER_MAP_HEIGHT_PX = 500
/** Of the street view picture. */
export const STREET_VIEW_PX = { width: 300, height: 220 } as const

const TORONTO: Coordinates = { lat: 43.65, lng: -79.38 }
const NORTH_AMERICA: Coordinates = { lat: 45.65, lng: -95.38 }
const CANADA: Coordinates = { lat: 59, lng: -96 }
const UNITED_STATES: Coordinates = { lat: 38.5, lng: -96.5 }

/** How a map opens. Zooms count 256-pixel tiles, as the business knows them. */
export interface MapView {
  center: Coordinates
  zoom: number
  showsZoom: boolean
}

export type MapPurpose = 'focused' | 'wide' | 'regions' | 'provinces' | 'states' | 'leads' | 'loans' | 'picker'

const PURPOSES: Record<MapPurpose, MapView & { followsFirst: boolean }> = {
  focused: { center: TORONTO, zoom: 12, showsZoom: true, followsFirst: true },
  wide: { center: NORTH_AMERICA, zoom: 3.7, showsZoom: false, followsFirst: false },
  regions: { center: NORTH_AMERICA, zoom: 3, showsZoom: false, followsFirst: false },
  provinces: { center: CANADA, zoom: 2.4, showsZoom: false, followsFirst: false },
  states: { center: UNITED_STATES, zoom: 3, showsZoom: false, followsFirst: false },
  loans: { center: NORTH_AMERICA, zoom: 3, showsZoom: true, followsFirst: false },
  leads: { center: TORONTO, zoom: 10, showsZoom: true, followsFirst: true },
  picker: { center: TORONTO, zoom: 10, showsZoom: true, followsFirst: true },
}

/** The first mode that has anything to show; null when none has. */
export function chooseMapMode(inputs: MapInputs): MapMode | null {
  return MAP_MODES.find((mode) => (inputs[mode]?.length ?? 0) > 0) ?? null
}

/** How a map of this purpose opens; close-up maps open at the first point that has coordinates. */
export function mapViewOf(purpose: MapPurpose, first?: Coordinates | null): MapView {
  const { followsFirst, ...view } = PURPOSES[purpose]
  return followsFirst && first ? { ...view, center: first } : view
}

/** The purpose of a mode; `notBounds` asks for the close-up of places instead of the whole continent. */
export function purposeOf(mode: MapMode, notBounds = false): MapPurpose {
  if (mode !== 'places') return mode
  return notBounds ? 'focused' : 'wide'
}
