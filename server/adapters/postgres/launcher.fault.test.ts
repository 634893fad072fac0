/** The built-in database on real folders and processes: first start, later starts, and what crashes leave behind. */
import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { findDatabaseAccount } from '#server/adapters/postgres/account.ts'
import { commonPlaceFor } from '#server/adapters/postgres/folders.ts'
import { type EmbeddedPostgres, type LauncherOptions, startPostgres } from '#server/adapters/postgres/launcher.ts'
import { findPostmaster } from '#server/adapters/postgres/postmaster.ts'
import { isRunning, signal, waitUntilGone } from '#server/adapters/processes.ts'
import { temporaryFolder } from '#server/testing/folders.ts'
import { startZombie } from '#server/testing/zombie.ts'

const isRoot = process.getuid?.() === 0
const GONE_MS = 30_000
const home = temporaryFolder('mandate-launcher-')
const dataDir = path.join(home, 'data')
const running: EmbeddedPostgres[] = []

afterEach(async () => {
  for (const postgres of running.splice(0)) await postgres.stop()
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

async function start(folder = dataDir, options: LauncherOptions = {}) {
  const reports: string[] = []
  const postgres = await startPostgres(folder, { report: (sentence) => reports.push(sentence), ...options })
  running.push(postgres)
  return { ...postgres, reports }
}

async function ask({ connection }: EmbeddedPostgres, query: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(query)).rows
  } finally {
    await client.end()
  }
}

const settingOf = async (postgres: EmbeddedPostgres, name: string) => (await ask(postgres, `show ${name}`))[0]?.[name]

describe('a start', () => {
  test('makes a durable UTF-8 database that only its socket reaches', async () => {
    const postgres = await start()
    expect(await settingOf(postgres, 'fsync')).toBe('on')
    expect(await settingOf(postgres, 'synchronous_commit')).toBe('on')
    expect(await settingOf(postgres, 'full_page_writes')).toBe('on')
    expect(await settingOf(postgres, 'server_encoding')).toBe('UTF8')
    expect(await settingOf(postgres, 'listen_addresses')).toBe('')
    const [database] = await ask(postgres, 'select datcollate from pg_database where datname = current_database()')
    expect(database).toEqual({ datcollate: 'C.UTF-8' })
    expect(statSync(String(postgres.connection.host)).mode & 0o777).toBe(0o700)
  })

  test('gives the product an account of its own that is no superuser, behind a password', async () => {
    const postgres = await start()
    const [role] = await ask(postgres, 'select rolsuper, rolcreatedb from pg_roles where rolname = current_user')
    expect(role).toEqual({ rolsuper: false, rolcreatedb: false })
    const guess = { ...postgres, connection: { ...postgres.connection, password: 'guess' } }
    await expect(ask(guess, 'select 1')).rejects.toThrow('password authentication failed')
    expect(readFileSync(path.join(postgres.data, 'pg_hba.conf'), 'utf8')).not.toMatch(/\btrust$/m)
  })

  test.runIf(isRoot)('by root runs PostgreSQL under another account', async () => {
    const postgres = await start()
    expect(statSync(`/proc/${postgres.pid()}`).uid).not.toBe(0)
  })

  test('keeps what an earlier run stored', async () => {
    const first = await start()
    await ask(first, 'create table if not exists kept (id int); insert into kept values (7)')
    await first.stop()
    expect(await ask(await start(), 'select id from kept')).toEqual([{ id: 7 }])
  })

  test('after an interrupted first one begins anew', async () => {
    const folder = path.join(home, 'interrupted')
    mkdirSync(path.join(folder, 'postgres.unfinished'), { recursive: true })
    writeFileSync(path.join(folder, 'postgres.unfinished/PG_VERSION'), '18')
    expect(await ask(await start(folder), 'select 1 as one')).toEqual([{ one: 1 }])
    expect(existsSync(path.join(folder, 'postgres.unfinished'))).toBe(false)
  })

  test('that cannot succeed says why, and leaves no process', async () => {
    await expect(start(dataDir, { settings: ['max_connections=many'] })).rejects.toThrow('max_connections')
    expect(findPostmaster(path.join(dataDir, 'postgres'))).toBeUndefined()
  })

  test('that is given up leaves no process', async () => {
    await expect(start(dataDir, { cancel: AbortSignal.abort() })).rejects.toThrow('was cancelled')
    expect(findPostmaster(path.join(dataDir, 'postgres'))).toBeUndefined()
  })

  test.runIf(isRoot)('under a closed folder keeps programs and data where the account can reach them', async () => {
    const closed = temporaryFolder('mandate-closed-')
    chmodSync(closed, 0o700)
    const folder = path.join(closed, 'data')
    const postgres = await start(folder)
    expect(postgres.data).toBe(path.join(commonPlaceFor(folder), 'data/postgres'))
    expect(postgres.reports).toEqual([expect.stringContaining(commonPlaceFor(folder))])
    expect(await ask(postgres, 'select 1 as one')).toEqual([{ one: 1 }])
    await postgres.stop()
    const place = commonPlaceFor(folder)
    expect(path.dirname(place)).toBe('/var/lib')
    rmSync(place, { recursive: true, force: true })
    rmSync(closed, { recursive: true, force: true })
  })
})

describe('after a crash', () => {
  test('a database left running is stopped first; its lock file is never deleted by us', async () => {
    // A launcher in a process of its own, killed at once: what it started lives on.
    const script = `const { startPostgres } = await import('#server/adapters/postgres/launcher.ts')
      const { pid } = await startPostgres(process.argv[1])
      console.log(pid())
      setInterval(() => {}, 1000)`
    const launcher = spawn(process.execPath, ['--input-type=module', '-e', script, dataDir], { stdio: 'pipe' })
    const left = Number(await new Promise((resolve) => launcher.stdout.once('data', resolve)))
    launcher.kill('SIGKILL')
    expect(isRunning(left)).toBe(true)
    const next = await start()
    expect(isRunning(left)).toBe(false)
    expect(next.reports).toEqual([expect.stringContaining(`process ${left}`)])
  })

  test('a killed database comes back on the same socket with every committed row', async () => {
    const postgres = await start()
    await ask(postgres, 'create table if not exists survivors (id int); insert into survivors values (1)')
    const killed = postgres.pid()
    signal(killed, 'SIGKILL')
    await waitUntilGone(killed, GONE_MS)
    let rows: unknown
    while (!rows) rows = await ask(postgres, 'select id from survivors limit 1').catch(() => undefined)
    expect(rows).toEqual([{ id: 1 }])
    expect(findPostmaster(postgres.data)).not.toBe(killed)
    expect(postgres.reports).toContain('The database ended (SIGKILL) and is started again.')
  })

  test('the number of a dead database that passed to a stranger costs the stranger nothing', async () => {
    const first = await start()
    await first.stop()
    const stranger = spawn('/bin/sleep', ['600'], { stdio: 'ignore' })
    const lockFile = path.join(first.data, 'postmaster.pid')
    writeFileSync(lockFile, `${stranger.pid}\n${first.data}\n0\n5432\n\n\n`)
    expect(findPostmaster(first.data)).toBeUndefined()
    expect(isRunning(stranger.pid ?? 0)).toBe(true)
    stranger.kill('SIGKILL')
    await waitUntilGone(stranger.pid ?? 0, GONE_MS)
    expect(await ask(await start(), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('a lock held by a zombie is waited for until that is reaped', async () => {
    const first = await start()
    await first.stop()
    const { uid, gid } = findDatabaseAccount() ?? {}
    const zombie = await startZombie({ uid, gid })
    writeFileSync(path.join(first.data, 'postmaster.pid'), `${zombie.pid}\n${first.data}\n0\n5432\n\n\n`)
    const second = start()
    await expect
      .poll(() => readFileSync(path.join(dataDir, 'postgres.log'), 'utf8'))
      .toContain('lock file "postmaster.pid" already exists')
    zombie.reap()
    expect(await ask(await second, 'select 1 as one')).toEqual([{ one: 1 }])
  })
})
