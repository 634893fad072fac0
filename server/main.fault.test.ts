/** The whole product as `npm start` runs it: a fresh folder, a person who signs in, and a database that dies meanwhile. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { connectionToRunning } from '#server/adapters/postgres/launcher.ts'
import { LOG_OWNER } from '#server/adapters/postgres/log-owner.ts'
import { findPostmaster } from '#server/adapters/postgres/postmaster.ts'
import { signal } from '#server/adapters/processes.ts'
import { DEMO_LOGINS } from '#server/database/seed/demo-logins.ts'
import { temporaryFolder } from '#server/testing/folders.ts'
import { until } from '#server/testing/row-product.ts'
import { FIRST_START_MS, PRODUCTION, signIn, wholeProduct } from '#server/testing/whole-product.ts'

const home = temporaryFolder('mandate-main-')
const dataDir = path.join(home, 'data')
const { start, stopAll } = wholeProduct(dataDir)
afterAll(async () => {
  await stopAll()
  rmSync(home, { recursive: true, force: true })
})

/** The one value that the database of the product that runs answers. */
async function valueOf(query: string): Promise<unknown> {
  const client = new pg.Client(connectionToRunning(dataDir))
  await client.connect()
  const { rows } = await client.query<{ value: unknown }>(query)
  await client.end()
  return rows[0]?.value
}

/** Who owns the audit. */
const ownerOfAudit = () => valueOf(`select relowner::regrole::text as value from pg_class where relname = 'audit_log'`)

/** Whether somebody has been told by bell and by mail what is late in the own portfolio. */
const isToldOfBreach = () =>
  valueOf(`select exists (select 1 from notifications n join users u on u.id = n."userId"
      where u.email = 'full-server@demo.test' and n.title like '%is in breach%')
    and exists (select 1 from outbox_messages where "toEmail" = 'full-server@demo.test') as value`)

const askAs = (address: string, token: string) =>
  fetch(`${address}/api/users`, { headers: { authorization: `Bearer ${token}` } })

test(
  'a fresh folder becomes a desk whose people can sign in; its logs are not its own; whoever owns a breach is told of it; a dead database signs nobody out; a stop keeps all',
  async () => {
    const first = await start()
    // The greeting comes in several pieces; its last line ends it.
    await until(() => first.output().includes('Ctrl-C stops it') || undefined)
    for (const { email } of DEMO_LOGINS) expect(first.output()).toContain(email)
    const token = await signIn(first.address, 'transaction-only@demo.test')
    expect((await askAs(first.address, token)).status).toBe(200)

    await until(async () => ((await ownerOfAudit()) === LOG_OWNER ? true : undefined))
    await until(async () => ((await isToldOfBreach()) ? true : undefined))

    signal(findPostmaster(path.join(dataDir, 'postgres')) ?? 0, 'SIGKILL')
    const statuses = new Set<number>()
    await until(async () => {
      const answer = await askAs(first.address, token)
      statuses.add(answer.status)
      if (answer.status === 503) expect(answer.headers.get('retry-after')).toMatch(/^\d+$/)
      return answer.status === 200 ? true : undefined
    })
    expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([])

    expect(await first.stop()).toBe(0)
    const second = await start()
    const answer = await askAs(second.address, token)
    expect(answer.status).toBe(200)
    expect(await second.stop()).toBe(0)

    // The same folder as production: everybody can read the password of these people.
    await expect(start({ words: ['--production'], settings: PRODUCTION })).rejects.toThrow(
      /Accounts of the demo company can sign in here: .*super-admin@demo\.test/,
    )
  },
  FIRST_START_MS,
)
