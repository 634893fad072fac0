/** Outlines of provinces and states and of the land around them, unpacked from the files beside it. */
import type { Country } from '#domain/kernel/provinces.ts'
import neighbourData from './neighbours.json' with { type: 'json' }
import regionData from './regions.json' with { type: 'json' }

export type Ring = [lng: number, lat: number][]

export interface RegionShape {
  /** Two letters. */
  code: string
  name: string
  country: Country
  labelAt: [lng: number, lat: number]
  /** Each polygon is its outline, then its holes; the first point of a ring is repeated at its end. */
  polygons: Ring[][]
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
  regionData.map(({ code, name, country, labelAt: [lng = 0, lat = 0], polygons }) => ({
    ...{ code, name, country: country === 'CA' ? 'CA' : 'US', labelAt: [lng, lat] },
    polygons: polygons.map((rings) => rings.map(readRing)),
  }))

/** The land around, so that the continent does not end at a border. */
export const neighbourPolygons = (): Ring[][] => neighbourData.map((rings) => rings.map(readRing))
