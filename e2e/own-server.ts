/** A product of one's own for a spec whose figures no other story may touch, on the demo's fixed day. */
import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import path from 'node:path'
import { test as base } from './people.ts'

export const PROJECT = path.resolve(import.meta.dirname, '..')
const START_WITHIN_MS = 180_000

async function findFreePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function untilReady(address: string, server: ChildProcess) {
  const isReady = async () => {
    if (server.exitCode !== null) throw new Error(`The server ended with code ${server.exitCode}.`)
    return (await fetch(`${address}/healthz`).catch(() => undefined))?.ok ?? false
  }
  while (!(await isReady())) await new Promise((resolve) => setTimeout(resolve, 250))
}

/** Ends it, and waits until it has. */
export async function stopServer(server: ChildProcess) {
  if (server.exitCode !== null) return
  const ended = new Promise((resolve) => server.once('exit', resolve))
  server.kill('SIGTERM')
  await ended
}

/** Starts the product at a free port, with these settings, and waits until it answers. */
export async function startServer(words: readonly string[], settings: Record<string, string> = {}) {
  const port = await findFreePort()
  const address = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, words, {
    cwd: PROJECT,
    env: {
      ...process.env,
      // What another server of the same run has compiled need not be compiled again.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? path.join(PROJECT, '.data', 'compiled'),
      ...settings,
      PORT: String(port),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  try {
    await untilReady(address, server)
  } catch (error) {
    await stopServer(server)
    throw error
  }
  return { address, server }
}

/** Tests whose pages open on a server of their own, which all files with such tests share. */
export const test = base.extend<object, { ownServer: string }>({
  ownServer: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures are needed.
    async ({}, provide) => {
      const { address, server } = await startServer(['scripts/e2e-server.ts'])
      try {
        await provide(address)
      } finally {
        await stopServer(server)
      }
    },
    { scope: 'worker', timeout: START_WITHIN_MS },
  ],
  baseURL: ({ ownServer }, provide) => provide(ownServer),
})
