/** What is known of a company's deals, as far as mails speak of them. */
import { type Kysely, sql } from 'kysely'
import type { FilingDeal } from '#domain/mail/inbox/filing-score.ts'
import type { Tables } from '#server/adapters/database.ts'

/** Deals that are not over: those in progress first, and never more than a person could have. */
const MOST_DEALS = 2_000

/** What speaks for each of them besides its own words is what `fromEmail` has to do with it; `only` asks for one deal. */
export async function listFilingDeals(
  db: Kysely<Tables>,
  companyId: number,
  { fromEmail, only = null }: { fromEmail: string; only?: number | null },
): Promise<FilingDeal[]> {
  const from = fromEmail.toLowerCase()
  const domain = from.split('@').at(-1) ?? ''
  const { rows } = await sql<FoundDeal>`
    with sent as (
      select l."dealId" as id, bool_or(lower(c ->> 'email') = ${from}) as "isContact"
      from deals_lender_bids l cross join jsonb_array_elements(l.contacts) c
      where mail_domains(l.contacts) @> array[${domain}]::text[] and lower(split_part(c ->> 'email', '@', 2)) = ${domain}
      group by 1),
    written as (
      select distinct t."dealId" as id from inbox_messages m join inbox_threads t on t.id = m."threadId"
      where m.user_company_id = ${companyId} and lower(m."fromEmail") = ${from} and m.direction = 'in'
        and m.verdict is distinct from 'fail')
    select d.id, d."dealId" as number, coalesce(d."dealName", '') as name, a.street, d."Loan_Amount"::float8 as amount,
      sent."isContact", sent.id is not null as "isLender", written.id is not null as "hasWritten"
    from deals d
    left join sent on sent.id = d.id
    left join written on written.id = d.id
    cross join lateral (
      select coalesce(p ->> 'street', split_part(p ->> 'formattedAddress', ',', 1)) as street
      from (select d.values -> 'Property_Address' as p offset 0) kept) a
    where d.user_company_id = ${companyId} and d.active and d."dealStatus" in ('in-progress', 'pending', 'archived')
      and (${only}::bigint is null or d.id = ${only})
    order by (d."dealStatus" = 'in-progress') desc, d."updatedAt" desc limit ${MOST_DEALS}`.execute(db)
  return rows.map(({ isContact, isLender, hasWritten, ...deal }) => ({
    ...deal,
    contactEmails: isContact ? [from] : [],
    lenderDomains: isLender ? [domain] : [],
    participantEmails: hasWritten ? [from] : [],
  }))
}

type FoundDeal = Pick<FilingDeal, 'id' | 'number' | 'name' | 'street' | 'amount'> & {
  isContact: boolean | null
  isLender: boolean
  hasWritten: boolean
}

export type KnownThread = { threadId: number | null; dealId: number | null }

/** What a mail with these references answers: a message of a conversation, or a letter about a deal. */
export async function findAnsweredThread(
  db: Kysely<Tables>,
  companyId: number,
  references: readonly string[],
): Promise<KnownThread | undefined> {
  if (references.length === 0) return undefined
  const ids = [...references]
  const { rows } = await sql<KnownThread>`
    select t.id as "threadId", t."dealId" from inbox_messages m join inbox_threads t on t.id = m."threadId"
    where m.user_company_id = ${companyId} and m."messageId" = any(${ids}::text[])
    union all
    select null, o."dealId" from outbox_messages o
    where o.user_company_id = ${companyId} and o."messageId" = any(${ids}::text[]) and o."dealId" is not null
    limit 1`.execute(db)
  return rows[0]
}
