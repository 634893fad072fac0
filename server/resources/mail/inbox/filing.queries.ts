/** What is known of a company's deals, as far as mails speak of them. */
import { type Kysely, sql } from 'kysely'
import type { FilingDeal } from '#domain/mail/inbox/filing-score.ts'
import type { Tables } from '#server/adapters/database.ts'

/** Deals that are not over: those in progress first, and never more than a person could have. */
const MOST_DEALS = 2_000

type KnownDeal = Pick<FilingDeal, 'id' | 'number' | 'name' | 'street' | 'amount'>

/** The deals of a company, read once for as long as mails that came together are filed. */
export type DealMemory = Map<number, readonly KnownDeal[]>

type SenderQuestion = { fromEmail: string; memory: DealMemory; only?: number | null }

/** What speaks for each of them besides its own words is what `fromEmail` has to do with it; `only` asks for one deal. */
export async function listFilingDeals(
  db: Kysely<Tables>,
  companyId: number,
  { fromEmail, memory, only = null }: SenderQuestion,
): Promise<FilingDeal[]> {
  const deals = only === null ? await rememberDeals(db, companyId, memory) : await listDeals(db, companyId, only)
  const from = fromEmail.toLowerCase()
  const domain = from.split('@').at(-1) ?? ''
  const signs = await findSenderSigns(db, companyId, from)
  return deals.map((deal) => {
    const sign = signs.get(deal.id)
    return {
      ...deal,
      contactEmails: sign?.isContact ? [from] : [],
      lenderDomains: sign?.isLender ? [domain] : [],
      participantEmails: sign?.hasWritten ? [from] : [],
    }
  })
}

async function rememberDeals(db: Kysely<Tables>, companyId: number, memory: DealMemory) {
  const deals = memory.get(companyId) ?? (await listDeals(db, companyId, null))
  memory.set(companyId, deals)
  return deals
}

async function listDeals(db: Kysely<Tables>, companyId: number, only: number | null): Promise<KnownDeal[]> {
  const { rows } = await sql<KnownDeal>`
    select d.id, d."dealId" as number, coalesce(d."dealName", '') as name, a.street, d."Loan_Amount"::float8 as amount
    from deals d
    cross join lateral (
      select coalesce(p ->> 'street', split_part(p ->> 'formattedAddress', ',', 1)) as street
      from (select d.values -> 'Property_Address' as p offset 0) kept) a
    where d.user_company_id = ${companyId} and d.active and d."dealStatus" in ('in-progress', 'pending', 'archived')
      and (${only}::bigint is null or d.id = ${only})
    order by (d."dealStatus" = 'in-progress') desc, d."updatedAt" desc limit ${MOST_DEALS}`.execute(db)
  return rows
}

type SenderSign = { id: number; isContact: boolean; isLender: boolean; hasWritten: boolean }

/** What a sender has to do with which deals: was it sent to them, to their house, or have they written. */
async function findSenderSigns(db: Kysely<Tables>, companyId: number, from: string): Promise<Map<number, SenderSign>> {
  const domain = from.split('@').at(-1) ?? ''
  const { rows } = await sql<SenderSign>`
    with sent as (
      select l."dealId" as id, bool_or(lower(c ->> 'email') = ${from}) as "isContact"
      from deals_lender_bids l cross join jsonb_array_elements(l.contacts) c
      where mail_domains(l.contacts) @> array[${domain}]::text[] and lower(split_part(c ->> 'email', '@', 2)) = ${domain}
        and l.user_company_id = ${companyId}
      group by 1),
    written as (
      select distinct t."dealId" as id from inbox_messages m join inbox_threads t on t.id = m."threadId"
      where m.user_company_id = ${companyId} and lower(m."fromEmail") = ${from} and m.direction = 'in'
        and m.verdict is distinct from 'fail' and t."dealId" is not null)
    select id, coalesce(sent."isContact", false) as "isContact", sent."isContact" is not null as "isLender",
      written.id is not null as "hasWritten"
    from sent full join written using (id)`.execute(db)
  return new Map(rows.map((sign) => [sign.id, sign]))
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

/** Whether the company lets sure mail file itself. */
export async function filesSureMail(db: Kysely<Tables>, companyId: number): Promise<boolean> {
  const { rows } = await sql<{ fileSureMail: boolean }>`
    select "fileSureMail" from inbox_settings where user_company_id = ${companyId}`.execute(db)
  return rows[0]?.fileSureMail ?? false
}
