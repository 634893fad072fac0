/** Stores the published rate history, and in the demo the invented market. */

import { sql } from 'kysely'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { RATE_SOURCES } from '#domain/market/rate.ts'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from './insert-rows.ts'
import { demoRateHistory, RATE_SERIES } from './rates.ts'
import { type RatePoint, readRateSeries } from './read-data.ts'
import { versionOf } from './seeding.ts'

export const publishedRatesVersion = () => versionOf({ files: ['rates/daily.csv.gz'], lists: RATE_SERIES, revision: 1 })

/** The demo's market ends on the day of the demo: another day is another version. */
export const demoRatesVersion = (asOf: IsoDate) => `1 ${asOf}`

/** Adds the published values; a value that the source corrected later is corrected here as well. */
export function importPublishedRates(place: Place): Promise<void> {
  const attributions = new Map(RATE_SERIES.map(({ series, attribution }) => [series, attribution]))
  return writeRates(place, 'published', readRateSeries(), (series) => attributions.get(series) ?? null)
}

/** Two years of invented history up to `asOf`, in place of the one before. */
export async function importDemoRates(place: Place, asOf: IsoDate): Promise<void> {
  await sql`delete from rates where source = 'demo'`.execute(place.db)
  await writeRates(place, 'demo', demoRateHistory(asOf), () => 'Demo rates')
}

async function writeRates(
  place: Place,
  source: (typeof RATE_SOURCES)[number],
  points: readonly RatePoint[],
  attributionOf: (series: string) => string | null,
) {
  const rows = points.map((point) => ({ ...point, source, attribution: attributionOf(point.series) }))
  await insertRows(place, 'rates', rows, {
    onConflict: `(series, date, source) do update set value = excluded.value, attribution = excluded.attribution
      where rates.value <> excluded.value or rates.attribution is distinct from excluded.attribution`,
  })
}
