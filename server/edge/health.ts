/** Whether the process lives, and whether it can serve. */
import type { FastifyInstance } from 'fastify'
import pg from 'pg'
import type { Services } from '#server/kernel/context.ts'

/** A database that does not answer for this long serves nobody. */
const PATIENCE_MS = 1_500
/** However often it is asked, the database is not asked more often than this. */
const REMEMBERED_MS = 500

export function registerHealth(app: FastifyInstance, { pool }: Services) {
  app.get('/healthz', async () => ({ status: 'ok' }))
  // On a connection of its own: the pool's may all be waiting for the very database that is asked about.
  const isReady = sharedAnswer(() => answers({ ...pool.options, password: pool.options.password }))
  app.get('/readyz', async (_request, reply) => {
    if (await isReady()) return { status: 'ok' }
    return reply.status(503).header('retry-after', '2').send({ status: 'database unavailable' })
  })
}

/** Whether the database takes a connection and answers on it, in time. */
async function answers(connection: pg.ClientConfig): Promise<boolean> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: PATIENCE_MS, query_timeout: PATIENCE_MS })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
    return true
  } catch {
    return false
  } finally {
    // Saying good-bye to a database that does not listen would take as long as the question.
    client.end().catch(() => {})
  }
}

/** All who ask at once share one question. */
function sharedAnswer(ask: () => Promise<boolean>): () => Promise<boolean> {
  let under: { answer: Promise<boolean>; until: number } | undefined
  return () => {
    if (under && Date.now() < under.until) return under.answer
    const answer = ask()
    const mine = { answer, until: Number.POSITIVE_INFINITY }
    under = mine
    answer.finally(() => {
      mine.until = Date.now() + REMEMBERED_MS
    })
    return answer
  }
}
