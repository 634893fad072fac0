/** Lenders that can be written to, and what the built-in mail server received; for tests. */

import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import type { Place } from '#server/adapters/database.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import { makeContact, makeLender } from '#server/resources/lenders/lender.factory.ts'
import { LINK_PLACE, type OutgoingMessage } from './outbox.ts'

export type WritableLender = { id: number; name: string; contactIds: number[] }

/** A message of no deal. */
export const PLAIN_MESSAGE: OutgoingMessage = {
  toName: 'Priya Sharma',
  toEmail: 'priya@lender.test',
  fromName: 'Anaïs Tremblay',
  replyTo: 'anais@broker.test',
  subject: 'Dovercourt Shops',
  body: '<p>Hello Priya</p>',
  attachments: [],
}

let counter = 0

/** A lender with these people; none given, nobody. */
export async function makeLenderWith(
  place: Place,
  ...contacts: Partial<Parameters<typeof makeContact>[1]>[]
): Promise<WritableLender> {
  const lender = await makeLender(place)
  const contactIds: number[] = []
  for (const contact of contacts) {
    counter += 1
    const person = { firstName: 'Priya', email: `person-${counter}@lender.test`, ...contact }
    contactIds.push((await makeContact(place, { ...person, lenderCompanyId: lender.id })).id)
  }
  return { id: lender.id, name: lender.companyName, contactIds }
}

/** A message that waits in the outbox without the job that would send it. @returns its id */
export async function makeQueuedMessage(
  place: Place,
  from: { companyId: number | null; sentByUserId: number | null },
  overrides: Partial<OutgoingMessage> = {},
): Promise<number> {
  counter += 1
  const row = {
    dealId: null,
    bidId: null,
    ...PLAIN_MESSAGE,
    toEmail: `priya-${counter}@lender.test`,
    ...overrides,
    user_company_id: from.companyId,
    sentByUserId: from.sentByUserId,
    includesBidLink: overrides.body?.includes(LINK_PLACE) ?? false,
    messageId: `<${randomUUID()}@mandate.test>`,
    status: 'queued',
    attempts: 0,
    queuedAt: new Date(),
    nextAttemptAt: new Date(),
  }
  const [made] = await insertRows(place, 'outbox_messages', [row])
  return made?.id as number
}

/** States of messages in the outbox, in the order of their ids. */
export async function statesOf({ db }: Place, ids: readonly number[]): Promise<string[]> {
  const { rows } = await sql<{ status: string }>`
    select status from outbox_messages where id = any(${[...ids]}::bigint[]) order by id`.execute(db)
  return rows.map(({ status }) => status)
}

/** What arrived of these messages, in the order of their ids. */
export async function readReceived({ db }: Place, ids: readonly number[]) {
  const { rows } = await sql<{ raw: Buffer }>`
    select s.raw from outbox_messages m
    join sink_messages s on position(convert_to(m."messageId", 'utf8') in s.raw) > 0
    where m.id = any(${[...ids]}::bigint[]) order by m.id`.execute(db)
  const mails = await Promise.all(rows.map(({ raw }) => simpleParser(raw)))
  return mails.map((mail) => ({
    to: [mail.to].flat()[0]?.text ?? '',
    subject: mail.subject ?? '',
    html: String(mail.html),
    text: mail.text ?? '',
    from: mail.from?.text ?? '',
    replyTo: mail.replyTo?.text ?? '',
    attachments: mail.attachments,
  }))
}
