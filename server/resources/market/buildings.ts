/** /buildings: real buildings by their address, to take over instead of typing; the same for every company. */
import { z } from 'zod'
import { buildingSchema, MOST_BUILDINGS } from '#domain/market/building.ts'
import { COUNTRIES } from '#domain/market/reference-lists.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { findBuildings } from './buildings.queries.ts'

const query = z.strictObject({
  $search: z.string().max(200).default(''),
  country: z.enum(COUNTRIES).optional(),
  $limit: z.coerce.number().int().min(1).max(MOST_BUILDINGS).default(8),
})

export const buildingsCall: Call = defineCall({
  method: 'GET',
  path: '/buildings',
  summary: 'Real buildings whose address or name has all the words',
  caller: 'user',
  query,
  answer: z.object({ total: z.int(), limit: z.int(), skip: z.int(), data: z.array(buildingSchema) }),
  async run(ctx, { query: asked }) {
    const { $search, country, $limit } = asked
    const { total, data } = await findBuildings(ctx, { search: $search, country, limit: $limit })
    return { total, limit: $limit, skip: 0, data }
  },
})
