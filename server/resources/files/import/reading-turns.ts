/** Whose file is being read: one of each person and few in all, so that files do not take the server from everybody else. */
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'

const MOST_AT_ONCE = 2
const COME_AGAIN_SECONDS = 5

export type Turns = <R>(userId: number, read: () => Promise<R>) => Promise<R>

/** Runs the readings that have a turn. Throws `rate_limited` for another one of the same person, or when all are taken. */
export function createTurns(most = MOST_AT_ONCE): Turns {
  const readers = new Set<number>()
  return async (userId, read) => {
    if (readers.has(userId)) throw wait(say('A file of yours is still being read. Try again in a moment.'))
    if (readers.size >= most) throw wait(say('Other files are being read at the moment. Try again in a moment.'))
    readers.add(userId)
    try {
      return await read()
    } finally {
      readers.delete(userId)
    }
  }
}

const wait = (sentence: string) => new AppError('rate_limited', sentence, undefined, COME_AGAIN_SECONDS)
