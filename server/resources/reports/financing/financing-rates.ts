/** GET /financing-rates: what commercial mortgages cost today, for anybody. */
import { z } from 'zod'
import { COUNTRIES } from '#domain/market/reference-lists.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { findFinancingRates } from './financing-rates.queries.ts'

export const financingRates = defineCall({
  method: 'GET',
  path: '/financing-rates',
  summary: 'Indicative rates that the house publishes, at the indexes of today',
  caller: 'anyone',
  query: z.strictObject({ country: z.enum(COUNTRIES).default('CA') }),
  run: (ctx, { query }) => findFinancingRates(ctx, query.country),
})
