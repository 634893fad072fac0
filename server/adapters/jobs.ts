/** Work for later: pg-boss in the same database, so that a job commits or vanishes with the change that asked for it. */
import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import type pg from 'pg'
import { type Db, fromKysely, PgBoss, type Queue } from 'pg-boss'
import type { Logger } from 'pino'
import type { Tables } from '#server/adapters/database.ts'

export type JobWork = { id: string; retryCount: number; signal: AbortSignal }
export type WorkOptions = {
  /** Jobs of this queue at once in this process; 1 unless given. */
  concurrency?: number
  /** How often a failed job is tried again; 3 unless given, with growing pauses from `retryDelaySeconds`. */
  retryLimit?: number
  retryDelaySeconds?: number
  /** A job that runs longer is given up and tried again; 900 unless given. */
  expireSeconds?: number
}
export type SendOptions = {
  /** The caller's transaction: the job exists only when it commits. */
  tx?: pg.ClientBase | Transaction<Tables>
  /** While a job with this key waits, another is not added. */
  singletonKey?: string
  /** Seconds from now, or the instant. */
  startAfter?: number | Date | string
}

export type Jobs = {
  /** Runs `handler` for each job of the queue; a thrown error puts the job back. */
  work<Data extends object>(
    queue: string,
    options: WorkOptions,
    handler: (data: Data, job: JobWork) => Promise<void>,
  ): Promise<void>
  /** Adds a job. @returns its id, or null when one with the same singleton key already waits */
  send(queue: string, data: object, options?: SendOptions): Promise<string | null>
  /** Adds a job at each time of a cron expression; the time zone is UTC unless given. */
  schedule(queue: string, cron: string, options?: { data?: object; timeZone?: string }): Promise<void>
  /** Lets running jobs finish, at most `timeoutMs`. */
  stop(options?: { timeoutMs?: number }): Promise<void>
}

const CONNECTIONS = 4
const STOP_TIMEOUT_MS = 5000
/** A new job announces itself, once; those for later and those tried again are found by looking. */
const LOOK_SECONDS = 3

/** Opens pg-boss on its own small pool: LISTEN needs a connection of its own, and stopping must not wait for requests. */
export async function startJobs(connection: pg.PoolConfig, logger: Logger): Promise<Jobs> {
  const boss = new PgBoss({ ...toBossConnection(connection), max: CONNECTIONS, useListenNotify: true })
  boss.on('error', (error) => logger.error({ error }, 'The job queue met an error.'))
  boss.on('warning', (warning) => logger.warn({ warning }, 'The job queue warns.'))
  await boss.start()
  const queues = new Map<string, Promise<void>>()

  const ensureQueue = (name: string, options: WorkOptions = {}) => {
    const known = queues.get(name)
    if (known) return known
    const made = makeQueue(boss, name, options).catch((error: unknown) => {
      queues.delete(name)
      throw error
    })
    queues.set(name, made)
    return made
  }

  return {
    async work(queue, options, handler) {
      queues.delete(queue)
      await ensureQueue(queue, options)
      const pace: LookingPace = { batchSize: 1, notifyPollingIntervalSeconds: LOOK_SECONDS }
      for (let worker = 0; worker < (options.concurrency ?? 1); worker += 1)
        await startWorker(boss, queue, pace, handler)
    },
    async send(queue, data, { tx, singletonKey, startAfter } = {}) {
      await ensureQueue(queue)
      return boss.send(queue, data, {
        // The queue's policy allows one waiting job per key; a key of its own makes an ordinary job.
        singletonKey: singletonKey ?? randomUUID(),
        ...(startAfter !== undefined && { startAfter }),
        ...(tx && { db: toBossDatabase(tx) }),
      })
    },
    async schedule(queue, cron, { data = {}, timeZone = 'UTC' } = {}) {
      await ensureQueue(queue)
      await boss.schedule(queue, cron, data, { tz: timeZone })
    },
    stop: ({ timeoutMs = STOP_TIMEOUT_MS } = {}) => boss.stop({ graceful: true, timeout: timeoutMs }),
  }
}

type LookingPace = { batchSize: 1; notifyPollingIntervalSeconds: number }
type JobHandler<Data> = (data: Data, job: JobWork) => Promise<void>

/** Who has done a job looks for the next one at once: of many that came together each would wait for a look of its own. */
async function startWorker<Data extends object>(
  boss: PgBoss,
  queue: string,
  pace: LookingPace,
  handler: JobHandler<Data>,
): Promise<void> {
  let workerId = ''
  workerId = await boss.work<Data>(queue, pace, async (jobs) => {
    try {
      for (const { id, data, retryCount, signal } of jobs) await handler(data, { id, retryCount, signal })
    } finally {
      boss.notifyWorker(workerId)
    }
  })
}

async function makeQueue(boss: PgBoss, name: string, options: WorkOptions) {
  const settings: Omit<Queue, 'name' | 'policy'> = {
    notify: true,
    retryBackoff: true,
    retryLimit: options.retryLimit ?? 3,
    retryDelay: options.retryDelaySeconds ?? 5,
    expireInSeconds: options.expireSeconds ?? 900,
  }
  if (await boss.getQueue(name)) await boss.updateQueue(name, settings)
  else await boss.createQueue(name, { ...settings, policy: 'short' })
}

function toBossDatabase(tx: NonNullable<SendOptions['tx']>): Db {
  if ('executeQuery' in tx) return fromKysely(tx)
  return { executeSql: (text, values) => tx.query(text, values) }
}

function toBossConnection({ connectionString, host, port, user, password, database, ssl }: pg.PoolConfig) {
  return { connectionString, host, port, user, password, database, ssl }
}
