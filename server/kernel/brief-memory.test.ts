/** What is asked again within some seconds is answered from memory, for the same product and question only. */
import { expect, test } from 'vitest'
import { rememberBriefly } from './brief-memory.ts'
import type { Services } from './context.ts'

const [one, other] = [{} as Services, {} as Services]
const LONG = 1_000_000

function counting() {
  let asked = 0
  return { find: async () => ++asked }
}

test('the same question is answered once, at the same time or later', async () => {
  const { find } = counting()
  const ask = rememberBriefly<number>(LONG)
  expect(await Promise.all([ask(one, 'a', find), ask(one, 'a', find)])).toEqual([1, 1])
  expect(await ask(one, 'a', find)).toBe(1)
})

test('another question, or another product, is answered for itself', async () => {
  const { find } = counting()
  const ask = rememberBriefly<number>(LONG)
  expect([await ask(one, 'a', find), await ask(one, 'b', find), await ask(other, 'a', find)]).toEqual([1, 2, 3])
})

test('what has had its time is asked anew', async () => {
  const { find } = counting()
  const ask = rememberBriefly<number>(0)
  expect([await ask(one, 'a', find), await ask(one, 'a', find)]).toEqual([1, 2])
})

test('what failed is asked anew', async () => {
  const ask = rememberBriefly<number>(LONG)
  await expect(ask(one, 'a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await ask(one, 'a', async () => 7)).toBe(7)
})
