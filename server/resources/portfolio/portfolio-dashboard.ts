/** GET /portfolio-dashboard: everything the owner's first screen shows, from one reading of the portfolio. */

import { z } from 'zod'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { CURRENCIES } from '#domain/market/reference-lists.ts'
import type { Holdings } from '#domain/portfolio/holdings.ts'
import { type CockpitFacts, portfolioCockpit } from '#domain/portfolio/portfolio-cockpit.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { findIndexRates } from '#server/resources/lenders/index-rates.queries.ts'
import { withCovenants } from './covenants.queries.ts'
import { findHoldings, holdingsWords, isNarrowed, toHoldingsFilter } from './holdings.queries.ts'
import { findUsdCad } from './portfolio-rate.queries.ts'
import { findAssumptions } from './radar/radar.queries.ts'
import { findLeadTime } from './watch/watch.queries.ts'

const MOST_WATCHED = 100

/** The words of an address that choose what an owner's first screen shows. */
export const cockpitWords = {
  ...holdingsWords,
  /** Only what is in this currency. */
  currency: z.enum(CURRENCIES).optional(),
  /** Everything converted into this one. */
  show: z.enum(CURRENCIES).optional(),
  /** `owned` counts a property by the share of it that is owned. */
  basis: z.enum(['whole', 'owned']).optional(),
}
const querySchema = z.strictObject(cockpitWords)

export const portfolioDashboardCall = defineCall({
  method: 'GET',
  path: '/portfolio-dashboard',
  summary: 'Totals and pictures of the portfolio, by currency',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  query: querySchema,
  async run(ctx, { query }) {
    const [{ facts, usdCad }, whole] = await Promise.all([
      readCockpit(ctx, query),
      isNarrowed(toHoldingsFilter(query)) ? findHoldings(ctx) : undefined,
    ])
    const all = whole ?? facts.holdings
    const { currencies, watch, watchCount } = portfolioCockpit(facts)
    return {
      asOf: ctx.today,
      currencies,
      watch: { total: watchCount, data: watch.slice(0, MOST_WATCHED) },
      usdCad,
      isEmpty: Object.values(all).every((rows) => rows.length === 0),
      choices: choicesOf(all),
    }
  },
})

/** What the caller sees of a portfolio, and what its figures rest on besides. */
export async function readCockpit(
  ctx: Context<UserActor>,
  { currency, show, basis = 'whole', ...words }: z.infer<typeof querySchema>,
): Promise<{ facts: CockpitFacts; usdCad: Awaited<ReturnType<typeof findUsdCad>> }> {
  const [holdings, usdCad, lead, indexes, assumptions] = await Promise.all([
    findHoldings(ctx, toHoldingsFilter(words)).then((held) => withCovenants(ctx, held)),
    findUsdCad(ctx),
    findLeadTime(ctx, ctx.actor.id),
    findIndexRates(ctx, null),
    findAssumptions(ctx),
  ])
  const converted = show && usdCad ? { currency: show, usdCad: usdCad.rate } : undefined
  const choice = { basis, show: converted }
  return {
    facts: { holdings, asOf: ctx.today, choice, currency, rates: indexes.rates, assumptions, lead },
    usdCad,
  }
}

/** What the filters may be set to: what the whole portfolio has, whatever is chosen now. */
function choicesOf({ properties, loans, constructionLoans, lines, blankets }: Holdings) {
  const unique = <T>(pairs: readonly (readonly [T, string])[]) =>
    [...new Map(pairs)].map(([value, name]) => ({ value, name })).toSorted((a, b) => a.name.localeCompare(b.name))
  const provinces = properties.flatMap(({ address }) =>
    address.province ? [[address.province, address.province] as const] : [],
  )
  return {
    provinces: unique(provinces),
    propertyTypes: unique(properties.map((each) => [each.propertyTypeId, each.propertyTypeName] as const)),
    lenders: unique(
      [...loans, ...constructionLoans, ...lines, ...blankets].map(
        ({ lenderId, lenderName }) => [lenderId, lenderName] as const,
      ),
    ),
  }
}
