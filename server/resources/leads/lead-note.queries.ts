/** What a call on a note must know before the note is touched. */
import { sql } from 'kysely'
import type { Context } from '#server/kernel/context.ts'

/** Whose note it is; the caller's right is asked when the note is read or changed. */
export async function findNote({ db }: Pick<Context, 'db'>, id: number): Promise<{ leadId: string } | undefined> {
  const { rows } = await sql<{ leadId: string }>`select "leadId" from lead_notes where id = ${id}`.execute(db)
  return rows[0]
}

/** Keys of the living listings of a broker within the company. */
export async function findListingIds({ db }: Pick<Context, 'db'>, brokerId: number, companyId: number | null) {
  const { rows } = await sql<{ _id: string }>`
    select _id from leads where "brokerId" = ${brokerId} and user_company_id = ${companyId}
      and "leadType" = 'listings' and active order by _id`.execute(db)
  return rows.map(({ _id }) => _id)
}
