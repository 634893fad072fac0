/** The product in this process, over an empty database of its own with the reference lists: what a bench fills and asks. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import type { Role } from '#domain/access/roles.ts'
import { dateInTimeZone } from '#domain/kernel/dates.ts'
import { defaultRights } from '#domain/team/user-settings.ts'
import { migrate, openDatabase } from '#server/adapters/database.ts'
import { startJobs } from '#server/adapters/jobs.ts'
import { createLogger } from '#server/adapters/logger.ts'
import { startPostgres } from '#server/adapters/postgres/launcher.ts'
import { type App, buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { importPublishedRates, publishedRatesVersion } from '#server/database/seed/import-rates.ts'
import { seedReferenceLists } from '#server/database/seed/reference.ts'
import { seedOnce } from '#server/database/seed/seeding.ts'
import type { Context } from '#server/kernel/context.ts'

export type Stage = {
  app: App
  /** Signs in somebody new of a company of its own. */
  contextOf(role: Role): Promise<Context & { token: string; companyId: number; userId: number }>
  close(): Promise<void>
}

/** `more` are settings of the environment. */
export async function openStage(more: Record<string, string> = {}): Promise<Stage> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mandate-bench-'))
  // In a closed folder a root's database would be kept elsewhere, and stay there.
  chmodSync(folder, 0o755)
  const postgres = await startPostgres(path.join(folder, 'data'))
  const settings = { DATA_DIR: folder, DEMO: 'off', SECRET: 'bench'.repeat(10), REQUESTS_PER_MINUTE: '10000000' }
  const config = readConfig({ ...settings, LOG_LEVEL: 'silent', ...more }, { production: false })
  const logger = createLogger({ level: 'silent', part: 'bench' })
  const { pool, db, close } = openDatabase(postgres.connection, { maxConnections: 10 })
  await migrate(db)
  const jobs = await startJobs(postgres.connection, logger)
  const app = await buildApp({ config, pool, db, jobs, logger })
  await app.ready()
  await seedReferenceLists(app.services)
  await seedOnce(app.services, 'published rates', publishedRatesVersion(), importPublishedRates)
  await sql`set app.audit = 'off'`.execute(db)
  return {
    app,
    contextOf: (role) => signIn(app, role),
    async close() {
      await app.close()
      await jobs.stop({ timeoutMs: 500 })
      await close()
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

async function signIn({ services }: App, role: Role) {
  const { rows } = await sql<{ userId: number; companyId: number }>`
    with company as (insert into user_companies (name, type) values (${`Bench ${crypto.randomUUID()}`}, 'brokerage') returning id)
    insert into users ("firstName", "lastName", email, roles, user_company_id, "isVerified", status)
    select 'Morgan', 'Bench', ${`${crypto.randomUUID()}@example.test`}, array[${role}], id, true, 'approved' from company
    returning id as "userId", user_company_id as "companyId"`.execute(services.db)
  const { userId, companyId } = rows[0] as { userId: number; companyId: number }
  const rights = defaultRights(role)
  await sql`insert into user_settings ("userId", user_company_id, ${sql.join(Object.keys(rights).map((name) => sql.id(name)))})
    values (${userId}, ${companyId}, ${sql.join(Object.values(rights))})`.execute(services.db)
  const { token } = await services.sessions.open(userId, 'bench')
  const actor = await services.sessions.find(token)
  const now = services.clock.now()
  const today = dateInTimeZone(now, actor.timeZone)
  return { actor, services, db: services.db, now, today, requestId: 'bench', address: '', token, companyId, userId }
}
