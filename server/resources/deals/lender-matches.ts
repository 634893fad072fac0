/** The lenders that fit a deal, with what has already been sent to each. */
import { z } from 'zod'
import type { Address } from '#domain/kernel/field.ts'
import { LENDER_RIGHTS } from '#domain/lenders/lender-company.ts'
import { toMatchRequest } from '#domain/lenders/match-request.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { matchRequest } from '#server/resources/lenders/matching.queries.ts'
import { getSeenDeal, listLenderSelections } from './deal-selections.ts'

const dealMatches = defineCall({
  method: 'GET',
  path: '/deals/:id/lender-matches',
  summary: 'Lenders that fit a deal, those that nearly do, and whom it was sent to',
  caller: 'user',
  needs: LENDER_RIGHTS,
  query: z.strictObject({ seenSkip: z.coerce.number().int().min(0).max(100_000).optional() }),
  async run(ctx, { params, query }) {
    const deal = await getSeenDeal(ctx, Number(params.id))
    const { province }: Address = deal.values.Property_Address ?? {}
    const request = toMatchRequest(deal.values, { country: deal.country, province })
    const { seenSkip = 0 } = query
    const [answer, selections] = await Promise.all([
      matchRequest(ctx, request, { seenSkip }),
      listLenderSelections(ctx, deal.id),
    ])
    return { ...answer, request, selections }
  },
})

export const lenderMatchCalls: readonly Call[] = [dealMatches]
