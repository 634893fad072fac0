/** Starts, feeds and watches the row server under its launcher, for tests of sudden death. */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { findPostmaster } from '#server/adapters/postgres/postmaster.ts'
import { waitUntilGone } from '#server/adapters/processes.ts'

export const ROW_MAIN = path.resolve(import.meta.dirname, 'row-main.ts')
export const GONE_MS = 30_000

export type Launched = { process: ChildProcess; output: () => string; exited: Promise<number | null> }
export type Product = Launched & { address: string; server: number; database: number }

/** The row server on one data folder: every launch made through it is ended by `stopAll`. */
export function rowProduct(dataDir: string) {
  const launched: ChildProcess[] = []
  const postgresData = path.join(dataDir, 'postgres')
  const holder = () => JSON.parse(readFileSync(path.join(dataDir, 'app.pid'), 'utf8'))

  const launch = (flags: string[] = [], command = process.execPath, words = [ROW_MAIN]): Launched => {
    const child = spawn(command, [...words, dataDir, ...flags], { stdio: ['ignore', 'pipe', 'pipe'] })
    launched.push(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
    const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
    return { process: child, output: () => output, exited }
  }

  return {
    postgresData,
    holder,
    socketFolder: () => readFileSync(path.join(dataDir, 'socket-folder'), 'utf8'),
    launch,
    async start(...how: Parameters<typeof launch>): Promise<Product> {
      const product = launch(...how)
      const address = await until(() => /ready (\S+)/.exec(product.output())?.[1])
      return { ...product, address, server: holder().server.pid, database: findPostmaster(postgresData) ?? 0 }
    },
    async stopAll() {
      for (const child of launched.splice(0)) {
        child.kill('SIGTERM')
        if (child.pid) await waitUntilGone(child.pid, GONE_MS)
      }
    },
  }
}

/** Looks again and again until there is something to find. */
export async function until<Value>(find: () => Value | undefined | Promise<Value | undefined>): Promise<Value> {
  for (let attempt = 0; attempt < 6000; attempt++) {
    const value = await find()
    if (value !== undefined) return value
    await sleep(20)
  }
  throw new Error('waited in vain')
}

export async function keptRows({ address }: Product): Promise<number[]> {
  const answer = await fetch(`${address}/rows`)
  return (await answer.json()) as number[]
}

let nextRow = 1

/** Writes rows one after the other until told to stop. */
export function writeRows({ address }: Product) {
  const acknowledged: number[] = []
  let refused = 0
  let isWriting = true
  const write = async () => {
    for (; isWriting; nextRow++) {
      const answer = await fetch(`${address}/rows/${nextRow}`, { method: 'POST' }).catch(() => undefined)
      if (answer?.ok) acknowledged.push(nextRow)
      else {
        refused++
        await sleep(10)
      }
    }
  }
  const finished = write()
  return {
    /** Waits until so many more rows were acknowledged. */
    more(count: number) {
      const wanted = acknowledged.length + count
      return until(() => (acknowledged.length >= wanted ? true : undefined))
    },
    moreRefused(count: number) {
      const wanted = refused + count
      return until(() => (refused >= wanted ? true : undefined))
    },
    /** @returns the rows that the server acknowledged */
    async stop() {
      isWriting = false
      await finished
      return acknowledged
    },
  }
}
