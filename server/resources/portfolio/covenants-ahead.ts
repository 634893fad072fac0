/** GET /covenants-ahead: all covenants by the day on which each first breaks, under what the caller assumes. */
import { z } from 'zod'
import { PORTFOLIO_ROLES } from '#domain/access/roles.ts'
import { ASSUMED_BOUNDS } from '#domain/portfolio/covenant-scenario.ts'
import { NOTHING_ASSUMED } from '#domain/portfolio/covenant-scenarios.ts'
import { covenantsAhead } from '#domain/portfolio/covenants-ahead.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { findTested } from './covenants.queries.ts'
import { findHoldings, holdingsWords, toHoldingsFilter } from './holdings.queries.ts'

/** What breaks first is what is looked for: behind these nothing is read any more. */
const MOST_SHOWN = 500

const within = ({ min, max }: { min: number; max: number }) => z.coerce.number().min(min).max(max).optional()
const querySchema = z.strictObject({
  ...holdingsWords,
  growthPct: within(ASSUMED_BOUNDS.growthPct),
  vacancyPoints: within(ASSUMED_BOUNDS.vacancyPoints),
  tenantLeaves: z.enum(['true', 'false']).optional(),
  rateBps: within(ASSUMED_BOUNDS.rateBps),
  capRateBps: within(ASSUMED_BOUNDS.capRateBps),
})

export const covenantsAheadCall = defineCall({
  method: 'GET',
  path: '/covenants-ahead',
  summary: 'Covenants tested by quarter: history, outlook, first breach and cure, with the certificates due',
  caller: 'user',
  roles: PORTFOLIO_ROLES,
  query: querySchema,
  async run(ctx, { query: { growthPct, vacancyPoints, tenantLeaves, rateBps, capRateBps, ...words } }) {
    const assumed = {
      growthPct: growthPct ?? NOTHING_ASSUMED.growthPct,
      vacancyPoints: vacancyPoints ?? NOTHING_ASSUMED.vacancyPoints,
      tenantLeaves: tenantLeaves === 'true',
      rateBps: rateBps ?? NOTHING_ASSUMED.rateBps,
      capRateBps: capRateBps ?? NOTHING_ASSUMED.capRateBps,
    }
    const tested = await findTested(ctx, await findHoldings(ctx, toHoldingsFilter(words)))
    const { covenants, certificates } = covenantsAhead(tested, assumed, ctx.today)
    return {
      ...{ total: covenants.length, limit: MOST_SHOWN, skip: 0, data: covenants.slice(0, MOST_SHOWN) },
      ...{ certificates, loans: tested.length },
    }
  },
})
