/** What the launcher and the server process say to each other. */
import type pg from 'pg'

export type ToServer =
  /** `postgresData`: the folder of the built-in database, which the server stops when its launcher is killed. */
  { type: 'start'; connection: pg.PoolConfig; postgresData?: string } | { type: 'stop' }

export type FromServer = { type: 'ready'; address: string } | { type: 'failed'; message: string }

/** How long a server may take to finish what it is doing; afterwards it is ended. */
export const DRAIN_MS = 15_000
