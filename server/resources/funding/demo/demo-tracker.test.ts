/** The demo's tracker counts as the story says, whatever day it is told on. */
import { beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#server/database/seed/demo.ts'
import { seedReferenceLists } from '#server/database/seed/reference.ts'
import { testApp } from '#server/testing/app.ts'

const { app, anyone } = await testApp({ DEMO: 'on' })
const { services } = app

beforeAll(async () => {
  await seedReferenceLists(services)
  await seedDemo(services)
})

type Told = { count: { percentComplete: number }; links: { party: string; isTokenActive: boolean }[] }

test('thirty conditions stand at 75.86 %, one of them late, and the borrower’s link is open', async () => {
  const account = { strategy: 'local', email: 'transaction-only@demo.test', password: services.config.demoPassword }
  const { accessToken } = (await anyone.post<{ accessToken: string }>('/authentication', account)).body
  const headers = { authorization: `Bearer ${accessToken}` }
  const { body: deals } = await anyone.get<{ data: { id: number }[] }>('/deals?dealId=D-2026-0018', headers)
  const { body } = await anyone.get<Told>(`/deals/${deals.data[0]?.id}?prefunding=show`, headers)
  const { percentComplete, ...counts } = body.count
  expect(counts).toEqual({
    ...{ total: 30, received: 5, approved: 21, waived: 1, notApplicable: 1, outstanding: 2, overdue: 1 },
  })
  expect(percentComplete.toFixed(2)).toBe('75.86')
  expect(body.links).toMatchObject([{ party: 'borrower', isTokenActive: true }])
})
