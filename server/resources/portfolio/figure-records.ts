/** GET /figure-records: the debts and properties that one figure of an owner's dashboard is made of. */

import { z } from 'zod'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { CURRENCIES } from '#domain/market/reference-lists.ts'
import { SLICE_KINDS } from '#domain/portfolio/debt-slices.ts'
import { FIGURES, figureRecords } from '#domain/portfolio/figure-records.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { findHoldings, holdingsWords, toHoldingsFilter } from './holdings.queries.ts'
import { findUsdCad } from './portfolio-rate.queries.ts'

const querySchema = z.strictObject({
  ...holdingsWords,
  of: z.enum(FIGURES),
  /** The figure's. */
  currency: z.enum(CURRENCIES),
  /** Whether everything was converted into it. */
  show: z.enum(CURRENCIES).optional(),
  basis: z.enum(['whole', 'owned']).optional(),
  /** Of maturities and past income. */
  year: z.coerce.number().int().min(1900).max(2200).optional(),
  /** Only one slice of the debt by this, by its name. */
  by: z.enum(SLICE_KINDS).optional(),
  slice: z.string().max(200).optional(),
})

export const figureRecordsCall = defineCall({
  method: 'GET',
  path: '/figure-records',
  summary: 'The debts and properties that one figure of the dashboard is made of',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  query: querySchema,
  async run(ctx, { query }) {
    const { of, currency, show, basis, year, by, slice, ...words } = query
    const [holdings, usdCad] = await Promise.all([findHoldings(ctx, toHoldingsFilter(words)), findUsdCad(ctx)])
    return figureRecords(holdings, ctx.today, {
      ...{ of, currency, basis, year },
      show: show && usdCad ? { currency: show, usdCad: usdCad.rate } : undefined,
      slice: by && slice !== undefined ? { by, name: slice } : undefined,
    })
  },
})
