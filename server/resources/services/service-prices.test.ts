/** The operator says what services cost; whoever may ask for one reads it, and nobody else changes it. */
import { expect, test } from 'vitest'
import { ROLES } from '#domain/access/roles.ts'
import { testApp } from '#server/testing/app.ts'

const it = await testApp()
const DRONE = { type: 'drone', country: 'CA', region: 'QC', fromAmount: 1_000, businessDays: 5 }

test('the operator enters, changes and takes back a price; one for each place', async () => {
  const operator = await it.user('Capstack')
  const made = await operator.post<{ id: number }>('/service-prices', { ...DRONE, region: 'ON' })
  expect(made.status).toBe(201)
  expect((await operator.post('/service-prices', { ...DRONE, region: 'ON' })).status).toBe(409)
  expect((await operator.post('/service-prices', { ...DRONE, region: 'TX' })).status).toBe(400)
  expect((await operator.patch(`/service-prices/${made.body.id}`, { country: 'US' })).status).toBe(400)
  expect((await operator.patch(`/service-prices/${made.body.id}`, { fromAmount: 1_100 })).status).toBe(200)
  expect((await operator.delete(`/service-prices/${made.body.id}`)).status).toBeLessThan(300)
})

test('of several who say the price of one place at the same moment, one is heard and the others are told that there is one', async () => {
  const operator = await it.user('Capstack')
  const price = { ...DRONE, type: 'lease', region: null }
  const answers = await Promise.all([1, 2, 3, 4].map(() => operator.post<{ id: number }>('/service-prices', price)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409, 409])
  const made = answers.find(({ status }) => status === 201)
  await operator.delete(`/service-prices/${made?.body.id}`)
})

test.each(ROLES.filter((role) => role !== 'Capstack'))('%s reads the prices and writes none', async (role) => {
  const operator = await it.user('Capstack')
  const made = await operator.post<{ id: number }>('/service-prices', DRONE)
  const reader = await it.user(role)
  const { body } = await reader.get<{ data: { id: number; fromAmount: number }[] }>('/service-prices')
  expect(body.data).toMatchObject([{ id: made.body.id, fromAmount: 1_000 }])
  expect((await reader.post('/service-prices', { ...DRONE, region: 'BC' })).status).toBe(403)
  expect((await reader.patch(`/service-prices/${made.body.id}`, { fromAmount: 1 })).status).toBe(403)
  expect((await reader.delete(`/service-prices/${made.body.id}`)).status).toBe(403)
  await operator.delete(`/service-prices/${made.body.id}`)
})
