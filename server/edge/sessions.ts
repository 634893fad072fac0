/** Who is signed in: signed tokens that hold only an id, sessions in the database, and a short memory of them. */
import { randomBytes } from 'node:crypto'
import { createSigner, createVerifier } from 'fast-jwt'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Role } from '#domain/access/roles.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import type { Seals } from '#server/edge/seals.ts'
import type { UserActor } from '#server/kernel/context.ts'

export const SESSION_HOURS = 12
/** However the news of a change may be lost, no one acts on an old role for longer than this. */
const MEMORY_MS = 30_000
/** As many verified tokens are remembered. */
const MOST_TOKENS = 5_000

declare module '#server/kernel/context.ts' {
  interface Services {
    sessions: Sessions
  }
}

export type Sessions = {
  /** Makes a session and answers its token. */
  open(userId: number, userAgent: string | undefined): Promise<{ token: string; sessionId: string }>
  /** The user behind a token. Throws `unauthenticated` when it is not, or no longer, good. */
  find(token: string): Promise<UserActor>
  /** The same from the table itself, past the memory. */
  findFresh(token: string): Promise<UserActor>
  close(sessionId: string): Promise<void>
  /** Those of the users who may act today, without a session: what is made for a person shows what the person may see. */
  findPeople(userIds: readonly number[]): Promise<UserActor[]>
  /**
   * Waits until this process has heard of every change committed so far: awaited before such a change is answered,
   * so that whoever was told of it meets the new rights at once.
   */
  settle(): Promise<void>
  /** Calls with `session:{id}`, `user:{id}`, `guest` or `all` when these may have changed. @returns how to stop it */
  onChange(hear: (change: string) => void): () => void
  stop(): Promise<void>
}

const signedOut = () => new AppError('unauthenticated', say('Please sign in.'))

export async function startSessions(
  pool: pg.Pool,
  connection: pg.ClientConfig,
  seals: Seals,
  logger: Logger,
): Promise<Sessions> {
  const sign = createSigner({ key: seals.sessionKey, algorithm: 'HS256', expiresIn: SESSION_HOURS * 3_600_000 })
  const readToken = tokenReader(seals)
  const memory: Memory = new Map()
  const hearers = new Set<(change: string) => void>()
  const listener = await listen(connection, logger, (change) => {
    forget(memory, change)
    for (const hear of hearers) hear(change)
  })
  const load = (sessionId: string) => loadPerson(pool, memory, sessionId)
  return {
    async open(userId, userAgent) {
      const sessionId = randomBytes(24).toString('base64url')
      await pool.query(
        `insert into sessions (id, "userId", "expiresAt", "userAgent")
         values ($1, $2, clock_timestamp() + make_interval(hours => $3), $4)`,
        [sessionId, userId, SESSION_HOURS, userAgent?.slice(0, 300) ?? null],
      )
      return { token: sign({ sid: sessionId, sub: String(userId) }), sessionId }
    },
    async find(token) {
      const sessionId = readToken(token)
      const known = memory.get(sessionId)
      return known && known.until > Date.now() ? known.actor : load(sessionId)
    },
    findFresh: async (token) => load(readToken(token)),
    async close(sessionId) {
      await pool.query('update sessions set "revokedAt" = clock_timestamp() where id = $1 and "revokedAt" is null', [
        sessionId,
      ])
      memory.delete(sessionId)
    },
    async findPeople(userIds) {
      return (await pool.query<UserActor>(PERSON_SQL, [[...userIds]])).rows
    },
    settle: () => listener.settle(),
    onChange(hear) {
      hearers.add(hear)
      return () => hearers.delete(hear)
    },
    stop: () => listener.stop(),
  }
}

type Memory = Map<string, { actor: UserActor; until: number }>

/** The person of a session from the table, to be remembered. Throws `unauthenticated` when the session has ended. */
async function loadPerson(pool: pg.Pool, memory: Memory, sessionId: string): Promise<UserActor> {
  const { rows } = await pool.query<UserActor>({ name: 'session', text: SESSION_SQL, values: [sessionId] })
  const [actor] = rows
  if (!actor) {
    memory.delete(sessionId)
    throw signedOut()
  }
  memory.set(sessionId, { actor, until: Date.now() + MEMORY_MS })
  return actor
}

/** Answers the session of a token. Throws `unauthenticated` for one that we did not sign, or that has run out. */
function tokenReader(seals: Seals): (token: string) => string {
  const verify = createVerifier({ key: seals.sessionKey, algorithms: ['HS256'] })
  // Those verified before: to look one up costs a tenth of verifying it, or of the library's own cache.
  const verified = new Map<string, { sessionId: string; until: number }>()
  const verifyToken = (token: string): { sid: string; exp: number } => {
    try {
      return verify(token)
    } catch {
      throw signedOut()
    }
  }
  return (token) => {
    const known = verified.get(token)
    if (known && known.until > Date.now()) return known.sessionId
    const { sid, exp } = verifyToken(token)
    if (verified.size >= MOST_TOKENS) verified.clear()
    verified.set(token, { sessionId: sid, until: exp * 1_000 })
    return sid
  }
}

/** The person as permission rules know it; the tree comes as ids, so that a scope is one comparison. */
const personSql = (
  sessionId: string,
) => `'user' as kind, ${sessionId} as "sessionId", u.id, u.name, u.email, u.roles[1] as role, u.user_company_id as "companyId",
  u."timeZone", u.locale as language,
  array(select a."userId" from user_ancestors a where a."ancestorId" = u.id) as tree,
  array[u.roles[1]] || array(
    select e.key from jsonb_each(to_jsonb(st)) e where e.value = 'true'::jsonb
  ) || array(select r.name from user_rights r where r."userId" = u.id) as rights`

const SESSION_SQL = `select ${personSql('s.id')}
from sessions s
join users u on u.id = s."userId" and u.active and u.status = 'approved'
left join user_settings st on st."userId" = u.id
where s.id = $1 and s."revokedAt" is null and s."expiresAt" > clock_timestamp()`

const PERSON_SQL = `select ${personSql("''")}
from users u left join user_settings st on st."userId" = u.id
where u.id = any($1::bigint[]) and u.active and u.status = 'approved'`

function forget(memory: Map<string, { actor: UserActor }>, change: string) {
  const [kind, id] = change.split(':')
  // A link is nobody's session.
  if (kind === 'guest') return
  if (kind === 'session' && id) memory.delete(id)
  else if (kind === 'user') {
    for (const [sessionId, { actor }] of memory) if (actor.id === Number(id)) memory.delete(sessionId)
  } else memory.clear()
}

/** Listens on a connection of its own, and opens another when that is lost; the memory's short life covers the gap. */
async function listen(connection: pg.ClientConfig, logger: Logger, hear: (change: string) => void) {
  let client: pg.Client | undefined
  let isStopped = false
  const connect = async () => {
    const next = new pg.Client(connection)
    next.on('error', () => {})
    next.on('notification', ({ payload }) => hear(payload ?? 'all'))
    next.on('end', () => {
      if (!isStopped) setTimeout(() => connect().catch(() => {}), 1_000).unref()
    })
    try {
      await next.connect()
      await next.query('listen session_change')
      client = next
      hear('all')
    } catch (error) {
      logger.warn({ error }, 'Cannot listen for changes of sessions; trying again.')
      await next.end().catch(() => {})
    }
  }
  await connect()
  return {
    // The database sends what a connection listens for before it says that the connection's own query is done.
    async settle() {
      if (client) await client.query('select').catch(() => hear('all'))
      else hear('all')
    },
    async stop() {
      isStopped = true
      await client?.end().catch(() => {})
    },
  }
}

/** Whether the role may use the web application at all. */
export const mayUseWeb = (role: Role) => role !== 'Super Admin'
