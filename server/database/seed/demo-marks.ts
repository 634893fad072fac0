/** The mark by which the demo's companies and people are known, and the rules that keep demo and production apart. */

import { sql } from 'kysely'
import type { Place } from '#server/adapters/database.ts'
import type { Config } from '#server/config.ts'
import { isLoopback } from '#server/config-checks.ts'

/** The story with all its people, or the company with thousands of real records. */
export type DemoPart = 'story' | 'records'
type Made = { companies: readonly { id: number }[]; people: readonly { id: number }[] }

export async function isDemoMade({ db }: Place, part: DemoPart): Promise<boolean> {
  const { rows } = await sql`select 1 from demo_marks where part = ${part} limit 1`.execute(db)
  return rows.length > 0
}

export async function markDemo({ db }: Place, part: DemoPart, { companies, people }: Made): Promise<void> {
  const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id)
  await sql`
    insert into demo_marks (entity, id, part)
    select 'user-companies', unnest(${idsOf(companies)}::bigint[]), ${part}
    union all select 'users', unnest(${idsOf(people)}::bigint[]), ${part}
    on conflict do nothing`.execute(db)
}

/** Throws where the demo would come to stand beside companies that are not its own. */
export async function refuseForeignCompanies(place: Place): Promise<void> {
  if (await isDemoMade(place, 'story')) return
  const { rows } = await sql`
    select 1 from user_companies c
    where not exists (select 1 from demo_marks m where m.entity = 'user-companies' and m.id = c.id) limit 1`.execute(
    place.db,
  )
  if (rows.length === 0) return
  throw new Error(
    'This database holds companies of its own, and the demo company is never put beside them: ' +
      'set DEMO=off to start without it, or DATA_DIR or DATABASE_URL to try the demo elsewhere.',
  )
}

/** Who of the demo could sign in: made by it, or added to one of its companies since. */
export async function listOpenDemoAccounts({ db }: Place): Promise<{ id: number; email: string }[]> {
  const { rows } = await sql<{ id: number; email: string }>`
    select u.id, u.email from users u
    where u.active and u.status = 'approved' and u.password is not null and exists (
      select 1 from demo_marks m
      where m.entity = 'users' and m.id = u.id or m.entity = 'user-companies' and m.id = u.user_company_id)
    order by u.email`.execute(db)
  return rows
}

/** Throws, naming them, while accounts whose password anybody can read stand open on a server that is no trial. */
export async function refuseOpenDemoAccounts(
  place: Place,
  config: Pick<Config, 'demo' | 'productionMark' | 'host'>,
): Promise<void> {
  const isTrial = config.demo || (config.productionMark === undefined && isLoopback(config.host))
  if (isTrial) return
  const open = await listOpenDemoAccounts(place)
  if (open.length === 0) return
  throw new Error(
    `Accounts of the demo company can sign in here: ${open.map(({ email }) => email).join(', ')}.\n` +
      'Start on another database (DATABASE_URL or DATA_DIR), or close these accounts with "npm run demo:close".',
  )
}
