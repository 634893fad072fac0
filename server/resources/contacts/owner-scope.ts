/** Which owners somebody sees besides those in their own hands: owners of the leads and deals that the tree works on. */
import { sql } from 'kysely'
import type { Person } from '#domain/access/access.ts'
import type { Context } from '#server/kernel/context.ts'
import type { Parameters } from '#server/kernel/parameters.ts'
import { onDealsSql, roomsOfDeals } from './borrower-scope.ts'

export function ownerInWorkSql(alias: string, parameters: Parameters, person: Person): string {
  const leads = `exists (select 1 from leads l where l."ownerId" = ${alias}.id and l.active
    and l."assignedTo" && ${parameters.add(person.tree)}::bigint[])`
  const deals = onDealsSql(parameters, person, `d."ownerId" = ${alias}.id`)
  return `${alias}.user_company_id = ${parameters.add(person.companyId)} and (${leads} or ${deals})`
}

/** The same people by name: whoever has a lead or a deal of the owner, and those above. */
export async function roomsOfOwner({ id }: { id: number }, ctx: Context): Promise<string[]> {
  const { rows } = await sql<{ userId: number }>`
    select distinct a."ancestorId" as "userId" from leads l join user_ancestors a on a."userId" = any(l."assignedTo")
    where l."ownerId" = ${id} and l.active`.execute(ctx.db)
  return [...rows.map(({ userId }) => `person:${userId}`), ...(await roomsOfDeals(ctx, sql`d."ownerId" = ${id}`))]
}
