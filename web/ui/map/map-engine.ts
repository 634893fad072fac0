/** The drawn map: with the files beside it the only one that knows the map library, loaded when a map is shown. */

import type { Feature } from 'geojson'
import { AttributionControl, type GeoJSONSource, Map as LibraryMap, NavigationControl, setWorkerUrl } from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'
import 'maplibre-gl/dist/maplibre-gl.css'
import type { Coordinates } from '#domain/kernel/coordinates.ts'
import { regionShapes } from './boundaries.ts'
import type { Extent } from './extent.ts'
import { fetchStyle } from './foreign-style.ts'
import { readColors } from './map-colors.ts'
import { layersOf } from './map-layers.ts'
import { addPin, type PinOptions } from './map-pin.ts'
import { hearPointer, type PointerHearer } from './map-pointer.ts'
import { createStyle, createStyleOn, toCollection, toPointFeature } from './map-style.ts'
import { fromTileZoom, type MapPoint, type MapShade } from './map-types.ts'

setWorkerUrl(workerUrl)

/** Only what differs from an ordinary place. */
const looksOf = ({ rough, tone, isLate }: MapPoint) => ({
  ...(rough && { rough }),
  ...(tone && { tone }),
  ...(isLate && { isLate }),
})

/** Round what is shown together, px; nearer than this zoom of 256-pixel tiles it does not go. */
const FIT_EDGE_PX = 56
const FIT_ZOOM_MAX = 12

const ZOOM_MIN = 1
const ZOOM_MAX = 19

/** Words the map library shows. */
export interface MapWords {
  label: string
  zoomIn: string
  zoomOut: string
  scrollHint: string
  scrollHintMac: string
  touchHint: string
}

export interface EngineOptions extends PointerHearer {
  container: HTMLElement
  center: Coordinates
  /** In 256-pixel tiles. */
  zoom: number
  showsZoom: boolean
  clusterPointsMin?: number | undefined
  /** A map style of the operator's choice; without it, and where it fails, the bundled map. */
  styleUrl?: string | undefined
  words: MapWords
  /** The map takes orders from now on. */
  onStyled: (engine: MapEngine) => void
  /** All it was told to draw before is drawn. */
  onReady: () => void
}

/** Where a ring stands, and round what kind of marker. */
export type RingedSpot = Coordinates & Pick<MapPoint, 'tone'>

export type MapEngine = ReturnType<typeof toEngine>

/** Draws a map into the container and answers how to remove it. Throws when the browser cannot draw one. */
export function startMap(options: EngineOptions): () => void {
  const map = new LibraryMap(toLibraryOptions(options))
  if (options.showsZoom) map.addControl(new NavigationControl({ showCompass: false }), 'bottom-left')
  map.keyboard.disableRotation()
  map.touchZoomRotate.disableRotation()
  map.once('style.load', () => options.onStyled(toEngine(map, options)))
  map.once('load', options.onReady)
  const gone = new AbortController()
  if (options.styleUrl) {
    map.addControl(new AttributionControl({ compact: false }), 'bottom-right')
    void layForeignStyle(map, options.styleUrl, options, gone.signal)
  }
  return () => {
    gone.abort()
    map.remove()
  }
}

/** Whatever is wrong with the foreign style, the reader gets a map, and the console the reason. */
async function layForeignStyle(map: LibraryMap, url: string, options: EngineOptions, gone: AbortSignal) {
  const { container, clusterPointsMin } = options
  // Heard here, or the library would report a tile that is missing as an error of the page.
  map.on('error', ({ error }) => console.warn('The map style:', error.message))
  try {
    const foreign = await fetchStyle(url, gone)
    gone.throwIfAborted()
    const isTaken = new Promise<void>((resolve, reject) => {
      map.once('style.load', () => resolve())
      map.once('error', ({ error }) => reject(error))
    })
    map.setStyle(createStyleOn(foreign, readColors(container), clusterPointsMin), { diff: false })
    await isTaken
  } catch (error) {
    if (gone.aborted) return
    console.warn('The map style cannot be used, the bundled map is shown:', error)
    map.setStyle(createStyle(readColors(container), clusterPointsMin), { diff: false })
  }
}

function toEngine(map: LibraryMap, options: EngineOptions) {
  let points: readonly MapPoint[] = []
  const setData = (source: string, features: Feature[]) =>
    map.getSource<GeoJSONSource>(source)?.setData(toCollection(features))
  hearPointer(map, options, () => points)

  return {
    map,
    setPoints(next: readonly MapPoint[]) {
      points = next
      return setData(
        'points',
        next.map((point, index) => toPointFeature(point, { index, ...looksOf(point) })),
      )
    },
    setRegions: (regions: readonly MapShade[]) => shade(map, regions, setData),
    setChosen: (chosen: RingedSpot | null) =>
      setData('chosen', chosen ? [toPointFeature(chosen, chosen.tone ? { tone: chosen.tone } : {})] : []),
    /** Colours of the scheme in force now. */
    recolor: () => recolor(map, options.container),
    /** Answers how to take the pin away. */
    addPin: (position: Coordinates, pin: PinOptions) => addPin(map, position, pin),
    ...viewOf(map),
  }
}

/** What part of the earth the frame shows, and where in it something stands. */
function viewOf(map: LibraryMap) {
  return {
    /** Where a position stands in the container, px. */
    project: ({ lng, lat }: Coordinates) => map.project([lng, lat]),
    /** The position at a place in the container, px. */
    at: (x: number, y: number): Coordinates => {
      const { lat, lng } = map.unproject([x, y])
      return { lat, lng }
    },
    /** Tells of every move, until the answered function is called. */
    follow(onMove: () => void) {
      const moves = [map.on('move', onMove), map.on('resize', onMove)]
      return () => {
        for (const move of moves) move.unsubscribe()
      }
    },
    /** Moves only when the position cannot be seen. */
    show: (position: Coordinates) => {
      if (!isInView(map, position)) map.easeTo({ center: [position.lng, position.lat] })
    },
    jumpTo: ({ lng, lat }: Coordinates, zoom: number) => {
      map.jumpTo({ center: [lng, lat], zoom: fromTileZoom(zoom) })
    },
    /** Shows all of the extent. */
    fit: ({ west, south, east, north }: Extent) => {
      const bounds: [number, number, number, number] = [west, south, east, north]
      map.fitBounds(bounds, { padding: FIT_EDGE_PX, maxZoom: fromTileZoom(FIT_ZOOM_MAX), animate: false })
    },
    /** Whether the position stands inside the frame. */
    sees: ({ lng, lat }: Coordinates) => map.getBounds().contains([lng, lat]),
    /** Tells whenever the map has come to rest, until the answered function is called. */
    rest(onRest: () => void) {
      const rests = [map.on('moveend', onRest), map.on('resize', onRest)]
      return () => {
        for (const each of rests) each.unsubscribe()
      }
    },
    center: (): Coordinates => map.getCenter(),
    /** In 256-pixel tiles. */
    zoom: () => map.getZoom() + 1,
  }
}

function toLibraryOptions({ container, center, zoom, clusterPointsMin, styleUrl, words }: EngineOptions) {
  return {
    container,
    ...(!styleUrl && { style: createStyle(readColors(container), clusterPointsMin) }),
    center: [center.lng, center.lat] as [number, number],
    zoom: fromTileZoom(zoom),
    minZoom: fromTileZoom(ZOOM_MIN),
    maxZoom: fromTileZoom(ZOOM_MAX),
    renderWorldCopies: true,
    attributionControl: false as const,
    // Paper shows what was drawn last, which a canvas forgets unless it is told to keep it.
    canvasContextAttributes: { preserveDrawingBuffer: true },
    // A page scrolls past the map; the map zooms with Ctrl or two fingers.
    cooperativeGestures: true,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    fadeDuration: 0,
    locale: {
      'Map.Title': words.label,
      'NavigationControl.ZoomIn': words.zoomIn,
      'NavigationControl.ZoomOut': words.zoomOut,
      'CooperativeGesturesHandler.WindowsHelpText': words.scrollHint,
      'CooperativeGesturesHandler.MacHelpText': words.scrollHintMac,
      'CooperativeGesturesHandler.MobileHelpText': words.touchHint,
    },
  }
}

type SetData = (source: string, features: Feature[]) => unknown

function shade(map: LibraryMap, regions: readonly MapShade[], setData: SetData) {
  map.removeFeatureState({ source: 'regions' })
  const places = new Map(regionShapes().map(({ code, labelAt: [lng, lat] }) => [code, { lng, lat }]))
  const known = regions.filter(({ code }) => places.has(code))
  for (const { code, shade: step } of known) {
    if (step !== null) map.setFeatureState({ source: 'regions', id: code }, { shade: step })
  }
  const labels = known.map(({ code, label, shade: step }) =>
    toPointFeature(places.get(code) ?? { lng: 0, lat: 0 }, { text: label ? `${code} ${label}` : code, shade: step }),
  )
  return setData('region-labels', labels)
}

function recolor(map: LibraryMap, container: HTMLElement) {
  // On a foreign style the land is not ours, and keeps its colours.
  const layers = layersOf(readColors(container)).filter(({ id }) => map.getLayer(id))
  for (const { id, paint = {} } of layers) {
    for (const [name, value] of Object.entries(paint)) {
      map.setPaintProperty(id, name as Parameters<LibraryMap['setPaintProperty']>[1], value)
    }
  }
}

/** What lies close to the edge counts as hidden: its popup would have no room. */
const EDGE_PX = 24

function isInView(map: LibraryMap, { lng, lat }: Coordinates) {
  const { x, y } = map.project([lng, lat])
  const { clientWidth, clientHeight } = map.getContainer()
  return x >= EDGE_PX && y >= EDGE_PX && x <= clientWidth - EDGE_PX && y <= clientHeight - EDGE_PX
}
