/** GET /dashboard: a brokerage's year, for the company, for those below, or for oneself. */
import { z } from 'zod'
import { type Currency } from '#domain/kernel/money.ts'
import { CURRENCIES } from '#domain/market/reference-lists.ts'
import {
  byOriginator,
  type DashboardFacts,
  paceShare,
  pullThroughPct,
  revenueByMonth,
  teamTarget,
  toTiles,
} from '#domain/reports/dashboard.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { defineCall } from '#server/kernel/resource.ts'
import {
  countClosed,
  countFunnel,
  countOutcomes,
  listTargets,
  listYears,
  sumFees,
  sumMix,
  sumPipeline,
  type TargetRow,
} from './dashboard.queries.ts'
import {
  listApprovals,
  listAwaitingBids,
  listExpiringBids,
  listFundingCalendar,
  listStaleDeals,
} from './dashboard-lists.queries.ts'
import { type DashboardQuery, type DashboardView, toView } from './dashboard-scope.ts'

const querySchema = z.strictObject({
  year: z.coerce.number().int().min(2000).max(2100).optional(),
  currency: z.enum(CURRENCIES).optional(),
  userId: z.coerce.number().int().positive().optional(),
})

export const dashboard = defineCall({
  method: 'GET',
  path: '/dashboard',
  summary: 'The year in figures, and what wants doing',
  caller: 'user',
  roles: ['Transaction Only', 'TO/Underwriter', 'TO/Agent'],
  query: querySchema,
  async run(context, { query }) {
    const ctx = context as unknown as Context<UserActor>
    const view = await toView(ctx, query as DashboardQuery)
    const [figures, lists] = await Promise.all([readFigures(ctx, view, query as DashboardQuery), readLists(ctx, view)])
    return { year: view.year, asOf: view.today, scope: view.scope, ...figures, ...lists }
  },
})

async function readFigures(ctx: Context<UserActor>, view: DashboardView, query: DashboardQuery) {
  const { companyId, tree } = ctx.actor
  const [fees, closed, pipeline, funnel, outcomes, mix, targetRows, years] = await Promise.all([
    sumFees(ctx, view),
    countClosed(ctx, view),
    sumPipeline(ctx, view),
    countFunnel(ctx, view),
    countOutcomes(ctx, view),
    sumMix(ctx, view),
    listTargets(ctx, view, companyId, view.scope === 'self' ? [view.userId] : tree),
    listYears(ctx, view, companyId),
  ])
  const targets = new Map(targetRows.map(({ userId, revenueTarget }) => [userId, revenueTarget]))
  const homeCurrency: Currency = query.currency ?? 'CAD'
  const facts: DashboardFacts = {
    ...{ scope: view.scope, homeCurrency, fees, closed, pipeline },
    target: targetOf(view, query, targets, targetRows),
  }
  const currencies = toTiles(facts)
  return {
    years,
    currencies,
    pullThroughPct: pullThroughPct(outcomes),
    bidsPerDeal: outcomes.approachedDeals === 0 ? null : outcomes.bids / outcomes.approachedDeals,
    revenueByMonth: currencies.map(({ currency }) => ({
      currency,
      months: revenueByMonth(
        fees.filter((row) => row.currency === currency),
        view.scope,
      ),
    })),
    funnel,
    mix,
    originators: view.scope === 'self' ? [] : byOriginator(facts, targets),
  }
}

/** Of one person that person's own; of a team its leader's, else its members' together. */
function targetOf(view: DashboardView, query: DashboardQuery, targets: Map<number, number>, rows: TargetRow[]) {
  const isOnePerson = view.scope === 'self' || query.userId !== undefined
  const revenue = isOnePerson ? (targets.get(view.userId) ?? null) : teamTarget(view.userId, targets)
  if (revenue === null) return null
  const weights = rows.find(({ userId }) => userId === view.userId)?.quarterWeights ?? [25, 25, 25, 25]
  return { revenue, paceShare: paceShare(weights, view.year, view.to) }
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
