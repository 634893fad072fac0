/** The whole product as `npm start` runs it: a fresh folder, a person who signs in, and a database that dies meanwhile. */
import { type ChildProcess, spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findPostmaster } from '#server/adapters/postgres/postmaster.ts'
import { signal, waitUntilGone } from '#server/adapters/processes.ts'
import { DEMO_PASSWORD_DEFAULT } from '#server/config.ts'
import { DEMO_LOGINS } from '#server/database/seed/demo-logins.ts'
import { temporaryFolder } from '#server/testing/folders.ts'
import { GONE_MS, until } from '#server/testing/row-product.ts'

/** The first start fills the demo company, beside other tests. */
const FIRST_START_MS = 180_000

const home = temporaryFolder('mandate-main-')
const dataDir = path.join(home, 'data')
const started: ChildProcess[] = []
afterAll(async () => {
  for (const child of started) {
    child.kill('SIGTERM')
    if (child.pid) await waitUntilGone(child.pid, GONE_MS)
  }
  rmSync(home, { recursive: true, force: true })
})

/** Settings of whoever runs the tests must not reach the product under test. */
const environment = {
  PATH: process.env.PATH,
  HOME: process.env.HOME,
  PORT: '0',
  DATA_DIR: dataDir,
  LOG_LEVEL: 'silent',
}

async function start() {
  const child = spawn(process.execPath, ['server/main.ts'], { env: environment, stdio: ['ignore', 'pipe', 'pipe'] })
  started.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const address = await until(() => {
    if (child.exitCode !== null) throw new Error(output)
    return /ready: (\S+)/.exec(output)?.[1]
  })
  const stop = () => child.kill('SIGTERM') && exited
  return { address, output: () => output, stop }
}

async function signIn(address: string, email: string): Promise<string> {
  const body = JSON.stringify({ strategy: 'local', email, password: DEMO_PASSWORD_DEFAULT })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/authentication`, { method: 'POST', headers, body })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  return accessToken
}

const askAs = (address: string, token: string) =>
  fetch(`${address}/api/users`, { headers: { authorization: `Bearer ${token}` } })

test(
  'a fresh folder becomes a desk whose people can sign in; a dead database signs nobody out; a stop keeps all',
  async () => {
    const first = await start()
    for (const { email } of DEMO_LOGINS) expect(first.output()).toContain(email)
    const token = await signIn(first.address, 'transaction-only@demo.test')
    expect((await askAs(first.address, token)).status).toBe(200)

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
  },
  FIRST_START_MS,
)
