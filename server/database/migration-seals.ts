/** Which migrations were released: once a database somewhere has run a file, changing it would split the two. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { MIGRATIONS_FOLDER } from '#server/adapters/database.ts'

export const SEALS_FILE = path.join(MIGRATIONS_FOLDER, 'checksums.json')

/** File name → SHA-256 of its content. */
export type MigrationSeals = Record<string, string>

export function readSeals(): MigrationSeals {
  return existsSync(SEALS_FILE) ? (JSON.parse(readFileSync(SEALS_FILE, 'utf8')) as MigrationSeals) : {}
}

/** The checksums of the migrations as they are now. */
export function checksums(): MigrationSeals {
  const files = readdirSync(MIGRATIONS_FOLDER).filter((file) => file.endsWith('.sql'))
  const checksum = (file: string) => createHash('sha256').update(readFileSync(path.join(MIGRATIONS_FOLDER, file)))
  return Object.fromEntries(files.sort().map((file) => [file, checksum(file).digest('hex')]))
}

/** The sealed migrations that were edited or removed since. */
export function changedMigrations(sealed: MigrationSeals, current: MigrationSeals): string[] {
  return Object.keys(sealed).filter((file) => sealed[file] !== current[file])
}
