/** What a user carries along of the company and the settings, and who stands above whom. */
import { sql } from 'kysely'
import { MANAGEMENT, OPERATORS, type Role } from '#domain/access/roles.ts'
import type { Standing } from '#domain/team/user-roles.ts'
import type { Context } from '#server/kernel/context.ts'

/** Roles as PostgreSQL holds them: every user has an array of one. */
export const rolesSql = (roles: readonly Role[]) => `array[${roles.map((role) => `'${role}'`).join(', ')}]::text[]`

export const USER_COMPANY_SQL = `select json_build_object('id', c.id, 'name', c.name, 'type', c.type, 'logo', c.logo)
  from user_companies c where c.id = t.user_company_id`

export const USER_SETTING_SQL = `select to_jsonb(s) || jsonb_build_object(
    'createdAt', wire_instant(s."createdAt"), 'updatedAt', wire_instant(s."updatedAt"))
  from user_settings s where s."userId" = t.id`

/**
 * Who approves a user's deals: the first above with the right to; else the company's management;
 * empty when nobody of the company may, as for a client who works alone.
 */
export async function findApprovers(ctx: Context, userId: number): Promise<number[]> {
  const { rows: above } = await sql<{ id: number }>`
    select u.id from user_ancestors a
    join users u on u.id = a."ancestorId" and u.active and u.status = 'approved'
    join user_settings s on s."userId" = u.id and s."canApproveDeals"
    where a."userId" = ${userId} and a.depth > 0
    order by a.depth limit 1`.execute(ctx.db)
  if (above.length > 0) return above.map(({ id }) => id)
  const { rows } = await sql<{ id: number }>`
    select u.id from users u
    join users me on me.id = ${userId} and me.user_company_id = u.user_company_id
    join user_settings s on s."userId" = u.id and s."canApproveDeals"
    where u.active and u.status = 'approved' and u.id <> me.id
      and u.roles && ${[...MANAGEMENT]}::text[]
    order by u.id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Those who decide about requests for access. */
export async function findOperators(ctx: Context): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from users where roles && ${[...OPERATORS]}::text[] and active and status = 'approved'`.execute(ctx.db)
  return rows.map(({ id }) => id)
}

/** Where somebody stands, as rules about parents ask. */
export async function findStanding(ctx: Context, id: number): Promise<Standing | null> {
  const { rows } = await sql<Standing>`
    select id, roles[1] as role, user_company_id as "companyId", active and status = 'approved' as "isApproved"
    from users where id = ${id}`.execute(ctx.db)
  return rows[0] ?? null
}

/** The user and everybody below. */
export async function findBelow(ctx: Context, id: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select "userId" as id from user_ancestors where "ancestorId" = ${id}`.execute(ctx.db)
  return rows.map((row) => row.id)
}

/** How many living users stand directly below. */
export async function countReports(ctx: Context, id: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where parent = ${id} and active`.execute(ctx.db)
  return rows[0]?.count ?? 0
}

/** Who else runs the company and can sign in; two who leave at once wait for each other, so that one remains. */
export async function countOtherAdministrators(ctx: Context, id: number, companyId: number): Promise<number> {
  await sql`select id from user_companies where id = ${companyId} for update`.execute(ctx.db)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users
    where user_company_id = ${companyId} and id <> ${id} and active and status = 'approved'
      and roles && ${[...MANAGEMENT]}::text[]`.execute(ctx.db)
  return rows[0]?.count ?? 0
}
