/** What a lender reads under its package: its own questions, and answers that the broker shows to every lender. */
import { sql } from 'kysely'
import { lenderBids } from '#domain/deals/lender-bid.ts'
import type { GuestQuestion } from '#domain/deals/package/package-question.ts'
import { notFound } from '#domain/kernel/errors.ts'
import type { Context } from '#server/kernel/context.ts'
import { defineCall } from '#server/kernel/resource.ts'
import { refuseUntilAccepted } from './conf-agreement.queries.ts'

/** More than anybody reads below a package. */
const MOST = 200

/** Of what others asked nothing is told that says who, or when it was asked; the oldest first. */
export async function listQuestionsFor({ db }: Context, bidId: number): Promise<GuestQuestion[]> {
  const { rows } = await sql<GuestQuestion>`
    select md5('question ' || q.id) as key, q."bidId" = b.id as "isOwn", q.section, q.question, q.answer,
      case when q."bidId" = b.id then q."askedBy" end as "askedBy",
      case when q."bidId" = b.id then wire_instant(q."createdAt") end as "askedAt",
      wire_instant(q."answeredAt") as "answeredAt"
    from deals_lender_bids b
    join package_questions q on q."dealId" = b."dealId"
      and (q."bidId" = b.id or (q."isShared" and q."answeredAt" is not null))
    where b.id = ${bidId}
    order by coalesce(q."answeredAt", q."createdAt"), q.id limit ${MOST}`.execute(db)
  return rows
}

export const guestQuestions = defineCall({
  method: 'GET',
  path: '/guest-questions',
  summary: 'Questions about the package: those of the holder of the link, and those that all lenders may read',
  caller: 'guest',
  async run(ctx) {
    if (ctx.actor.path !== lenderBids.path) throw notFound()
    await refuseUntilAccepted(ctx)
    return listQuestionsFor(ctx, ctx.actor.id)
  },
})
