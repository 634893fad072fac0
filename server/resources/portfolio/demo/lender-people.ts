/** Whom the demo's loans name at their lenders: letters about a loan go to that person. */
import { sql } from 'kysely'
import type { ChangeContext } from '#server/kernel/context.ts'

/** The first person of each lender in the shared directory, by the lender's id. */
export async function findPeopleOfLenders({ db }: ChangeContext): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; lenderId: number }>`
    select id, "lenderCompanyId" as "lenderId" from lenders_contacts
    where "isPrimary" and active and user_company_id is null`.execute(db)
  return new Map(rows.map(({ id, lenderId }) => [lenderId, id]))
}
