/** Switches a lender's link on and off. */
import { sql } from 'kysely'
import { z } from 'zod'
import { isLinkSwitchable, NOT_SWITCHABLE } from '#domain/deals/bid-rules.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { lockRow } from '#server/kernel/rows.ts'
import { lockDeal } from './bid.queries.ts'
import { lenderBidsResource } from './lender-bids.resource.ts'

/** `PATCH /deal-preview-link?toggleStatus=guestToken` with the bid's id: answers the flag as it stands afterwards. */
export const togglePreviewLink = defineCall({
  method: 'PATCH',
  path: '/deal-preview-link',
  summary: 'Switch the link of a bid on or off',
  caller: 'user',
  query: z.strictObject({ toggleStatus: z.literal('guestToken') }),
  body: z.strictObject({ id: z.int().positive(), isTokenActive: z.boolean() }),
  isChange: true,
  async run(ctx, { body }) {
    const { id, isTokenActive } = body
    const row = await lockRow(lenderBidsResource, ctx, id, 'update')
    const deal = await lockDeal(ctx, row.dealId)
    if (!isLinkSwitchable({ ...row, dealStatus: deal.dealStatus }, ctx.now)) {
      throw new AppError('conflict', say(NOT_SWITCHABLE))
    }
    await sql`update deals_lender_bids set "isTokenActive" = ${isTokenActive} where id = ${id}`.execute(ctx.db)
    const rooms = [`company:${deal.user_company_id}`, `user:${deal.userId}`]
    ctx.emit({ path: lenderBidsResource.entity.path, id, rooms })
    return { id, isTokenActive, message: say("Link's status updated successfully") }
  },
})
