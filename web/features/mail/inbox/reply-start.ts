/** With what an answer begins: to whom, under which subject, and what it quotes. */
import type { OpenThread } from '#domain/mail/inbox/inbox-list.ts'
import type { Compose, ComposeType, InboxMessage } from '#domain/mail/inbox/inbox-message.ts'
import { ourAddresses, quoted, replyRecipients, replySubject } from '#domain/mail/inbox/replying.ts'
import { formatDateTime } from '#web/ui/index.ts'

export type ComposerStart = Partial<Compose> & Pick<Compose, 'composeType'>

export function replyStart(
  { chatId, dealId, address }: OpenThread,
  message: InboxMessage,
  composeType: ComposeType,
  own: string,
): ComposerStart {
  const isOurs = ourAddresses(own, address.split('@').at(-1) ?? '')
  const isForward = composeType === 'forward'
  return {
    ...replyRecipients(message, composeType, isOurs),
    composeType,
    repliesToId: message.id,
    subject: replySubject(message.subject, composeType),
    body: quoted(message, composeType, formatDateTime(message.receivedAt ?? message.sentAt)),
    ...(isForward ? { files: message.files } : { chatId }),
    ...(dealId !== null && { dealId }),
  }
}

/** A draft goes on where it was left. */
export function startOfDraft({ chatId, dealId }: OpenThread, draft: InboxMessage | undefined): ComposerStart {
  if (!draft) return { composeType: 'new' }
  const { id, to, cc, bcc, subject, body, files, composeType, repliesToId } = draft
  return {
    ...{ id, chatId, to, cc, bcc, subject, body, files, composeType },
    ...(repliesToId !== null && { repliesToId }),
    ...(dealId !== null && { dealId }),
  }
}
