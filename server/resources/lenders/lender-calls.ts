/** Calls on lenders that are no plain records: sums of their known loans, and who fits a request. */
import { z } from 'zod'
import { LENDER_RIGHTS } from '#domain/lenders/lender-company.ts'
import { matchRequestSchema, toMatchRequest } from '#domain/lenders/match-request.ts'
import { COUNTRIES } from '#domain/market/reference-lists.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { sumLoansByLender } from './lender-loans.queries.ts'
import { matchRequest } from './matching.queries.ts'

const MOST_LENDERS = 500

const sumsQuery = z.strictObject({
  lenderLoanCount: z.literal('true').optional(),
  lenderLoanAmount: z.literal('true').optional(),
})
const sumsBody = z.strictObject({
  lenderIds: z.array(z.int().min(1)).max(MOST_LENDERS),
  country: z.enum(COUNTRIES).optional(),
  state: z.string().trim().length(2).optional(),
  propertyType: z.int().min(1).optional(),
})

/** Reads only, although it is a POST: the list of lenders is too long for an address. */
const loanSums = defineCall({
  method: 'POST',
  path: '/lender-company-loans',
  summary: 'How many loans are known of lenders, and for how much',
  caller: 'user',
  needs: LENDER_RIGHTS,
  query: sumsQuery,
  body: sumsBody,
  answer: z.array(
    z.object({
      lenderCompanyId: z.int(),
      count: z.int().optional(),
      amount: z.number().optional(),
      currency: z.string().optional(),
    }),
  ),
  async run(ctx, { query, body }) {
    const { lenderLoanCount, lenderLoanAmount } = query as z.infer<typeof sumsQuery>
    const { lenderIds, ...filter } = body as z.infer<typeof sumsBody>
    const sums = await sumLoansByLender(ctx, lenderIds, filter)
    const isBoth = !lenderLoanCount && !lenderLoanAmount
    return sums.map(({ lenderCompanyId, count, amount, currency }) => ({
      lenderCompanyId,
      ...((lenderLoanCount || isBoth) && { count }),
      ...((lenderLoanAmount || isBoth) && { amount, currency }),
    }))
  },
})

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

export const lenderCalls: readonly Call[] = [loanSums, matches]
