/** People behind addresses, whose records are shared, and shares that have run out. */
import { sql } from 'kysely'
import type { Role } from '#domain/access/roles.ts'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import type { collaborators } from '#domain/portfolio/collaborator.ts'
import type { UserStatus } from '#domain/team/user.ts'
import { firstOf } from '#server/adapters/database.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'

export type Invited = { id: number; name: string; email: string; role: Role; status: UserStatus; hasPassword: boolean }

const PERSON = sql`id, name, email, roles[1] as role, status, password is not null as "hasPassword"`

export async function findPerson(ctx: Context, email: string): Promise<Invited | undefined> {
  const { rows } = await sql<Invited>`
    select ${PERSON} from users where lower(email) = ${email} and active`.execute(ctx.db)
  return rows[0]
}

/** An account that waits for the operator, and the request for it; the person chooses a password by the invitation. */
export async function requestFor(ctx: ChangeContext, email: string, to = 'a shared portfolio'): Promise<Invited> {
  const [local = email] = email.split('@')
  const { rows } = await sql<Invited>`
    insert into users ("firstName", "lastName", email, roles, status)
    values (${local.slice(0, 80)}, ${'(invited)'}, ${email}, array['Dashboard Only'], 'requested')
    returning ${PERSON}`.execute(ctx.db)
  const person = firstOf(rows)
  await sql`insert into user_settings ("userId") values (${person.id})`.execute(ctx.db)
  await sql`
    insert into access_requests ("userId", "companyName", "companyType", "roleWanted", reason)
    values (${person.id}, ${email.split('@')[1] ?? email}, 'owner', 'Owner',
      ${`Invited by ${ctx.actor.name} to ${to}. Role: Dashboard Only.`})`.execute(ctx.db)
  return person
}

/** By kind of share: where the records are that it may name. */
const TABLES = {
  property: ['properties'],
  loan: ['loans', 'construction-loan', 'lines', 'blankets'],
  portfolio: ['portfolios'],
} as const

/** How many of the records are active and the owner's own. */
export async function countOwned(ctx: Context, kind: keyof typeof TABLES, ownerId: number, ids: readonly string[]) {
  const tables = TABLES[kind].flatMap((path) => ctx.services.registry.get(path)?.entity.table ?? [])
  const each = tables.map(
    (table) =>
      sql`select _id from ${sql.id(table)} where _id = any(${[...ids]}::text[]) and "userId" = ${ownerId} and active`,
  )
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (${sql.join(each, sql` union all `)}) owned`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

export async function countInvitedToday(ctx: Context, ownerId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from collaborators
    where "ownerUserId" = ${ownerId} and "createdAt" > app_now() - interval '1 day'`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

export type EndedShare = Pick<KeptRowOf<typeof collaborators>, 'id' | 'ownerUserId' | 'collaboratorUserId' | 'email'>

/** Ends the shares whose time is over. */
export async function endRunOut(ctx: ChangeContext): Promise<EndedShare[]> {
  const { rows } = await sql<EndedShare>`
    update collaborators set status = 'revoked'
    where status <> 'revoked' and "expiresAt" <= ${ctx.now.toISOString()}::timestamptz
    returning id, "ownerUserId", "collaboratorUserId", email`.execute(ctx.db)
  return rows
}
