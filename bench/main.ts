/**
 * Prints how the product compares with the ceiling, turn by turn in one run:
 * `npm run bench -- [deals] [seconds] [cases whose name begins so]`. The caller is a TO/Underwriter over 40 originators, who
 * sees the deals of all below and those that name the caller; asked by one connection and by many.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import autocannon from 'autocannon'
import { CASES, type Case } from './cases.ts'
import { prepare } from './prepare.ts'
import type { Ready } from './servers/report.ts'

const [deals = '100000', seconds = '3', only = ''] = process.argv.slice(2)
const dealCount = Number(deals)
const ROUNDS = 3
const CONNECTIONS = [1, 32]
const SECRET = 'bench'.repeat(10)

type Measured = Ready & { child: ChildProcess }
type Turn = { perSecond: number; cpuMicros: number; memoryMib: number }

async function start(file: string, parts: object): Promise<Measured> {
  const child = fork(path.join(import.meta.dirname, 'servers', file), [JSON.stringify(parts)])
  const [ready] = (await once(child, 'message')) as [Ready]
  return { ...ready, child }
}

async function usage({ child }: Measured): Promise<{ cpuMicros: number; memoryMib: number }> {
  child.send('usage')
  const [answer] = await once(child, 'message')
  return answer
}

/** One turn: requests a second, and processor time for each. */
async function measure(server: Measured, { method, path: pathOf, body }: Case, connections: number): Promise<Turn> {
  let number = 0
  const before = await usage(server)
  const result = await autocannon({
    url: server.address,
    connections,
    duration: Number(seconds),
    requests: [
      {
        method,
        headers: { authorization: server.token, 'content-type': 'application/json', 'accept-encoding': 'identity' },
        setupRequest: (request) => {
          number += 1
          const base = new URL(server.address).pathname.replace(/\/$/, '')
          return {
            ...request,
            path: base + encodeURI(pathOf(number)),
            ...(body && { body: JSON.stringify(body(number)) }),
          }
        },
      },
    ],
  })
  if (result.non2xx > 0) throw new Error(`${result.non2xx} answers were no success`)
  const after = await usage(server)
  const requests = result.requests.total
  return {
    perSecond: requests / Number(seconds),
    cpuMicros: (after.cpuMicros - before.cpuMicros) / requests,
    memoryMib: after.memoryMib,
  }
}

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

const prepared = await prepare(dealCount)
const parts = { connection: prepared.connection, managerId: prepared.managerId, secret: SECRET }
const product = await start('mandate.ts', parts)
const ceiling = await start('raw.ts', { ...parts, token: product.token })
console.log(`${dealCount.toLocaleString('en-CA')} deals, ${ROUNDS} turns of ${seconds} s each\n`)
console.log('case                            connections  product/s    raw/s   ratio  aim   CPU µs product/raw  ratio')

async function compare(each: Case, connections: number): Promise<void> {
  const turns: { product: Turn; raw: Turn }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    turns.push({
      product: await measure(product, each, connections),
      raw: await measure(ceiling, each, connections),
    })
  }
  const of = (pick: (turn: (typeof turns)[number]) => number) => median(turns.map(pick))
  const [mine, raw] = [of((turn) => turn.product.perSecond), of((turn) => turn.raw.perSecond)]
  const [cpu, rawCpu] = [of((turn) => turn.product.cpuMicros), of((turn) => turn.raw.cpuMicros)]
  console.log(
    `${each.name.padEnd(38)} ${String(connections).padStart(4)} ${mine.toFixed(0).padStart(10)} ${raw.toFixed(0).padStart(8)}   ${(mine / raw).toFixed(2)}   ${each.aim}   ${cpu.toFixed(0).padStart(9)} / ${rawCpu.toFixed(0).padEnd(8)} ${(cpu / rawCpu).toFixed(2)}`,
  )
}

for (const each of CASES.filter(({ name }) => name.startsWith(only))) {
  for (const connections of CONNECTIONS) await compare(each, connections)
}
console.log(`\nmemory of the product's process: ${(await usage(product)).memoryMib} MiB`)
// Requests that outlasted their turn still ask the database.
for (const { child } of [product, ceiling]) {
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
}
await prepared.stop()
