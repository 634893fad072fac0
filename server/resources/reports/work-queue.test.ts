/** What waits for a person with a portfolio: approvals, drafts that came back, quotes. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { addDays, dateInTimeZone } from '#domain/kernel/dates.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'
import { COMPLETE_QUOTE, makeBid } from '#server/resources/deals/bid.factory.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { makeConditions } from '#server/resources/funding/funding.factory.ts'
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

const today = dateInTimeZone(new Date(), HOME_ZONE)

test('of a deal’s open conditions the one that is due first blocks, unless it waits for another or has time', async () => {
  const deal = await makeDeal(place, { userId: people['FS/Agent'].id, dealStatus: 'in-progress' })
  const [appraisal = 0] = await makeConditions(place, deal, [{ name: 'Appraisal', dueDate: addDays(today, 2) }])
  await makeConditions(place, deal, [
    { name: 'Reliance letter', dueDate: today, waitsFor: [appraisal] },
    { name: 'Insurance', party: 'insurer', dueDate: addDays(today, 5) },
    { name: 'Rent roll', dueDate: today, status: 'approved' },
    { name: 'Photographs', dueDate: today, isConditionPrecedent: false },
  ])
  const blocking = { dealKey: deal.id, name: 'Appraisal', dueOn: addDays(today, 2), openCount: 2 }
  const ofDeal = async () => (await queueOf('FS/Agent')).blocking?.filter((each) => 'id' in each && each.id === deal.id)
  expect(await ofDeal()).toMatchObject([blocking])
  await sql`update prefunding_documents set status = 'waived' where id = ${appraisal}`.execute(db)
  expect(await ofDeal()).toMatchObject([{ name: 'Reliance letter', openCount: 2 }])
  await sql`update prefunding_documents set "dueDate" = ${addDays(today, 8)} where "dealId" = ${deal.id}`.execute(db)
  expect(await ofDeal()).toEqual([])
})

test('a quote that lapses within a week is told, one with more time and one that has lapsed are not', async () => {
  const deal = await makeDeal(place, { userId: people['FS/Agent'].id, dealStatus: 'in-progress' })
  const quote = async (expiryDate: string) =>
    makeBid(place, deal, { status: 'quoted', values: { ...COMPLETE_QUOTE, expiryDate } })
  const soon = await quote(addDays(today, 7))
  await quote(addDays(today, 8))
  await quote(addDays(today, -1))
  expect((await queueOf('FS/Agent')).expiringQuotes).toMatchObject([{ id: soon.id, expiryDate: addDays(today, 7) }])
})

describe('a reply', () => {
  const waitingFor = async (role: Role, dealKey: number) =>
    (await queueOf(role)).waitingReplies?.filter((each) => 'dealKey' in each && each.dealKey === dealKey)

  async function makeThread() {
    const { id: userId, companyId } = people['FS/Underwriter']
    const deal = await makeDeal(place, { userId, dealStatus: 'in-progress' })
    const [thread] = await insertRows(place, 'inbox_threads', [
      { dealId: deal.id, user_company_id: companyId, userId, subject: 'Term sheet' },
    ])
    const say = (direction: 'in' | 'out', over: object = {}) =>
      insertRows(place, 'inbox_messages', [
        {
          ...{ threadId: thread?.id, user_company_id: companyId, direction, subject: 'Term sheet', isAutomatic: false },
          ...{ fromName: 'Ines Roy', fromEmail: 'ines@lender.test', receivedAt: new Date(), ...over },
        },
      ])
    return { deal, say }
  }

  test('is owed while the other side spoke last, and by nobody else', async () => {
    const { deal, say } = await makeThread()
    await say('in')
    expect(await waitingFor('FS/Underwriter', deal.id)).toMatchObject([{ fromName: 'Ines Roy', subject: 'Term sheet' }])
    expect(await waitingFor('FS/Agent', deal.id)).toEqual([])
    await say('out')
    expect(await waitingFor('FS/Underwriter', deal.id)).toEqual([])
  })

  test('is not owed to a machine, nor to somebody who is not who they say', async () => {
    const { deal, say } = await makeThread()
    await say('out')
    await say('in', { isAutomatic: true })
    expect(await waitingFor('FS/Underwriter', deal.id)).toEqual([])
    await say('in', { verdict: 'fail' })
    expect(await waitingFor('FS/Underwriter', deal.id)).toEqual([])
  })
})

test('is there for the roles with a portfolio only', async () => {
  expect((await people['TO/Agent'].get('/work-queue')).status).toBe(403)
  expect(await queueOf('Dashboard Only')).toMatchObject({ approvals: [], inProgress: [] })
})
