/** What starting, stopping and sudden death do: nothing acknowledged is lost, nothing is left running. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { findPostmaster } from '#server/adapters/postgres/postmaster.ts'
import { isRunning, signal, waitUntilGone } from '#server/adapters/processes.ts'
import { temporaryFolder } from '#server/testing/folders.ts'
import { GONE_MS, keptRows, type Product, ROW_MAIN, rowProduct, until, writeRows } from '#server/testing/row-product.ts'

const home = temporaryFolder('mandate-fault-')
const dataDir = path.join(home, 'data')
const { holder, launch, postgresData, socketFolder, start, stopAll } = rowProduct(dataDir)

afterEach(stopAll)
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** A process that the parent has started with such a word, and that is another than the one named. */
function childOf(parent: number, word: string, other: number): number | undefined {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && Number(name) !== other)
  const found = pids.find((pid) => {
    try {
      const parentOf = Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[1])
      return parentOf === parent && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(word)
    } catch {
      return false
    }
  })
  return found === undefined ? undefined : Number(found)
}

async function expectNothingLeft({ process: launcher, server, database }: Product) {
  for (const pid of [launcher.pid ?? 0, server, database]) expect(await waitUntilGone(pid, GONE_MS)).toBe(true)
  expect(findPostmaster(postgresData)).toBeUndefined()
}

describe('a part that dies while rows are written', () => {
  test('the database: it is started again, the server finds it by itself, no acknowledged row is lost', async () => {
    const product = await start()
    const writer = writeRows(product)
    await writer.more(50)
    signal(product.database, 'SIGKILL')
    await writer.more(50)
    const acknowledged = await writer.stop()
    expect(await keptRows(product)).toEqual(expect.arrayContaining(acknowledged))
    expect(isRunning(product.server)).toBe(true)
    expect(product.output()).toContain('The database ended (SIGKILL) and is started again.')
  })

  test('the server: it is started again, no acknowledged row is lost', async () => {
    const product = await start()
    const writer = writeRows(product)
    await writer.more(50)
    signal(product.server, 'SIGKILL')
    const acknowledged = await writer.stop()
    await until(() => (product.output().includes('answers again') ? true : undefined))
    expect(holder().server.pid).not.toBe(product.server)
    product.process.kill('SIGTERM')
    await product.exited
    expect(await keptRows(await start())).toEqual(expect.arrayContaining(acknowledged))
  })

  test('the server, when nothing can be printed or noted any more: it is started again all the same', async () => {
    const product = await start()
    const launcher = product.process.pid ?? 0
    // Whoever read the output is gone, and where a folder stands the note cannot be written, as on a full disk.
    for (const stream of [product.process.stdout, product.process.stderr]) stream?.destroy()
    const note = path.join(dataDir, 'app.pid.new')
    mkdirSync(note)
    signal(product.server, 'SIGKILL')
    const successor = await until(() => childOf(launcher, 'row-server.ts', product.server))
    expect(isRunning(launcher)).toBe(true)
    rmdirSync(note)
    await until(() => (holder().server.pid === successor ? true : undefined))
    expect(isRunning(successor)).toBe(true)
  })

  test('the launcher: server and database leave by themselves, and the next start has every row', async () => {
    const product = await start()
    const writer = writeRows(product)
    await writer.more(50)
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
    await writer.more(50)
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
    await writer.more(50)
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
    expect(await product.exited, product.output()).toBe(0)
    await expectNothingLeft(product)
    expect(existsSync(socket)).toBe(false)
    expect(existsSync(path.join(dataDir, 'app.pid'))).toBe(false)
  })

  test('a signal in the middle of the start leaves no database behind', async () => {
    const product = launch()
    await until(() => findPostmaster(postgresData))
    product.process.kill('SIGTERM')
    await product.exited
    expect(findPostmaster(postgresData)).toBeUndefined()
  })

  test('when npm is killed, everything it started leaves', async () => {
    // The shell stands for npm; the words after the command keep it from becoming the launcher itself.
    const product = await start(['--npm'], '/bin/sh', ['-c', `"${process.execPath}" "${ROW_MAIN}" "$@"; true`, 'npm'])
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
    expect(findPostmaster(postgresData)).toBe(product.database)
    expect((await fetch(`${product.address}/rows`)).ok).toBe(true)
  })

  test('a server that fails to start ends the launcher with 1 and its reason, and leaves nothing running', async () => {
    const product = launch(['--fail'])
    expect(await product.exited).toBe(1)
    expect(product.output()).toContain('This server always fails to start.')
    expect(findPostmaster(postgresData)).toBeUndefined()
  })
})
