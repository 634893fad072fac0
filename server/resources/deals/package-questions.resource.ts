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
import { accountMailer } from '#server/resources/team/needs.ts'
import { notify } from '#server/resources/team/notify.ts'
import { writeFor } from '#server/resources/team/readers.ts'
import { lockDeal, moveDealOn } from './bid.queries.ts'
import { lenderLinks } from './bid-links.ts'
import { refuseUntilAccepted } from './conf-agreement.queries.ts'
import { answeredLetter, questionLetter } from './package-question.email.ts'

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
      if (before.answer === after.answer) return
      await moveDealOn(ctx, await lockDeal(ctx, after.dealId), {})
      // Mended words are read where they stand; the first ones are waited for.
      if (before.answeredAt === null && after.answeredAt !== null) await writeToLender(ctx, after)
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
  const address = ctx.services.config.publicUrl + pathTo('dealPreview', { id: dealId })
  for (const reader of await findMailReaders(ctx, people)) {
    const facts = { reader: reader.name, lender: lenderName, deal: deal.dealName, question, address }
    const text = await writeFor(ctx, reader.id, () => questionLetter(facts))
    await accountMailer.of(ctx)(ctx, { to: reader, text })
  }
}

type QuestionReader = { id: number; name: string; email: string }

/** Of those who are told, who wants a mail as well. */
async function findMailReaders(ctx: ChangeContext, people: readonly number[]): Promise<QuestionReader[]> {
  const { rows } = await sql<QuestionReader>`
    select u.id::int as id, u.name, u.email from users u left join user_settings s on s."userId" = u.id
    where u.id = any(${[...people]}::bigint[]) and coalesce(s."notifyQuestion", true) order by u.id`.execute(ctx.db)
  return rows
}

type QuestionAsker = { name: string; email: string; deal: string }

/** Whoever of the lender asked by the name given; else its first person. Nobody who wants no mail, or gets none. */
async function writeToLender(ctx: ChangeContext, { bidId, askedBy, question }: KeptQuestion): Promise<void> {
  const { rows } = await sql<QuestionAsker>`
    select c ->> 'name' as name, c ->> 'email' as email, coalesce(nullif(d."dealName", ''), d."dealId") as deal
    from deals_lender_bids b join deals d on d.id = b."dealId"
      cross join jsonb_array_elements(b.contacts) with ordinality p (c, place)
      left join lenders_contacts_of(b.user_company_id) k on k.id = (c ->> 'id')::bigint
    where b.id = ${bidId} and b."isTokenActive" and c ->> 'email' <> ''
      and not coalesce(k."optOut", false) and not coalesce(k.bounced, false)
    order by lower(c ->> 'name') <> lower(${askedBy}), place limit 1`.execute(ctx.db)
  const [asker] = rows
  const { bidUrl } = await lenderLinks.find(ctx, bidId)
  if (!asker || !bidUrl) return
  const text = answeredLetter({ reader: asker.name, deal: asker.deal, question, address: bidUrl })
  await accountMailer.of(ctx)(ctx, { to: asker, text })
}
