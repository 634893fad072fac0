/** What a project costs, as a deal answers it. */
import { beforeAll, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { COMPLETE_ANSWERS, makeDeal } from './deal.factory.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }
let admin: TestUser

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  admin = await it.user('Transaction Only')
})

test.each([
  ['all uses together', { uses: { Hard_Costs: 21_400_000, Soft_Costs: 6_200_000.5, Legal: null } }, 27_600_000.5],
  ['nothing without a use', { sources: { Cash_Equity: 1_000_000 } }, null],
])('is %s', async (_what, Sources_And_Uses, cost) => {
  const deal = await makeDeal(place, { userId: admin.id, values: { ...COMPLETE_ANSWERS, Sources_And_Uses } })
  const { body } = await admin.get(`/deals/${deal.id}`)
  expect(body.Total_Project_Cost).toBe(cost)
})
