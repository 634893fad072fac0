/** /deal-comments: what colleagues write about a deal; whoever is asked by name hears of it by bell and, if they wish, by mail. */
import { sql } from 'kysely'
import { pathTo } from '#domain/access/addresses.ts'
import { dealCommentAccess, dealComments } from '#domain/deals/comments/deal-comment.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { accountMailer } from '#server/resources/team/needs.ts'
import { notify } from '#server/resources/team/notify.ts'
import { writeFor } from '#server/resources/team/readers.ts'
import { getTaskPeople } from '#server/resources/team/task-people.ts'
import { mentionLetter } from './mention.email.ts'

type Comment = KeptRowOf<typeof dealComments>

export const dealCommentsResource = defineResource({
  entity: dealComments,
  access: dealCommentAccess,
  extras: { authorName: 'select u.name from users u where u.id = t."userId"' },
  hooks: {
    async beforeCreate(ctx, values) {
      const asked = await getAsked(ctx, Number(values.dealId), values.mentions)
      return { ...values, mentions: asked }
    },
    afterCreate: (ctx, comment) => tell(ctx, comment, comment.mentions),
    async beforeUpdate(ctx, row, changes) {
      if (changes.mentions === undefined) return changes
      return { ...changes, mentions: await getAsked(ctx, row.dealId, changes.mentions) }
    },
    afterUpdate: (ctx, before, after) =>
      tell(
        ctx,
        after,
        after.mentions.filter((id) => !before.mentions.includes(id)),
      ),
  },
})

/** The people asked, each once. Throws `invalid` of somebody who may not see the deal, or reads no comments. */
async function getAsked(ctx: Context, dealId: number, mentions: readonly number[] | null | undefined) {
  const asked = [...new Set(mentions ?? [])]
  if (asked.length === 0) return asked
  const people = await getTaskPeople(ctx, { path: 'deals', key: dealId })
  const readers = people.filter(({ role }) => dealCommentAccess[role].read.length > 0).map(({ id }) => id)
  if (asked.some((id) => !readers.includes(id))) {
    throw invalidField('mentions', say('One of these people does not see the deal.'))
  }
  return asked
}

async function tell(ctx: ChangeContext, { dealId, text }: Comment, asked: readonly number[]): Promise<void> {
  if (asked.length === 0) return
  const { rows } = await sql<{ name: string }>`
    select coalesce(nullif("dealName", ''), "dealId") as name from deals where id = ${dealId}`.execute(ctx.db)
  const deal = rows[0]?.name ?? ''
  const link = pathTo('deal', { id: dealId }, { tab: 'overview' })
  await notify(ctx, asked, () => ({
    kind: 'comment-asked',
    title: say('{name} asks you: {text}', { name: ctx.actor.name, text }).slice(0, MOST_TITLE),
    detail: deal,
    link,
  }))
  for (const reader of await findMailReaders(ctx, asked)) {
    const address = ctx.services.config.publicUrl + link
    const facts = { reader: reader.name, writer: ctx.actor.name, deal, text, address }
    const letter = await writeFor(ctx, reader.id, () => mentionLetter(facts))
    await accountMailer.of(ctx)(ctx, { to: reader, text: letter })
  }
}

/** As much as a notice's title holds. */
const MOST_TITLE = 200

type MailReader = { id: number; name: string; email: string }

/** Of those asked, who wants a mail as well; whoever asks needs none. */
async function findMailReaders(ctx: ChangeContext, asked: readonly number[]): Promise<MailReader[]> {
  const me = ctx.actor.kind === 'user' ? ctx.actor.id : 0
  const { rows } = await sql<MailReader>`
    select u.id::int as id, u.name, u.email from users u left join user_settings s on s."userId" = u.id
    where u.id = any(${[...asked]}::bigint[]) and u.id <> ${me} and u.active and coalesce(s."notifyMention", true)
    order by u.id`.execute(ctx.db)
  return rows
}
