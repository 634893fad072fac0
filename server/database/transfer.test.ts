import { appendFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import pg from 'pg'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { migrate, openDatabase } from '#server/adapters/database.ts'
import { startJobs } from '#server/adapters/jobs.ts'
import { exportDatabase } from '#server/database/export.ts'
import { importDatabase } from '#server/database/import.ts'
import { refuseUnlessMeant, resetDatabase } from '#server/database/reset.ts'
import { emptyDatabase, testDatabase } from '#server/testing/database.ts'
import { temporaryFolder } from '#server/testing/folders.ts'

/** One of each thing that makes copying hard: tables in a circle, triggers, generated and identity columns, parts. */
const SCHEMA = `
  create table "Company" (id bigint generated always as identity primary key, name text not null, "leaderId" bigint);
  create table people (
    id bigint generated always as identity primary key,
    "companyId" bigint not null references "Company" on delete cascade,
    parent bigint references people,
    name text not null,
    shout text generated always as (upper(name)) stored,
    details jsonb, born date, "seenAt" timestamptz(3), pay numeric(16, 2), tags text[], photo bytea
  );
  alter table "Company" add constraint leader foreign key ("leaderId") references people deferrable;
  create table visits (id bigint, at timestamptz not null) partition by range (at);
  create table visits_rest partition of visits default;
  create function stamp() returns trigger language plpgsql as $$ begin new.name := new.name || '!'; return new; end $$;
  create trigger stamp before insert on people for each row execute function stamp();
  create materialized view head_count as select count(*) from people;`

const schemaFolder = (more: Record<string, string> = {}) => {
  const folder = temporaryFolder('migrations-')
  for (const [file, text] of Object.entries({ '0001_all.sql': SCHEMA, ...more }))
    writeFileSync(path.join(folder, file), text)
  return folder
}

const exportFolder = () => path.join(temporaryFolder('export-'), 'export')

async function inDatabase<Result>(connection: pg.PoolConfig, work: (client: pg.Client) => Promise<Result>) {
  const client = new pg.Client(connection)
  await client.connect()
  return work(client).finally(() => client.end())
}

const ask = (connection: pg.PoolConfig, query: string) =>
  inDatabase(connection, async (client) => (await client.query(query)).rows)

async function databaseWithSchema(folder = schemaFolder()) {
  const { connection } = await emptyDatabase()
  const { db, close } = openDatabase(connection, { maxConnections: 1 })
  await migrate(db, folder).finally(close)
  return connection
}

const fillPeople = `
  insert into "Company" (name) values ('Northgate'), ('Harbourline');
  insert into people ("companyId", name, details, born, "seenAt", pay, tags, photo) values
    (1, 'Priya', '{"a": [1, null]}', '1980-02-29', '2026-06-30 12:00:00.123-04', 1234567.89, '{a,"b,c"}', '\\x00ff'),
    (2, E'tab\\there\\nline \\\\N é 東', null, null, 'infinity', null, '{}', null);
  update people set parent = 1 where id = 2;
  update "Company" set "leaderId" = 2 where id = 1;
  insert into visits values (1, '2020-01-01'), (2, '2030-01-01')`

const EVERYTHING = `select (select jsonb_agg(c order by id) from "Company" c) as companies,
  (select jsonb_agg(p order by id) from people p) as people, (select jsonb_agg(v order by id) from visits v) as visits,
  (select count from head_count) as head_count`

describe('an export and its import', () => {
  test('keep every row as it was: no trigger runs, circles of references close, sequences go on', async () => {
    const source = await databaseWithSchema()
    await ask(source, fillPeople)
    await ask(source, 'refresh materialized view head_count')
    const folder = exportFolder()
    await exportDatabase(source, folder)
    const { connection: target } = await emptyDatabase()
    await importDatabase(target, folder, schemaFolder())
    expect(await ask(target, EVERYTHING)).toEqual(await ask(source, EVERYTHING))
    const [added] = await ask(target, 'insert into people ("companyId", name) values (1, \'New\') returning id, name')
    expect(added).toEqual({ id: '3', name: 'New!' })
    await expect(ask(target, 'insert into people ("companyId", name) values (9, \'Lost\')')).rejects.toThrow(
      'foreign key',
    )
  })

  test('keep any text', async () => {
    const source = await databaseWithSchema()
    const texts = fc.sample(fc.string({ unit: 'binary', maxLength: 50 }), 300).map((text) => text.replaceAll('\0', ''))
    const insert = 'insert into "Company" (name) select unnest($1::text[])'
    await inDatabase(source, (client) => client.query(insert, [texts]))
    const folder = exportFolder()
    await exportDatabase(source, folder)
    const { connection: target } = await emptyDatabase()
    await importDatabase(target, folder, schemaFolder())
    const names = 'select name from "Company" order by id'
    expect(await ask(target, names)).toEqual(await ask(source, names))
  })

  test('carry waiting jobs over, each to its queue, with its key and its time', async () => {
    const source = await databaseWithSchema()
    const jobs = await startJobs(source, pino({ level: 'silent' }))
    await jobs.send('send-mail', { messageId: 1 })
    await jobs.send('remind', { dealId: 2 }, { singletonKey: 'deal-2', startAfter: '2099-01-01T00:00:00.000Z' })
    await jobs.stop()
    const folder = exportFolder()
    await exportDatabase(source, folder)
    const { connection: target } = await emptyDatabase()
    await importDatabase(target, folder, schemaFolder())
    const waiting = `select name, data, singleton_key, start_after > now() as later
      from pgboss.job where name in ('send-mail', 'remind') order by name`
    expect(await ask(target, waiting)).toEqual(await ask(source, waiting))
  })

  test('bring the database to the present schema, whatever the export’s was', async () => {
    const source = await databaseWithSchema()
    await ask(source, fillPeople)
    const folder = exportFolder()
    await exportDatabase(source, folder)
    const { connection: target } = await emptyDatabase()
    const later = { '0002_mood.sql': `alter table people add mood text; update people set mood = 'fine'` }
    await importDatabase(target, folder, schemaFolder(later))
    expect(await ask(target, 'select distinct mood from people')).toEqual([{ mood: 'fine' }])
  })

  test('work on the product’s own schema', async () => {
    const { connection: source } = await testDatabase()
    const folder = exportFolder()
    const { tables } = await exportDatabase(source, folder)
    expect(tables.map(({ name }) => name)).toEqual(expect.arrayContaining(['users', 'deals', 'audit_log']))
    const { connection: target } = await emptyDatabase()
    await importDatabase(target, folder)
    const counts = `select relname, relkind from pg_class where relnamespace = 'public'::regnamespace order by relname`
    const constraints = `select conname, pg_get_constraintdef(oid) as definition from pg_constraint order by 1, 2`
    expect(await ask(target, counts)).toEqual(await ask(source, counts))
    expect(await ask(target, constraints)).toEqual(await ask(source, constraints))
  })
})

describe('an export', () => {
  test('shows one instant, though rows are written meanwhile', async () => {
    const source = await databaseWithSchema()
    let isWriting = true
    const write = async (client: pg.Client) => {
      while (isWriting) {
        await client.query(
          'with c as (insert into "Company" (name) values (1) returning id) insert into people ("companyId", name) select id, 1 from c',
        )
      }
    }
    const writing = inDatabase(source, write)
    const folder = exportFolder()
    const { tables } = await exportDatabase(source, folder)
    isWriting = false
    await writing
    const rowsOf = (table: string) => tables.find(({ name }) => name === table)?.rows
    expect(rowsOf('Company')).toBe(rowsOf('people'))
  })

  test('is for its owner’s eyes only, and never overwrites', async () => {
    const source = await databaseWithSchema()
    const folder = exportFolder()
    await exportDatabase(source, folder)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const file of readdirSync(folder)) expect(statSync(path.join(folder, file)).mode & 0o777).toBe(0o600)
    await expect(exportDatabase(source, folder)).rejects.toThrow('exists already')
  })

  test('that fails leaves no folder of its name', async () => {
    const { connection } = await emptyDatabase()
    const folder = exportFolder()
    await expect(exportDatabase(connection, folder)).rejects.toThrow('nothing to export')
    expect(existsSync(folder)).toBe(false)
  })
})

describe('an import is refused, and changes nothing,', () => {
  async function exported() {
    const source = await databaseWithSchema()
    await ask(source, fillPeople)
    const folder = exportFolder()
    await exportDatabase(source, folder)
    return folder
  }

  test('when the database holds rows', async () => {
    const folder = await exported()
    const target = await databaseWithSchema()
    await ask(target, `insert into "Company" (name) values ('Mine')`)
    await expect(importDatabase(target, folder, schemaFolder())).rejects.toThrow('not empty (table Company)')
    expect(await ask(target, 'select name from "Company"')).toEqual([{ name: 'Mine' }])
  })

  test('when the database has run a later migration', async () => {
    const folder = await exported()
    const later = schemaFolder({ '0002_later.sql': 'create table later (id int)' })
    await expect(importDatabase(await databaseWithSchema(later), folder, later)).rejects.toThrow('has run 0002_later')
  })

  test.each([
    [
      'a file was changed',
      (folder: string) => appendFileSync(path.join(folder, 'visits.copy'), '3\t2031-01-01 00:00:00+00\n'),
    ],
    [
      'a file was cut',
      (folder: string) =>
        writeFileSync(path.join(folder, 'visits.copy'), readFileSync(path.join(folder, 'visits.copy')).subarray(0, 10)),
    ],
    ['a file is missing', (folder: string) => rmSync(path.join(folder, 'visits.copy'))],
    ['the manifest is missing', (folder: string) => rmSync(path.join(folder, 'manifest.json'))],
    [
      'the manifest is from another product',
      (folder: string) => writeFileSync(path.join(folder, 'manifest.json'), '{}'),
    ],
  ])('when %s', async (_what, damage) => {
    const folder = await exported()
    damage(folder)
    const target = await databaseWithSchema()
    await expect(importDatabase(target, folder, schemaFolder())).rejects.toThrow()
    expect(await ask(target, 'select count(*) from "Company"')).toEqual([{ count: '0' }])
    await expect(ask(target, 'insert into people ("companyId", name) values (9, \'Lost\')')).rejects.toThrow(
      'foreign key',
    )
  })
})

describe('a reset', () => {
  test('leaves an empty database, which the next start can migrate', async () => {
    const { connection } = await testDatabase()
    await resetDatabase(connection)
    const tables = `select count(*)::int from pg_class where relnamespace = 'public'::regnamespace`
    expect(await ask(connection, tables)).toEqual([{ count: 0 }])
    const { db, close } = openDatabase(connection, { maxConnections: 1 })
    expect((await migrate(db).finally(close)).length).toBeGreaterThan(0)
  })

  test.each([
    [{ words: [] }, 'npm run db:reset -- --yes'],
    [{ words: ['--yes', '--production'] }, 'This is production'],
    [{ words: ['--yes'], productionMark: 'EMBEDDED_DATABASE=on' }, 'This is production (EMBEDDED_DATABASE=on)'],
  ])('with %j does nothing', (asked, sentence) => {
    expect(() => refuseUnlessMeant(asked)).toThrow(sentence)
  })

  test('with --yes, away from production, goes ahead', () => {
    expect(() => refuseUnlessMeant({ words: ['--yes'] })).not.toThrow()
  })
})
