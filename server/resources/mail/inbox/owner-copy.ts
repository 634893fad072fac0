/** What comes in about a deal is copied to an owner who has no inbox: once each, and never what the owner wrote. */
import { sql } from 'kysely'
import { pathTo } from '#domain/access/addresses.ts'
import { LEADERS } from '#domain/access/roles.ts'
import type { StoredFile } from '#domain/kernel/field.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { queueMessages } from '#server/resources/mail/outbox.ts'
import { addressOfSender } from '#server/resources/mail/sender.ts'
import { writeFor } from '#server/resources/team/readers.ts'
import { ownerCopyLetter } from './owner-copy.email.ts'

/** Of a conversation that is filed late, the newest. */
const MOST_COPIES = 20

type Copied = {
  id: number
  fromName: string
  fromEmail: string
  subject: string
  text: string
  files: StoredFile[]
  dealId: number
  dealName: string
  ownerId: number
  ownerName: string
  ownerEmail: string
}

/** The message, or what has come into the conversation so far. Nothing is copied of a conversation without a deal. */
export async function copyToOwner(ctx: ChangeContext, threadId: number, messageId: number | null = null) {
  const { rows } = await sql<Copied>`
    update inbox_messages m set "copiedToId" = o.id
    from inbox_threads t join deals d on d.id = t."dealId" join users o on o.id = d."userId"
      left join user_settings s on s."userId" = o.id
    where t.id = ${threadId} and m.id in (
        select id from inbox_messages
        where "threadId" = ${threadId} and (${messageId}::bigint is null or id = ${messageId})
          and direction = 'in' and not "isAutomatic"
        order by id desc limit ${MOST_COPIES})
      and m."copiedToId" is distinct from o.id and lower(m."fromEmail") <> lower(o.email)
      and o.active and coalesce(s."copyMail", true)
      and not (o.roles && ${[...LEADERS]}::text[] and coalesce(s."accessInbox", false))
    returning m.id, m."fromName", m."fromEmail", m.subject, m.text, m.files, d.id as "dealId",
      coalesce(nullif(d."dealName", ''), d."dealId") as "dealName", o.id as "ownerId", o.name as "ownerName",
      o.email as "ownerEmail"`.execute(ctx.db)
  for (const copied of rows.toSorted((a, b) => a.id - b.id)) await send(ctx, threadId, copied)
}

/** The installation's own letter: it answers to nobody, so that what is written back is written where the lender gets it. */
async function send(ctx: ChangeContext, threadId: number, copied: Copied): Promise<void> {
  const { config } = ctx.services
  const address = config.publicUrl + pathTo('dealMail', { id: copied.dealId }, { thread: threadId })
  const letter = await writeFor(ctx, copied.ownerId, () =>
    ownerCopyLetter({
      ...{ reader: copied.ownerName, deal: copied.dealName, subject: copied.subject, text: copied.text },
      writer: copied.fromName ? `${copied.fromName} <${copied.fromEmail}>` : copied.fromEmail,
      address,
    }),
  )
  await queueMessages(ctx, { companyId: null, sentByUserId: null }, [
    {
      ...{
        toName: copied.ownerName,
        toEmail: copied.ownerEmail,
        fromName: addressOfSender(config).name,
        replyTo: null,
      },
      ...letter,
      attachments: copied.files,
    },
  ])
}
