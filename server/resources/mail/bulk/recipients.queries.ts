/** What becomes of the recipients of a letter to many: their messages' results, and what follows for their leads. */
import { type Kysely, sql } from 'kysely'
import type { Skip } from '#domain/mail/bulk-recipient.ts'
import type { Tables } from '#server/adapters/database.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import type { LedgerCase } from '#server/resources/contacts/consent/may-be-written-to.ts'
import { bulkRooms } from './bulk-rooms.ts'

type BulkOf = { id: number; userId: number; user_company_id: number }

/** The letter that a message is part of. */
async function findBulk({ db }: ChangeContext, outboxId: number): Promise<BulkOf | undefined> {
  const { rows } = await sql<BulkOf>`
    select b.id, b."userId", b.user_company_id from bulk_email_recipients r join bulk_emails b on b.id = r."bulkEmailId"
    where r."outboxMessageId" = ${outboxId}`.execute(db)
  return rows[0]
}

export type WaitingAddressee = LedgerCase & { companyId: number }

/** The recipient of a commercial message that is about to go out, as it is known at this moment. */
export async function findAddressee(db: Kysely<Tables>, outboxId: number): Promise<WaitingAddressee | undefined> {
  const { rows } = await sql<WaitingAddressee>`
    select m.user_company_id as "companyId", m."toEmail" as address, r.country,
      coalesce(o."optOut", false) or exists (select 1 from broker_company_contacts b
        where b.user_company_id = m.user_company_id and lower(b.email) = lower(m."toEmail") and b.active and b."optOut") as "optOut",
      null as "lastContactedOn", 0 as "excludeContactedDays"
    from outbox_messages m
    left join bulk_email_recipients r on r."outboxMessageId" = m.id
    left join owners o on o.id = r."ownerId"
    where m.id = ${outboxId}`.execute(db)
  return rows[0]
}

/** Keeps a message back that the ledger no longer allows. */
export async function keepBack(ctx: ChangeContext, outboxId: number, skip: Skip, sentence: string): Promise<void> {
  const { rows } = await sql`update outbox_messages set status = 'cancelled', "lastError" = ${sentence}
    where id = ${outboxId} and status = 'queued' returning id`.execute(ctx.db)
  if (rows.length === 0) return
  await sql`update bulk_email_recipients set skip = ${skip}, "skipSentence" = ${sentence}
    where "outboxMessageId" = ${outboxId}`.execute(ctx.db)
  await finishBulk(ctx, outboxId)
}

/** The reader pressed the link of this message. */
export async function noteUnsubscribed(ctx: ChangeContext, hash: Buffer): Promise<void> {
  const { rows } = await sql<{ outboxId: number }>`
    update bulk_email_recipients r set "unsubscribedAt" = app_now() from outbox_messages m
    where m.id = r."outboxMessageId" and m."unsubscribeTokenHash" = ${hash}
    returning m.id as "outboxId"`.execute(ctx.db)
  for (const { outboxId } of rows) await tellBulk(ctx, outboxId)
}

/** Leads are marked as contacted once their message surely went out, however often that is found. */
export async function noteSent(ctx: ChangeContext, outboxId: number): Promise<void> {
  await sql`
    with contacted as (
      select l._id as id, l.stage is null as begins,
        l.stage is distinct from 'pass' and (l."actionDate" is null or l."actionDate" < ${ctx.today}) as "isDated"
      from bulk_email_recipients r join leads l on l._id = any(r."leadIds")
      where r."outboxMessageId" = ${outboxId} for update of l
    ), counted as (
      update bulk_email_recipients r set "leadsContacted" = r."leadsContacted" + n.contacted,
        "leadsDated" = r."leadsDated" + n.dated, "leadsBegun" = r."leadsBegun" + n.begun
      from (select count(*)::int as contacted, count(*) filter (where "isDated")::int as dated,
        count(*) filter (where begins)::int as begun from contacted) n
      where r."outboxMessageId" = ${outboxId}
    ), changed as (
      update leads l set "lastContactedAt" = app_now(), "contactCount" = l."contactCount" + 1,
        "actionDate" = case when c."isDated" then ${ctx.today}::date + 7 else l."actionDate" end,
        stage = coalesce(l.stage, 'outreach')
      from contacted c where l._id = c.id
      returning l._id, l."leadType", l."ownerId"
    )
    update owners o set stage = coalesce(o.stage, 'outreach'),
      "actionDate" = case when o.stage is distinct from 'pass' and (o."actionDate" is null or o."actionDate" < ${ctx.today})
        then ${ctx.today}::date + 7 else o."actionDate" end
    from changed l where l."leadType" = 'crm' and o.id = l."ownerId"`.execute(ctx.db)
}

/** The letter is sent once none of its messages waits any more; its readers hear of every step. */
export async function finishBulk(ctx: ChangeContext, outboxId: number): Promise<void> {
  const bulk = await findBulk(ctx, outboxId)
  if (!bulk) return
  await closeFinished(ctx.db, bulk.id)
  emitBulk(ctx, bulk)
}

/** Letters that are finished: this one, or all. @returns their ids */
export async function closeFinished(db: Kysely<Tables>, id: number | null): Promise<void> {
  await sql`
    update bulk_emails b set status = 'sent', "finishedAt" = app_now()
    where b.status = 'sending' and (${id}::bigint is null or b.id = ${id}::bigint) and not exists (
      select 1 from bulk_email_recipients r join outbox_messages m on m.id = r."outboxMessageId"
      where r."bulkEmailId" = b.id and m.status in ('queued', 'attempting'))`.execute(db)
}

export async function tellBulk(ctx: ChangeContext, outboxId: number): Promise<void> {
  const bulk = await findBulk(ctx, outboxId)
  if (bulk) emitBulk(ctx, bulk)
}

function emitBulk(ctx: ChangeContext, bulk: BulkOf) {
  const rooms = bulkRooms(bulk)
  ctx.emit({ path: 'bulk-emails-service', id: bulk.id, rooms })
  ctx.emit({ path: 'bulk-email-recipients', id: bulk.id, rooms })
}
