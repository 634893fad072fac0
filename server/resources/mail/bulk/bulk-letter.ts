/** The letter as one recipient gets it: merged, signed, with the company's postal address and the way out below. */

import { type Kysely, sql } from 'kysely'
import { type Consent } from '#domain/contacts/consent-rules.ts'
import { NO_POSTAL_ADDRESS } from '#domain/contacts/message-verdict.ts'
import { AppError } from '#domain/kernel/errors.ts'
import type { Address } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import { type LetterVersion, ownWordsOf } from '#domain/mail/letter-versions.ts'
import { escapeHtml } from '#domain/mail/plain-text.ts'
import { postalAddressOf } from '#domain/mail/postal-address.ts'
import { findShortcodes, type ShortcodeValues } from '#domain/mail/shortcodes.ts'
import type { Tables } from '#server/adapters/database.ts'
import { inLanguage } from '#server/kernel/language.ts'
import { completeTemplate, fillIn, type MessageSender } from '#server/resources/mail/message-values.ts'
import { UNSUBSCRIBE_PLACE } from '#server/resources/mail/outbox.ts'

export type SendingCompany = { name: string; address: Address | null; timeZone: string | null }

export async function getSendingCompany(db: Kysely<Tables>, companyId: number): Promise<SendingCompany> {
  const { rows } = await sql<SendingCompany>`
    select name, address, "timeZone" from user_companies where id = ${companyId}`.execute(db)
  const [company] = rows
  if (!company) throw new Error(`The company ${companyId} does not exist.`)
  return company
}

/** Throws `conflict` where the company has no postal address: the law wants one in every offer. */
export function getPostalAddress({ name, address }: SendingCompany): string {
  const postal = postalAddressOf(name, address)
  if (postal === null) throw new AppError('conflict', say(NO_POSTAL_ADDRESS))
  return postal
}

type Text = { subject: string; body: string }

type LetterReader = { values: ShortcodeValues; consent: Consent; version: LetterVersion }

/** One recipient's own letter, with our own words in the language of its version. */
export const toLetter = (
  sender: MessageSender,
  postalAddress: string,
  reader: LetterReader,
  prepare = (values: ShortcodeValues) => values,
): Promise<Text> =>
  inLanguage(ownWordsOf(reader.version.language), () =>
    compose(sender, postalAddress, { ...reader, values: prepare(reader.values) }),
  )

function compose(sender: MessageSender, postalAddress: string, { values, consent, version: text }: LetterReader): Text {
  const template = completeTemplate({ subject: text.subject, body: text.body, includeBidLink: false }, sender)
  const { subject, body } = fillIn(template, values)
  const hasLink = findShortcodes(text.body).known.includes('unsubscribe')
  return { subject, body: body + footer(postalAddress, whyYou(consent), hasLink) }
}

function footer(postalAddress: string, why: string, hasLink: boolean): string {
  const parts = [escapeHtml(`${postalAddress}.`), escapeHtml(why), hasLink ? '' : unsubscribe()]
  const text = parts.filter((part) => part !== '').join(' ')
  return `<hr /><p style="color: #6b6e75; font-size: 12px">${text}</p>`
}

const unsubscribe = () => `<a href="${UNSUBSCRIBE_PLACE}">${escapeHtml(say('Unsubscribe'))}</a>`

/** Why the reader gets it, in the words of the ground that allows it. */
function whyYou({ ground, since }: Consent): string {
  if (ground === 'express') return say('You get this because you agreed on {date}.', { date: since })
  if (ground === 'business') return say('You get this because we did business with you on {date}.', { date: since })
  if (ground === 'inquiry') return say('You get this because you asked us on {date}.', { date: since })
  if (ground === 'published') return say('You get this because your address is published.')
  return ''
}
