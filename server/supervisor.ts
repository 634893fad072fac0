/** The launcher: brings up database and server, keeps both alive, and takes them down in reverse order. */
import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import type pg from 'pg'
import { surviveLostOutput } from '#server/adapters/output.ts'
import { type EmbeddedPostgres, startPostgres } from '#server/adapters/postgres/launcher.ts'
import type { Config } from '#server/config.ts'
import { takeLock } from '#server/supervisor-lock.ts'
import { DRAIN_MS, type FromServer, type ToServer } from '#server/supervisor-messages.ts'

export type SupervisorSettings = {
  config: Pick<Config, 'dataDir' | 'databaseUrl' | 'isStartedByNpm'>
  /** The module that the server process runs, and its arguments. */
  serverFile: string
  serverArguments?: string[]
  /** Told once, when the product answers for the first time. */
  onReady: (address: string) => void
  /** Told, in a sentence, what an operator should know. */
  report: (sentence: string) => void
}

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const
const PARENT_CHECK_MS = 250
const RESTART_PAUSE_MS = 250
const RESTART_PAUSE_MAX_MS = 10_000
const STEADY_AFTER_MS = 60_000

/** Runs the product until a signal; then the process ends with 0, or with 1 when it never became ready. */
export async function supervise(settings: SupervisorSettings) {
  surviveLostOutput()
  const undo: (() => Promise<void> | void)[] = []
  const leaving = new AbortController()
  let opening: Promise<Opened> | undefined

  const stop = async (exitCode: number) => {
    if (leaving.signal.aborted) return
    leaving.abort()
    // A database in the middle of its start would be left behind.
    await opening?.catch(() => {})
    for (const step of undo.reverse()) {
      await Promise.resolve(step()).catch((error: Error) => settings.report(error.message))
    }
    process.exit(exitCode)
  }

  const fail = (message: string) => {
    console.error(toStartFailure(message, settings.config.dataDir))
    return stop(1)
  }

  for (const name of SIGNALS) process.on(name, () => stop(0))
  if (settings.config.isStartedByNpm) stopWithParent(() => stop(0))
  try {
    opening = openDatabaseServer(settings, { undo, cancel: leaving.signal })
    const { connection, postgres, noteServer } = await opening
    if (leaving.signal.aborted) return
    const start: ToServer = { type: 'start', connection, ...(postgres && { postgresData: postgres.data }) }
    const onReady = (address: string) => {
      postgres?.keepLogs().catch(({ message }: Error) => {
        if (!leaving.signal.aborted) settings.report(`The logs have no owner of their own: ${message}`)
      })
      settings.onReady(address)
    }
    const server = keepServer({ ...settings, onReady, start, noteServer, onFirstFailure: fail })
    undo.push(server.stop)
  } catch (error) {
    if (!leaving.signal.aborted) await fail((error as Error).message)
  }
}

type Opened = { connection: pg.PoolConfig; postgres?: EmbeddedPostgres; noteServer: (pid: number) => void }

/** With a database of its own the product is alone in its data folder; on a common one, several may run side by side. */
async function openDatabaseServer(
  { config, report }: SupervisorSettings,
  { undo, cancel }: { undo: (() => Promise<void> | void)[]; cancel: AbortSignal },
): Promise<Opened> {
  if (config.databaseUrl) return { connection: { connectionString: config.databaseUrl }, noteServer: () => {} }
  const lock = await takeLock(config.dataDir)
  undo.push(lock.release)
  const postgres = await startPostgres(config.dataDir, { report, cancel })
  undo.push(postgres.stop)
  return { connection: postgres.connection, postgres, noteServer: lock.noteServer }
}

type ServerSettings = SupervisorSettings & {
  start: ToServer
  noteServer: (pid: number) => void
  onFirstFailure: (message: string) => void
}

/** Keeps one server process alive; the pauses between restarts grow while it keeps failing. */
function keepServer(settings: ServerSettings) {
  const { serverFile, serverArguments = [], start, noteServer, onReady, onFirstFailure, report } = settings
  let child: ChildProcess
  let wasReady = false
  let isStopping = false
  let pauseMs = RESTART_PAUSE_MS
  let restart: NodeJS.Timeout | undefined

  const launch = () => {
    const launchedAt = Date.now()
    let problem = ''
    child = fork(serverFile, serverArguments, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    if (child.pid) noteServer(child.pid)
    child.send(start, () => {})
    child.on('message', (message: FromServer) => {
      if (message.type === 'failed') problem = message.message
      else if (wasReady) report(`The server answers again, process ${child.pid}.`)
      else onReady(message.address)
      wasReady ||= message.type === 'ready'
    })
    child.on('error', (error) => {
      problem = error.message
      // Without a process there will be no exit either.
      if (child.pid === undefined) child.emit('exit', 1, null)
    })
    child.once('exit', (code, signalName) => {
      if (isStopping) return
      const reason = problem || `it ended with ${signalName ?? code}`
      if (!wasReady) return onFirstFailure(problem || `The server did not start: ${reason}.`)
      const wasAsked = code === 0
      if (wasAsked || Date.now() - launchedAt > STEADY_AFTER_MS) pauseMs = RESTART_PAUSE_MS
      report(`The server is started again: ${reason}.`)
      restart = setTimeout(launch, pauseMs)
      pauseMs = Math.min(pauseMs * 2, RESTART_PAUSE_MAX_MS)
    })
  }

  launch()
  return {
    async stop() {
      isStopping = true
      clearTimeout(restart)
      await stopChild(child)
    },
  }
}

async function stopChild(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = new Promise((resolve) => child.once('exit', resolve))
  const force = setTimeout(() => child.kill('SIGKILL'), DRAIN_MS + 2000)
  child.send({ type: 'stop' } satisfies ToServer, () => {})
  await gone
  clearTimeout(force)
}

/** What the system and PostgreSQL say of a full disk names neither the disk nor the way out. */
const toStartFailure = (message: string, dataDir: string) =>
  /ENOSPC|No space left on device/i.test(message)
    ? `The product cannot start: the disk that holds ${path.resolve(dataDir)} is full. Free some space and start again.`
    : message

/** Npm passes signals to its shell only, and a killed npm passes none: when the parent is gone, leave too. */
function stopWithParent(stop: () => void) {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) stop()
  }, PARENT_CHECK_MS).unref()
}
