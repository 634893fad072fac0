/** Addresses that were looked up before, and what was found. */
import { sql } from 'kysely'
import type { Coordinates } from '#domain/kernel/coordinates.ts'
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
