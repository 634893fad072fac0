import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

const it = await testApp({ TRUST_PROXY: 'loopback' })
const guess = (index: number, address: string) =>
  it.guest(`not-a-token-of-anybody-${index}`).get('/guest-deal', { 'x-forwarded-for': address })

test.each([
  ['one address', () => '198.51.100.5'],
  ['one connection with many long addresses', (index: number) => `2001:db8:7:7::${index + 1}`],
])('tokens guessed all at once from %s are ten', async (_where, address) => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, index) => guess(index, address(index))))
  const count = (wanted: number) => answers.filter(({ status }) => status === wanted).length
  expect([count(410), count(429)]).toEqual([10, 30])
})
