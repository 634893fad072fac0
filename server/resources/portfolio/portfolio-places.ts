/** GET /portfolio-places: every property of the portfolio on the map, apart from its figures, which need not wait for it. */

import { z } from 'zod'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { CURRENCIES } from '#domain/market/reference-lists.ts'
import { portfolioPlaces } from '#domain/portfolio/property-places.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { findHoldings, holdingsWords, toHoldingsFilter } from './holdings.queries.ts'
import { findUsdCad } from './portfolio-rate.queries.ts'

/** The same words as the dashboard's, so that both show the same properties. */
const querySchema = z.strictObject({
  ...holdingsWords,
  currency: z.enum(CURRENCIES).optional(),
  show: z.enum(CURRENCIES).optional(),
  basis: z.enum(['whole', 'owned']).optional(),
})

export const portfolioPlacesCall = defineCall({
  method: 'GET',
  path: '/portfolio-places',
  summary: 'Where every property of the portfolio is, with its value and debts',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  query: querySchema,
  async run(ctx, { query }) {
    const { currency, show, basis: _basis, ...words } = query
    const [holdings, usdCad] = await Promise.all([findHoldings(ctx, toHoldingsFilter(words)), findUsdCad(ctx)])
    const places = portfolioPlaces(
      holdings,
      ctx.today,
      show && usdCad ? { currency: show, usdCad: usdCad.rate } : undefined,
    )
    return places.filter((place) => currency === undefined || place.currency === currency)
  },
})
