import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'

test('whoever asks for all rows gets as many as the answer says there are', async () => {
  const it = await testApp()
  await it.app.services.pool.query(`
    insert into options_markets (name, country, "provinceCode", "marketType")
    select 'Market ' || n, 'CA', 'ON', 'Primary' from generate_series(1, 5050) n`)
  const user = await it.user('TO/Agent')
  const { body } = await user.get<{ total: number; limit: number; next?: string; data: object[] }>(
    '/options-markets?getAll=true',
  )
  expect([body.total, body.limit, body.data.length, body.next]).toEqual([5050, 5050, 5050, undefined])
})
