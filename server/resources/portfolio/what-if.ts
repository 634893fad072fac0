/** GET /portfolio-what-if: what a what-if is reckoned from; the browser reckons with it while a slider moves. */
import { z } from 'zod'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { type WhatIfFacts, whatIfFacts } from '#domain/portfolio/what-if-facts.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { findIndexRates } from '#server/resources/lenders/index-rates.queries.ts'
import { findHoldings, holdingsWords, toHoldingsFilter } from './holdings.queries.ts'
import { findUsdCad } from './portfolio-rate.queries.ts'
import { findAssumptions } from './radar/radar.queries.ts'

const querySchema = z.strictObject(holdingsWords)

export const whatIfCall = defineCall({
  method: 'GET',
  path: '/portfolio-what-if',
  summary: 'Debts and properties that the caller sees, with what a change of rates, incomes and values moves of them',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  query: querySchema,
  async run(ctx, { query }): Promise<WhatIfFacts> {
    const [holdings, usdCad, indexes, assumptions] = await Promise.all([
      findHoldings(ctx, toHoldingsFilter(query)),
      findUsdCad(ctx),
      findIndexRates(ctx, null),
      findAssumptions(ctx),
    ])
    return whatIfFacts(holdings, { today: ctx.today, usdCad: usdCad?.rate ?? null, rates: indexes.rates, assumptions })
  },
})
