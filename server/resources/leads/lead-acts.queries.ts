/** Many leads changed by one statement each. */
import { sql } from 'kysely'
import type { Role } from '#domain/access/roles.ts'
import { type ChangeContext, type Context, isUser } from '#server/kernel/context.ts'
import type { Addressee } from '#server/resources/team/auth-tokens.ts'

export type Assigning = { how: 'add' | 'remove' | 'replace'; originators: readonly number[] }

/** Who the originators would be, over alias `t`. Whoever has a lead already stays in place. */
const next = ({ how, originators }: Assigning) => {
  const people = sql`${[...originators]}::bigint[]`
  if (how === 'replace') return people
  if (how === 'add') {
    return sql`t."assignedTo" || array(
      select a.id from unnest(${people}) with ordinality a (id, place) where a.id <> all (t."assignedTo") order by a.place)`
  }
  return sql`array(
    select a.id from unnest(t."assignedTo") with ordinality a (id, place) where a.id <> all (${people}) order by a.place)`
}

/** Answers who has each of the leads that changed hands. */
export async function assignLeads({ db }: ChangeContext, ids: readonly string[], assigning: Assigning) {
  const { rows } = await sql<{ _id: string; assignedTo: number[] }>`
    update leads t set "assignedTo" = ${next(assigning)}
    where t._id = any(${[...ids]}::text[]) and t."assignedTo" is distinct from ${next(assigning)}
    returning t._id, t."assignedTo"`.execute(db)
  return new Map(rows.map(({ _id, assignedTo }) => [_id, assignedTo]))
}

export async function deleteLeads({ db, actor }: ChangeContext, ids: readonly string[]): Promise<void> {
  await sql`
    update leads set active = false, "deletedAt" = app_now(), "deletedBy" = ${isUser(actor) ? actor.id : null}
    where _id = any(${[...ids]}::text[])`.execute(db)
}

export type Receiver = Addressee & { role: Role }

export async function findReceivers({ db }: Pick<Context, 'db'>, ids: readonly number[]) {
  const { rows } = await sql<Receiver & { status: string; companyId: number | null }>`
    select id, name, email, roles[1] as role, status, user_company_id as "companyId" from users where id = any(${[...ids]}::bigint[]) and active`.execute(
    db,
  )
  return rows
}

/** Takes back notices of the kind that nobody has read, where they lead to one of these addresses. */
export async function takeBackNotices(
  ctx: ChangeContext,
  notices: { kind: string; userIds: readonly number[]; links: readonly string[] },
): Promise<void> {
  const { kind, userIds, links } = notices
  const { rows } = await sql<{ id: number; userId: number }>`
    delete from notifications where kind = ${kind} and "readAt" is null
      and "userId" = any(${[...userIds]}::bigint[]) and link = any(${[...links]}::text[])
    returning id, "userId"`.execute(ctx.db)
  for (const { id, userId } of rows) ctx.emit({ path: 'notifications', id, rooms: [`user:${userId}`] })
}
