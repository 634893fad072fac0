/** Writing to the outbox: each message a row in the transaction of the change that caused it, and a job to send it. */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { Tables } from '#server/adapters/database.ts'
import type { ChangeContext, Services } from '#server/kernel/context.ts'
import { addressOfSender } from './sender.ts'

export const OUTBOX_QUEUE = 'outbox-send'

/** Stands in a stored body where the recipient's own link goes; the token is put in while the message is sent. */
export const LINK_PLACE = 'https://link.invalid/own-bid'

export type OutgoingMessage = {
  toName: string
  toEmail: string
  fromName: string
  replyTo: string | null
  subject: string
  /** Clean HTML, complete with signature and footer. */
  body: string
  attachments: readonly StoredFile[]
  dealId?: number
  bidId?: number
}

/** Writes the messages and asks for their sending; all of it happens when the change is kept. @returns their ids */
export async function queueMessages(
  ctx: ChangeContext,
  { companyId, sentByUserId }: { companyId: number | null; sentByUserId: number | null },
  messages: readonly OutgoingMessage[],
): Promise<number[]> {
  if (messages.length === 0) return []
  const domain = addressOfSender(ctx.services.config).address.split('@').at(-1)
  const rows = messages.map((message) => ({
    ...message,
    messageId: `<${randomUUID()}@${domain}>`,
    includesBidLink: message.bidId !== undefined && message.body.includes(LINK_PLACE),
  }))
  const { rows: made } = await sql<{ id: number }>`
    insert into outbox_messages ("dealId", "bidId", user_company_id, "sentByUserId", "toName", "toEmail", "fromName",
      "replyTo", subject, body, attachments, "includesBidLink", "messageId")
    select m."dealId", m."bidId", ${companyId}, ${sentByUserId}, m."toName", m."toEmail", m."fromName", m."replyTo",
      m.subject, m.body, m.attachments, m."includesBidLink", m."messageId"
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m ("dealId" bigint, "bidId" bigint, "toName" text,
      "toEmail" text, "fromName" text, "replyTo" text, subject text, body text, attachments jsonb,
      "includesBidLink" boolean, "messageId" text)
    returning id`.execute(ctx.db)
  const ids = made.map(({ id }) => id)
  await askToSend(ctx.services, ids, ctx.db)
  return ids
}

/** A job for each message, unless one for it waits already. */
export async function askToSend(services: Services, ids: readonly number[], db?: Kysely<Tables>) {
  const tx = db as Transaction<Tables> | undefined
  for (const id of ids) await services.jobs.send(OUTBOX_QUEUE, { id }, { singletonKey: String(id), ...(tx && { tx }) })
}
