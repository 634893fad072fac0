/**
 * Writes the next migration: `npm run migration NAME` names the columns that entities have and tables lack, and writes the
 * file with them. Asked again for the same name, it seals the file once nothing is missing and the two agree.
 */
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { MIGRATIONS_FOLDER, migrate, openDatabase } from '#server/adapters/database.ts'
import { startPostgres } from '#server/adapters/postgres/launcher.ts'
import { changedMigrations, checksums, readSeals, SEALS_FILE } from '#server/database/migration-seals.ts'
import { missingSql } from '#server/database/missing-sql.ts'
import { missingColumns, readTables, type StoredTable, tableDifferences } from '#server/database/table-differences.ts'
import { registry, resources } from '#server/resources.ts'

/** The tables as all migrations of now leave them, in a database that is gone afterwards. */
async function readMigratedTables(): Promise<Map<string, StoredTable>> {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'mandate-migration-'))
  const { connection, stop } = await startPostgres(path.join(folder, 'data'), { settings: ['fsync=off'] })
  const { db, close } = openDatabase(connection, { maxConnections: 1 })
  try {
    await migrate(db)
    return await readTables(db)
  } finally {
    await close()
    await stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const files = () => readdirSync(MIGRATIONS_FOLDER).filter((file) => file.endsWith('.sql'))

function nextNumber(): string {
  const last = Math.max(...files().map((file) => Number(file.slice(0, 4))))
  return String(last + 1).padStart(4, '0')
}

/** What is still missing or said differently, by entity. */
function findFaults(tables: ReadonlyMap<string, StoredTable>): string[] {
  return resources.flatMap(({ entity, hooks }) => {
    const table = tables.get(entity.table)
    const missing = missingColumns(entity, table).map((name) => `${name} has no column.`)
    const different = table ? tableDifferences(entity, table, hooks?.beforeCreate !== undefined) : []
    return [...missing, ...different].map((sentence) => `${entity.path}: ${sentence}`)
  })
}

async function main(name: string | undefined) {
  if (!name || !/^[a-z][a-z0-9_]*$/.test(name)) {
    console.error('Say what the migration is called, such as: npm run migration loan_servicers')
    process.exit(1)
  }
  const written = files().find((file) => file.slice(5, -4) === name)
  const tables = await readMigratedTables()
  const faults = findFaults(tables)
  for (const fault of faults) console.log(fault)
  if (!written) {
    const statements = resources
      .map(({ entity }) => missingSql(entity, tables.get(entity.table), tableOf))
      .filter((text) => text !== '')
    const file = `${nextNumber()}_${name}.sql`
    writeFileSync(path.join(MIGRATIONS_FOLDER, file), `${[`-- ${toSentence(name)}`, ...statements].join('\n\n')}\n`)
    console.log(`Wrote ${file}. Read it, mend it, and run this again to seal it.`)
  } else if (faults.length > 0) {
    console.error(`${written} is not sealed: the above is still missing.`)
    process.exit(1)
  } else if (changedMigrations(readSeals(), checksums()).includes(written)) {
    console.error(`${written} was sealed and must stay as it was: write a new one instead.`)
    process.exit(1)
  } else {
    writeFileSync(SEALS_FILE, `${JSON.stringify({ ...readSeals(), [written]: checksums()[written] }, null, 2)}\n`)
    console.log(`Sealed ${written}. It stays as it is from now on.`)
  }
}

const tableOf = (target: string) => registry.get(target)?.entity.table ?? target

const toSentence = (name: string) => `${name.charAt(0).toUpperCase()}${name.slice(1).replaceAll('_', ' ')}.`

await main(process.argv[2])
