/** Sums of known loans: of lenders named one by one, and by province or type of property. */
import { z } from 'zod'
import { holdsOneOf } from '#domain/access/access.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { LENDER_RIGHTS } from '#domain/lenders/lender-company.ts'
import { COUNTRIES } from '#domain/market/reference-lists.ts'
import { type Context, isUser } from '#server/kernel/context.ts'
import type { ListVariant } from '#server/kernel/resource.ts'
import { sumLoansByLender, sumLoansByPart } from './lender-loans.queries.ts'

const MOST_LENDERS = 500

const sumsBody = z.strictObject({
  lenderIds: z.array(z.int().min(1)).max(MOST_LENDERS),
  country: z.enum(COUNTRIES).optional(),
  state: z.string().trim().length(2).optional(),
  propertyType: z.int().min(1).optional(),
})

function requireLookUp({ actor }: Context): void {
  if (isUser(actor) && !holdsOneOf(actor, LENDER_RIGHTS)) {
    throw new AppError('forbidden', say('You may not read known loan records.'))
  }
}

type WantedSums = { lenderLoanCount?: 'true'; lenderLoanAmount?: 'true' }

/** Reads only, although it is a POST: the list of lenders is too long for an address. */
const sums = (query: WantedSums, summary: string): ListVariant => ({
  method: 'POST',
  on: 'list',
  query: query as Readonly<Record<string, string>>,
  summary,
  permission: 'read',
  input: sumsBody,
  async run(ctx, { body }) {
    requireLookUp(ctx)
    const { lenderIds, ...filter } = body as z.infer<typeof sumsBody>
    const found = await sumLoansByLender(ctx, lenderIds, filter)
    return found.map(({ lenderCompanyId, count, amount, currency }) => ({
      lenderCompanyId,
      ...(query.lenderLoanCount && { count }),
      ...(query.lenderLoanAmount && { amount, currency }),
    }))
  },
})

const partsQuery = z.strictObject({
  country: z.enum(COUNTRIES),
  lenderCompanyId: z.coerce.number().int().min(1).optional(),
})

const parts = (totalsBy: 'state' | 'propertyType', summary: string): ListVariant => ({
  method: 'GET',
  on: 'list',
  query: { totalsBy },
  rest: partsQuery,
  summary,
  permission: 'read',
  async run(ctx, { query }) {
    requireLookUp(ctx)
    const data = await sumLoansByPart(ctx, totalsBy, query as z.infer<typeof partsQuery>)
    return { total: data.length, limit: data.length, skip: 0, data }
  },
})

export const loanVariants: readonly ListVariant[] = [
  sums({ lenderLoanCount: 'true', lenderLoanAmount: 'true' }, 'How many loans are known of lenders, and for how much'),
  sums({ lenderLoanCount: 'true' }, 'How many loans are known of lenders'),
  sums({ lenderLoanAmount: 'true' }, 'For how much loans are known of lenders'),
  parts('state', 'Known loans of a country, or of one lender there, by province or state'),
  parts('propertyType', 'Known loans of a country, or of one lender there, by type of property'),
]
