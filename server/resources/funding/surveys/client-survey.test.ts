/** Clients are asked once how it was, three days after their closing, and answer once. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeBorrower } from '#server/resources/contacts/contact.factory.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { holdStatement } from '#server/testing/held-statement.ts'
import { surveyJob } from './send-surveys.ts'
import { putSurveyLinks } from './survey.email.ts'

const it = await testApp()
const { services } = it.app
const { db, seals } = services
let agent: TestUser

beforeAll(async () => {
  await asSystem(it.app, importReferenceLists)
  agent = await it.user('TO/Agent')
})
beforeEach(async () => {
  await sql`delete from deals where "userId" = ${agent.id}`.execute(db)
  await sql`delete from outbox_messages`.execute(db)
})

const ANSWER = { npsScore: 9, communication: 5, speed: 4, terms: 5, expertise: 5, overall: 5 }
const DAY_MS = 86_400_000

/** A deal that closed so many days ago, with a client who can be written to. */
async function makeClosedDeal({ daysAgo = 4, optOut = false, owner = agent } = {}) {
  const client = await makeBorrower(services, owner, { optOut })
  const deal = await makeDeal(services, { userId: owner.id, dealStatus: 'archived' })
  const closedAt = new Date(services.clock.now().getTime() - daysAgo * DAY_MS).toISOString()
  await sql`update deals set "borrowerContactId" = ${client.id}, "closedAt" = ${closedAt} where id = ${deal.id}`.execute(
    db,
  )
  return deal
}

const askWith = (held: typeof services) => surveyJob.run(held, undefined as never)
const ask = () => askWith(services)

const letters = async () =>
  (await sql<{ subject: string; body: string }>`select subject, body from outbox_messages order by id`.execute(db)).rows

async function askedClient() {
  const deal = await makeClosedDeal()
  await ask()
  const [letter] = await letters()
  let token = ''
  putSurveyLinks(letter?.body ?? '', (_id, sealed) => {
    token = seals.unseal(sealed)
    return ''
  })
  const { rows } = await sql<{ id: number }>`select id from client_survey where "dealId" = ${deal.id}`.execute(db)
  const id = Number(rows[0]?.id)
  return { deal, id, client: it.guest(token), path: `/guest-service?service=client-survey&id=${id}` }
}

test('a client is asked once, however often the round is made', async () => {
  await makeClosedDeal()
  await Promise.all([ask(), ask()])
  await ask()
  expect(await letters()).toHaveLength(1)
})

test('asks once when another round asks after this one has chosen its deals and before it locks them', async () => {
  const deal = await makeClosedDeal()
  await holdStatement(services, { table: 'deals', run: askWith, meanwhile: ask })
  expect(await letters()).toHaveLength(1)
  const { rows } = await sql`select id from client_survey where "dealId" = ${deal.id}`.execute(db)
  expect(rows).toHaveLength(1)
})

test.each([
  ['two days after the closing', { daysAgo: 2 }],
  ['of a deal closed long ago', { daysAgo: 40 }],
  ['who wants no mail', { optOut: true }],
])('nobody is asked %s', async (_why, parts) => {
  await makeClosedDeal(parts)
  await ask()
  expect(await letters()).toEqual([])
})

test('the link shows what is asked, and the answer reaches whoever owns the deal', async () => {
  const { client, path, id, deal } = await askedClient()
  const shown = await client.get<{ clientName: string; answeredAt: string | null }>(path)
  expect(shown.status).toBe(200)
  expect(shown.body.answeredAt).toBeNull()
  expect(JSON.stringify(shown.body)).not.toContain('token"')

  expect((await client.patch(path, { ...ANSWER, comment: 'Quick and clear.', testimonialConsent: true })).status).toBe(
    200,
  )
  const { body } = await agent.get<Record<string, unknown>>(`/client-survey/${id}`)
  expect(body).toMatchObject({
    ...ANSWER,
    surveyId: id,
    dealId: deal.id,
    comment: 'Quick and clear.',
    testimonialConsent: true,
  })
  const told = await agent.get<{ data: { kind: string; title: string }[] }>('/notifications')
  expect(told.body.data.some(({ kind, title }) => kind === 'survey-answered' && title.includes('gave 9 of 10'))).toBe(
    true,
  )
})

test('a second answer is refused, also of two sent at once, and the first one stays', async () => {
  const { client, path, id } = await askedClient()
  const both = await Promise.all([client.patch(path, ANSWER), client.patch(path, { ...ANSWER, npsScore: 2 })])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  const again = await client.patch<{ message: string }>(path, { ...ANSWER, npsScore: 0 })
  expect(again.body.message).toBe('You have already answered. Thank you.')
  const { body } = await agent.get<{ npsScore: number }>(`/client-survey/${id}`)
  expect([9, 2]).toContain(body.npsScore)
  expect((await client.get<{ answeredAt: string | null }>(path)).body.answeredAt).not.toBeNull()
})

test.each([
  ['a score of 11', { ...ANSWER, npsScore: 11 }, 'npsScore'],
  ['a score below nothing', { ...ANSWER, npsScore: -1 }, 'npsScore'],
  ['six stars', { ...ANSWER, speed: 6 }, 'speed'],
  ['a rating left out', { ...ANSWER, overall: undefined }, 'overall'],
  ['a field that is not asked', { ...ANSWER, callNote: 'x' }, 'callNote'],
])('%s is refused by name', async (_what, values, field) => {
  const { client, path } = await askedClient()
  const { status, body } = await client.patch(path, values)
  expect(status).toBe(400)
  expect(JSON.stringify(body)).toContain(field)
})

test('the link opens its own survey and nothing else', async () => {
  const { client, id } = await askedClient()
  expect((await client.get(`/guest-service?service=client-survey&id=${id + 1}`)).status).toBe(404)
  expect((await client.get(`/guest-service?service=annual-reports&id=${id}`)).status).toBe(403)
  expect((await client.get(`/guest-service?service=secrets&id=${id}`)).status).toBe(400)
  expect((await it.guest('guessed').get(`/guest-service?service=client-survey&id=${id}`)).status).toBe(410)
})

test('after ninety days the link is over', async () => {
  const { client, path, id } = await askedClient()
  await sql`update client_survey set "tokenExpiresAt" = now() - interval '1 day' where id = ${id}`.execute(db)
  expect((await client.patch(path, ANSWER)).status).toBe(410)
})

test('a call is noted once there is an answer, and the client is reminded once a day at most', async () => {
  const { client, path, id } = await askedClient()
  expect((await agent.patch(`/client-survey/${id}`, { callNote: 'Too early' })).status).toBe(409)
  expect((await agent.post(`/client-survey/${id}/actions/resend`)).status).toBe(409)
  await sql`update client_survey set "sentAt" = "sentAt" - interval '2 days' where id = ${id}`.execute(db)
  expect((await agent.post(`/client-survey/${id}/actions/resend`)).status).toBeLessThan(300)
  expect((await agent.post(`/client-survey/${id}/actions/resend`)).status).toBe(409)
  expect((await letters()).map(({ subject }) => subject)).toHaveLength(2)
  await client.patch(path, ANSWER)
  expect((await agent.patch(`/client-survey/${id}`, { callNote: 'Was glad of the call' })).status).toBe(200)
})

/** Clients of this many deals funded this year, asked two days ago. */
async function makeWaiting(count: number) {
  await Promise.all(Array.from({ length: count }, () => makeClosedDeal()))
  await ask()
  await sql`update client_survey set "sentAt" = "sentAt" - interval '2 days'`.execute(db)
  await sql`update deals set "actualFundingDate" = app_now()::date where "userId" = ${agent.id}`.execute(db)
  await sql`delete from outbox_messages`.execute(db)
}

const remindAll = (by = agent) => by.post<{ reminded: number[] }>('/survey-reminders', {})
const remindable = async () => (await agent.get<{ remindable: number }>('/survey-figures')).body.remindable

test('all who have not answered are reminded with one press, each of them once, also of two pressed at once', async () => {
  await makeWaiting(3)
  expect(await remindable()).toBe(3)
  const both = await Promise.all([remindAll(), remindAll()])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await letters()).toHaveLength(3)
  expect(await remindable()).toBe(0)
  const { body } = await agent.get<{ data: { remindedAt: string | null }[] }>('/client-survey')
  expect(body.data.every(({ remindedAt }) => remindedAt !== null)).toBe(true)
})

test.each([
  [
    'has answered',
    sql`update client_survey set "answeredAt" = app_now(), "npsScore" = 9, communication = 5, speed = 5, terms = 5,
      expertise = 5, overall = 5`,
  ],
  ['was asked less than a day ago', sql`update client_survey set "sentAt" = app_now()`],
  ['wants no mail any more', sql`update borrower_contacts set "optOut" = true`],
  ['holds a link that has ended', sql`update client_survey set "tokenExpiresAt" = app_now()`],
])('nobody is reminded who %s', async (_why, change) => {
  await makeWaiting(1)
  await change.execute(db)
  expect(await remindable()).toBe(0)
  expect((await remindAll()).status).toBe(409)
  const { body } = await agent.get<{ data: { id: number }[] }>('/client-survey')
  expect((await agent.post(`/client-survey/${body.data[0]?.id}/actions/resend`)).status).toBe(409)
  expect(await letters()).toEqual([])
})

test('nobody reminds the clients of somebody else', async () => {
  await makeWaiting(1)
  expect((await remindAll(await it.user('TO/Agent'))).status).toBe(409)
  expect((await remindAll(await it.user('Dashboard Only'))).status).toBe(403)
  expect(await letters()).toEqual([])
})

type Counted = { year: number; years: number[]; scope: string; ownerIds: number[] | null; sent: number }
const countedFor = async (reader: TestUser, query = '') => (await reader.get<Counted>(`/survey-figures${query}`)).body

/** The answers as the tab of surveys asks for them: those that were counted. */
async function listedFor(reader: TestUser, { year, ownerIds }: Counted) {
  const whose = ownerIds?.map((id, at) => `&userId[$in][${at}]=${id}`).join('') ?? ''
  const when = `actualFundingDate[$gte]=${year}-01-01&actualFundingDate[$lte]=${year}-12-31`
  const { body } = await reader.get<{ data: { dealId: number }[] }>(`/client-survey?${when}${whose}`)
  return body.data.map(({ dealId }) => dealId)
}

test('the answers of a year are those that are counted for it, whenever they were asked for', async () => {
  const [first, second] = [await makeClosedDeal(), await makeClosedDeal()]
  await ask()
  const year = services.clock.now().getUTCFullYear()
  await sql`update deals set "actualFundingDate" = ${`${year - 1}-12-30`} where id = ${first.id}`.execute(db)
  await sql`update deals set "actualFundingDate" = ${`${year}-01-02`} where id = ${second.id}`.execute(db)
  const counted = await countedFor(agent)
  expect(counted).toMatchObject({ year, years: [year, year - 1], scope: 'self', ownerIds: [agent.id], sent: 1 })
  expect(await listedFor(agent, counted)).toEqual([second.id])
  expect(await listedFor(agent, await countedFor(agent, `?year=${year - 1}`))).toEqual([first.id])
})

test('answers are told apart by originator, and go along with a deal that somebody else takes over', async () => {
  const leader = await it.user('Transaction Only')
  const other = await it.user('TO/Agent', { companyId: leader.companyId })
  const deal = await makeClosedDeal({ owner: leader })
  await ask()
  await sql`update deals set "actualFundingDate" = app_now()::date where id = ${deal.id}`.execute(db)
  expect(await listedFor(leader, await countedFor(leader, `?userId=${leader.id}`))).toEqual([deal.id])
  await sql`update deals set "userId" = ${other.id} where id = ${deal.id}`.execute(db)
  expect(await listedFor(leader, await countedFor(leader, `?userId=${leader.id}`))).toEqual([])
  expect(await listedFor(leader, await countedFor(leader, `?userId=${other.id}`))).toEqual([deal.id])
  expect(await listedFor(leader, await countedFor(leader))).toEqual([deal.id])
  const stranger = await it.user('TO/Agent')
  expect((await leader.get(`/survey-figures?userId=${stranger.id}`)).status).toBe(400)
})

test('what clients said is taken along as a file in which nothing runs', async () => {
  const { client, path } = await askedClient()
  await client.patch(path, { ...ANSWER, comment: '=HYPERLINK("https://evil.example")', referralName: 'Jonas Wik' })
  const { body } = await agent.get<string>(
    '/client-survey/export.csv?$columns=npsScore,clientName,deal.dealName,comment,referralName',
  )
  expect(body).toContain(`"'=HYPERLINK(""https://evil.example"")",Jonas Wik`)
})

test('another company knows of none of it', async () => {
  const { id } = await askedClient()
  const stranger = await it.user('Transaction Only')
  expect((await stranger.get(`/client-survey/${id}`)).status).toBe(404)
})
