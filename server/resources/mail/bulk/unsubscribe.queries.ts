/** Who stands behind a link to unsubscribe: the address it was sent to, and the company that sent it. */
import { type Kysely, sql } from 'kysely'
import type { ConsentStanding } from '#domain/contacts/consent-rules.ts'
import type { ReaderLanguage } from '#domain/contacts/reader-language.ts'
import type { Address } from '#domain/kernel/field.ts'
import type { Tables } from '#server/adapters/database.ts'

export type UnsubscribeCase = {
  companyId: number
  email: string
  toName: string
  companyName: string
  companyAddress: Address | null
  companyPhone: string | null
  timeZone: string | null
  /** Of the letter that carried the link. */
  language: ReaderLanguage
  standing: ConsentStanding | null
  /** The day of the event that decides how the address stands. */
  since: string | null
}

export async function findUnsubscribeCase(db: Kysely<Tables>, hash: Buffer): Promise<UnsubscribeCase | undefined> {
  const { rows } = await sql<UnsubscribeCase>`
    select m.user_company_id as "companyId", lower(m."toEmail") as email, m."toName", c.name as "companyName",
      c.address as "companyAddress", c.phone as "companyPhone", c."timeZone", a.standing, a.since::text as since,
      coalesce(r.language, 'en') as language
    from outbox_messages m
    join user_companies c on c.id = m.user_company_id
    left join consent_addresses a on a.user_company_id = m.user_company_id and a.email = lower(m."toEmail")
    left join bulk_email_recipients r on r."outboxMessageId" = m.id
    where m."unsubscribeTokenHash" = ${hash}`.execute(db)
  return rows[0]
}
