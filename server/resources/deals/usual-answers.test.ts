/** What the last deals of a company mostly asked. */
import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { addDays, dateInTimeZone } from '#domain/kernel/dates.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { COMPLETE_ANSWERS, makeDeal } from './deal.factory.ts'

const it = await testApp()
const { db } = it.app.services
let people: Record<Role, TestUser>

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  people = await it.company()
})

const usual = async (who: TestUser) => (await who.get('/deal-usual-answers?country=CA')).body
const today = dateInTimeZone(new Date(), 'UTC')

const submitted = (userId: number, values: object, daysAgo = 10) =>
  makeDeal(
    { db },
    {
      userId,
      dealStatus: 'in-progress',
      submittedAt: `${addDays(today, -daysAgo)}T12:00:00Z`,
      values: { ...COMPLETE_ANSWERS, Closing_Date: addDays(today, 40 - daysAgo), ...values },
    },
  )

test('is what most of them say, of those that the asking person sees, lately submitted and in that country', async () => {
  const { id } = people['TO/Agent']
  expect(await usual(people['TO/Agent'])).toMatchObject({ deals: 0, Term: null, daysToClosing: null })
  await submitted(id, { Term: 120, Tenure: 'freehold', Fee: 85 })
  await submitted(id, { Term: 120, Tenure: 'leasehold', Fee: 100 })
  await submitted(id, { Term: 60, Tenure: 'freehold', Fee: 85 })
  await submitted(id, { Term: 36 }, 1_000)
  await submitted(people['TO/Underwriter'].id, { Term: 36 })
  expect(await usual(people['TO/Agent'])).toMatchObject({
    ...{ deals: 3, Term: 120, Tenure: 'freehold', Fee: 85, daysToClosing: 40 },
    spread: 1.85,
  })
  expect(await usual(people['Transaction Only'])).toMatchObject({ deals: 4 })
  expect(await usual((await it.company())['Transaction Only'])).toMatchObject({ deals: 0 })
  expect((await people['TO/Agent'].get('/deal-usual-answers?country=US')).body).toMatchObject({ deals: 0 })
})

test('names the country that it is asked for', async () => {
  const { status, body } = await people['TO/Agent'].get('/deal-usual-answers?country=FR')
  expect([status, body]).toMatchObject([400, { errors: { country: expect.any(String) } }])
})
