/** The real application over a fresh database, and people of every role to ask it. */
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import type { InjectOptions } from 'fastify'
import { sql } from 'kysely'
import type pg from 'pg'
import { ROLES, type Role } from '#domain/access/roles.ts'
import { defaultRights } from '#domain/team/user-settings.ts'
import { openDatabase } from '#server/adapters/database.ts'
import { startJobs } from '#server/adapters/jobs.ts'
import { createLogger } from '#server/adapters/logger.ts'
import { type App, buildApp } from '#server/app.ts'
import { readConfig } from '#server/config.ts'
import { seedReference } from '#server/database/seed/reference.ts'
import type { SystemActor } from '#server/kernel/context.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { atEnd } from './at-end.ts'
import { filledDatabase } from './database.ts'
import { temporaryFolder } from './folders.ts'
import { openLate } from './late-jobs.ts'

export type Reply<T = Record<string, unknown>> = { status: number; body: T; headers: Record<string, unknown> }

/** Somebody who asks: `get('/deals')`, `post('/deals', {…})`; paths are below the API's prefix. */
export type Caller = {
  get<T = Record<string, unknown>>(url: string, headers?: Record<string, string>): Promise<Reply<T>>
  post<T = Record<string, unknown>>(url: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>>
  patch<T = Record<string, unknown>>(url: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>>
  put<T = Record<string, unknown>>(url: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>>
  delete<T = Record<string, unknown>>(url: string, body?: unknown, headers?: Record<string, string>): Promise<Reply<T>>
}

export type TestUser = Caller & { id: number; role: Role; companyId: number; token: string; email: string }

export type TestApp = {
  app: App
  /** A caller without any credential. */
  anyone: Caller
  /** A caller with a guest token. */
  guest(token: string): Caller
  /** A new signed-in user; without a company in one of its own. */
  user(role: Role, parts?: { companyId?: number; parent?: number; rights?: Record<string, boolean> }): Promise<TestUser>
  /** One user of each role in one company, each below the one who leads it. */
  company(): Promise<Record<Role, TestUser>>
  /** A second server on the same database. */
  second(): Promise<TestApp>
}

type Settings = Record<string, string>

/** Builds the app for one test file; it is closed when the file is done. `settings` are those of the environment. */
export async function testApp(settings: Settings = {}): Promise<TestApp> {
  const { connection } = await filledDatabase('app', (place) => fill(place, {}, async () => {}))
  return startApp(connection, settings)
}

/** The same, with everything in its database that an installation starts with: lists, rates, places, institutions. */
export async function testAppWithReference(settings: Settings = {}): Promise<TestApp> {
  const { DEMO_AS_OF } = settings
  // What lenders are known for depends on the day.
  const name = `reference_${DEMO_AS_OF?.replace(/\D/g, '') ?? 'today'}`
  const day: Settings = DEMO_AS_OF ? { DEMO: 'on', DEMO_AS_OF } : {}
  const { connection } = await filledDatabase(name, (place) =>
    fill(place, day, ({ services }) => seedReference(services)),
  )
  return startApp(connection, settings)
}

/** Starts an app on a database that others are copied from, which leaves its queues there. */
async function fill(connection: pg.PoolConfig, settings: Settings, seed: (app: App) => Promise<void>) {
  const { app, close } = await openApp(connection, settings, startJobs)
  await seed(app)
  await close()
  const { db, close: disconnect } = openDatabase(connection, { maxConnections: 1 })
  // A job whose hour came meanwhile would run in every copy.
  await sql`truncate pgboss.job`.execute(db)
  await disconnect()
}

async function startApp(connection: pg.PoolConfig, settings: Settings): Promise<TestApp> {
  const { app, close } = await openApp(connection, settings, async (...parts) => openLate(() => startJobs(...parts)))
  atEnd(close)
  const self: TestApp = {
    app,
    anyone: callerOf(app),
    guest: (token) => callerOf(app, `Guest ${token}`),
    user: (role, parts) => makeTestUser(app, role, parts),
    company: () => makeTestCompany(self),
    second: () => startApp(connection, settings),
  }
  return self
}

async function openApp(connection: pg.PoolConfig, settings: Settings, openJobs: typeof startJobs) {
  const dataDir = path.join(temporaryFolder('mandate-app-'), 'data')
  mkdirSync(dataDir, { recursive: true })
  const environment = {
    DATA_DIR: dataDir,
    DEMO: 'off',
    LOG_LEVEL: 'silent',
    SECRET: 'x'.repeat(40),
    REQUESTS_PER_MINUTE: '1000000',
    ...settings,
  }
  const config = readConfig(environment, { production: false })
  const logger = createLogger({ level: config.logLevel, part: 'test' })
  const { pool, db, close } = openDatabase(connection, { maxConnections: 10, clockShiftMs: config.clockShiftMs })
  const jobs = await openJobs(connection, logger)
  const app = await buildApp({ config, pool, db, jobs, logger })
  await app.ready()
  const closeAll = async () => {
    await app.close()
    await jobs.stop({ timeoutMs: 500 })
    await close()
  }
  return { app, close: closeAll }
}

function callerOf(app: App, authorization?: string): Caller {
  const ask = async (method: InjectOptions['method'], url: string, payload?: unknown, headers = {}) => {
    const reply = await app.inject({
      method: method as 'GET',
      url: `${app.services.config.apiPrefix}${url}`,
      headers: { ...(authorization && { authorization }), ...headers },
      ...(payload !== undefined && { payload: payload as object }),
    })
    return { status: reply.statusCode, body: parse(reply.body), headers: reply.headers } as Reply<never>
  }
  return {
    get: (url, headers) => ask('GET', url, undefined, headers),
    post: (url, body, headers) => ask('POST', url, body ?? {}, headers),
    patch: (url, body, headers) => ask('PATCH', url, body ?? {}, headers),
    put: (url, body, headers) => ask('PUT', url, body ?? {}, headers),
    delete: (url, body, headers) => ask('DELETE', url, body, headers),
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

let counter = 0

async function makeTestUser(app: App, role: Role, parts: Parameters<TestApp['user']>[1] = {}): Promise<TestUser> {
  const { db, sessions } = app.services
  counter += 1
  const companyId = parts.companyId ?? (await makeTestCompanyRow(app, counter))
  const email = `${role.toLowerCase().replace(/\W+/g, '-')}-${counter}@example.test`
  const { rows } = await sql<{ id: number }>`
    insert into users ("firstName", "lastName", email, roles, parent, user_company_id, "isVerified", status)
    values (${role}, ${`Number ${counter}`}, ${email}, ${[role]}, ${parts.parent ?? null}, ${companyId}, true, 'approved')
    returning id`.execute(db)
  const id = rows[0]?.id as number
  const rights = { ...defaultRights(role), ...parts.rights }
  const names = Object.keys(rights)
  await sql`insert into user_settings ("userId", user_company_id, ${sql.join(names.map((name) => sql.id(name)))})
    values (${id}, ${companyId}, ${sql.join(Object.values(rights))})`.execute(db)
  const { token } = await sessions.open(id, 'test')
  return { ...callerOf(app, token), id, role, companyId, token, email }
}

async function makeTestCompanyRow(app: App, number: number): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into user_companies (name, type) values (${`Company ${number} Ltd.`}, 'brokerage') returning id`.execute(
    app.services.db,
  )
  return rows[0]?.id as number
}

/** Each role stands below the one that leads it, as the product's companies do. */
async function makeTestCompany({ user }: TestApp): Promise<Record<Role, TestUser>> {
  const admin = await user('Transaction Only')
  const { companyId } = admin
  const manager = await user('TO/Underwriter', { companyId, parent: admin.id })
  const owner = await user('Full Server', { companyId })
  const underwriter = await user('FS/Underwriter', { companyId, parent: owner.id })
  const made: Partial<Record<Role, TestUser>> = {
    'Transaction Only': admin,
    'TO/Underwriter': manager,
    'TO/Agent': await user('TO/Agent', { companyId, parent: manager.id }),
    'Full Server': owner,
    'FS/Underwriter': underwriter,
    'FS/Agent': await user('FS/Agent', { companyId, parent: underwriter.id }),
  }
  for (const role of ROLES) made[role] ??= await user(role, { companyId })
  return made as Record<Role, TestUser>
}

/** Runs work of the server's own, as the seed and jobs do. */
export function asSystem<R>(app: App, work: Parameters<typeof inTransaction<SystemActor, R>>[1]): Promise<R> {
  return inTransaction(systemContext(app.services, 'test'), work)
}
