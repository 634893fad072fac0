/** Writing to the outbox: each message a row in the transaction of the change that caused it, and a job to send it. */
import { randomUUID } from 'node:crypto'
import { type Kysely, sql, type Transaction } from 'kysely'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { Tables } from '#server/adapters/database.ts'
import type { Envelope } from '#server/adapters/mailer.ts'
import type { ChangeContext, Services } from '#server/kernel/context.ts'
import { addressOfSender } from './sender.ts'

export const OUTBOX_QUEUE = 'outbox-send'

/** Stands in a stored body where the recipient's own link goes; the token is put in while the message is sent. */
export const LINK_PLACE = 'https://link.invalid/own-bid'

/** Stands in a stored body where the link to unsubscribe goes. */
export const UNSUBSCRIBE_PLACE = 'https://link.invalid/unsubscribe'

/** What waits longer is found by the sweep of the outbox. */
const LONGEST_JOB_MS = 60_000

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
  bidId?: number | undefined
  /** In place of a lender's bid. */
  consultantBidId?: number | undefined
  /** Offers something: its reader can stop such mail, and it goes out only while the ledger of consents allows it. */
  isCommercial?: boolean
  /** One letter to several people, all of whom read who got it. */
  envelope?: Envelope
}

/** For whom; `perMinute` holds back what would be too many at once, `waitMs` all of it for a while. */
type Sending = { companyId: number | null; sentByUserId: number | null; perMinute?: number; waitMs?: number }

/** Writes the messages and asks for their sending; all of it happens when the change is kept. @returns their ids */
export async function queueMessages(
  ctx: ChangeContext,
  { companyId, sentByUserId, perMinute, waitMs = 0 }: Sending,
  messages: readonly OutgoingMessage[],
): Promise<number[]> {
  if (messages.length === 0) return []
  const domain = addressOfSender(ctx.services.config).address.split('@').at(-1)
  const rows = messages.map((message, index) => ({
    ...message,
    minute: perMinute === undefined ? 0 : Math.floor(index / perMinute),
    messageId: `<${randomUUID()}@${domain}>`,
    includesBidLink: hasBid(message) && message.body.includes(LINK_PLACE),
    ...(message.isCommercial && unsubscribeLink(ctx.services)),
  }))
  const { rows: made } = await sql<{ id: number; messageId: string }>`
    insert into outbox_messages ("dealId", "bidId", "consultantBidId", user_company_id, "sentByUserId", "toName", "toEmail", "fromName",
      "replyTo", subject, body, attachments, "includesBidLink", "messageId", "unsubscribeTokenHash",
      "unsubscribeTokenSealed", envelope, "nextAttemptAt")
    select m."dealId", m."bidId", m."consultantBidId", ${companyId}, ${sentByUserId}, m."toName", m."toEmail", m."fromName", m."replyTo",
      m.subject, m.body, m.attachments, m."includesBidLink", m."messageId", decode(m."unsubscribeHash", 'base64'),
      decode(m."unsubscribeSealed", 'base64'), m.envelope,
      clock_timestamp() + m.minute * interval '1 minute' + ${waitMs} * interval '1 millisecond'
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as m ("dealId" bigint, "bidId" bigint, "consultantBidId" bigint, "toName" text,
      "toEmail" text, "fromName" text, "replyTo" text, subject text, body text, attachments jsonb,
      "includesBidLink" boolean, "messageId" text, "unsubscribeHash" text, "unsubscribeSealed" text,
      envelope jsonb, minute int)
    returning id, "messageId"`.execute(ctx.db)
  const idOf = new Map(made.map(({ id, messageId }) => [messageId, id]))
  const ids = rows.map(({ messageId }) => Number(idOf.get(messageId)))
  // Those of later minutes are found when they are due.
  const soon = waitMs > LONGEST_JOB_MS ? [] : ids.slice(0, perMinute)
  await askToSend(ctx.services, soon, ctx.db, Math.ceil(waitMs / 1000))
  return ids
}

const hasBid = ({ bidId, consultantBidId }: OutgoingMessage) => bidId !== undefined || consultantBidId !== undefined

function unsubscribeLink({ seals }: Services) {
  const { hash, sealed } = seals.newToken()
  return { unsubscribeHash: hash.toString('base64'), unsubscribeSealed: sealed.toString('base64') }
}

/** A job for each message, unless one for it waits already. */
export async function askToSend(services: Services, ids: readonly number[], db?: Kysely<Tables>, startAfter = 0) {
  const tx = db as Transaction<Tables> | undefined
  const when = { ...(tx && { tx }), ...(startAfter > 0 && { startAfter }) }
  for (const id of ids) await services.jobs.send(OUTBOX_QUEUE, { id }, { singletonKey: String(id), ...when })
}
