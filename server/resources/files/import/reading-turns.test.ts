import { expect, test } from 'vitest'
import { createTurns } from './reading-turns.ts'

/** A reading that lasts until it is told to end. */
function reading() {
  let end = () => {}
  const isOver = new Promise<void>((resolve) => {
    end = resolve
  })
  return { read: () => isOver, end }
}

test('one file of a person is read at a time, two of all, and the next one gets a turn when one is done', async () => {
  const turn = createTurns(2)
  const [first, second] = [reading(), reading()]
  const one = turn(1, first.read)
  await expect(turn(1, second.read)).rejects.toMatchObject({ status: 429, message: /^A file of yours/ })
  const two = turn(2, second.read)
  await expect(turn(3, second.read)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 5 })
  first.end()
  await one
  await expect(turn(1, async () => 'read')).resolves.toBe('read')
  second.end()
  await two
})

test('a reading that fails gives its turn back', async () => {
  const turn = createTurns(1)
  await expect(turn(1, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await expect(turn(1, async () => 'read')).resolves.toBe('read')
})
