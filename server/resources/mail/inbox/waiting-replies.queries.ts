/** Conversations of deals in which the other side spoke last: somebody waits for an answer of ours. */
import type { Context, UserActor } from '#server/kernel/context.ts'
import { Parameters } from '#server/kernel/parameters.ts'
import { runStatement } from '#server/kernel/reading.ts'
import { scopeSql } from '#server/kernel/scope.ts'
import { mineSql, snoozed } from './inbox-sql.ts'
import { inboxThreadsResource } from './inbox-threads.resource.ts'

const MOST_LINES = 20

export type WaitingReply = {
  id: number
  /** The deal's key, for its address. */
  dealKey: number
  dealName: string
  /** Who waits. */
  fromName: string
  subject: string | null
  receivedAt: string
}

/**
 * The caller's conversations of deals in progress whose last word came in, the longest wait first. What a machine wrote
 * waits for nobody, and what the caller put off or took out of the own inbox comes back by itself or not at all.
 */
export async function listWaitingReplies(ctx: Context<UserActor>): Promise<WaitingReply[]> {
  if (!ctx.actor.rights.includes('accessInbox')) return []
  const parameters = new Parameters()
  const me = parameters.add(ctx.actor.id)
  const scope = scopeSql(ctx, { resource: inboxThreadsResource, action: 'read', parameters })
  const text = `
    select t.id, d.id as "dealKey", d."dealName", coalesce(nullif(l."fromName", ''), l."fromEmail") as "fromName",
      t.subject, wire_instant(l."receivedAt") as "receivedAt"
    from inbox_threads t
    join deals d on d.id = t."dealId" and d."dealStatus" = 'in-progress' and d.active
    join lateral (
      select m.id, m.direction, m."fromName", m."fromEmail", m."receivedAt", m.verdict from inbox_messages m
      where m."threadId" = t.id and not m."isDraft" and not m."isAutomatic" order by m.id desc limit 1
    ) l on l.direction = 'in' and l.verdict is distinct from 'fail'
    left join inbox_message_marks x on x."messageId" = l.id and x."userId" = ${me}
    where ${scope} and ${mineSql(me)} and not t."isUnassigned" and not ${snoozed(me)} and x."deletedAt" is null
    order by l."receivedAt", t.id limit ${MOST_LINES}`
  return runStatement<WaitingReply>(ctx, text, parameters.values)
}
