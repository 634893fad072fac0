/** Lenders that can be written to, and what the built-in mail server received; for tests. */
import { sql } from 'kysely'
import { simpleParser } from 'mailparser'
import type { Place } from '#server/database/seed/insert-rows.ts'
import { makeContact, makeLender } from '#server/resources/lenders/lender.factory.ts'

export type WritableLender = { id: number; name: string; contactIds: number[] }

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
