/** Addresses that were looked up before, and what was found. */
import { sql } from 'kysely'
import type { Coordinates } from '#domain/kernel/coordinates.ts'
import { precisionOf, type RoughAddress, type RoughPlace } from '#domain/maps/rough-place.ts'
import type { Context } from '#server/kernel/context.ts'

/** So long a miss is believed: new streets are found in the end. */
const MISS_DAYS = 30

export type KeptPlace = { addressKey: string; coordinates: Coordinates | null }

/** Those of the addresses about which something is known: a place, or that there was none lately. */
export async function listKept(ctx: Pick<Context, 'db' | 'now'>, keys: readonly string[]): Promise<KeptPlace[]> {
  const { rows } = await sql<{ addressKey: string; lat: number | null; lng: number | null }>`
    select "addressKey", lat, lng
    from geocoded_addresses
    where "addressKey" = any(${keys})
      and (lat is not null or "askedAt" > ${ctx.now}::timestamptz - make_interval(days => ${MISS_DAYS}))
  `.execute(ctx.db)
  return rows.map(({ addressKey, lat, lng }) => ({
    addressKey,
    coordinates: lat === null || lng === null ? null : { lat, lng },
  }))
}

/** Keeps what a service said, hits and misses. */
export async function keep(ctx: Pick<Context, 'db' | 'now'>, places: readonly KeptPlace[]): Promise<void> {
  if (places.length === 0) return
  const rows = places.map(({ addressKey, coordinates }) => ({ addressKey, ...coordinates }))
  await sql`
    insert into geocoded_addresses ("addressKey", lat, lng, "askedAt")
    select place."addressKey", place.lat, place.lng, ${ctx.now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as place("addressKey" text, lat double precision, lng double precision)
    on conflict ("addressKey") do update
    set lat = excluded.lat, lng = excluded.lng, "askedAt" = excluded."askedAt"
  `.execute(ctx.db)
}

/** Of each address by its key: the middle of its ZIP code or town, where one is known. One statement for all of them. */
export async function findRoughPlaces(
  { db }: Pick<Context, 'db'>,
  asked: readonly (readonly [addressKey: string, address: RoughAddress])[],
): Promise<Map<string, RoughPlace>> {
  if (asked.length === 0) return new Map()
  const rows = asked.map(([addressKey, { region, keys }]) => ({ addressKey, region, keys }))
  const { rows: found } = await sql<{ addressKey: string; key: string; lat: number; lng: number }>`
    select asked."addressKey", place.key, place.lat, place.lng
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as asked("addressKey" text, region text, keys text[])
    cross join lateral (
      select p.key, p.lat, p.lng
      from unnest(asked.keys) with ordinality as wanted(key, position)
      join places p on p.region = asked.region and p.key = wanted.key
      order by wanted.position limit 1
    ) place
  `.execute(db)
  return new Map(found.map(({ addressKey, key, lat, lng }) => [addressKey, { lat, lng, precision: precisionOf(key) }]))
}
