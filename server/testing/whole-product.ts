/** Starts the whole product as `npm start` runs it, in a folder of its own, for tests of what befalls it. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { existsSync, readFileSync, renameSync } from 'node:fs'
import path from 'node:path'
import { inject } from 'vitest'
import { waitUntilGone } from '#server/adapters/processes.ts'
import { DEMO_PASSWORD_DEFAULT } from '#server/config.ts'
import { temporaryFolder } from './folders.ts'
import { GONE_MS, until } from './row-product.ts'

/** The first start fills the demo company, beside other tests. */
export const FIRST_START_MS = 180_000

/** Settings with which the product starts as production, and says that it is ready. */
export const PRODUCTION = {
  EMBEDDED_DATABASE: 'on',
  SECRET: 'hQ3vJ0pX8sYw2nZ6tKcB4mLr9dFgA1eUqW5xR7',
  PUBLIC_URL: 'https://mandate.example.com',
  OUTGOING_MAIL: 'off',
  LOG_LEVEL: 'info',
}

export type Running = { address: string; output: () => string; stop: () => Promise<unknown> }

/** How one start differs from the usual one. */
export type StartParts = {
  words?: string[]
  /** Besides what every start of the product under test is told. */
  settings?: Record<string, string>
  /** What the shell has set, instead of where programs and home are. */
  shell?: Record<string, string | undefined>
  account?: { uid: number; gid: number }
}

/** The product on one data folder: every start made through it is ended by `stopAll`. */
export function wholeProduct(dataDir: string, settings: Record<string, string> = {}) {
  const started: ChildProcess[] = []
  // Settings of whoever runs the tests must not reach the product under test.
  const usualShell = { PATH: process.env.PATH, HOME: process.env.HOME }
  const usual = { PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'silent', ...settings }
  return {
    async start({ words = [], settings: more, shell = usualShell, account }: StartParts = {}): Promise<Running> {
      const child = spawn(process.execPath, ['server/main.ts', ...words], {
        env: { ...shell, ...usual, ...more },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...account,
      })
      started.push(child)
      let output = ''
      for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
      const exited = new Promise((resolve) => child.once('exit', resolve))
      const address = await until(() => {
        if (child.exitCode !== null) throw new Error(output)
        return /ready: (\S+)/.exec(output)?.[1] ?? /"address":"([^"]+)".*is ready/.exec(output)?.[1]
      })
      return { address, output: () => output, stop: () => (child.kill('SIGTERM'), exited) }
    },
    /** The process that answers requests, below the launcher. */
    serverPid: (): number => JSON.parse(readFileSync(path.join(dataDir, 'app.pid'), 'utf8')).server.pid,
    async stopAll() {
      for (const child of started.splice(0)) {
        child.kill('SIGTERM')
        if (child.pid) await waitUntilGone(child.pid, GONE_MS)
      }
    },
  }
}

/**
 * Puts into `dataDir` what a first start with the demo company leaves: whoever of a run asks first has it made, everybody
 * gets a copy.
 */
export async function copyDemo(dataDir: string) {
  const made = path.join(inject('runFolder'), 'demo-company')
  if (!existsSync(made)) {
    const making = temporaryFolder('mandate-demo-')
    const first = wholeProduct(path.join(making, 'data'), { DEMO: 'on' })
    await (await first.start()).stop()
    // Two test files may have made one at once: the other's is as good.
    if (!existsSync(made)) renameSync(making, made)
  }
  // The database's folder belongs to an account of its own, which only a whole copy keeps.
  execFileSync('cp', ['-a', path.join(made, 'data'), dataDir])
}

/** @returns a token of somebody of the demo company */
export async function signIn(address: string, email: string): Promise<string> {
  const body = JSON.stringify({ strategy: 'local', email, password: DEMO_PASSWORD_DEFAULT })
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${address}/api/authentication`, { method: 'POST', headers, body })
  const { accessToken } = (await answer.json()) as { accessToken: string }
  return accessToken
}
