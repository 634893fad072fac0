/** What is known of a company's deals, as far as mails speak of them. */
import { type Kysely, sql } from 'kysely'
import type { FilingDeal } from '#domain/mail/inbox/filing-score.ts'
import type { Tables } from '#server/adapters/database.ts'

/** Deals that are not over: those in progress first, and never more than a person could have. */
const MOST_DEALS = 2_000

export async function listFilingDeals(db: Kysely<Tables>, companyId: number): Promise<FilingDeal[]> {
  const { rows } = await sql<FilingDeal>`
    select d.id, d."dealId" as number, coalesce(d."dealName", '') as name,
      coalesce(d.values -> 'Property_Address' ->> 'street',
        split_part(d.values -> 'Property_Address' ->> 'formattedAddress', ',', 1)) as street,
      (d.values ->> 'Loan_Amount')::float8 as amount,
      coalesce(b.emails, '{}') as "contactEmails", coalesce(b.domains, '{}') as "lenderDomains",
      coalesce(p.emails, '{}') as "participantEmails"
    from deals d
    left join lateral (
      select array_agg(distinct lower(c ->> 'email')) as emails,
        array_agg(distinct lower(split_part(c ->> 'email', '@', 2))) as domains
      from deals_lender_bids l cross join jsonb_array_elements(l.contacts) c
      where l."dealId" = d.id and c ->> 'email' like '%@%'
    ) b on true
    left join lateral (
      select array_agg(distinct lower(m."fromEmail")) as emails
      from inbox_threads t join inbox_messages m on m."threadId" = t.id and m.direction = 'in'
      where t."dealId" = d.id and m.verdict is distinct from 'fail'
    ) p on true
    where d.user_company_id = ${companyId} and d.active and d."dealStatus" in ('in-progress', 'pending', 'archived')
    order by (d."dealStatus" = 'in-progress') desc, d."updatedAt" desc limit ${MOST_DEALS}`.execute(db)
  return rows
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
