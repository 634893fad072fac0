/** What waits for a person with a portfolio: approvals, drafts that came back, quotes. */
import { beforeAll, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { COMPLETE_QUOTE, makeBid } from '#server/resources/deals/bid.factory.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }
let people: Record<Role, TestUser>

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  people = await it.company()
})

const queueOf = async (role: Role) => (await people[role].get<Record<string, object[]>>('/work-queue')).body

test('an agent’s submission waits for the one above and for nobody below', async () => {
  const { id } = await makeDeal(place, { userId: people['FS/Agent'].id, dealStatus: 'pending' })
  expect((await queueOf('FS/Underwriter')).approvals).toContainEqual(
    expect.objectContaining({ id, dealName: 'Dovercourt Shops' }),
  )
  expect((await queueOf('FS/Agent')).approvals).toEqual([])
})

test('a request to close waits with the submissions', async () => {
  const { id } = await makeDeal(place, {
    userId: people['FS/Agent'].id,
    dealStatus: 'in-progress',
    closeRequested: true,
  })
  expect((await queueOf('FS/Underwriter')).approvals).toContainEqual(
    expect.objectContaining({ id, closeRequested: true }),
  )
})

test('a draft that came back lies on its owner’s desk', async () => {
  const returnNote = 'The rent roll is missing.'
  const { id } = await makeDeal(place, { userId: people['FS/Agent'].id, returnNote })
  expect((await queueOf('FS/Agent')).returnedDrafts).toMatchObject([{ id, returnNote }])
  expect((await queueOf('FS/Underwriter')).returnedDrafts).toEqual([])
})

test('a fresh quote is news, an old one is not', async () => {
  const deal = await makeDeal(place, { userId: people['FS/Agent'].id, dealStatus: 'in-progress' })
  const quote = { status: 'quoted', values: COMPLETE_QUOTE } as const
  const fresh = await makeBid(place, deal, { ...quote, respondedAt: new Date().toISOString() })
  await makeBid(place, deal, { ...quote, respondedAt: '2020-01-01T12:00:00.000Z' })
  expect((await queueOf('FS/Agent')).newQuotes).toMatchObject([{ id: fresh.id, allInRate: 5.1 }])
})

test('is there for the roles with a portfolio only', async () => {
  expect((await people['TO/Agent'].get('/work-queue')).status).toBe(403)
  expect(await queueOf('Dashboard Only')).toMatchObject({ approvals: [], inProgress: [] })
})
