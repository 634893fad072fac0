/** From whom mail comes: the address of the installation, under the name of a person. */
import { pathTo } from '#domain/access/addresses.ts'
import type { MessageKind } from '#domain/mail/deal-draft.ts'
import type { MailAddress } from '#server/adapters/mailer.ts'
import type { Config } from '#server/config.ts'

/** `Mandate <no-reply@example.com>` as name and address; a bare address has the product's name. */
export function addressOfSender({ mailFrom }: Pick<Config, 'mailFrom'>): MailAddress {
  const [, name = '', address = ''] = /^\s*"?([^"<]*)"?\s*<([^<>\s]+)>\s*$/.exec(mailFrom) ?? []
  return address ? { name: name.trim(), address } : { name: 'Mandate', address: mailFrom.trim() }
}

const ANSWERED_AT = { lender: 'dealBid', consultant: 'dealConsultantBid' } as const satisfies Record<
  MessageKind,
  string
>

/** Where a lender or a consultant answers: its own link, which is its key. */
export const bidLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, kind: MessageKind, token: string) =>
  `${publicUrl}${pathTo(ANSWERED_AT[kind], { id: token })}`

/** Where somebody stops all offers. Mail programs that know how (RFC 8058) post to it; in a browser it is a page. */
export const unsubscribeLink = ({ publicUrl }: Pick<Config, 'publicUrl'>, token: string) =>
  `${publicUrl}${pathTo('unsubscribe', { token })}`
