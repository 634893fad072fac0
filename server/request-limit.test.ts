/** Whoever asks too often in a minute waits; the files that a page is made of are no questions. */
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

const MOST = 12

test('files of pages do not use up the requests of a minute, and any other path does', async () => {
  const { app } = await testApp({ REQUESTS_PER_MINUTE: String(MOST) })
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode
  for (let count = 0; count < 2 * MOST; count += 1) expect(await statusOf('/assets/one-of-many.js')).toBe(404)
  for (let count = 0; count < MOST; count += 1) expect(await statusOf('/dev/nowhere')).toBe(404)
  expect(await statusOf('/dev/nowhere')).toBe(429)
  expect(await statusOf('/api/deals')).toBe(429)
  expect(await statusOf('/assets/one-of-many.js')).toBe(404)
})
