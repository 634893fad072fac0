/** /deal-requests: other requests of a deal beside its own, each with the bids of the lenders it was sent to. */
import { sql } from 'kysely'
import {
  dealRequestAccess,
  dealRequests,
  nextLetter,
  otherFigures,
  whyNoOtherRequest,
} from '#domain/deals/deal-request.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { lockDeal } from './bid.queries.ts'
import type { KeptDealRequest, SentDealRequest } from './kept-rows.ts'

export const dealRequestsResource = defineResource({
  entity: dealRequests,
  access: dealRequestAccess,
  hooks: { beforeCreate: prepare, beforeRemove: refuseOnceAsked },
})

async function prepare(ctx: ChangeContext, { dealId, figures }: SentDealRequest): Promise<Values> {
  const deal = await lockDeal(ctx, Number(dealId))
  const refusal = whyNoOtherRequest(deal)
  if (refusal) throw new AppError('conflict', refusal)
  const changed = otherFigures(figures ?? {}, deal.values)
  if (Object.keys(changed).length === 0) throw invalidField('figures', say('The deal asks for this already.'))
  const { rows } = await sql<Pick<KeptDealRequest, 'letter'>>`
    select letter from deal_requests where "dealId" = ${deal.id}`.execute(ctx.db)
  const letter = nextLetter(rows.map((one) => one.letter))
  return { dealId: deal.id, user_company_id: deal.user_company_id, letter, figures: changed }
}

/** What a lender was asked stays with its bid. */
async function refuseOnceAsked(ctx: ChangeContext, { id }: KeptDealRequest): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from deals_lender_bids where "requestId" = ${id} limit 1`.execute(ctx.db)
  if (rows.length > 0) throw new AppError('conflict', say('Lenders bid on this request: it stays.'))
}
