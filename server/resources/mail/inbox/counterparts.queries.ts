/** Who is behind an address: a person of a lender, a consultant, a borrower or an owner whom the company knows, or nobody. */
import { type Kysely, sql } from 'kysely'
import type { CounterpartKind } from '#domain/mail/inbox/inbox-thread.ts'
import type { Tables } from '#server/adapters/database.ts'

export type Counterpart = { kind: CounterpartKind; id: number | null; contactId: number | null; name: string | null }

const NOBODY: Counterpart = { kind: 'other', id: null, contactId: null, name: null }

export async function findCounterpart(db: Kysely<Tables>, companyId: number, address: string): Promise<Counterpart> {
  const email = address.trim().toLowerCase()
  if (email === '') return NOBODY
  // Who lends or works on a deal is written to as that, even when the same address owns something.
  const { rows } = await sql<Counterpart>`
    select found.kind, found.id, found."contactId", found.name from (
      select 1 as rank, 'lender' as kind, l.id, c.id as "contactId", l."companyName" as name
      from lenders_contacts c join lender_company l on l.id = c."lenderCompanyId"
      where lower(c.email) = ${email} and c.active and l.active
        and (l.user_company_id is null or l.user_company_id = ${companyId})
      union all
      select 2, 'consultant', f.id, c.id, f."companyName"
      from consultants_contacts c join consultants f on f.id = c."companyId"
      where lower(c.email) = ${email} and c.active and f.active
        and (f.user_company_id is null or f.user_company_id = ${companyId})
        and (c.user_company_id is null or c.user_company_id = ${companyId})
      union all
      select 3, 'borrower', b."borrowerCompanyId", b.id, coalesce(f."companyName", b.name)
      from borrower_contacts b left join borrower_company f on f.id = b."borrowerCompanyId" and f.active
      where lower(b.email) = ${email} and b.active and b.user_company_id = ${companyId}
      union all
      select 4, 'borrower', o.id, null, o."companyName"
      from owners o cross join jsonb_array_elements(o.contacts) c
      where o.user_company_id = ${companyId} and o.active and strpos(lower(o."contactWords"), ${email}) > 0
        and lower(c ->> 'email') = ${email}
    ) found order by found.rank, found."contactId", found.id limit 1`.execute(db)
  return rows[0] ?? NOBODY
}
