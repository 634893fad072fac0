import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, migrate, openDatabase } from '#server/adapters/database.ts'
import { emptyDatabase } from '#server/testing/database.ts'
import { temporaryFolder } from '#server/testing/folders.ts'

let database: Database
beforeAll(async () => {
  const { connection } = await emptyDatabase()
  database = openDatabase(connection, { maxConnections: 3 })
})
afterAll(() => database.close())

function folderWith(files: Record<string, string>) {
  const folder = temporaryFolder('migrations-')
  for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content)
  return folder
}

test.each([
  ['1::int8', 1],
  ['9007199254740991::int8', 9007199254740991],
  ['12.50::numeric', 12.5],
  ['array[1, null]::int8[]', [1, null]],
  ['array[1.5, 2]::numeric[]', [1.5, 2]],
  ["'2026-03-31'::date", '2026-03-31'],
  ["'09:30'::time", '09:30:00'],
  ["'2026-06-30T12:00:00-04:00'::timestamptz", '2026-06-30 16:00:00+00'],
  ["array['2026-03-31', null]::date[]", ['2026-03-31', null]],
  [`'{"a": 1}'::jsonb`, { a: 1 }],
])('%s is read as %j', async (expression, value) => {
  const { rows } = await database.pool.query(`select ${expression} as value`)
  expect(rows[0].value).toEqual(value)
})

test('migrations run once, in order, and later only what is new', async () => {
  const files = {
    '0002_deal.sql': "insert into room (name) values ('deals')",
    '0001_room.sql': "create table room (name text); insert into room values ('team')",
    'notes.txt': 'not a migration',
  }
  expect(await migrate(database.db, folderWith(files))).toEqual(['0001_room', '0002_deal'])
  const more = { ...files, '0003_mail.sql': "insert into room (name) values ('mail')" }
  expect(await migrate(database.db, folderWith(more))).toEqual(['0003_mail'])
  const { rows } = await sql`select name from room order by name`.execute(database.db)
  expect(rows).toEqual([{ name: 'deals' }, { name: 'mail' }, { name: 'team' }])
})

test('a failing migration names itself and undoes all that ran with it', async () => {
  const { connection } = await emptyDatabase()
  const other = openDatabase(connection, { maxConnections: 2 })
  const folder = folderWith({ '0001_good.sql': 'create table kept (id int)', '0002_bad.sql': 'create table (' })
  await expect(migrate(other.db, folder)).rejects.toThrow('Migration 0002_bad failed')
  const { rows } = await other.pool.query("select to_regclass('kept') as kept")
  expect(rows[0].kept).toBeNull()
  await other.close()
})

test('of two servers migrating at once the second waits and applies nothing', async () => {
  const { connection } = await emptyDatabase()
  const folder = folderWith({ '0001_slow.sql': 'create table slow (id int); select pg_sleep(0.2)' })
  const servers = [1, 2].map(() => openDatabase(connection, { maxConnections: 2 }))
  const applied = await Promise.all(servers.map(({ db }) => migrate(db, folder)))
  expect(applied.flat()).toEqual(['0001_slow'])
  await Promise.all(servers.map((server) => server.close()))
})

test('a connection that the database ends costs one query, not the process', async () => {
  const held = await database.pool.connect()
  const { rows } = await held.query('select pg_backend_pid() as pid')
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await expect(held.query('select 1')).rejects.toThrow()
  held.release(true)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
