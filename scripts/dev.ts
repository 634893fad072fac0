/** Daily work: the server, started again at each change of its code, and Vite in front of it. */
import { type ChildProcess, spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { signal } from '#server/adapters/processes.ts'
import { loadEnvironment, readConfig } from '#server/config.ts'
import { findHolder } from '#server/supervisor-lock.ts'

const PROJECT = path.resolve(import.meta.dirname, '..')
/** An editor saves in several steps, and a branch change touches hundreds of files: wait until it is quiet. */
const QUIET_MS = 200

const { dataDir } = readConfig(loadEnvironment(), { production: false })
const start = (...words: string[]) => spawn(process.execPath, words, { cwd: PROJECT, stdio: 'inherit' })
const parts: ChildProcess[] = [start('server/main.ts'), start('node_modules/vite/bin/vite.js')]

/** Only the server process ends; the launcher starts it again, and the database stays up. */
function restartServer() {
  const server = findHolder(dataDir)?.server
  if (server) signal(server.pid, 'SIGTERM')
}

let quiet: NodeJS.Timeout | undefined
for (const folder of ['server', 'domain']) {
  watch(path.join(PROJECT, folder), { recursive: true }, (_event, file) => {
    if (!file || !/\.(ts|tsx|sql)$/.test(file) || file.includes('.test.')) return
    clearTimeout(quiet)
    quiet = setTimeout(restartServer, QUIET_MS)
  })
}

let leaving = false
function leave(exitCode: number) {
  if (leaving) return
  leaving = true
  for (const part of parts) part.kill('SIGTERM')
  let running = parts.length
  for (const part of parts) {
    if (part.exitCode !== null || part.signalCode !== null) running--
    else part.once('exit', () => --running === 0 && process.exit(exitCode))
  }
  if (running === 0) process.exit(exitCode)
}

for (const part of parts) part.once('exit', (code) => leave(code ?? 1))
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => leave(0))
