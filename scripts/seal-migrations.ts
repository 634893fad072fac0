/** Seals new migrations: writes their checksums, after which a test keeps them from ever changing. */
import { writeFileSync } from 'node:fs'
import { changedMigrations, checksums, readSeals, SEALS_FILE } from '#server/database/migration-seals.ts'

const sealed = readSeals()
const changed = changedMigrations(sealed, checksums())
if (changed.length > 0) {
  console.error(`Sealed migrations must stay as they were released: ${changed.join(', ')}. Write a new one instead.`)
  process.exit(1)
}
const added = Object.keys(checksums()).filter((file) => !(file in sealed))
writeFileSync(SEALS_FILE, `${JSON.stringify({ ...sealed, ...checksums() }, null, 2)}\n`)
console.log(added.length === 0 ? 'Every migration was sealed.' : `Sealed ${added.join(', ')}.`)
