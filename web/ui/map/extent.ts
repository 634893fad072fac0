/** The smallest frame that holds some points. */
import type { Coordinates } from '#domain/kernel/coordinates.ts'

/** Degrees. */
export type Extent = { west: number; south: number; east: number; north: number }

/** Null where one point or none has no extent. */
export function extentOf(points: readonly Coordinates[]): Extent | null {
  const [first] = points
  if (!first || points.length < 2) return null
  const extent = { west: first.lng, south: first.lat, east: first.lng, north: first.lat }
  for (const { lng, lat } of points) {
    extent.west = Math.min(extent.west, lng)
    extent.east = Math.max(extent.east, lng)
    extent.south = Math.min(extent.south, lat)
    extent.north = Math.max(extent.north, lat)
  }
  return extent
}
