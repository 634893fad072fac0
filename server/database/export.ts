/** `npm run db:export`: the whole database in one folder, as it stood at one instant, while people go on working. */
import { createWriteStream, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { loadEnvironment, readDatabaseSettings } from '#server/config.ts'
import { inPublic, listMigrations, listSequences, listTables, type Table } from '#server/database/catalog.ts'
import { runCommand, withProductDatabase } from '#server/database/command.ts'
import {
  checksumPassage,
  type ExportedJob,
  type ExportedTable,
  MANIFEST_FILE,
  type Manifest,
} from '#server/database/manifest.ts'

/**
 * Writes every table, sequence and waiting job into a new folder. The folder gets its name when it is complete.
 * @returns what was written
 */
export async function exportDatabase(connection: pg.PoolConfig, folder: string): Promise<Manifest> {
  if (existsSync(folder)) throw new Error(`${folder} exists already: choose another name.`)
  const unfinished = `${folder}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  const client = new pg.Client({ ...connection, options: '-c timezone=UTC -c datestyle=ISO -c intervalstyle=postgres' })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const manifest = await exportSnapshot(client, unfinished)
    await client.query('commit')
    writeFileSync(path.join(unfinished, MANIFEST_FILE), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 })
    renameSync(unfinished, folder)
    return manifest
  } finally {
    await client.end()
  }
}

async function exportSnapshot(client: pg.Client, folder: string): Promise<Manifest> {
  const migrations = await listMigrations(client)
  if (migrations.length === 0) throw new Error('The database is empty: there is nothing to export.')
  const tables: ExportedTable[] = []
  for (const table of await listTables(client)) tables.push(await exportTable(client, table, folder))
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    migrations,
    tables,
    sequences: await listSequences(client),
    jobs: await listWaitingJobs(client),
  }
}

async function exportTable(client: pg.Client, { name, columns }: Table, folder: string): Promise<ExportedTable> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  // A query rather than the table: COPY refuses a partitioned one.
  const source = client.query(copyTo(`copy (select ${list} from ${inPublic(client, name)}) to stdout`))
  const { stream, hash } = checksumPassage()
  const file = `${name}.copy`
  await pipeline(source, stream, createWriteStream(path.join(folder, file), { mode: 0o600 }))
  return { name, columns, file, rows: source.rowCount, sha256: hash.digest('hex') }
}

async function listWaitingJobs(client: pg.Client): Promise<ExportedJob[]> {
  const { rows: found } = await client.query("select to_regclass('pgboss.job') as found")
  if (!found[0].found) return []
  const { rows } = await client.query(
    `select name as queue, coalesce(data, '{}') as data, singleton_key as "singletonKey",
            to_char(start_after at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "startAfter"
     from pgboss.job
     where state in ('created', 'retry', 'active') and name not like '\\_\\_pgboss%'
     order by created_on`,
  )
  return rows.map(({ singletonKey, ...job }) => ({ ...job, ...(singletonKey && { singletonKey }) }))
}

if (import.meta.main) {
  await runCommand(async () => {
    const place = readDatabaseSettings(loadEnvironment())
    const name = `mandate-${new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}`
    const folder = path.resolve(process.argv[2] ?? path.join(place.dataDir, 'exports', name))
    const { tables, jobs } = await withProductDatabase(place, { mustBeAlone: false }, (connection) =>
      exportDatabase(connection, folder),
    )
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Exported ${rows} rows of ${tables.length} tables and ${jobs.length} waiting jobs to ${folder}`)
  })
}
