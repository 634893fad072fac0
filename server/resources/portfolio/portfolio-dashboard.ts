/** GET /portfolio-dashboard: everything the owner's first screen shows, from one reading of the portfolio. */

import { z } from 'zod'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { addDays } from '#domain/kernel/dates.ts'
import { CURRENCIES } from '#domain/market/reference-lists.ts'
import { debtsOf, type Holdings } from '#domain/portfolio/holdings.ts'
import { portfolioDashboard } from '#domain/portfolio/portfolio-dashboard.ts'
import { newLoanRate } from '#domain/portfolio/radar-market.ts'
import { watchList } from '#domain/portfolio/watch-list.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { findIndexRates } from '#server/resources/lenders/index-rates.queries.ts'
import { withCovenants } from './covenants.queries.ts'
import { findHoldings, holdingsWords, isNarrowed, toHoldingsFilter } from './holdings.queries.ts'
import { findUsdCad } from './portfolio-rate.queries.ts'
import { findAssumptions } from './radar/radar.queries.ts'
import { findLeadTime } from './watch/watch.queries.ts'

const MOST_WATCHED = 100
/** Reports are shown as long before they are due. */
const REPORTS_AHEAD_DAYS = 60

const querySchema = z.strictObject({
  ...holdingsWords,
  /** Only what is in this currency. */
  currency: z.enum(CURRENCIES).optional(),
  /** Everything converted into this one. */
  show: z.enum(CURRENCIES).optional(),
  /** `owned` counts a property by the share of it that is owned. */
  basis: z.enum(['whole', 'owned']).optional(),
})

export const portfolioDashboardCall = defineCall({
  method: 'GET',
  path: '/portfolio-dashboard',
  summary: 'Totals and pictures of the portfolio, by currency',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  query: querySchema,
  async run(ctx, { query }) {
    const { currency, show, basis = 'whole', ...words } = query
    const filter = toHoldingsFilter(words)
    const whole = findHoldings(ctx)
    const [holdings, all, usdCad, lead, indexes, assumptions] = await Promise.all([
      isNarrowed(filter) ? findHoldings(ctx, filter) : whole,
      whole,
      findUsdCad(ctx),
      findLeadTime(ctx, ctx.actor.id),
      findIndexRates(ctx, null),
      findAssumptions(ctx),
    ])
    const converted = show && usdCad ? { currency: show, usdCad: usdCad.rate } : undefined
    const debts = debtsOf(holdings, ctx.today)
    const currencies = portfolioDashboard(holdings, ctx.today, { basis, show: converted, debts })
    const watched = watchList(await withCovenants(ctx, holdings), ctx.today, lead, debts).filter(
      ({ kind, state, date }) =>
        state !== 'later' && (kind !== 'report' || date <= addDays(ctx.today, REPORTS_AHEAD_DAYS)),
    )
    return {
      asOf: ctx.today,
      currencies: currencies
        .filter((each) => currency === undefined || each.currency === currency)
        .map((each) => ({ ...each, newLoan: newLoanRate(indexes.rates, each.currency, assumptions) })),
      watch: { total: watched.length, data: watched.slice(0, MOST_WATCHED) },
      usdCad,
      isEmpty: Object.values(all).every((rows) => rows.length === 0),
      choices: choicesOf(all),
    }
  },
})

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
