/** What starting, stopping and sudden death do: nothing acknowledged is lost, nothing is left running. */
import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { findPostmaster } from '#server/adapters/postgres/postmaster.ts'
import { isRunning, signal, waitUntilGone } from '#server/adapters/processes.ts'
import { temporaryFolder } from '#server/testing/folders.ts'

const MAIN = path.resolve(import.meta.dirname, 'testing/row-main.ts')
const GONE_MS = 30_000

type Launched = { process: ChildProcess; output: () => string; exited: Promise<number | null> }
type Product = Launched & { address: string; server: number; database: number }

let dataDir: string
const launched: ChildProcess[] = []

beforeAll(() => {
  dataDir = path.join(temporaryFolder('mandate-fault-'), 'data')
})
afterEach(async () => {
  for (const child of launched.splice(0)) {
    child.kill('SIGTERM')
    if (child.pid) await waitUntilGone(child.pid, GONE_MS)
  }
})
afterAll(() => rmSync(path.dirname(dataDir), { recursive: true, force: true }))

const postgresData = () => path.join(dataDir, 'postgres')
const holder = () => JSON.parse(readFileSync(path.join(dataDir, 'app.pid'), 'utf8'))
const socketFolder = () => readFileSync(path.join(dataDir, 'socket-folder'), 'utf8')

function launch(flags: string[] = [], command = process.execPath, words = [MAIN]): Launched {
  const child = spawn(command, [...words, dataDir, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] })
  launched.push(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { process: child, output: () => output, exited }
}

async function until<Value>(find: () => Value | undefined | Promise<Value | undefined>): Promise<Value> {
  for (let attempt = 0; attempt < 1500; attempt++) {
    const value = await find()
    if (value !== undefined) return value
    await sleep(20)
  }
  throw new Error('waited in vain')
}

async function start(...how: Parameters<typeof launch>): Promise<Product> {
  const product = launch(...how)
  const address = await until(() => /ready (\S+)/.exec(product.output())?.[1])
  return { ...product, address, server: holder().server.pid, database: findPostmaster(postgresData()) ?? 0 }
}

/** The address changes when the server is started again, since it takes any free port; here it is read anew. */
async function keptRows({ address }: Product): Promise<number[]> {
  const answer = await fetch(`${address}/rows`)
  return (await answer.json()) as number[]
}

let nextRow = 1
/** Writes rows one after the other until told to stop. @returns those the server acknowledged */
function writeRows({ address }: Product) {
  const acknowledged: number[] = []
  let isWriting = true
  const write = async () => {
    for (; isWriting; nextRow++) {
      const answer = await fetch(`${address}/rows/${nextRow}`, { method: 'POST' }).catch(() => undefined)
      if (answer?.ok) acknowledged.push(nextRow)
      else await sleep(10)
    }
  }
  const finished = write()
  const stop = async () => {
    isWriting = false
    await finished
    return acknowledged
  }
  return { acknowledged, stop }
}

async function expectNothingLeft({ process: launcher, server, database }: Product) {
  for (const pid of [launcher.pid ?? 0, server, database]) expect(await waitUntilGone(pid, GONE_MS)).toBe(true)
  expect(findPostmaster(postgresData())).toBeUndefined()
}

describe('a part that dies while rows are written', () => {
  test('the database: it is started again, the server finds it by itself, no acknowledged row is lost', async () => {
    const product = await start()
    const writer = writeRows(product)
    await until(() => (writer.acknowledged.length > 50 ? true : undefined))
    signal(product.database, 'SIGKILL')
    const before = writer.acknowledged.length
    await until(() => (writer.acknowledged.length > before + 50 ? true : undefined))
    const acknowledged = await writer.stop()
    expect(await keptRows(product)).toEqual(expect.arrayContaining(acknowledged))
    expect(isRunning(product.server)).toBe(true)
    expect(product.output()).toContain('The database ended (SIGKILL) and is started again.')
  })

  test('the server: it is started again, no acknowledged row is lost', async () => {
    const product = await start()
    const writer = writeRows(product)
    await until(() => (writer.acknowledged.length > 50 ? true : undefined))
    signal(product.server, 'SIGKILL')
    const acknowledged = await writer.stop()
    await until(() => (product.output().includes('answers again') ? true : undefined))
    expect(holder().server.pid).not.toBe(product.server)
    product.process.kill('SIGTERM')
    await product.exited
    expect(await keptRows(await start())).toEqual(expect.arrayContaining(acknowledged))
  })

  test('the launcher: server and database leave by themselves, and the next start has every row', async () => {
    const product = await start()
    const writer = writeRows(product)
    await until(() => (writer.acknowledged.length > 50 ? true : undefined))
    product.process.kill('SIGKILL')
    const acknowledged = await writer.stop()
    const next = await start()
    expect(await keptRows(next)).toEqual(expect.arrayContaining(acknowledged))
    await expect(waitUntilGone(product.server, GONE_MS)).resolves.toBe(true)
    expect(next.database).not.toBe(product.database)
  })

  test('launcher and server: the next start stops the database left behind and keeps every row', async () => {
    const product = await start()
    const writer = writeRows(product)
    await until(() => (writer.acknowledged.length > 50 ? true : undefined))
    const leftSocket = socketFolder()
    product.process.kill('SIGKILL')
    signal(product.server, 'SIGKILL')
    const acknowledged = await writer.stop()
    expect(isRunning(product.database)).toBe(true)
    const next = await start()
    expect(next.output()).toContain(`left behind, process ${product.database}`)
    expect(await keptRows(next)).toEqual(expect.arrayContaining(acknowledged))
    expect(existsSync(leftSocket)).toBe(false)
  })

  test('everything at once: the next start has every row', async () => {
    const product = await start()
    const writer = writeRows(product)
    await until(() => (writer.acknowledged.length > 50 ? true : undefined))
    product.process.kill('SIGKILL')
    for (const pid of [product.server, product.database]) signal(pid, 'SIGKILL')
    const acknowledged = await writer.stop()
    expect(await keptRows(await start())).toEqual(expect.arrayContaining(acknowledged))
  })
})

describe('stopping', () => {
  test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)('%s ends all three and leaves nothing behind', async (name) => {
    const product = await start()
    const socket = socketFolder()
    product.process.kill(name)
    expect(await product.exited).toBe(0)
    await expectNothingLeft(product)
    expect(existsSync(socket)).toBe(false)
    expect(existsSync(path.join(dataDir, 'app.pid'))).toBe(false)
  })

  test('a signal in the middle of the start leaves no database behind', async () => {
    const product = launch()
    await until(() => findPostmaster(postgresData()))
    product.process.kill('SIGTERM')
    await product.exited
    expect(findPostmaster(postgresData())).toBeUndefined()
  })

  test('when npm is killed, everything it started leaves', async () => {
    // The shell stands for npm; the words after the command keep it from becoming the launcher itself.
    const product = await start(['--npm'], '/bin/sh', ['-c', `"${process.execPath}" "${MAIN}" "$@"; true`, 'npm'])
    const launcher = holder().pid
    product.process.kill('SIGKILL')
    expect(await waitUntilGone(launcher, GONE_MS)).toBe(true)
    await expectNothingLeft(product)
  })
})

describe('starting', () => {
  test('a second start on the same data folder says so, ends with 1 and leaves the first alone', async () => {
    const product = await start()
    const second = launch()
    expect(await second.exited).toBe(1)
    expect(second.output()).toContain(`already running as process ${product.process.pid}`)
    expect(findPostmaster(postgresData())).toBe(product.database)
    expect((await fetch(`${product.address}/rows`)).ok).toBe(true)
  })

  test('a server that fails to start ends the launcher with 1 and its reason, and leaves nothing running', async () => {
    const product = launch(['--fail'])
    expect(await product.exited).toBe(1)
    expect(product.output()).toContain('This server always fails to start.')
    expect(findPostmaster(postgresData())).toBeUndefined()
  })
})
