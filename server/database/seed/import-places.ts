/** Stores where towns and ZIP codes are, for maps of records that came without coordinates. */

import { sql } from 'kysely'
import { placeKey } from '#domain/maps/rough-place.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from './insert-rows.ts'
import { readCities, readZipCodes, type ZipCode } from './read-data.ts'
import { versionOf } from './seeding.ts'

export const placesVersion = () => versionOf({ files: ['geo/cities.csv.gz', 'geo/us-zips.csv.gz'], revision: 1 })

type PlaceRow = { region: string; key: string; lat: number; lng: number }

/** Of places with the same name in a region the first counts: the gazetteer's largest, then what only the post knows. */
function shippedPlaces(): PlaceRow[] {
  const zipCodes = readZipCodes()
  const rows = [
    ...zipCodes.map(({ zip, state, lat, lng }) => ({ region: state, key: zip, lat, lng })),
    ...readCities().map(({ name, region, lat, lng }) => ({ region, key: placeKey(name), lat, lng })),
    ...postTowns(zipCodes),
  ]
  const byKey = new Map<string, PlaceRow>()
  for (const row of rows) {
    const key = `${row.region} ${row.key}`
    if (row.key !== '' && !byKey.has(key)) byKey.set(key, row)
  }
  return [...byKey.values()]
}

/** Towns too small for the gazetteer stand in the middle of their ZIP codes. */
function postTowns(zipCodes: readonly ZipCode[]): PlaceRow[] {
  const towns = Map.groupBy(zipCodes, ({ state, city }) => `${state} ${placeKey(city)}`)
  return [...towns].map(([name, codes]) => ({
    region: name.slice(0, 2),
    key: name.slice(3),
    lat: mean(codes.map(({ lat }) => lat)),
    lng: mean(codes.map(({ lng }) => lng)),
  }))
}

const mean = (degrees: readonly number[]) => degrees.reduce((sum, each) => sum + each, 0) / degrees.length

export async function importPlaces(place: Place): Promise<void> {
  await sql`delete from places`.execute(place.db)
  await insertRows(place, 'places', shippedPlaces(), { returning: ['region'] })
}
