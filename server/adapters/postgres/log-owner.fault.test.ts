/** Logs that the product's own account cannot shorten, whatever it is made to say, and that go on being written. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrate, openDatabase } from '#server/adapters/database.ts'
import { type EmbeddedPostgres, startPostgres } from '#server/adapters/postgres/launcher.ts'
import { LOG_OWNER } from '#server/adapters/postgres/log-owner.ts'
import { signal } from '#server/adapters/processes.ts'
import { exportDatabase } from '#server/database/export.ts'
import { resetDatabase } from '#server/database/reset.ts'
import { temporaryFolder } from '#server/testing/folders.ts'

const home = temporaryFolder('mandate-logs-')
const dataDir = path.join(home, 'data')
let postgres: EmbeddedPostgres
let product: ReturnType<typeof openDatabase>

async function open() {
  postgres = await startPostgres(dataDir, { settings: ['fsync=off'] })
  product = openDatabase(postgres.connection, { maxConnections: 2 })
}

async function close() {
  await product.close()
  await postgres.stop()
}

const ask = async (text: string): Promise<Record<string, unknown>[]> => {
  const answered = (await product.pool.query(text)) as pg.QueryResult
  return answered.rows
}
const ownerOf = async (table: string) =>
  (await ask(`select relowner::regrole::text as owner from pg_class where relname = '${table}'`))[0]?.owner

beforeAll(async () => {
  await open()
  await migrate(product.db)
  await ask(`insert into user_companies (name, type) values ('First', 'brokerage')`)
  await ask(`insert into security_events (kind, detail, "createdAt") values
    ('sign-in', 'long ago', clock_timestamp() - interval '400 days'), ('sign-in', 'of late', clock_timestamp())`)
  await postgres.keepLogs()
})
afterAll(async () => {
  await close()
  rmSync(home, { recursive: true, force: true })
})

// One life of a database, from its start to the next.
describe('the logs', { shuffle: false }, () => {
  describe('while the product runs, its account', () => {
    test.each([
      'delete from audit_log',
      'delete from audit_log_default',
      'truncate audit_log',
      'drop table audit_log',
      `update audit_log set changes = '{}'`,
      'alter table audit_log disable trigger user',
      'drop trigger keep on audit_log',
      'grant delete on audit_log to current_user; delete from audit_log',
      'delete from security_events',
      'drop table security_events',
      'alter table security_events disable trigger user',
      'create trigger mine before delete on security_events for each row execute function stamp_row()',
      'delete from text_versions',
      `create or replace function keep_security_events() returns trigger language plpgsql as 'begin return old; end'`,
      `create or replace function oldest_kept_security_event(days int) returns timestamptz language sql as 'select now()'`,
      'alter function forget_security_events() security invoker',
      `set role ${LOG_OWNER}`,
      'drop schema public cascade',
      'alter schema public owner to current_user',
      'drop database mandate with (force)',
    ])('cannot %s', async (statement) => {
      await expect(ask(statement)).rejects.toThrow(/permission denied|must be owner|must be able to SET ROLE/)
    })

    test('adds lines by what it does, and reads them', async () => {
      await ask(`insert into user_companies (name, type) values ('Second', 'brokerage')`)
      const lines = await ask(`select action from audit_log where entity = 'user-companies' order by id`)
      expect(lines.map(({ action }) => action)).toEqual(['create', 'create'])
    })

    test('cannot make the yearly clearing take more by moving the clock or the function that tells it', async () => {
      await ask(
        `create or replace function app_now() returns timestamptz language sql stable as 'select timestamptz ''2200-01-01'''`,
      )
      await ask(`set app.clock_shift_ms = '99999999999999'; select forget_security_events(); reset app.clock_shift_ms`)
      expect(await ask('select detail from security_events order by id')).toEqual([{ detail: 'of late' }])
    })

    test('has the coming months of the audit made, and they are not its own', async () => {
      await ask('select make_audit_partitions(9)')
      const months = await ask(`select distinct c.relowner::regrole::text as owner, count(*) over () > 9 as many
        from pg_inherits i join pg_class c on c.oid = i.inhrelid where i.inhparent = 'audit_log'::regclass`)
      expect(months).toEqual([{ owner: LOG_OWNER, many: true }])
    })

    test('goes on when the database leaves in the middle of handing them over', async () => {
      const holder = await product.pool.connect()
      await holder.query('begin; lock table security_events in access share mode')
      const handedOver = expect(postgres.keepLogs()).rejects.toThrow(/terminat/)
      const waiting = async () => Number((await ask('select pid from pg_locks where not granted'))[0]?.pid)
      await expect.poll(waiting).toBeGreaterThan(0)
      signal(await waiting(), 'SIGTERM')
      await handedOver
      await holder.query('rollback')
      holder.release()
      expect(await ownerOf('security_events')).toBe(LOG_OWNER)
    })

    test('takes the whole database along, and makes what is its own', async () => {
      const { tables } = await exportDatabase(postgres.connection, path.join(home, 'export'))
      expect(tables.find(({ name }) => name === 'audit_log')?.rows).toBeGreaterThan(0)
      await ask('create schema of_jobs; create table mine (id int); drop table mine; drop schema of_jobs')
    })
  })

  test('a start gives the logs back, so that migrations and a reset find what is theirs', async () => {
    await close()
    await open()
    expect(await ownerOf('audit_log')).toBe('mandate')
    expect(await ownerOf('security_events')).toBe('mandate')
    expect(await ask('select 1 as lines from audit_log limit 1')).toEqual([{ lines: 1 }])
    await resetDatabase(postgres.connection)
    await migrate(product.db)
    await postgres.keepLogs()
    expect(await ownerOf('audit_log')).toBe(LOG_OWNER)
    await expect(ask('delete from audit_log')).rejects.toThrow('permission denied')
  })

  test('before there are logs nothing is handed over', async () => {
    await close()
    await open()
    await resetDatabase(postgres.connection)
    await postgres.keepLogs()
    expect(await ask(`select nspowner::regrole::text as owner from pg_namespace where nspname = 'public'`)).toEqual([
      { owner: 'mandate' },
    ])
  })
})
