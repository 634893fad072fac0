/** The letters that went to a lead's people, for whoever reads the lead: they stand among what happened with it. */
import { sql } from 'kysely'
import { z } from 'zod'
import { notFound } from '#domain/kernel/errors.ts'
import { wordOf } from '#domain/kernel/words.ts'
import { leads } from '#domain/leads/lead.ts'
import type { OutboxStatus } from '#domain/mail/outbox-message.ts'
import { RECIPIENT_STATE_WORDS, recipientState } from '#domain/mail/recipient-state.ts'
import type { Context } from '#server/kernel/context.ts'
import { findRowJson } from '#server/kernel/reading.ts'
import { resourceOf } from '#server/kernel/registry.ts'
import { defineCall } from '#server/kernel/resource.ts'

type Message = {
  id: number
  at: string
  authorName: string | null
  toName: string | null
  subject: string | null
  messageStatus: OutboxStatus
  bouncedAt: string | null
  unsubscribedAt: string | null
  repliedAt: string | null
  openedAt: string | null
  deliveredAt: string | null
}

/** More letters to one lead nobody scrolls through. */
const MOST_MESSAGES = 100

/** Newest first; those that were left out are none. */
async function findMessages({ db }: Pick<Context, 'db'>, leadId: string): Promise<Message[]> {
  const { rows } = await sql<Message>`
    select r.id, to_json(coalesce(m."sentAt", m."createdAt")) #>> '{}' as at, u.name as "authorName", r."toName", m.subject,
      m.status as "messageStatus", m."bouncedAt", r."unsubscribedAt", r."repliedAt", r."openedAt", m."deliveredAt"
    from bulk_email_recipients r
    join outbox_messages m on m.id = r."outboxMessageId"
    left join users u on u.id = m."sentByUserId"
    where r."leadIds" @> array[${leadId}]::text[] and r.skip is null
    order by at desc, r.id desc limit ${MOST_MESSAGES}`.execute(db)
  return rows
}

export const leadMessagesCall = defineCall({
  method: 'GET',
  path: '/lead-messages',
  summary: 'Letters that went to the people of a lead',
  caller: 'user',
  query: z.strictObject({ leadId: z.string().regex(/^[0-9a-f]{24}$/) }),
  async run(ctx, { query: { leadId } }) {
    if ((await findRowJson(resourceOf(ctx, leads), ctx, leadId)) === null) throw notFound()
    const rows = await findMessages(ctx, leadId)
    return {
      data: rows.map((row) => ({
        id: row.id,
        at: row.at,
        authorName: row.authorName,
        toName: row.toName,
        subject: row.subject,
        state: wordOf(RECIPIENT_STATE_WORDS, recipientState({ ...row, skip: null })),
      })),
    }
  },
})
