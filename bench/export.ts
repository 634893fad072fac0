/**
 * Prints what it costs to take a long list along as a file, beside PostgreSQL's own `copy` of the same rows and columns:
 * `npm run bench:export -- [deals]`. Time in all, time to the first byte, and how much memory the server takes meanwhile.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { prepare } from './prepare.ts'
import { memoryOf } from './processes.ts'
import type { Ready } from './servers/report.ts'
import { median } from './turns.ts'

const dealCount = Number(process.argv[2] ?? 100_000)
const ROUNDS = 3
const MIB = 1024 * 1024
const AIMS = 'aims: at most 2 times the copy, first byte within 50 ms, at most 64 MiB more'

const prepared = await prepare(dealCount)
const parts = { connection: prepared.connection, managerId: prepared.managerId, secret: 'bench'.repeat(10) }

async function start(file: string, more: object) {
  const child = fork(path.join(import.meta.dirname, 'servers', file), [JSON.stringify(more)])
  const [ready] = (await once(child, 'message')) as [Ready]
  return { ...ready, child }
}

type Server = Awaited<ReturnType<typeof start>>

async function take({ address, token, child }: Server) {
  const before = memoryOf(child.pid as number)
  let most = before
  const watch = setInterval(() => {
    most = Math.max(most, memoryOf(child.pid as number))
  }, 20)
  const begun = performance.now()
  const answer = await fetch(`${address}/deals/export.csv`, { headers: { authorization: token } })
  if (answer.status !== 200 || !answer.body) throw new Error(`answered ${answer.status}`)
  let [firstByte, bytes] = [0, 0]
  for await (const chunk of answer.body) {
    firstByte ||= performance.now() - begun
    bytes += chunk.length
  }
  clearInterval(watch)
  return { milliseconds: performance.now() - begun, firstByte, bytes, growth: most - before }
}

const product = await start('mandate.ts', parts)
const ceiling = await start('raw.ts', { ...parts, token: product.token })
const turns: { product: Awaited<ReturnType<typeof take>>; raw: Awaited<ReturnType<typeof take>> }[] = []
for (let round = 0; round < ROUNDS; round += 1) turns.push({ product: await take(product), raw: await take(ceiling) })

const of = (pick: (turn: (typeof turns)[number]) => number) => median(turns.map(pick))
const [mine, raw] = [of((turn) => turn.product.milliseconds), of((turn) => turn.raw.milliseconds)]
console.log(`${dealCount.toLocaleString('en-CA')} deals, half of them in the caller's scope, ${ROUNDS} turns`)
console.log(`product ${mine.toFixed(0)} ms, copy ${raw.toFixed(0)} ms, ratio ${(mine / raw).toFixed(2)}`)
console.log(`first byte ${of((turn) => turn.product.firstByte).toFixed(0)} ms`)
console.log(
  `size ${(of((turn) => turn.product.bytes) / MIB).toFixed(1)} MiB, copy ${(of((turn) => turn.raw.bytes) / MIB).toFixed(1)} MiB`,
)
console.log(`memory besides: ${turns.map((turn) => (turn.product.growth / MIB).toFixed(0)).join(', ')} MiB`)
console.log(AIMS)

for (const { child } of [product, ceiling]) {
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
}
await prepared.stop()
