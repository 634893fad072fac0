/** The names of towns, unpacked from the bundled file; loaded together with the outlines they stand in. */
import townData from './towns.json'

export { neighbourPolygons, type RegionShape, regionShapes } from '#domain/kernel/outlines.ts'

export interface Town {
  name: string
  lng: number
  lat: number
  /** Thousands of people. */
  thousands: number
}

const HUNDREDTHS = 100

/** Towns of 15,000 people and more, the largest first. */
export function readTowns(): Town[] {
  const cells = townData.split(';')
  return Array.from({ length: cells.length / 4 }, (_, row) => {
    const [name = '', lng, lat, thousands] = cells.slice(row * 4, row * 4 + 4)
    return { name, lng: Number(lng) / HUNDREDTHS, lat: Number(lat) / HUNDREDTHS, thousands: Number(thousands) }
  })
}
