import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase } from '#server/adapters/database.ts'
import { type Jobs, startJobs } from '#server/adapters/jobs.ts'
import { emptyDatabase } from '#server/testing/database.ts'

let database: Database
let jobs: Jobs
beforeAll(async () => {
  const { connection } = await emptyDatabase()
  database = openDatabase(connection, { maxConnections: 3 })
  jobs = await startJobs(connection, pino({ level: 'silent' }))
})
afterAll(async () => {
  await jobs.stop()
  await database.close()
})

const until = (isTrue: () => boolean) => expect.poll(isTrue, { interval: 20 }).toBe(true)

async function waitingIn(queue: string): Promise<number> {
  const { rows } = await database.pool.query('select count(*) as count from pgboss.job where name = $1', [queue])
  return rows[0].count
}

test('a job reaches its worker with its data', async () => {
  const done: object[] = []
  await jobs.work<{ dealId: number }>('greet', {}, async (data) => void done.push(data))
  expect(await jobs.send('greet', { dealId: 7 })).toEqual(expect.any(String))
  await until(() => done.length === 1)
  expect(done).toEqual([{ dealId: 7 }])
})

test('many jobs that come together are done one after the other, and none waits to be found', async () => {
  const done: number[] = []
  await jobs.work<{ at: number }>('many', { concurrency: 2 }, async ({ at }) => void done.push(at))
  await jobs.send('many', { at: -1 })
  await until(() => done.length === 1)
  const count = 60
  for (let at = 0; at < count; at += 1) await jobs.send('many', { at })
  // Found by looking alone, two workers would take ninety seconds.
  await until(() => done.length === count + 1)
  expect(new Set(done).size).toBe(count + 1)
}, 45_000)

test('a job that fails is tried again', async () => {
  const attempts: number[] = []
  await jobs.work('fragile', { retryDelaySeconds: 0 }, async (_data, { retryCount }) => {
    attempts.push(retryCount)
    if (retryCount === 0) throw new Error('not yet')
  })
  await jobs.send('fragile', {})
  await until(() => attempts.length === 2)
  expect(attempts).toEqual([0, 1])
})

test('a job sent in a transaction of pg exists only when it commits', async () => {
  const client = await database.pool.connect()
  for (const [ending, count] of [
    ['rollback', 0],
    ['commit', 1],
  ] as const) {
    await client.query('begin')
    await jobs.send('with-pg', { ending }, { tx: client })
    await client.query(ending)
    expect(await waitingIn('with-pg')).toBe(count)
  }
  client.release()
})

test('a job sent in a transaction of Kysely exists only when it commits', async () => {
  const undone = database.db.transaction().execute(async (tx) => {
    await jobs.send('with-kysely', {}, { tx })
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  expect(await waitingIn('with-kysely')).toBe(0)
  await database.db.transaction().execute((tx) => jobs.send('with-kysely', {}, { tx }))
  expect(await waitingIn('with-kysely')).toBe(1)
})

test('while a job with a key waits, another with that key is not added, and the transaction goes on', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  expect(await jobs.send('keyed', {}, { tx: client, singletonKey: 'deal-1' })).toEqual(expect.any(String))
  expect(await jobs.send('keyed', {}, { tx: client, singletonKey: 'deal-1' })).toBeNull()
  expect(await jobs.send('keyed', {}, { tx: client, singletonKey: 'deal-2' })).toEqual(expect.any(String))
  await client.query('commit')
  client.release()
  expect(await jobs.send('keyed', {}, { singletonKey: 'deal-1' })).toBeNull()
  expect(await waitingIn('keyed')).toBe(2)
})

test('jobs without a key are all added', async () => {
  await Promise.all([1, 2, 3].map(() => jobs.send('plain', {})))
  expect(await waitingIn('plain')).toBe(3)
})

test('a job for later waits', async () => {
  const done: object[] = []
  await jobs.work('later', {}, async (data) => void done.push(data))
  await jobs.send('later', { when: 'in an hour' }, { startAfter: 3600 })
  await jobs.send('later', { when: 'now' })
  await until(() => done.length > 0)
  expect(done).toEqual([{ when: 'now' }])
})

test('a worker takes jobs that were sent before it began', async () => {
  const done: object[] = []
  await jobs.send('early', { early: true })
  await jobs.work('early', {}, async (data) => void done.push(data))
  await until(() => done.length === 1)
})

test('a schedule is kept in the database, once however often it is set', async () => {
  await jobs.schedule('nightly', '0 3 * * *', { timeZone: 'America/Toronto' })
  await jobs.schedule('nightly', '30 3 * * *', { timeZone: 'America/Toronto' })
  const { rows } = await database.pool.query('select cron, timezone from pgboss.schedule where name = $1', ['nightly'])
  expect(rows).toEqual([{ cron: '30 3 * * *', timezone: 'America/Toronto' }])
})

test('a schedule with a wrong expression is refused', async () => {
  await expect(jobs.schedule('never', 'every now and then')).rejects.toThrow()
})
