/** Who is behind an address: a lender's person the company may know, or nobody it has a record of. */
import { type Kysely, sql } from 'kysely'
import type { CounterpartKind } from '#domain/mail/inbox/inbox-thread.ts'
import type { Tables } from '#server/adapters/database.ts'

export type Counterpart = { kind: CounterpartKind; id: number | null; contactId: number | null; name: string | null }

const NOBODY: Counterpart = { kind: 'other', id: null, contactId: null, name: null }

export async function findCounterpart(db: Kysely<Tables>, companyId: number, address: string): Promise<Counterpart> {
  const email = address.trim().toLowerCase()
  if (email === '') return NOBODY
  const { rows } = await sql<Counterpart>`
    select 'lender' as kind, l.id, c.id as "contactId", l."companyName" as name
    from lenders_contacts c join lender_company l on l.id = c."lenderCompanyId"
    where lower(c.email) = ${email} and c.active and l.active
      and (l.user_company_id is null or l.user_company_id = ${companyId})
    order by c.id limit 1`.execute(db)
  return rows[0] ?? NOBODY
}
