/** The whole product at an address that stays through restarts, for tests that kill it and ask again as one of its people. */
import { rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import path from 'node:path'
import { signal } from '#server/adapters/processes.ts'
import { temporaryFolder } from './folders.ts'
import { until } from './row-product.ts'
import { copyDemo, signIn, wholeProduct } from './whole-product.ts'

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })

/** With the demo company, and `who` of it signed in once it has started. */
export async function killedProduct(who: string, settings: Record<string, string> = {}) {
  const folder = temporaryFolder('mandate-killed-')
  const dataDir = path.join(folder, 'data')
  const port = await freePort()
  const product = wholeProduct(dataDir, { PORT: String(port), DEMO: 'on', ...settings })
  const home = `http://127.0.0.1:${port}`
  let authorization = ''

  /** Undefined while nobody answers, and of a refusal. */
  const ask = <Answer>(url: string, init: RequestInit = {}) => askAs<Answer>(authorization, url, init)
  async function askAs<Answer>(who: string, url: string, init: RequestInit = {}): Promise<Answer | undefined> {
    const headers = { ...init.headers, authorization: who }
    const answer = await fetch(`${home}/api${url}`, { ...init, headers }).catch(() => null)
    return answer?.ok ? ((await answer.json()) as Answer) : undefined
  }

  return {
    async start() {
      await copyDemo(dataDir)
      const { address } = await product.start()
      authorization = `Bearer ${await signIn(address, who)}`
    },
    async end() {
      await product.stopAll()
      rmSync(folder, { recursive: true, force: true })
    },
    ask,
    /** The same with another's `Authorization`, such as that of a guest. */
    askAs,
    post: <Answer>(url: string, body: object = {}) =>
      ask<Answer>(url, { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    /** What it says, as soon as it answers again. */
    again: <Answer>(url: string) => until(() => ask<Answer>(url)),
    /** A page as it is, outside of the API. */
    page: async (url: string) => (await fetch(`${home}${url}`)).text(),
    kill: () => signal(product.serverPid(), 'SIGKILL'),
  }
}
