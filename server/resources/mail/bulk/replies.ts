/** Answers to letters to many: known by the message they answer, noted at its recipient, and followed by the leads. */
import { type Kysely, sql } from 'kysely'
import type { Filing } from '#domain/mail/inbox/filing.ts'
import { freshWords } from '#domain/mail/inbox/replying.ts'
import type { Tables } from '#server/adapters/database.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { tellBulk } from './recipients.queries.ts'

/** Where the answers of a company's letters go: to their writer, and where the product sees them. */
export async function replyAddress(
  db: Kysely<Tables>,
  companyId: number,
  { senderEmail, mailDomain }: { senderEmail: string; mailDomain: string },
): Promise<string> {
  const { rows } = await sql<{ alias: string }>`
    select alias from inbox_settings where user_company_id = ${companyId}`.execute(db)
  const [inbox] = rows
  return inbox ? `${senderEmail}, ${inbox.alias}@${mailDomain}` : senderEmail
}

/** What answers a letter to many is whose letter it was; it belongs to no deal yet. */
export const OF_OFFER: Filing = { by: 'itself', candidates: [], isSure: true, isSuspect: false }

/** The recipient who answers; `threadId` is where earlier answers stand. */
export type AnsweredOffer = { recipientId: number; outboxId: number; userId: number; threadId: number | null }

/** The letter to many that a mail with these references answers. */
export async function findAnsweredOffer(
  db: Kysely<Tables>,
  companyId: number,
  references: readonly string[],
): Promise<AnsweredOffer | undefined> {
  if (references.length === 0) return undefined
  const { rows } = await sql<AnsweredOffer>`
    select r.id as "recipientId", o.id as "outboxId", b."userId", r."replyThreadId" as "threadId"
    from outbox_messages o
    join bulk_email_recipients r on r."outboxMessageId" = o.id
    join bulk_emails b on b.id = r."bulkEmailId"
    where o.user_company_id = ${companyId} and o."messageId" = any(${[...references]}::text[])
    order by o.id desc limit 1`.execute(db)
  return rows[0]
}

type Reply = { threadId: number; text: string; isAutomatic: boolean }

/** Told twice, it is noted once. What a machine answers is no reply: it only keeps the conversation together. */
export async function noteReply(ctx: ChangeContext, offer: AnsweredOffer, reply: Reply): Promise<void> {
  const { threadId, text, isAutomatic } = reply
  await sql`update bulk_email_recipients set "replyThreadId" = coalesce("replyThreadId", ${threadId})
    where id = ${offer.recipientId}`.execute(ctx.db)
  if (isAutomatic) return
  const { rows } = await sql`
    update bulk_email_recipients set "repliedAt" = app_now(), "replyText" = ${freshWords(text)}
    where id = ${offer.recipientId} and "repliedAt" is null returning id`.execute(ctx.db)
  if (rows.length === 0) return
  await engage(ctx, offer.recipientId)
  await tellBulk(ctx, offer.outboxId)
}

/** Whoever answers is engaged, unless talks have come further already. */
async function engage({ db, today }: ChangeContext, recipientId: number): Promise<void> {
  const earlier = sql`'outreach', 'targeted'`
  await sql`
    with answering as (
      select unnest(r."leadIds") as id from bulk_email_recipients r where r.id = ${recipientId}
    ), changed as (
      update leads l set stage = 'engaged', "actionDate" = case
          when l."actionDate" is null or l."actionDate" < ${today} then ${today}::date + 7 else l."actionDate" end
      from answering a where l._id = a.id and (l.stage is null or l.stage in (${earlier}))
      returning l."leadType", l."ownerId"
    ), counted as (
      update bulk_email_recipients r set "leadsEngaged" = r."leadsEngaged" + (select count(*)::int from changed)
      where r.id = ${recipientId}
    )
    update owners o set stage = 'engaged', "actionDate" = case
        when o."actionDate" is null or o."actionDate" < ${today} then ${today}::date + 7 else o."actionDate" end
    from changed l where l."leadType" = 'crm' and o.id = l."ownerId" and (o.stage is null or o.stage in (${earlier}))`.execute(
    db,
  )
}
