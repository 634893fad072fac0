/** One act on many records, some at a time: it shows how far it is, can be stopped, and names what could not be done. */
import { ApiError, UNREACHABLE } from '#web/data/api.ts'
import { toMessage } from '#web/data/errors.ts'

/** Small enough that one sees it move; the server takes 500 at once. */
export const CHUNK_ROWS = 100

export interface BulkWork<Row> {
  /** All of the rows or none of them, in one request. */
  many?: (rows: readonly Row[]) => Promise<unknown>
  one: (row: Row) => Promise<unknown>
  nameOf: (row: Row) => string
}

export interface BulkOutcome {
  done: number
  /** Rows that were refused, with the server's sentence. */
  failures: { name: string; reason: string }[]
  /** Rows that nobody tried: it was stopped, or broke off. */
  left: number
  /** Why it broke off, when no row was at fault. */
  broken?: string
}

interface Watch {
  onProgress: (tried: number) => void
  isStopped: () => boolean
}

/** Whether the server looked at the request and said no; anything else would befall every other row as well. */
const isRefusal = (error: unknown) =>
  error instanceof ApiError && error.code >= 400 && error.code < 500 && error.code !== 401 && error.code !== 429

/** Carries the work out on each row, in their order. Never throws: what went wrong is in the outcome. */
export async function runInChunks<Row>(
  rows: readonly Row[],
  { many, one, nameOf }: BulkWork<Row>,
  { onProgress, isStopped }: Watch,
): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, failures: [], left: rows.length }
  const count = (tried: number, done: number) => {
    outcome.done += done
    outcome.left -= tried
    onProgress(rows.length - outcome.left)
  }
  const tryOne = async (row: Row) => {
    try {
      await withPatience(() => one(row))
      count(1, 1)
    } catch (error) {
      if (!isRefusal(error)) throw error
      outcome.failures.push({ name: nameOf(row), reason: toMessage(error) })
      count(1, 0)
    }
  }
  const tryChunk = async (chunk: readonly Row[]) => {
    if (many && chunk.length > 1) {
      try {
        await withPatience(() => many(chunk))
        return count(chunk.length, chunk.length)
      } catch (error) {
        // One of them is in the way of all: each by itself, so that only that one is left out.
        if (!isRefusal(error)) throw error
      }
    }
    for (const row of chunk) {
      if (isStopped()) return
      await tryOne(row)
    }
  }
  const size = many ? CHUNK_ROWS : 1
  try {
    for (let at = 0; at < rows.length && !isStopped(); at += size) await tryChunk(rows.slice(at, at + size))
  } catch (error) {
    outcome.broken = toMessage(error)
  }
  return outcome
}

/** A server that asks to wait is waited for, once. */
async function withPatience<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const seconds = error instanceof ApiError && error.code !== UNREACHABLE ? error.retryAfterSeconds : undefined
    if (seconds === undefined || seconds > 60) throw error
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
    return run()
  }
}
