/** Points on the earth: what counts as one, and how people type them. */

/** Degrees, WGS 84. */
export interface Coordinates {
  lat: number
  lng: number
}

const isWithin = (value: unknown, most: number): value is number =>
  typeof value === 'number' && Number.isFinite(value) && Math.abs(value) <= most

/**
 * The point, or null where there is none. Exactly 0, 0 counts as none: imports write it for an unknown place, and no
 * building stands in that sea.
 */
export function toCoordinates(value: { lat?: unknown; lng?: unknown } | null | undefined): Coordinates | null {
  const { lat, lng } = value ?? {}
  if (!isWithin(lat, 90) || !isWithin(lng, 180) || (lat === 0 && lng === 0)) return null
  return { lat, lng }
}

/** Five decimals are about one metre: a building's door, and no more than a map can show. */
export const roundCoordinates = ({ lat, lng }: Coordinates): Coordinates => ({
  lat: Math.round(lat * 1e5) / 1e5,
  lng: Math.round(lng * 1e5) / 1e5,
})

/** One typed number of degrees within ± `most`, or null when it is none. A decimal comma is read as a point. */
export function parseDegrees(text: string, most: number): number | null {
  const cleaned = text.trim().replace('−', '-').replace(',', '.').replace(/°$/, '')
  const value = /^[-+]?\d+(\.\d+)?$/.test(cleaned) ? Number(cleaned) : Number.NaN
  return isWithin(value, most) ? value : null
}

/** `43.65320, −79.38320`. */
export const formatCoordinates = ({ lat, lng }: Coordinates): string =>
  [lat, lng].map((degrees) => degrees.toFixed(5).replace('-', '−')).join(', ')
