/** `npm run db:import <folder>`: fills an empty database from an export; all of it, or nothing. */
import { createReadStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { pino } from 'pino'
import { MIGRATIONS_FOLDER, migrate, openDatabase } from '#server/adapters/database.ts'
import { startJobs } from '#server/adapters/jobs.ts'
import { loadEnvironment, readDatabaseSettings } from '#server/config.ts'
import {
  inPublic,
  listForeignKeys,
  listMaterializedViews,
  listMigrations,
  listTables,
} from '#server/database/catalog.ts'
import { runCommand, withProductDatabase } from '#server/database/command.ts'
import {
  checksumPassage,
  type ExportedJob,
  type ExportedTable,
  type Manifest,
  readManifest,
} from '#server/database/manifest.ts'

/**
 * Brings an empty database to the export's schema, fills it in one transaction, then brings it up to date.
 * Throws, changing no row, when the database holds any, has run later migrations, or a file is damaged.
 */
export async function importDatabase(
  connection: pg.PoolConfig,
  folder: string,
  migrationsFolder: string = MIGRATIONS_FOLDER,
): Promise<Manifest> {
  const manifest = readManifest(folder)
  const { db, pool, close } = openDatabase(connection, { maxConnections: 2 })
  try {
    const client = await pool.connect()
    try {
      await refuseLaterSchema(client, manifest)
      await migrate(db, migrationsFolder, { upTo: manifest.migrations.at(-1) ?? '' })
      await fill(client, { manifest, folder, connection })
    } finally {
      client.release(true)
    }
    await migrate(db, migrationsFolder)
    return manifest
  } finally {
    await close()
  }
}

type Source = { manifest: Manifest; folder: string; connection: pg.PoolConfig }

async function fill(client: pg.ClientBase, { manifest, folder, connection }: Source) {
  const jobs = manifest.jobs.length > 0 ? await startJobs(connection, pino({ level: 'silent' })) : undefined
  try {
    await client.query('begin')
    await refuseRows(client)
    await withoutRules(client, async () => {
      for (const table of manifest.tables) await importTable(client, table, folder)
    })
    for (const { name, value, isCalled } of manifest.sequences) {
      await client.query('select setval($1, $2, $3)', [inPublic(client, name), value, isCalled])
    }
    for (const view of await listMaterializedViews(client)) {
      await client.query(`refresh materialized view ${inPublic(client, view)}`)
    }
    for (const job of manifest.jobs)
      await jobs?.send(job.queue, job.data, { ...toSendOptions(job), tx: client as pg.PoolClient })
    await client.query('commit')
  } finally {
    await jobs?.stop()
  }
}

const toSendOptions = ({ singletonKey, startAfter }: ExportedJob) => ({ singletonKey, startAfter })

/**
 * Switches off what the rows have been through already: triggers would stamp and audit them anew, and two tables that
 * refer to each other have no right order. The foreign keys come back at the end and check every row.
 */
async function withoutRules(client: pg.ClientBase, work: () => Promise<void>) {
  const keys = await listForeignKeys(client)
  const tables = (await listTables(client)).map(({ name }) => inPublic(client, name))
  for (const { table, name } of keys) {
    await client.query(`alter table ${inPublic(client, table)} drop constraint ${client.escapeIdentifier(name)}`)
  }
  for (const table of tables) await client.query(`alter table ${table} disable trigger user`)
  await work()
  for (const table of tables) await client.query(`alter table ${table} enable trigger user`)
  for (const { table, name, definition } of keys) {
    const constraint = `add constraint ${client.escapeIdentifier(name)} ${definition}`
    await client.query(`alter table ${inPublic(client, table)} ${constraint}`)
  }
}

async function importTable(
  client: pg.ClientBase,
  { name, columns, file, rows, sha256 }: ExportedTable,
  folder: string,
) {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ')
  const target = client.query(copyFrom(`copy ${inPublic(client, name)} (${list}) from stdin`))
  const { stream, hash } = checksumPassage()
  await pipeline(createReadStream(path.join(folder, file)), stream, target)
  if (target.rowCount !== rows || hash.digest('hex') !== sha256) {
    throw new Error(`${file} is damaged: it is not what was exported. Nothing was imported.`)
  }
}

async function refuseLaterSchema(client: pg.ClientBase, { migrations }: Manifest) {
  const later = (await listMigrations(client)).find((name) => !migrations.includes(name))
  if (later) {
    throw new Error(
      `The database has run ${later}, which the export does not know. ` +
        'Import into an empty database ("npm run db:reset" empties one), before the first start.',
    )
  }
}

async function refuseRows(client: pg.ClientBase) {
  for (const { name } of await listTables(client)) {
    const { rows } = await client.query(`select exists (select from ${inPublic(client, name)}) as found`)
    if (rows[0].found) {
      throw new Error(
        `The database is not empty (table ${name}). ` +
          'Import into an empty database ("npm run db:reset" empties one), before the first start.',
      )
    }
  }
}

if (import.meta.main) {
  await runCommand(async () => {
    const folder = process.argv[2]
    if (!folder) throw new Error('Say which export: npm run db:import -- <folder>')
    const place = readDatabaseSettings(loadEnvironment())
    const { tables, jobs } = await withProductDatabase(place, { mustBeAlone: true }, (connection) =>
      importDatabase(connection, path.resolve(folder)),
    )
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    console.log(`Imported ${rows} rows of ${tables.length} tables and ${jobs.length} waiting jobs.`)
  })
}
