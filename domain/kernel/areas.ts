/** Areas of the earth by their corners, and how far it is from one place to another. */
import { type Coordinates, roundCoordinates, toCoordinates } from './coordinates.ts'
import { invalidField } from './errors.ts'
import { sayUnknown } from './validation.ts'
import { labelOf } from './words.ts'

const FEWEST_CORNERS = 3
const MOST_CORNERS = 100
const DEGREES = /^-?\d{1,3}(\.\d{1,9})?$/

function parseCorner(text: string): Coordinates | null {
  const degrees = text.split(',')
  const [lat, lng] = degrees.map(Number)
  return degrees.length === 2 && degrees.every((each) => DEGREES.test(each)) ? toCoordinates({ lat, lng }) : null
}

/** The corners in `43.6532,-79.3832;43.7,-79.4;43.6,-79.5`, latitude before longitude; null for anything but an area. */
export function parseCorners(text: unknown): Coordinates[] | null {
  if (typeof text !== 'string') return null
  const parts = text.split(';', MOST_CORNERS + 1)
  const corners = parts.map(parseCorner).filter((corner) => corner !== null)
  const isArea = corners.length >= FEWEST_CORNERS && corners.length <= MOST_CORNERS
  return isArea && corners.length === parts.length ? corners : null
}

/** As `parseCorners` reads them. */
export const writeCorners = (corners: readonly Coordinates[]): string =>
  corners
    .map(roundCoordinates)
    .map(({ lat, lng }) => `${lat},${lng}`)
    .join(';')

/** The area as PostgreSQL writes a polygon, east before north. Throws `invalid` naming the field for anything else. */
export function readArea(name: string, text: unknown): string {
  const corners = parseCorners(text)
  if (!corners) throw invalidField(name, sayUnknown(labelOf(name, undefined)))
  return `(${corners.map(({ lat, lng }) => `(${lng},${lat})`).join()})`
}

const EARTH_RADIUS_KM = 6_371

const toRadians = (degrees: number) => (degrees * Math.PI) / 180

/** Kilometres over the ground, by the haversine formula on a sphere: right within 0.6 %. */
export function distanceKm(from: Coordinates, to: Coordinates): number {
  const north = toRadians(to.lat - from.lat)
  const east = toRadians(to.lng - from.lng)
  const shrink = Math.cos(toRadians(from.lat)) * Math.cos(toRadians(to.lat))
  const half = Math.sin(north / 2) ** 2 + shrink * Math.sin(east / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)))
}
