/** GET /dashboard: a brokerage's year, for the company, for those below, or for oneself. */
import { DASHBOARD_ROLES } from '#domain/access/roles.ts'
import { weekOf } from '#domain/leads/pitch.ts'
import {
  byOriginator,
  type DashboardFacts,
  pullThroughPct,
  revenueByMonth,
  toTiles,
} from '#domain/reports/dashboard.ts'
import { planYear, type TargetHolder } from '#domain/reports/targets.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { countPitches } from '#server/resources/leads/pitches.queries.ts'
import {
  countClosed,
  countFunnel,
  countOutcomes,
  findHomeCurrency,
  listOwners,
  listTargets,
  listYears,
  sumFees,
  sumMix,
  sumPipeline,
} from './dashboard.queries.ts'
import {
  listApprovals,
  listAwaitingBids,
  listExpiringBids,
  listFundingCalendar,
  listStaleDeals,
} from './dashboard-lists.queries.ts'
import { type DashboardQuery, type DashboardView, dashboardQuery, toView, whoseOf } from './dashboard-scope.ts'

export const dashboard = defineCall({
  method: 'GET',
  path: '/dashboard',
  summary: 'The year in figures, and what wants doing',
  caller: 'user',
  roles: DASHBOARD_ROLES,
  query: dashboardQuery,
  async run(ctx, { query }) {
    const view = await toView(ctx, query)
    const [figures, lists] = await Promise.all([readFigures(ctx, view, query), readLists(ctx, view)])
    return { year: view.year, asOf: view.today, scope: view.scope, ...figures, ...lists }
  },
})

async function readFigures(ctx: Context<UserActor>, view: DashboardView, query: DashboardQuery) {
  const { companyId, tree } = ctx.actor
  const [fees, closed, pipeline, funnel, outcomes, mix, holders, years, homeCurrency, ownerIds, pitchesThisWeek] =
    await Promise.all([
      sumFees(ctx, view),
      countClosed(ctx, view),
      sumPipeline(ctx, view),
      countFunnel(ctx, view),
      countOutcomes(ctx, view),
      sumMix(ctx, view),
      listTargets(ctx, view, companyId, view.scope === 'self' ? [view.userId] : tree),
      listYears(ctx, view, companyId),
      findHomeCurrency(ctx, companyId),
      listOwners(ctx, view),
      countPitches(ctx, { ...weekOf(view.today), ...whoseOf(view, query) }),
    ])
  const plan = planOf(view, query, holders)
  const facts: DashboardFacts = {
    ...{ scope: view.scope, homeCurrency, chosenCurrency: query.currency, fees, closed, pipeline, plan },
  }
  const currencies = toTiles(facts)
  const { year, today: asOf } = view
  return {
    years,
    ownerIds,
    pitchesThisWeek,
    currencies,
    outcomes,
    pullThroughPct: pullThroughPct(outcomes),
    bidsPerDeal: outcomes.approachedDeals === 0 ? null : outcomes.bids / outcomes.approachedDeals,
    revenueByMonth: currencies.map(({ currency }) => ({
      currency,
      months: revenueByMonth(facts, { currency, year, asOf }),
    })),
    funnel,
    mix,
    originators: view.scope === 'self' ? [] : byOriginator(facts, targetsOf(holders)),
  }
}

const targetsOf = (holders: readonly TargetHolder[]) =>
  new Map(holders.flatMap(({ userId, revenueTarget }) => (revenueTarget === null ? [] : [[userId, revenueTarget]])))

/** Of one person that person's own plan; of a company that of everybody on top. Nobody's target is for a territory. */
function planOf(view: DashboardView, { userId, territoryId }: DashboardQuery, holders: readonly TargetHolder[]) {
  if (territoryId !== undefined) return null
  const isTeam = view.scope !== 'self' && userId === undefined
  const underLeader = holders.map((holder) => {
    const isOnTop = view.scope === 'company' && holder.parent === null && holder.userId !== view.userId
    return isOnTop ? { ...holder, parent: view.userId } : holder
  })
  return planYear({ leaderId: view.userId, holders: underLeader, isTeam, year: view.year, asOf: view.to })
}

async function readLists(ctx: Context, view: DashboardView) {
  const [fundingCalendar, awaitingBids, expiringBids, staleDeals, approvals] = await Promise.all([
    listFundingCalendar(ctx, view),
    listAwaitingBids(ctx, view),
    listExpiringBids(ctx, view),
    listStaleDeals(ctx, view),
    listApprovals(ctx, view),
  ])
  return { fundingCalendar, awaitingBids, expiringBids, staleDeals, approvals }
}
