/** Calls on lenders that are no plain records: who fits a request, and how lenders answered. */
import { z } from 'zod'
import { ANALYTICS_MONTHS } from '#domain/lenders/lender-analytics.ts'
import { LENDER_ADVANCED_RIGHTS, LENDER_RIGHTS } from '#domain/lenders/lender-company.ts'
import { matchRequestSchema, toMatchRequest } from '#domain/lenders/match-request.ts'
import { COUNTRIES } from '#domain/market/reference-lists.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { listLenderDeals, listLenderFigures } from './analytics.queries.ts'
import { describeHistory } from './history.queries.ts'
import { listComparedLenders, matchRequest } from './matching.queries.ts'

const matchesQuery = z.strictObject({ seenSkip: z.coerce.number().int().min(0).max(100_000).optional() })

const matches = defineCall({
  method: 'POST',
  path: '/lender-matches',
  summary: 'Lenders that fit a loan request, those that nearly do, and why',
  caller: 'user',
  needs: LENDER_RIGHTS,
  query: matchesQuery,
  body: matchRequestSchema,
  async run(ctx, { query, body }) {
    const { province, country, ...answers } = body
    const { seenSkip = 0 } = query
    return matchRequest(ctx, toMatchRequest(answers, { province, country }), { seenSkip })
  },
})

/** What matching compares, for screens on which a request is moved: the rule that answers here is run there as well. */
const criteria = defineCall({
  method: 'GET',
  path: '/lender-criteria',
  summary: 'What the lenders of a country accept, with the indexes their prices rest on',
  caller: 'user',
  needs: LENDER_RIGHTS,
  query: z.strictObject({ country: z.enum(COUNTRIES) }),
  run: (ctx, { query }) => listComparedLenders(ctx, query.country),
})

const analyticsQuery = z.strictObject({
  country: z.enum(COUNTRIES).default('CA'),
  /** How far back. */
  months: z.coerce.number().int().min(1).max(120).default(ANALYTICS_MONTHS),
  category: z.coerce.number().int().min(1).optional(),
  propertyType: z.coerce.number().int().min(1).optional(),
  /** A lender's id asks for its deals instead of the figures of all. */
  getLenderDeals: z.coerce.number().int().min(1).optional(),
})

/** Figures of every lender approached, or with `getLenderDeals` the deals of one. */
const analytics = defineCall({
  method: 'GET',
  path: '/lender-analytics',
  summary: 'How lenders answered the company, or on which deals one of them was approached',
  caller: 'user',
  needs: LENDER_ADVANCED_RIGHTS,
  query: analyticsQuery,
  async run(ctx, { query }) {
    const { getLenderDeals: lenderId, ...asked } = query
    const data = lenderId === undefined ? await listLenderFigures(ctx, asked) : await listLenderDeals(ctx, lenderId)
    return { total: data.length, limit: data.length, skip: 0, data }
  },
})

const historyQuery = z.strictObject({
  lenderId: z.coerce.number().int().min(1),
  /** Held against what is remembered. */
  dealId: z.coerce.number().int().min(1).optional(),
})

/** Everything the company has asked one lender, and what follows from it. */
const history = defineCall({
  method: 'GET',
  path: '/lender-history',
  summary: 'What the company remembers of a lender: each time it asked, and how often and at what price it was quoted',
  caller: 'user',
  needs: LENDER_ADVANCED_RIGHTS,
  query: historyQuery,
  run: (ctx, { query: { lenderId, dealId } }) =>
    describeHistory(ctx, { lenderId, ...(dealId !== undefined && { dealId }) }),
})

export const lenderCalls: readonly Call[] = [matches, criteria, analytics, history]
