/** Buildings by the words of their address. */
import { sql } from 'kysely'
import { toAddressWords } from '#domain/kernel/address-words.ts'
import { type Building, SHORTEST_ADDRESS_SEARCH } from '#domain/market/building.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import type { Context } from '#server/kernel/context.ts'

type Question = { search: string; country?: Country | undefined; limit: number }

/** Those that begin with what was typed come first; shorter questions than three letters have no answer. */
export async function findBuildings({ db }: Pick<Context, 'db'>, { search, country, limit }: Question) {
  const typed = toAddressWords(search)
  if (typed.length < SHORTEST_ADDRESS_SEARCH) return { total: 0, data: [] }
  // Words hold letters and digits alone, so none of them can be a pattern.
  const conditions = typed.split(' ').map((word) => sql`words like ${`%${word}%`}`)
  if (country) conditions.push(sql`country = ${country}`)
  const where = sql.join(conditions, sql` and `)
  const { rows } = await sql<{ total: number; data: Building[] }>`
    with found as (select * from buildings where ${where})
    select (select count(*)::int from found) as total, coalesce(json_agg(json_build_object(
      'id', id, 'name', name, 'propertyTypeId', "propertyTypeId", 'units', units, 'areaSf', "areaSf",
      'yearBuilt', "yearBuilt", 'storeys', storeys, 'source', source,
      'address', json_build_object('street', street, 'city', city, 'province', province, 'postalCode', "postalCode",
        'country', country, 'lat', lat, 'lng', lng)
    ) order by starts desc, street, id), '[]') as data
    from (
      select *, words like ${`${typed}%`} as starts from found
      order by starts desc, street, id limit ${limit}
    ) page`.execute(db)
  return rows[0] ?? { total: 0, data: [] }
}
