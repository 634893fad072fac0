/** Letters about accounts go through the same outbox; their links are put in while they are sent. */
import { sql } from 'kysely'
import type { ChangeContext } from '#server/kernel/context.ts'
import type { AccountLetter } from '#server/resources/team/needs.ts'
import { queueMessages } from './outbox.ts'
import { addressOfSender } from './sender.ts'

/** They count against nobody's limits and belong to no company's outbox: they are the installation's own. */
export async function queueAccountLetter(ctx: ChangeContext, letter: AccountLetter): Promise<void> {
  const { tokenId, sentByUserId = null, fromName, to, text } = letter
  const message = {
    ...text,
    toName: to.name,
    toEmail: to.email,
    fromName: fromName ?? addressOfSender(ctx.services.config).name,
    replyTo: null,
    attachments: [],
  }
  const [messageId] = await queueMessages(ctx, { companyId: null, sentByUserId }, [message])
  if (tokenId === undefined || messageId === undefined) return
  await sql`update auth_tokens set "outboxMessageId" = ${messageId} where id = ${tokenId}`.execute(ctx.db)
}
