/** Rows of the outbox on their way out: taken, attempted, settled; and those that a crash left half done. */
import { type Kysely, sql } from 'kysely'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { OutboxStatus } from '#domain/mail/outbox-message.ts'
import type { TokenPurpose } from '#domain/team/auth-token.ts'
import type { Tables } from '#server/adapters/database.ts'
import type { Envelope } from '#server/adapters/mailer.ts'

export type OutboxRow = {
  id: number
  dealId: number | null
  user_company_id: number | null
  sentByUserId: number | null
  toName: string
  toEmail: string
  fromName: string
  replyTo: string | null
  subject: string
  body: string
  attachments: StoredFile[]
  includesBidLink: boolean
  messageId: string
  status: OutboxStatus
  attempts: number
  /** Whole hours since it was queued. */
  waitedHours: number
  tokenSealed: Buffer | null
  /** Whether the token is a consultant's: its link leads elsewhere. */
  isForConsultant: boolean
  /** Of a message about an account: what its link is for, and the link's token until it has gone out. */
  accountPurpose: TokenPurpose | null
  accountTokenSealed: Buffer | null
  /** Of a commercial message: the token by which its reader stops them all. */
  unsubscribeTokenSealed: Buffer | null
  /** Of one letter to several people. */
  envelope: Envelope | null
}

export async function findOutboxRow(db: Kysely<Tables>, id: number): Promise<OutboxRow | undefined> {
  const { rows } = await sql<OutboxRow>`
    select m.id, m."dealId", m.user_company_id, m."sentByUserId", m."toName", m."toEmail", m."fromName", m."replyTo",
      m.subject, m.body, m.attachments, m."includesBidLink", m."messageId", m.status, m.attempts,
      floor(extract(epoch from clock_timestamp() - m."queuedAt") / 3600)::int as "waitedHours",
      coalesce(b."tokenSealed", k."tokenSealed") as "tokenSealed", k.id is not null as "isForConsultant",
      a.purpose as "accountPurpose", a."tokenSealed" as "accountTokenSealed",
      m."unsubscribeTokenSealed", m.envelope
    from outbox_messages m
    left join deals_lender_bids b on b.id = m."bidId"
    left join deals_consultant_bids k on k.id = m."consultantBidId"
    left join auth_tokens a on a."outboxMessageId" = m.id
    where m.id = ${id}`.execute(db)
  return rows[0]
}

/** Notes, kept at once, that the content is about to go out. @returns whether the message still waited for it */
export async function markAttempting(db: Kysely<Tables>, id: number): Promise<boolean> {
  const { rows } = await sql`
    update outbox_messages set status = 'attempting' where id = ${id} and status = 'queued' returning id`.execute(db)
  return rows.length === 1
}

type Outcome = { status: OutboxStatus; lastError: string | null; waitSeconds?: number }

/** What became of an attempt. A message that surely went out is `sent`, whatever somebody thought meanwhile. */
export async function settle(db: Kysely<Tables>, id: number, { status, lastError, waitSeconds = 0 }: Outcome) {
  await sql`
    update outbox_messages
    set status = ${status}, "lastError" = ${lastError}, attempts = attempts + 1,
      "sentAt" = case when ${status} = 'sent' then app_now() end,
      "nextAttemptAt" = clock_timestamp() + make_interval(secs => ${waitSeconds})
    where id = ${id} and (status in ('queued', 'attempting') or ${status} = 'sent')`.execute(db)
}

/**
 * Messages whose time has come, oldest first. Of a letter to many only as many as it may send in a minute, in which this is
 * asked once: after an outage all of them are due together.
 */
export async function listDue(db: Kysely<Tables>, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from (
      select m.id, m."nextAttemptAt", l.pace, row_number() over (partition by l.letter order by m."nextAttemptAt", m.id) as place
      from outbox_messages m
      left join lateral (
        select b.id as letter, b."throttlePerMinute" as pace from bulk_email_recipients r
        join bulk_emails b on b.id = r."bulkEmailId" where r."outboxMessageId" = m.id) l on true
      where m.status = 'queued' and m."nextAttemptAt" <= clock_timestamp()
    ) due
    where pace is null or place <= pace
    order by "nextAttemptAt", id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}

export type Unconfirmed = { sentByUserId: number | null; dealId: number | null; count: number }

/**
 * Messages found under way that nobody is sending any more: their sender died between the first byte and the answer.
 * They become `unconfirmed`. @returns how many, by who sent them and for which deal
 */
export async function giveUpAbandoned(db: Kysely<Tables>): Promise<Unconfirmed[]> {
  const { rows } = await sql<Unconfirmed>`
    with abandoned as (
      select id from (select id from outbox_messages where status = 'attempting' for update skip locked) a
      where pg_try_advisory_xact_lock(hashtextextended('outbox:' || a.id, 0))
    ), changed as (
      update outbox_messages m
      set status = 'unconfirmed', "lastError" = 'The server stopped while the message was being sent.'
      from abandoned where m.id = abandoned.id and m.status = 'attempting'
      returning m."sentByUserId", m."dealId"
    )
    select "sentByUserId", "dealId", count(*)::int as count from changed group by 1, 2`.execute(db)
  return rows
}

/** Whether the caller's connection now holds the message's lock; it vanishes with the connection. */
export async function takeSendingLock(connection: Kysely<Tables>, id: number): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_lock(hashtextextended(${`outbox:${id}`}, 0)) as mine`.execute(connection)
  return rows[0]?.mine ?? false
}

export async function releaseSendingLock(connection: Kysely<Tables>, id: number): Promise<void> {
  await sql`select pg_advisory_unlock(hashtextextended(${`outbox:${id}`}, 0))`.execute(connection)
}

export type Attached = { hashedId: string; sha256: string; contentType: string; fileName: string }

/** The stored files behind the attachments, in their order; one that is gone is missing. */
export async function listAttached(db: Kysely<Tables>, attachments: readonly StoredFile[]): Promise<Attached[]> {
  if (attachments.length === 0) return []
  const hashedIds = attachments.map(({ hashedId }) => hashedId)
  const { rows } = await sql<Attached>`
    select "hashedId", sha256, "contentType", "fileName" from file_storage
    where "hashedId" = any(${hashedIds}::text[])
    order by array_position(${hashedIds}::text[], "hashedId")`.execute(db)
  return rows
}
