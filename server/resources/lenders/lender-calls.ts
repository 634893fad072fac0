/** Calls on lenders that are no plain records: who fits a request, and how lenders answered. */
import { z } from 'zod'
import { LENDER_RIGHTS } from '#domain/lenders/lender-company.ts'
import { matchRequestSchema, toMatchRequest } from '#domain/lenders/match-request.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { matchRequest } from './matching.queries.ts'

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
    const { province, country, ...answers } = body as z.infer<typeof matchRequestSchema>
    const { seenSkip = 0 } = query as z.infer<typeof matchesQuery>
    return matchRequest(ctx, toMatchRequest(answers, { province, country }), { seenSkip })
  },
})

export const lenderCalls: readonly Call[] = [matches]
