/** What the rules of contacts need from other tables: who may manage, and what hangs on a record. */
import { sql } from 'kysely'
import { notFound } from '#domain/kernel/errors.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'

/** Whether the person works in the company now. */
export async function isAtWork({ db }: Pick<Context, 'db'>, userId: number, companyId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from users where id = ${userId} and user_company_id = ${companyId} and active and status = 'approved'`.execute(
    db,
  )
  return rows.length > 0
}

/** Takes a record that goes off the deals that name it. */
export async function leaveDeals({ db }: Pick<ChangeContext, 'db'>, column: string, id: number): Promise<void> {
  await sql`update deals set ${sql.id(column)} = null where ${sql.id(column)} = ${id}`.execute(db)
}

/** How many living rows of a table name the record. */
export async function countNaming(
  { db }: Pick<Context, 'db'>,
  table: 'deals' | 'leads' | 'borrower_contacts',
  column: string,
  id: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${sql.id(table)} where ${sql.id(column)} = ${id} and active`.execute(db)
  return rows[0]?.count ?? 0
}

/** The people of a firm go with it. */
export async function removeBrokersOf({ db }: Pick<ChangeContext, 'db'>, brokerCompanyId: number, by: number | null) {
  await sql`
    update broker_company_contacts set active = false, "deletedAt" = app_now(), "deletedBy" = ${by}
    where "brokerCompanyId" = ${brokerCompanyId} and active`.execute(db)
}

/** Whose the borrower is. Throws `not_found` where there is none. */
export async function findContactHands({ db }: Pick<Context, 'db'>, contactId: number) {
  const { rows } = await sql<{ userId: number; user_company_id: number }>`
    select "userId", user_company_id from borrower_contacts where id = ${contactId} and active`.execute(db)
  if (!rows[0]) throw notFound()
  return rows[0]
}
