/** How each recipient of a letter to many fared, and what the letter changed at their leads. */
import { sql } from 'kysely'
import type { LetterStanding } from '#domain/mail/letter-standing.ts'
import type { OutboxStatus } from '#domain/mail/outbox-message.ts'
import type { Context } from '#server/kernel/context.ts'

type Moments = Record<
  'sentAt' | 'deliveredAt' | 'bouncedAt' | 'openedAt' | 'repliedAt' | 'unsubscribedAt',
  string | null
>
type Words = Record<
  'toName' | 'companyName' | 'toEmail' | 'skip' | 'skipSentence' | 'replyText' | 'lastError',
  string | null
>

export type RecipientFate = Moments &
  Words & {
    id: number
    openCount: number
    replyThreadId: number | null
    messageStatus: OutboxStatus | null
    isAnswered: boolean
  }

/** By name, those who were left out behind. */
export async function listFates({ db }: Pick<Context, 'db'>, bulkEmailId: number): Promise<RecipientFate[]> {
  const { rows } = await sql<RecipientFate>`
    select r.id, r."toName", r."companyName", r."toEmail", r.skip, r."skipSentence", r."openedAt", r."openCount",
      r."repliedAt", r."replyText", r."replyThreadId", r."unsubscribedAt", m.status as "messageStatus", m."sentAt",
      m."deliveredAt", m."bouncedAt", coalesce(m."bounceReason", m."lastError") as "lastError",
      exists (select 1 from inbox_messages a where a."threadId" = r."replyThreadId" and a.direction = 'out'
        and not a."isDraft" and a."createdAt" > r."repliedAt") as "isAnswered"
    from bulk_email_recipients r left join outbox_messages m on m.id = r."outboxMessageId"
    where r."bulkEmailId" = ${bulkEmailId} order by r.skip is not null, r."toName", r.id`.execute(db)
  return rows
}

export async function sumChanges({ db }: Pick<Context, 'db'>, bulkEmailId: number): Promise<LetterStanding['changed']> {
  const { rows } = await sql<LetterStanding['changed']>`
    select coalesce(sum("leadsContacted"), 0)::int as contacted, coalesce(sum("leadsDated"), 0)::int as dated,
      coalesce(sum("leadsBegun"), 0)::int as begun, coalesce(sum("leadsEngaged"), 0)::int as engaged,
      count("unsubscribedAt")::int as "optedOut"
    from bulk_email_recipients where "bulkEmailId" = ${bulkEmailId}`.execute(db)
  const [changed] = rows
  if (!changed) throw new Error('A sum has one row.')
  return changed
}
