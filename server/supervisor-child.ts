/** The server's side of its life: starts and stops when the launcher says so, and leaves when the launcher is gone. */
import type pg from 'pg'
import { surviveLostOutput } from '#server/adapters/output.ts'
import { stopOrphan } from '#server/adapters/postgres/postmaster.ts'
import { DRAIN_MS, type FromServer, type ToServer } from '#server/supervisor-messages.ts'

export type RunningServer = {
  address: string
  /** Answers what was asked, then closes everything it opened. */
  close(): Promise<void>
}

/** Runs a server under the launcher that forked this process. */
export function runUnderSupervisor(start: (connection: pg.PoolConfig) => Promise<RunningServer>) {
  surviveLostOutput()
  let running: Promise<RunningServer> | undefined
  let postgresData: string | undefined
  let isStopping = false

  const stop = async (exitCode: number) => {
    if (isStopping) return
    isStopping = true
    setTimeout(() => process.exit(1), DRAIN_MS).unref()
    // A server that failed to start has said so already.
    const server = await running?.catch(() => undefined)
    await server?.close().catch((error: Error) => console.error(error.message))
    if (!process.connected && postgresData) await stopOrphan(postgresData)
    process.exit(exitCode)
  }

  process.on('message', (message: ToServer) => {
    if (message.type === 'stop') return void stop(0)
    postgresData = message.postgresData
    running = start(message.connection)
    running.then(
      ({ address }) => tell({ type: 'ready', address }),
      (error: Error) => tell({ type: 'failed', message: error.message }, () => stop(1)),
    )
  })
  process.on('disconnect', () => stop(0))
  process.on('SIGTERM', () => stop(0))
  // Ctrl-C and a closed terminal reach every process of the group; the launcher decides the order of leaving.
  for (const name of ['SIGINT', 'SIGHUP'] as const) process.on(name, () => {})
}

function tell(message: FromServer, then: () => void = () => {}) {
  if (process.connected) process.send?.(message, undefined, {}, then)
  else then()
}
