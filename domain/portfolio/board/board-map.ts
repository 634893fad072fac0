/** Where properties stand, drawn from the outlines of provinces and states: sharp at any size, and without a network. */

import { neighbourPolygons, type RegionShape, type Ring, regionShapes } from '#domain/kernel/outlines.ts'
import type { PdfInk, PdfPoint, PdfShape } from '#domain/kernel/paper/pdf-shapes.ts'

export interface MapSubject {
  /** Inches. */
  width: number
  height: number
  places: readonly { lat: number; lng: number }[]
  /** By code, how dark a province or state is, 0 to 1, and what is said on it. */
  regions: ReadonlyMap<string, { share: number; label?: string }>
  /** Degrees that are shown at least, so that one building does not fill the sheet. */
  leastDegrees?: number
}

type Frame = { left: number; right: number; top: number; bottom: number; scale: number }

/** Degrees to the flat: what a map of the web uses, so that both look alike. */
const mercator = (lat: number) => (Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) * 180) / Math.PI

const EDGE = 0.14
const MOST_NORTH = 72
/** Where nothing stands: the southern half of Canada and the United States. */
const NOWHERE: Ring = [
  [-125, 26],
  [-60, 58],
]
/** Points closer on paper are one. */
const FINENESS = 0.007

function frameOf({ places, width, height, leastDegrees = 14 }: MapSubject): Frame {
  const points: Ring = places.length > 0 ? places.map(({ lat, lng }) => [lng, Math.min(lat, MOST_NORTH)]) : NOWHERE
  const xs = points.map(([lng]) => lng)
  const ys = points.map(([, lat]) => mercator(lat))
  const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 }
  const across = Math.max(leastDegrees, (Math.max(...xs) - Math.min(...xs)) * (1 + 2 * EDGE))
  const upright = Math.max(leastDegrees * 0.6, (Math.max(...ys) - Math.min(...ys)) * (1 + 2 * EDGE))
  const scale = Math.min(width / across, height / upright)
  const [halfWidth, halfHeight] = [width / scale / 2, height / scale / 2]
  return {
    ...{ left: middle.x - halfWidth, right: middle.x + halfWidth, scale },
    ...{ top: middle.y + halfHeight, bottom: middle.y - halfHeight },
  }
}

const toPoint = (frame: Frame, [lng, lat]: readonly [number, number]): PdfPoint => [
  (lng - frame.left) * frame.scale,
  (frame.top - mercator(lat)) * frame.scale,
]

/** Unpacked once: a pack has a map on every page of a property. */
let known: { land: Outline[]; regions: (Omit<RegionShape, 'polygons'> & { outlines: Outline[] })[] } | undefined
type Outline = { rings: Ring[]; west: number; east: number; south: number; north: number }

function outlineOf(rings: Ring[]): Outline {
  const [outer = []] = rings
  const lngs = outer.map(([lng]) => lng)
  const lats = outer.map(([, lat]) => mercator(Math.min(85, lat)))
  return {
    rings,
    ...{ west: Math.min(...lngs), east: Math.max(...lngs), south: Math.min(...lats), north: Math.max(...lats) },
  }
}

function outlines() {
  known ??= {
    land: neighbourPolygons().map(outlineOf),
    regions: regionShapes().map(({ polygons, ...region }) => ({ ...region, outlines: polygons.map(outlineOf) })),
  }
  return known
}

const isSeen = ({ left, right, top, bottom }: Frame, { west, east, south, north }: Outline) =>
  west < right && east > left && south < top && north > bottom

/** On which side of the frame a point lies outside; empty within it. */
const sideOf = ({ left, right, top, bottom, scale }: Frame, [x, y]: PdfPoint): string => {
  if (x < 0) return 'left'
  if (x > (right - left) * scale) return 'right'
  return y < 0 ? 'top' : y > (top - bottom) * scale ? 'bottom' : ''
}

/** The outline on paper, without the points that no eye tells apart, and without the way along the outside of the frame. */
function thinned(frame: Frame, ring: Ring): PdfPoint[] {
  const kept: PdfPoint[] = []
  const sides: string[] = []
  for (const place of ring) {
    const point = toPoint(frame, place)
    const last = kept.at(-1)
    if (last && Math.abs(point[0] - last[0]) + Math.abs(point[1] - last[1]) <= FINENESS) continue
    const side = sideOf(frame, point)
    // Three in a row beyond one edge: what leads over the middle one is never seen.
    if (side !== '' && sides.at(-1) === side && sides.at(-2) === side) {
      kept.pop()
      sides.pop()
    }
    kept.push(point)
    sides.push(side)
  }
  return kept
}

const areasOf = (frame: Frame, all: readonly Outline[], fill: PdfInk): PdfShape[] =>
  all
    .filter((outline) => isSeen(frame, outline))
    .map(({ rings }) => ({
      kind: 'area',
      rings: rings.map((ring) => thinned(frame, ring)).filter(({ length }) => length > 2),
      fill,
      stroke: 'line',
    }))

const DARKEST = 0.85
const PALEST = 0.12

export function mapShapes(subject: MapSubject): PdfShape[] {
  const { width, height, places, regions } = subject
  const frame = frameOf(subject)
  const { land, regions: all } = outlines()
  const shadeOf = (code: string): PdfInk => {
    const share = regions.get(code)?.share
    return share === undefined ? 'land' : PALEST + share * (DARKEST - PALEST)
  }
  return [
    { kind: 'rect', x: 0, y: 0, width, height, fill: 'water' },
    ...areasOf(frame, land, 'land'),
    ...all.flatMap(({ code, outlines: own }) => areasOf(frame, own, shadeOf(code))),
    ...all.flatMap(({ code, labelAt }) => labelOf(subject, frame, code, labelAt)),
    ...places.map(({ lat, lng }): PdfShape => {
      const [x, y] = toPoint(frame, [lng, lat])
      return { kind: 'dot', x, y, radius: 0.05, fill: 'bad', stroke: 'white' }
    }),
  ]
}

const LABEL_HALF_WIDTH = 0.45
const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value))

/** Within the frame, also where the middle of a province is far outside it. */
function labelOf({ regions, width, height }: MapSubject, frame: Frame, code: string, at: readonly [number, number]) {
  const said = regions.get(code)
  if (!said?.label) return []
  const [x, y] = toPoint(frame, at)
  const words: PdfShape = {
    kind: 'words',
    x: clamp(x, LABEL_HALF_WIDTH, Math.max(LABEL_HALF_WIDTH, width - LABEL_HALF_WIDTH)),
    y: clamp(y, 0.06, Math.max(0.06, height - 0.2)),
    text: `${code} ${said.label}`,
    align: 'center',
    colour: said.share > 0.6 ? 'white' : 'ink',
  }
  return [words]
}
