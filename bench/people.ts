/**
 * Prints how long people wait who work at the same time, beside one who works alone, and whether the server's memory stays
 * where it is: `npm run bench:people -- [minutes] [people] [deals]`. Each reads lists and searches, opens deals, changes and
 * makes some, looks at the dashboard, and thinks for about a second in between.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { filters, openDeal, ownDeal } from './cases.ts'
import { prepare } from './prepare.ts'
import type { Ready } from './servers/report.ts'

const [minutes = '10', people = '50', deals = '100000'] = process.argv.slice(2)
const ALONE_MS = 60_000
const THINKING_MS = 1_000
const SAMPLE_MS = 5_000
const MIB = 1024 * 1024
const AIM = 5

type Ask = { what: string; method?: string; url: string; body?: object }

/** So many of a hundred requests are of a kind. */
const HABITS: readonly [number, (n: number) => Ask][] = [
  [27, () => ({ what: 'list', url: `/deals?${filters}&$limit=50` })],
  [15, (n) => ({ what: 'search', url: `/deals?$search=${(n % 4_096).toString(16).padStart(3, '0')}&$limit=50` })],
  [33, (n) => ({ what: 'get', url: `/deals/${ownDeal(n)}` })],
  [
    15,
    (n) => ({
      ...{ what: 'patch', method: 'PATCH', url: `/deals/${openDeal(n)}` },
      body: { expectedClosingDate: `2027-0${1 + (n % 9)}-15` },
    }),
  ],
  [5, (n) => ({ what: 'create', method: 'POST', url: '/deals', body: { dealName: `New deal ${n}` } })],
  [5, () => ({ what: 'dashboard', url: '/dashboard?year=2026' })],
]

/** The same habits in the same order in every run: a number from 0 to 1 made of a count. */
const scattered = (n: number) => Math.abs(Math.sin(n * 12.9898) * 43_758.5453) % 1

function habitOf(n: number): Ask {
  let left = scattered(n) * 100
  for (const [share, ask] of HABITS) {
    left -= share
    if (left < 0) return ask(n)
  }
  return (HABITS[0] as (typeof HABITS)[number])[1](n)
}

const prepared = await prepare(Number(deals))
const parts = {
  connection: prepared.connection,
  managerId: prepared.managerId,
  secret: 'bench'.repeat(10),
  peopleIds: Array.from({ length: Number(people) }, () => prepared.managerId),
}
const child = fork(path.join(import.meta.dirname, 'servers', 'mandate.ts'), [JSON.stringify(parts)])
const [{ address, tokens = [] }] = (await once(child, 'message')) as [Ready]

type Wait = { what: string; milliseconds: number }

async function work(token: string, from: number, until: number, waits: Wait[]): Promise<void> {
  for (let n = from; performance.now() < until; n += 1) {
    await sleep(THINKING_MS * (0.5 + scattered(n + 0.5)))
    const { what, method = 'GET', url, body } = habitOf(n)
    const begun = performance.now()
    const answer = await fetch(address + encodeURI(url), {
      method,
      headers: { authorization: token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
    await answer.arrayBuffer()
    if (!answer.ok) throw new Error(`${method} ${url} was answered ${answer.status}`)
    waits.push({ what, milliseconds: performance.now() - begun })
  }
}

async function workTogether(workers: readonly string[], milliseconds: number): Promise<Wait[]> {
  const waits: Wait[] = []
  const until = performance.now() + milliseconds
  await Promise.all(workers.map((token, place) => work(token, 1_000 * place, until, waits)))
  return waits
}

function quantile(waits: readonly Wait[], part: number): number {
  const sorted = waits.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

function print(name: string, alone: readonly Wait[], together: readonly Wait[]): void {
  const [one, many] = [quantile(alone, 0.99), quantile(together, 0.99)]
  const shown = [quantile(alone, 0.5), one, quantile(together, 0.5), many].map((each) => each.toFixed(0).padStart(6))
  console.log(`${name.padEnd(12)} ${shown.join(' ')}   ${(many / one).toFixed(1).padStart(5)}`)
}

async function askMemory(question: 'live' | 'memory'): Promise<NodeJS.MemoryUsage> {
  child.send(question)
  const [answer] = (await once(child, 'message')) as [NodeJS.MemoryUsage]
  return answer
}

/** What the memory grows by in a minute, MiB: the slope of the straight line through the samples of the last two thirds. */
function growth(samples: readonly number[]): number {
  const late = samples.slice(Math.floor(samples.length / 3))
  const [middle, mean] = [(late.length - 1) / 2, late.reduce((sum, each) => sum + each, 0) / late.length]
  const slope = late.reduce((sum, each, at) => sum + (at - middle) * (each - mean), 0)
  const width = late.reduce((sum, _each, at) => sum + (at - middle) ** 2, 0)
  return (slope / width / MIB) * (60_000 / SAMPLE_MS)
}

// The first requests meet a server that has compiled nothing yet.
await workTogether(tokens.slice(0, 8), ALONE_MS / 4)
const alone = await workTogether(tokens.slice(0, 1), ALONE_MS)
const samples: NodeJS.MemoryUsage[] = []
const liveBefore = await askMemory('live')
const watch = setInterval(async () => samples.push(await askMemory('memory')), SAMPLE_MS)
const together = await workTogether(tokens, Number(minutes) * 60_000)
clearInterval(watch)
const liveAfter = await askMemory('live')

console.log(
  `${Number(deals).toLocaleString('en-CA')} deals, ${people} people for ${minutes} minutes, one of them alone before`,
)
console.log('waits, ms      p50    p99 of one    p50    p99 of all   p99 ÷')
for (const what of new Set(together.map((wait) => wait.what))) {
  const of = (waits: readonly Wait[]) => waits.filter((wait) => wait.what === what)
  print(what, of(alone), of(together))
}
print('all', alone, together)
console.log(`answers a second: ${(together.length / Number(minutes) / 60).toFixed(1)}`)
const toMib = (bytes = 0) => (bytes / MIB).toFixed(0)
for (const part of ['rss', 'heapTotal', 'heapUsed', 'external'] as const) {
  const of = samples.map((sample) => sample[part])
  const sizes = `${toMib(of[0])} MiB first, ${toMib(of.at(-1))} last, ${toMib(Math.max(...of))} most`
  console.log(
    `${part.padEnd(10)} ${sizes}, ${growth(of).toFixed(1)} MiB a minute; after a collection ${toMib(liveBefore[part])} before, ${toMib(liveAfter[part])} after`,
  )
}
console.log(`aim: all of them at most ${AIM} times the p99 of one; memory that does not grow`)
const gone = once(child, 'exit')
child.disconnect()
await gone
await prepared.stop()
