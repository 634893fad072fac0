/** Outlines of provinces and states and the names of towns, unpacked from the bundled files. */
import neighbourData from './neighbours.json'
import regionData from './regions.json'
import townData from './towns.json'

type Ring = [lng: number, lat: number][]

export interface RegionShape {
  /** Two letters. */
  code: string
  name: string
  country: 'CA' | 'US'
  labelAt: [lng: number, lat: number]
  /** Each polygon is its outline, then its holes; the first point of a ring is repeated at its end. */
  polygons: Ring[][]
}

export interface Town {
  name: string
  lng: number
  lat: number
  /** Thousands of people. */
  thousands: number
}

const HUNDREDTHS = 100

/** A ring is written as steps from point to point in hundredths of a degree, which halves the file. */
function readRing(steps: string): Ring {
  const numbers = steps.split(' ').map(Number)
  const ring: Ring = []
  let [lng, lat] = [0, 0]
  for (let index = 0; index < numbers.length; index += 2) {
    lng += numbers[index] ?? 0
    lat += numbers[index + 1] ?? 0
    ring.push([lng / HUNDREDTHS, lat / HUNDREDTHS])
  }
  const [first] = ring
  return first ? [...ring, first] : ring
}

/** All provinces and territories of Canada and all states of the United States. */
export const regionShapes = (): RegionShape[] =>
  regionData.map((region) => ({
    ...region,
    country: region.country as RegionShape['country'],
    labelAt: region.labelAt as RegionShape['labelAt'],
    polygons: region.polygons.map((rings) => rings.map(readRing)),
  }))

/** The land around, so that the continent does not end at a border. */
export const neighbourPolygons = (): Ring[][] => neighbourData.map((rings) => rings.map(readRing))

/** Towns of 15,000 people and more, the largest first. */
export function readTowns(): Town[] {
  const cells = townData.split(';')
  return Array.from({ length: cells.length / 4 }, (_, row) => {
    const [name = '', lng, lat, thousands] = cells.slice(row * 4, row * 4 + 4)
    return { name, lng: Number(lng) / HUNDREDTHS, lat: Number(lat) / HUNDREDTHS, thousands: Number(thousands) }
  })
}
