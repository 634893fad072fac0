/** The memory of what was told: for a minute or two, never too much of it, and honest about what it no longer knows. */
import { expect, test } from 'vitest'
import { createToldLately } from './told-lately.ts'

const told = (id: number) => ({ path: 'deals', ids: [id], heard: ['role:Super Admin'] })

function memoryAt(start: number) {
  const clock = { now: start }
  const memory = createToldLately(() => clock.now)
  const idsSince = (milliseconds: number) => memory.since(milliseconds)?.flatMap(({ ids }) => ids)
  return { clock, memory, idsSince }
}

test('knows what was told since a moment, and not what was told before it', () => {
  const { clock, memory, idsSince } = memoryAt(1_000)
  clock.now = 2_000
  memory.keep(told(1))
  clock.now = 4_000
  memory.keep(told(2))
  expect(idsSince(0)).toEqual([2])
  expect(idsSince(1_999)).toEqual([2])
  expect(idsSince(2_000)).toEqual([1, 2])
})

test('says that it does not know what was told before it was there', () => {
  const { clock, idsSince } = memoryAt(1_000)
  clock.now = 1_500
  expect(idsSince(500)).toEqual([])
  expect(idsSince(501)).toBeUndefined()
})

test('lets go of what is old, and says so', () => {
  const { clock, memory, idsSince } = memoryAt(0)
  memory.keep(told(1))
  clock.now = 130_000
  memory.keep(told(2))
  expect(idsSince(60_000)).toEqual([2])
  expect(idsSince(130_000)).toBeUndefined()
})

test('keeps no more than it has room for, however much is told', () => {
  const { clock, memory, idsSince } = memoryAt(0)
  for (let id = 0; id < 10_000; id += 1) {
    clock.now += 1
    memory.keep(told(id))
  }
  expect(idsSince(9_000)).toBeUndefined()
  expect(idsSince(100)?.at(-1)).toBe(9_999)
})
