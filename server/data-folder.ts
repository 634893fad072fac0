/** The data folder: made on first use, closed to everybody else. */
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

/** Makes the folder; those above it, where missing, stay enterable, so that the database's account can walk down. */
export function makeDataFolder(dataDir: string) {
  if (existsSync(dataDir)) return
  mkdirSync(path.dirname(dataDir), { recursive: true })
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
}
