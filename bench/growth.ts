/**
 * Prints what becomes dearer as deals become more: each question asked over 100,000 deals and over ten times as many, by one
 * connection: `npm run bench:growth -- [deals] [times]`. What is found by its key or behind a cursor must not grow.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { filters, openDeal, ownDeal } from './cases.ts'
import { prepare } from './prepare.ts'
import type { Ready } from './servers/report.ts'
import { takeTurns } from './turns.ts'

const [deals = '100000', times = '10'] = process.argv.slice(2)
const few = Number(deals)
const many = few * Number(times)
const PAGES = 20
const MANY_REQUESTS = 40

const prepared = await prepare(few)
const parts = { connection: prepared.connection, managerId: prepared.managerId, secret: 'bench'.repeat(10) }

type Ask = (url: string, change?: object) => Promise<{ next?: string }>

function asker({ address, token }: Ready): Ask {
  return async (url, change) => {
    const headers = { authorization: token, 'content-type': 'application/json' }
    const body = change && { method: 'PATCH', body: JSON.stringify(change) }
    const answer = await fetch(address + encodeURI(url), { headers, ...body })
    if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`)
    return (await answer.json()) as { next?: string }
  }
}

const LATEST = '$sort[updatedAt]=-1&$limit=50'

/** One page after the other, far into the list, each from where the last one ended. */
async function walk(ask: Ask) {
  let { next } = await ask(`/deals?${LATEST}`)
  for (let page = 1; page < PAGES && next; page += 1) next = (await ask(`/deals?${LATEST}&$after=${next}`)).next
}

async function repeat(work: (n: number) => Promise<unknown>) {
  for (let n = 0; n < MANY_REQUESTS; n += 1) await work(n)
}

/** Each with the most that it may grow by. */
const QUESTIONS: readonly [string, number, (ask: Ask) => Promise<unknown>][] = [
  ['page of 50, two filters, sort, total', 3, (ask) => ask(`/deals?${filters}&$limit=50`)],
  ['page of 50 as screens ask, without total', 3, (ask) => ask(`/deals?${filters}&$limit=50&$total=none`)],
  [`${PAGES} pages by cursor`, 1.2, walk],
  [`${MANY_REQUESTS} records by key`, 1.2, (ask) => repeat((n) => ask(`/deals/${ownDeal(n)}`))],
  [
    `${MANY_REQUESTS} changes by key`,
    1.2,
    (ask) => repeat((n) => ask(`/deals/${openDeal(n)}`, { expectedClosingDate: `2027-0${1 + (n % 9)}-15` })),
  ],
  ['substring search', 3, (ask) => ask('/deals?$search=c4ca4&$limit=50')],
  ['page 400 by its number', 3, (ask) => ask('/deals?$sort[updatedAt]=-1&$limit=50&$skip=20000')],
]

/** Milliseconds of each question over the deals there are, by a server that has just started. */
async function measure(): Promise<number[]> {
  const child = fork(path.join(import.meta.dirname, 'servers', 'mandate.ts'), [JSON.stringify(parts)])
  const [ready] = (await once(child, 'message')) as [Ready]
  const ask = asker(ready)
  const turns = await takeTurns(
    QUESTIONS.map(
      ([, , work]) =>
        () =>
          work(ask),
    ),
  )
  const gone = once(child, 'exit')
  child.disconnect()
  await gone
  return turns.map(({ milliseconds }) => milliseconds)
}

const before = await measure()
await prepared.grow(many)
const after = await measure()
const name = (count: number) => count.toLocaleString('en-CA').padStart(10)
console.log(`${'milliseconds over so many deals'.padEnd(44)} ${name(few)} ${name(many)}   times   aim`)
for (const [place, [what, aim]] of QUESTIONS.entries()) {
  const [one, other] = [before[place] ?? 0, after[place] ?? 0]
  const figures = [one, other].map((each) => each.toFixed(1).padStart(10)).join(' ')
  console.log(`${what.padEnd(44)} ${figures}   ${(other / one).toFixed(2).padStart(5)}   ${aim}`)
}
await prepared.stop()
