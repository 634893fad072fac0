/** Who of the house answers a conversation: whoever reads it may give it to somebody who can open it. */
import { sql } from 'kysely'
import { z } from 'zod'
import { holdsOneOf } from '#domain/access/access.ts'
import { pathTo } from '#domain/access/addresses.ts'
import { handsOver, isOneOf, LEADERS } from '#domain/access/roles.ts'
import { AppError, invalidField } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import type { ThreadColleague, ThreadLine } from '#domain/mail/inbox/inbox-list.ts'
import type { Context, UserActor } from '#server/kernel/context.ts'
import { type Call, defineCall } from '#server/kernel/resource.ts'
import { notify } from '#server/resources/team/notify.ts'
import type { Acting } from './acting.ts'
import { getThreadLine } from './inbox.queries.ts'
import { idOf, OF_TEAM } from './inbox-calls.ts'
import { tellThread } from './thread-rooms.ts'

export const assignCalls: readonly Call[] = [
  defineCall({
    ...OF_TEAM,
    method: 'GET',
    path: '/inbox/:id/colleagues',
    summary: 'To whom a conversation may be given',
    async run(ctx, { params }) {
      refuseOnlookers(ctx.actor)
      return { data: await listColleagues(ctx, await getThreadLine(ctx, { id: idOf(params) })) }
    },
  }),
  defineCall({
    ...OF_TEAM,
    method: 'POST',
    path: '/inbox/:id/assign',
    summary: 'Give a conversation to a colleague, or to nobody',
    body: z.strictObject({ userId: z.int().min(1).max(Number.MAX_SAFE_INTEGER).nullable() }),
    isChange: true,
    run: (ctx, { params, body }) => assign(ctx, idOf(params), body.userId),
  }),
]

/** Those with an inbox, and those who hand over what they may not send themselves. */
function refuseOnlookers(actor: UserActor) {
  const hasInbox = isOneOf(actor.role, LEADERS) && holdsOneOf(actor, ['accessInbox'])
  if (!hasInbox && !handsOver(actor.role)) throw new AppError('forbidden', say('You may not give conversations away.'))
}

/** Everybody with an inbox, and those of the conversation's deal. */
async function listColleagues({ db }: Context, { user_company_id, dealId }: ThreadLine): Promise<ThreadColleague[]> {
  const { rows } = await sql<ThreadColleague>`
    select u.id, u.name from users u left join user_settings s on s."userId" = u.id
    where u.user_company_id = ${user_company_id} and u.active and u.status = 'approved'
      and (u.roles && ${[...LEADERS]}::text[] and s."accessInbox"
        or u.id in (select d."userId" from deals d where d.id = ${dealId})
        or u.id in (select t."userId" from deal_team t where t."dealId" = ${dealId}))
    order by lower(u.name), u.id`.execute(db)
  return rows
}

async function assign(ctx: Acting, threadId: number, userId: number | null) {
  refuseOnlookers(ctx.actor)
  const line = await getThreadLine(ctx, { id: threadId })
  const isKnown = userId === null || (await listColleagues(ctx, line)).some(({ id }) => id === userId)
  if (!isKnown) throw invalidField('userId', say('This person cannot open the conversation.'))
  await sql`update inbox_threads set "assigneeId" = ${userId} where id = ${threadId}`.execute(ctx.db)
  if (userId !== null) await tellColleague(ctx, line, userId)
  await tellThread(ctx, threadId)
  return getThreadLine(ctx, { id: threadId })
}

const tellColleague = (ctx: Acting, { id, subject, dealId }: ThreadLine, userId: number) =>
  notify(ctx, [userId], () => ({
    kind: 'inbox-assigned',
    title: say('{name} gave you a conversation', { name: ctx.actor.name }),
    detail: subject ?? '',
    link: dealId === null ? pathTo('inbox', {}, { thread: id }) : pathTo('dealMail', { id: dealId }, { thread: id }),
  }))
