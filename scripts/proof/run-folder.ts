/** The folder of one proof: everything its tests, servers and browsers write to temporary places lies in it, and goes with it. */
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isRunning } from '#server/adapters/processes.ts'

const PREFIX = 'mandate-proof-'

/** Makes the folder, and removes those of proofs that were killed. */
export function openRunFolder(): string {
  for (const name of readdirSync(os.tmpdir()).filter((entry) => entry.startsWith(PREFIX))) {
    const runner = Number(name.slice(PREFIX.length).split('-')[0])
    if (!isRunning(runner)) removeRunFolder(path.join(os.tmpdir(), name))
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), `${PREFIX}${process.pid}-`))
  // PostgreSQL may run under another account, which must be able to enter.
  chmodSync(folder, 0o755)
  return folder
}

export function removeRunFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
}
