/** Comments on a deal: who reads them, whom one may ask, and how those asked hear of it. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { makeDealPeople } from '#server/resources/deals/deal-people.factory.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'

const it = await testApp()
let room: Awaited<ReturnType<typeof makeDealPeople>>
let agent: TestUser
let manager: TestUser
let names: Map<number, string>
const nameOf = ({ id }: TestUser) => names.get(id)

beforeAll(async () => {
  room = await makeDealPeople(it)
  agent = room.people['TO/Agent']
  manager = room.people['TO/Underwriter']
  const { rows } = await sql<{ id: number; name: string }>`select id::int as id, name from users`.execute(
    it.app.services.db,
  )
  names = new Map(rows.map(({ id, name }) => [id, name]))
})

type Notice = { kind: string; title: string; link: string }
const noticesOf = async (who: TestUser) =>
  (await who.get<{ data: Notice[] }>('/notifications?kind=comment-asked&$limit=50')).body.data
const lettersTo = async ({ email }: TestUser) => {
  const { rows } = await sql<{ subject: string; body: string }>`
    select subject, body from outbox_messages where "toEmail" = ${email} order by id desc`.execute(it.app.services.db)
  return rows
}
const ask = (dealId: number, who: TestUser, text: string) =>
  agent.post<{ id: number }>('/deal-comments', { dealId, text, mentions: [who.id] })

test('a comment is read by whoever sees the deal, and by nobody who does not', async () => {
  const { id: dealId } = await room.dealOf('TO/Agent', { dealStatus: 'in-progress' })
  const { status, body } = await agent.post<{ id: number }>('/deal-comments', { dealId, text: 'Two leases are open.' })
  expect(status).toBe(201)
  const seen = await manager.get<{ text: string; authorName: string }>(`/deal-comments/${body.id}`)
  expect(seen.body).toMatchObject({ text: 'Two leases are open.', authorName: nameOf(agent) })
  const stranger = await it.user('Transaction Only')
  expect((await stranger.get(`/deal-comments/${body.id}`)).status).toBe(404)
  expect((await stranger.post('/deal-comments', { dealId, text: 'Hello' })).status).toBe(400)
})

test('a client reads no comment of those who work on the deal', async () => {
  const client = await it.user('Self Serve')
  expect((await client.get('/deal-comments')).status).toBe(403)
})

test('whoever is asked by name hears of it by bell and by mail, with the way to the deal', async () => {
  const { id: dealId } = await room.dealOf('TO/Agent', { dealStatus: 'in-progress', dealName: 'Parkway Plaza' })
  await ask(dealId, manager, 'Do we wait for the <new> lease?')
  expect((await noticesOf(manager))[0]).toMatchObject({
    title: `${nameOf(agent)} asks you: Do we wait for the <new> lease?`,
    link: expect.stringContaining(String(dealId)),
  })
  const [letter] = await lettersTo(manager)
  expect(letter?.subject).toBe(`${nameOf(agent)} asks you about Parkway Plaza`)
  expect(letter?.body).toContain('Do we wait for the &lt;new&gt; lease?')
  expect(letter?.body).not.toContain('<new>')
})

test('who wants no mail is told by the bell alone', async () => {
  const { id: dealId } = await room.dealOf('TO/Agent', { dealStatus: 'in-progress' })
  const admin = room.people['Transaction Only']
  const settings = await admin.get<{ data: { id: number }[] }>(`/user-settings?userId=${admin.id}`)
  await admin.patch(`/user-settings/${settings.body.data[0]?.id}`, { notifyMention: false })
  await ask(dealId, admin, 'May we waive the deposit?')
  expect(await noticesOf(admin)).toHaveLength(1)
  expect(await lettersTo(admin)).toEqual([])
})

test('somebody who does not see the deal cannot be asked', async () => {
  const { id: dealId } = await room.dealOf('TO/Agent', { dealStatus: 'in-progress' })
  const outsider = await it.user('TO/Agent', { companyId: agent.companyId })
  const { status, body } = await ask(dealId, outsider, 'And you?')
  expect([status, body]).toMatchObject([400, { errors: { mentions: 'One of these people does not see the deal.' } }])
})

test('a comment is changed and taken back by its writer alone', async () => {
  const { id: dealId } = await room.dealOf('TO/Agent', { dealStatus: 'in-progress' })
  const { body } = await ask(dealId, manager, 'Please look.')
  expect((await manager.delete(`/deal-comments/${body.id}`)).status).toBe(403)
  expect((await agent.patch(`/deal-comments/${body.id}`, { text: 'Please look today.' })).status).toBe(200)
  expect((await agent.delete(`/deal-comments/${body.id}`)).status).toBe(200)
})
