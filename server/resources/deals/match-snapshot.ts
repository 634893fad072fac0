/** How well each lender fitted when it was approached; kept with its bid, whatever changes afterwards. */
import type { Address } from '#domain/kernel/field.ts'
import { matchLenders } from '#domain/lenders/lender-matching.ts'
import { toMatchRequest } from '#domain/lenders/match-request.ts'
import { COUNTRIES } from '#domain/market/reference-lists.ts'
import type { Context } from '#server/kernel/context.ts'
import { findIndexRates } from '#server/resources/lenders/index-rates.queries.ts'
import { listScoredLenders } from '#server/resources/lenders/lender-directory.ts'
import type { BidDeal } from './bid.queries.ts'

export type MatchSnapshot = { matchScore: number; matchDetail: unknown }

/** Scores of those of the lenders that stated criteria, by id. */
export async function scoreLenders(
  ctx: Context,
  deal: Pick<BidDeal, 'country' | 'values'>,
  lenderIds: readonly number[],
): Promise<Map<number, MatchSnapshot>> {
  const country = COUNTRIES.find((each) => each === deal.country) ?? null
  const indexes = await findIndexRates(ctx, country)
  const lenders = (await listScoredLenders(ctx, country)).filter(({ id }) => lenderIds.includes(id))
  const { province }: Address = deal.values.Property_Address ?? {}
  const ranked = matchLenders(toMatchRequest(deal.values, { country, province }), lenders, indexes)
  return new Map(
    ranked.map(({ lender, match }) => [lender.id, { matchScore: match.score, matchDetail: match.outcomes }]),
  )
}
