/** The PostgreSQL process: started, waited for, and stopped; one that a crash left behind is stopped first. */
import { type ChildProcess, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, statSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { SystemAccount } from '#server/adapters/postgres/account.ts'
import { describeProcess, isRunning, signal, waitUntilGone } from '#server/adapters/processes.ts'

export type PostmasterSettings = {
  program: string
  data: string
  logFile: string
  socketFolder: string
  account: SystemAccount | undefined
  /** Settings for this start, such as `fsync=off`. */
  settings: string[]
  connection: pg.ClientConfig
  /** Ends a start that takes long, as after a crash; what was recovered until then is kept. */
  cancel: AbortSignal
}

const FAST_STOP_MS = 30_000
const IMMEDIATE_STOP_MS = 30_000
const START_MS = 60_000
/** Replaying what a crash left in the log may take minutes, and must not be cut short. */
const RECOVERY_MS = 15 * 60_000
const POLL_MS = 25
const RETRY_MS = 500
const LOG_BYTES_MAX = 5 * 1024 * 1024
const STARTING_UP = '57P03'
const WRONG_PASSWORD = '28P01'

/** A lock or a piece of shared memory that a dying process still holds: it goes as soon as that process is reaped. */
const HELD_BY_DYING_PROCESS = /lock file|shared memory block/

/** Starts PostgreSQL and waits until it answers. Throws with the end of its log when it cannot start. */
export async function startPostmaster(settings: PostmasterSettings): Promise<ChildProcess> {
  const deadline = Date.now() + START_MS
  for (;;) {
    const logStart = sizeOf(settings.logFile)
    const child = launch(settings)
    if (await answers(child, settings)) return child
    const log = readFileSync(settings.logFile, 'utf8').slice(logStart)
    const isHeld = child.exitCode !== null && HELD_BY_DYING_PROCESS.test(log)
    if (!isHeld || Date.now() > deadline || settings.cancel.aborted) {
      await stopPostmaster(child)
      if (settings.cancel.aborted) throw new Error('The start of PostgreSQL was cancelled.')
      throw new Error(`PostgreSQL did not start: ${log.trim() || 'it gave no reason'}`)
    }
    await sleep(RETRY_MS)
  }
}

/** Stops PostgreSQL: open transactions are rolled back, everything committed is kept. */
export async function stopPostmaster(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  await stopByNumber(child.pid)
  await gone
}

/** Stops a PostgreSQL that serves this data folder without us; its lock file is never touched. */
export async function stopOrphan(data: string): Promise<number | undefined> {
  const pid = findPostmaster(data)
  if (pid !== undefined) await stopByNumber(pid)
  return pid
}

/** The living process that serves this data folder, by its own lock file. */
export function findPostmaster(data: string): number | undefined {
  const lockFile = path.join(data, 'postmaster.pid')
  if (!existsSync(lockFile)) return undefined
  const pid = Number(readFileSync(lockFile, 'utf8').split('\n')[0])
  if (!isRunning(pid)) return undefined
  // The number may have passed to a stranger since.
  const { folder, command } = describeProcess(pid)
  return folder === data || command.includes(data) ? pid : undefined
}

async function stopByNumber(pid: number) {
  signal(pid, 'SIGINT')
  if (await waitUntilGone(pid, FAST_STOP_MS)) return
  signal(pid, 'SIGQUIT')
  if (await waitUntilGone(pid, IMMEDIATE_STOP_MS)) return
  throw new Error(`PostgreSQL, process ${pid}, does not stop.`)
}

function launch({ program, data, logFile, socketFolder, account, settings }: PostmasterSettings) {
  const all = ['listen_addresses=', 'unix_socket_permissions=0700', 'log_min_messages=log', ...settings]
  if (sizeOf(logFile) > LOG_BYTES_MAX) truncateSync(logFile)
  const log = openSync(logFile, 'a', 0o600)
  try {
    // Detached: Ctrl-C goes to every process of the terminal's group, and PostgreSQL must be the last to stop.
    const child = spawn(program, ['-D', data, '-k', socketFolder, ...all.flatMap((setting) => ['-c', setting])], {
      cwd: '/',
      detached: true,
      stdio: ['ignore', log, log],
      ...(account && { uid: account.uid, gid: account.gid }),
    })
    child.on('error', () => {})
    return child
  } finally {
    closeSync(log)
  }
}

async function answers(child: ChildProcess, { connection, cancel }: PostmasterSettings) {
  const startedAt = Date.now()
  while (child.pid !== undefined && child.exitCode === null && child.signalCode === null && !cancel.aborted) {
    const problem = await connectProblem(connection)
    if (problem === undefined) return true
    if (problem === WRONG_PASSWORD) return false
    if (Date.now() - startedAt > (problem === STARTING_UP ? RECOVERY_MS : START_MS)) return false
    await sleep(POLL_MS)
  }
  return false
}

async function connectProblem(connection: pg.ClientConfig): Promise<string | undefined> {
  const client = new pg.Client(connection)
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return (error as { code?: string }).code ?? 'unknown'
  } finally {
    await client.end().catch(() => {})
  }
}

function sizeOf(file: string) {
  return existsSync(file) ? statSync(file).size : 0
}
