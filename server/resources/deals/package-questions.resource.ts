/** /package-questions: what lenders ask about the package behind their link, and what the deal's team answers. */
import { sql } from 'kysely'
import { pathTo } from '#domain/access/addresses.ts'
import { MOST_OPEN_QUESTIONS, packageQuestionAccess, packageQuestions } from '#domain/deals/package/package-question.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { notify } from '#server/resources/team/notify.ts'
import { lockDeal, moveDealOn } from './bid.queries.ts'
import { refuseUntilAccepted } from './conf-agreement.queries.ts'

type KeptQuestion = KeptRowOf<typeof packageQuestions>

export const packageQuestionsResource = defineResource({
  entity: packageQuestions,
  access: packageQuestionAccess,
  extras: {
    lenderName: 'select b."lenderName" from deals_lender_bids b where b.id = t."bidId"',
    answeredByName: 'select u.name from users u where u.id = t."answeredBy"',
  },
  hooks: {
    beforeGuest: refuseUntilAccepted,
    async beforeCreate(ctx, values) {
      const bidId = Number(ctx.actor.kind === 'guest' ? ctx.actor.id : 0)
      await refuseTooMany(ctx, bidId)
      const { rows } = await sql<{ dealId: number }>`
        select "dealId" from deals_lender_bids where id = ${bidId}`.execute(ctx.db)
      return { ...values, dealId: firstOf(rows).dealId, isShared: false }
    },
    afterCreate: tellTeam,
    beforeUpdate(ctx, row, changes) {
      const answer = changes.answer === undefined ? row.answer : changes.answer?.trim() || null
      if (changes.isShared === true && answer === null) {
        throw invalidField('isShared', say('Only an answered question can be shown to all lenders.'))
      }
      const isShared = answer !== null && (changes.isShared ?? row.isShared) === true
      if (answer === row.answer) return { ...changes, answer, isShared }
      const answeredBy = answer !== null && ctx.actor.kind === 'user' ? ctx.actor.id : null
      return { ...changes, answer, isShared, answeredBy, answeredAt: answer === null ? null : ctx.now.toISOString() }
    },
    async afterUpdate(ctx, before, after) {
      if (before.answer !== after.answer) await moveDealOn(ctx, await lockDeal(ctx, after.dealId), {})
    },
  },
})

/** Held for each lender one after the other, so that two at once are not both the last one allowed. */
async function refuseTooMany(ctx: ChangeContext, bidId: number): Promise<void> {
  await sql`select 1 from deals_lender_bids where id = ${bidId} for update`.execute(ctx.db)
  const { rows } = await sql<{ open: number }>`
    select count(*)::int as open from package_questions where "bidId" = ${bidId} and "answeredAt" is null`.execute(
    ctx.db,
  )
  if (firstOf(rows).open < MOST_OPEN_QUESTIONS) return
  throw new AppError('conflict', say('Please wait for the answers to the questions you have asked.'))
}

/** The owner and those on the deal's team, as far as each wants to hear of lenders. */
async function tellTeam(ctx: ChangeContext, { dealId, bidId, question }: KeptQuestion): Promise<void> {
  const deal = await lockDeal(ctx, dealId)
  await moveDealOn(ctx, deal, {})
  const { rows } = await sql<{ lenderName: string; people: number[] }>`
    select b."lenderName", array(
      select p.id::int from users p left join user_settings s on s."userId" = p.id
      where p.active and coalesce(s."notifyBid", true)
        and (p.id = ${deal.userId} or p.id in (select m."userId" from deal_team m where m."dealId" = ${dealId}))
    ) as people
    from deals_lender_bids b where b.id = ${bidId}`.execute(ctx.db)
  const { lenderName, people } = firstOf(rows)
  await notify(ctx, people, () => ({
    kind: 'package-question',
    title: say('{lender} asks: {question}', { lender: lenderName, question }).slice(0, 200),
    detail: deal.dealName,
    link: pathTo('dealPreview', { id: dealId }),
  }))
}
