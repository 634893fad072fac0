/** One act on many records: what is counted, what is named, and when it ends early. */
import { describe, expect, test } from 'vitest'
import { ApiError, UNREACHABLE } from '#web/data/api.ts'
import { type BulkWork, CHUNK_ROWS, runInChunks } from './run-in-chunks.ts'

type Row = { id: number; name: string }

const makeRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, index) => ({ id: index + 1, name: `Deal ${index + 1}` }))
const refusal = (message: string, code = 409) => new ApiError({ code, name: 'Conflict', message })

/** A server that refuses some rows and remembers what it was asked. */
function makeWork(refused: readonly number[], { hasMany = true } = {}) {
  const asked: string[] = []
  const say = (rows: readonly Row[]) => {
    if (rows.some(({ id }) => refused.includes(id))) throw refusal('Someone else must approve this deal.')
  }
  const work: BulkWork<Row> = {
    nameOf: ({ name }) => name,
    one: async (row) => {
      asked.push(String(row.id))
      say([row])
    },
    ...(hasMany && {
      many: async (rows) => {
        asked.push(`${rows[0]?.id}-${rows.at(-1)?.id}`)
        say(rows)
      },
    }),
  }
  return { work, asked }
}

const quietly = { onProgress: () => {}, isStopped: () => false }

describe('an act on many records', () => {
  test('asks for them in chunks, and tells how far it is', async () => {
    const { work, asked } = makeWork([])
    const seen: number[] = []
    const count = CHUNK_ROWS * 2 + 1
    const outcome = await runInChunks(makeRows(count), work, { ...quietly, onProgress: (tried) => seen.push(tried) })
    expect(asked).toEqual([`1-${CHUNK_ROWS}`, `${CHUNK_ROWS + 1}-${CHUNK_ROWS * 2}`, String(count)])
    expect(seen).toEqual([CHUNK_ROWS, CHUNK_ROWS * 2, count])
    expect(outcome).toEqual({ done: count, failures: [], left: 0 })
  })

  test.each([true, false])('leaves out only those that are refused (all at once: %s)', async (hasMany) => {
    const { work } = makeWork([2], { hasMany })
    const outcome = await runInChunks(makeRows(3), work, quietly)
    expect(outcome).toEqual({
      done: 2,
      failures: [{ name: 'Deal 2', reason: 'Someone else must approve this deal.' }],
      left: 0,
    })
  })

  test('can be stopped between two of them', async () => {
    const { work, asked } = makeWork([], { hasMany: false })
    const outcome = await runInChunks(makeRows(5), work, { ...quietly, isStopped: () => asked.length === 2 })
    expect(outcome).toEqual({ done: 2, failures: [], left: 3 })
  })

  test.each([
    ['the server cannot be reached', UNREACHABLE],
    ['the server fails', 500],
    ['the session has ended', 401],
  ])('ends when %s, and says what nobody tried', async (_why, code) => {
    const work: BulkWork<Row> = {
      nameOf: ({ name }) => name,
      one: async ({ id }) => {
        if (id === 2) throw refusal('No answer.', code)
      },
    }
    const outcome = await runInChunks(makeRows(4), work, quietly)
    expect(outcome).toEqual({ done: 1, failures: [], left: 3, broken: 'No answer.' })
  })
})
