/** Looking addresses up: what services are asked, and how their answers are read. */
import { type Coordinates, toCoordinates } from '#domain/kernel/coordinates.ts'

/** In one call. */
export const GEOCODE_ADDRESSES_MAX = 50
export const ADDRESS_LENGTH_MAX = 300

/** The address put into the operator's address pattern; each `{name}` stands for a value. */
export const fillUrl = (pattern: string, values: Record<string, string | number>): string =>
  pattern.replace(/\{(\w+)\}/g, (whole, name: string) =>
    name in values ? encodeURIComponent(String(values[name])) : whole,
  )

type Json = Record<string, unknown>
const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null
const at = (value: unknown, ...path: (string | number)[]): unknown =>
  path.reduce<unknown>((inner, key) => (isObject(inner) ? inner[key] : undefined), value)

const numeric = (value: unknown) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)

/** The ways in which look-up services write their best answer. */
const READERS: readonly ((answer: unknown) => { lat?: unknown; lng?: unknown })[] = [
  // GeoJSON: longitude stands first.
  (answer) => ({
    lng: at(answer, 'features', 0, 'geometry', 'coordinates', 0),
    lat: at(answer, 'features', 0, 'geometry', 'coordinates', 1),
  }),
  (answer) => ({
    lat: at(answer, 'results', 0, 'geometry', 'location', 'lat'),
    lng: at(answer, 'results', 0, 'geometry', 'location', 'lng'),
  }),
  // A plain list, with degrees as text.
  (answer) => ({ lat: numeric(at(answer, 0, 'lat')), lng: numeric(at(answer, 0, 'lon') ?? at(answer, 0, 'lng')) }),
]

/** The first place of an answer, or null when it holds none. */
export function readGeocoderAnswer(answer: unknown): Coordinates | null {
  for (const read of READERS) {
    const found = toCoordinates(read(answer))
    if (found) return found
  }
  return null
}
