/** Another lender takes the first one's place. */
import { sql } from 'kysely'
import { z } from 'zod'
import { assertStands } from '#domain/deals/bid-rules.ts'
import { deals } from '#domain/deals/deal.ts'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { roomsOf } from '#server/kernel/events.ts'
import type { Row } from '#server/kernel/resource.ts'
import type { KeptBid } from '#server/resources/deals/kept-rows.ts'
import { followRequest } from './accepted-request.ts'
import { lockDeal, moveDealOn } from './bid.queries.ts'
import { primaryLenderFollowers } from './needs.ts'
import { followPipeline } from './pipeline.queries.ts'

export const primaryLenderSchema = z.strictObject({ primaryLenderBidId: z.int().positive() })

type Candidate = Pick<KeptBid, 'id' | 'status' | 'isActive' | 'lenderName' | 'requestId'> & { active: boolean }

/**
 * Accepts the bid named and takes back the acceptance of the one before. The stage starts again at the term sheet, and
 * what the lender before had signed and committed to counts no more. `data` says whether other rooms begin anew as well.
 */
export const changePrimaryLender =
  (data: 'reset' | 'keep') =>
  (ctx: ChangeContext, row: Row, input: z.infer<typeof primaryLenderSchema>): Promise<void> =>
    replaceLender(ctx, row, { ...input, data })

async function replaceLender(
  ctx: ChangeContext,
  row: Row,
  { primaryLenderBidId, data }: z.infer<typeof primaryLenderSchema> & { data: 'reset' | 'keep' },
): Promise<void> {
  const deal = await lockDeal(ctx, row.id)
  if (deal.dealStatus !== 'in-progress') throw new AppError('conflict', say('This deal is not in progress.'))
  const bid = await findCandidate(ctx, deal.id, primaryLenderBidId)
  if (!bid) throw invalidField('primaryLenderBidId', say('Primary lender bid id has an unknown value.'))
  assertStands(bid)
  if (!['quoted', 'term-sheet', 'accepted', 'committed'].includes(bid.status)) {
    throw new AppError('conflict', say('A {status} bid cannot be moved to accepted.', { status: bid.status }))
  }
  await sql`
    update deals_lender_bids set "acceptedAt" = null,
      status = case when "termSheetFile" is null then 'quoted' else 'term-sheet' end
    where "dealId" = ${deal.id} and id <> ${bid.id} and status in ('accepted', 'committed')`.execute(ctx.db)
  await sql`
    update deals_lender_bids set status = 'accepted', "acceptedAt" = app_now() where id = ${bid.id}`.execute(ctx.db)
  await followRequest(ctx, deal.id, bid.requestId)
  await moveDealOn(ctx, deal, {
    primaryLenderBidId: bid.id,
    trackStage: 'term-sheet-signed',
    termSheetSignedDate: ctx.today,
    commitmentDate: null,
  })
  for (const follow of primaryLenderFollowers.allOf(ctx)) await follow(ctx, deal.id, data)
  await followPipeline(ctx, deal.id)
  ctx.emit({ path: lenderBids.path, id: bid.id, rooms: roomsOf(deals, [deal]) })
}

async function findCandidate(ctx: ChangeContext, dealId: number, bidId: number): Promise<Candidate | undefined> {
  const { rows } = await sql<Candidate>`
    select id, status, "isActive", active, "lenderName", "requestId" from deals_lender_bids
    where id = ${bidId} and "dealId" = ${dealId} for update`.execute(ctx.db)
  return rows[0]
}
