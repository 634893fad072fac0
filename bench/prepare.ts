/** A database of a given size: one company with its people, and deals spread over them. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type pg from 'pg'
import { migrate, openDatabase } from '#server/adapters/database.ts'
import { startPostgres } from '#server/adapters/postgres/launcher.ts'

export type Prepared = {
  connection: pg.PoolConfig
  managerId: number
  /** Those who stand below the manager. */
  originatorIds: number[]
  /** Adds deals until there are so many. */
  grow(dealCount: number): Promise<void>
  stop(): Promise<void>
}

/** Half of them stand below the manager. */
const ORIGINATORS = 80

/** Half the originators stand below the manager whose requests are measured, so that the scope leaves rows out. */
export async function prepare(dealCount: number): Promise<Prepared> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mandate-bench-'))
  // In a closed folder a root's database would be kept elsewhere, and stay there.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(path.join(folder, 'data'))
  const { db, close } = openDatabase(postgres.connection, { maxConnections: 2 })
  await migrate(db)
  const { rows } = await sql<{ id: number }>`
    with company as (insert into user_companies (name, type) values ('Bench Capital', 'brokerage') returning id),
    manager as (
      insert into users ("firstName", "lastName", email, roles, user_company_id, "isVerified", status)
      select 'Morgan', 'Manager', 'manager@example.test', array['TO/Underwriter'], id, true, 'approved' from company
      returning id, user_company_id
    )
    select id from manager`.execute(db)
  const managerId = rows[0]?.id as number
  await sql`insert into user_settings ("userId", user_company_id)
    select id, user_company_id from users where id = ${managerId}`.execute(db)
  await sql`insert into users ("firstName", "lastName", email, roles, parent, user_company_id, "isVerified", status)
    select 'Origin', 'Ator ' || n, 'originator-' || n || '@example.test', array['TO/Agent'],
      case when n % 2 = 0 then ${managerId}::bigint end, (select user_company_id from users where id = ${managerId}), true, 'approved'
    from generate_series(1, ${ORIGINATORS}) n`.execute(db)
  const below = await sql<{ id: number }>`select id from users where parent = ${managerId} order by id`.execute(db)
  let made = 0
  const grow = async (wanted: number) => {
    await insertDeals(db, managerId, { after: made, count: wanted })
    await sql`vacuum analyze deals`.execute(db)
    made = wanted
  }
  await grow(dealCount)
  return {
    connection: postgres.connection,
    managerId,
    originatorIds: below.rows.map(({ id }) => id),
    grow,
    async stop() {
      await close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function insertDeals(
  db: ReturnType<typeof openDatabase>['db'],
  managerId: number,
  { after, count }: { after: number; count: number },
) {
  await sql`set app.audit = 'off'`.execute(db)
  await sql`
    insert into deals ("dealId", "dealName", "dealStatus", "trackStage", "userId", user_company_id, values, "updatedAt")
    select 'D-2020-' || n, 'Property ' || md5(n::text), (array['draft', 'pending', 'in-progress', 'archived', 'inactive'])[1 + n % 5],
      case when n % 5 = 2 then 'marketed' end, people.ids[1 + n % cardinality(people.ids)], people.company,
      jsonb_build_object('Loan_Amount', 1000000 + (n % 500) * 100000, 'Term', 60, 'LTV', 65, 'DSCR', 1.3, 'Property_Name', 'Property ' || n),
      now() - make_interval(mins => n)
    from generate_series(${after}::int + 1, ${count}) n, (
      select array_agg(u.id) as ids, min(u.user_company_id) as company from users u where u.id <> ${managerId}
    ) people`.execute(db)
}
