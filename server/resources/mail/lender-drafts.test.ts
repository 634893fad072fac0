/** The draft of a message to lenders: one per deal, kept as it is typed, handed over by agents. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { type MadeDeal, makeDeal, makePipeline } from '#server/resources/deals/deal.factory.ts'
import { PDF, uploadFile } from '#server/resources/files/upload.factory.ts'
import { asSystem, type Reply, type TestUser, testApp } from '#server/testing/app.ts'
import { makeLenderWith, readReceived, statesOf } from './mail.factory.ts'

const it = await testApp({ MAIL_FROM: 'Mandate <mail@mandate.test>' })
const { db, seals } = it.app.services
const place = { db, seals }
let agent: TestUser
let manager: TestUser
let deal: MadeDeal

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  const people = await it.company()
  agent = people['TO/Agent']
  manager = people['TO/Underwriter']
})

beforeEach(async () => {
  deal = await makeDeal(place, { userId: agent.id, dealStatus: 'in-progress' })
  await makePipeline(place, deal)
})

type Answer = { message: string; errors: Record<string, string>; outboxIds: number[] }
const refusal = ({ status, body }: Reply<Answer>) => [status, body.message]

async function received(ids: number[]) {
  await expect.poll(() => statesOf(place, ids)).toEqual(ids.map(() => 'sent'))
  return readReceived(place, ids)
}

describe('the draft', () => {
  type Draft = {
    id: number
    subject: string
    body: string
    recipients: object[]
    updatedAt: string
    attachments: object[]
  }
  const save = (body: object, who = agent) =>
    who.post<Draft & Answer>('/lender-draft-email-deals', { dealId: deal.id, ...body })

  async function upload(who: TestUser) {
    const { name, hashedId } = await uploadFile(it.app, who.token)
    return { name, hashedId }
  }

  const open = async (hashedId: string, who: TestUser) => (await who.get(`/file-storage/${hashedId}`)).status

  test('is one per deal: saving makes it, saving again changes what was sent', async () => {
    const { status, body } = await save({ subject: 'First', body: '<p onclick="x()">Hi {{ name }}</p>' })
    expect([status, body.subject, body.body]).toEqual([200, 'First', '<p>Hi {{name}}</p>'])
    const again = await save({ subject: 'Second' })
    expect(again.body).toMatchObject({ id: body.id, subject: 'Second', body: '<p>Hi {{name}}</p>' })
    const { body: list } = await manager.get<{ total: number; data: Draft[] }>(
      `/lender-draft-email-deals?dealId=${deal.id}`,
    )
    expect([list.total, list.data[0]?.id]).toEqual([1, body.id])
  })

  test('saved twice at once there is still one', async () => {
    const answers = await Promise.all([save({ subject: 'a' }), save({ subject: 'b' }), save({ body: '<p>c</p>' })])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(1)
  })

  test('does not overwrite what a colleague has written meanwhile', async () => {
    const { body } = await save({ subject: 'First' })
    await save({ subject: 'Colleague', updatedAt: body.updatedAt }, manager)
    expect((await save({ subject: 'Mine', updatedAt: body.updatedAt })).status).toBe(409)
  })

  test('is closed to those who do not have the deal', async () => {
    const stranger = await it.user('TO/Agent')
    expect(refusal(await save({ subject: 'x' }, stranger))).toEqual([400, 'Deal has an unknown value.'])
  })

  test('carries files, which everybody sees who sees the deal, and lets go of those taken off', async () => {
    const [kept, dropped] = [await upload(agent), await upload(agent)]
    await save({ attachments: [kept, dropped] })
    expect([await open(kept.hashedId, manager), await open(dropped.hashedId, manager)]).toEqual([200, 200])
    await save({ attachments: [kept] })
    expect([await open(kept.hashedId, manager), await open(dropped.hashedId, agent)]).toEqual([200, 404])
    const foreign = await upload(await it.user('TO/Agent'))
    expect((await save({ attachments: [foreign] })).status).toBe(400)
  })

  test.each(['lender', 'consultant'])(
    'to a %s clears the uploads that it no longer lists when it is saved',
    async (kind) => {
      const [kept, cleared] = [await upload(agent), await upload(agent)]
      const saved = async (attachments: object[]) =>
        (await agent.post<Draft>(`/${kind}-draft-email-deals`, { dealId: deal.id, attachments })).body.attachments
      expect(await saved([kept, cleared])).toHaveLength(2)
      expect(await saved([kept])).toHaveLength(1)
      expect([await open(kept.hashedId, agent), await open(cleared.hashedId, agent)]).toEqual([200, 404])
      expect(await saved([])).toEqual([])
      expect(await open(kept.hashedId, agent)).toBe(404)
    },
  )

  test('is handed over by the agent, and sent by the approver with its files', async () => {
    const lender = await makeLenderWith(place, {})
    const file = await upload(agent)
    const { body: draft } = await save({ subject: 'Package', body: '<p>Hi</p>', attachments: [file] })
    const handOver = () => agent.post<Answer>(`/lender-draft-email-deals/${draft.id}/actions/handOver`)
    expect(refusal(await handOver())).toEqual([400, 'Add at least one recipient.'])
    await save({ recipients: [{ companyId: lender.id, contactIds: [], checked: true }] })
    const at = expect.any(String)
    const { name: byName } = await it.app.services.sessions.find(agent.token)
    const { name: toName } = await it.app.services.sessions.find(manager.token)
    expect((await handOver()).body).toMatchObject({
      ...{ handedOverBy: agent.id, handedOverAt: at, handedOverByName: byName, handedOverTo: toName },
    })
    expect((await manager.get(`/deals/${deal.id}`)).body).toMatchObject({
      messageHandedOver: { by: byName, to: toName, at, lenders: 1 },
    })
    const { body: notices } = await manager.get<{ data: object[] }>('/notifications')
    expect(notices.data[0]).toMatchObject({
      title: expect.stringMatching(/asks you to send Dovercourt Shops to 1 lender\.$/),
      link: `/deals/email?dealId=${deal.id}`,
    })
    const { subject, body, recipients, attachments } = (
      await manager.get<Draft>(`/lender-draft-email-deals/${draft.id}`)
    ).body
    const sent = await manager.post<Answer>('/deal-email', { dealId: deal.id, subject, body, recipients, attachments })
    expect(sent.status, JSON.stringify(sent.body)).toBe(200)
    expect((await agent.get(`/deals/${deal.id}`)).body).toMatchObject({ messageHandedOver: null })
    const [mail] = await received(sent.body.outboxIds)
    expect(mail?.replyTo).toBe(agent.email)
    expect(await open(file.hashedId, agent)).toBe(200)
    const [attached] = mail?.attachments ?? []
    expect([attached?.filename, attached?.contentType, attached?.content]).toEqual([
      'package.pdf',
      'application/pdf',
      PDF,
    ])
  })
})

test('a message to consultants is kept apart from the one to lenders, and names the report of each request', async () => {
  const save = (side: string, body: object) =>
    agent.post<{ id: number; subject: string } & Answer>(`/${side}-draft-email-deals`, { dealId: deal.id, ...body })
  const appraisal = { companyId: 1, categoryId: 2, contactIds: [], checked: true }
  const { status, body } = await save('consultant', { subject: 'A proposal', recipients: [appraisal] })
  expect([status, body]).toEqual([200, expect.objectContaining({ subject: 'A proposal', recipients: [appraisal] })])
  const { categoryId: _none, ...unnamed } = appraisal
  expect((await save('consultant', { recipients: [unnamed] })).status).toBe(400)
  await save('lender', { subject: 'Package' })
  const { body: list } = await manager.get<{ data: object[] }>(`/consultant-draft-email-deals?dealId=${deal.id}`)
  expect(list.data).toEqual([expect.objectContaining({ subject: 'A proposal' })])
  await save('consultant', { body: '<p>Please quote.</p>' })
  expect((await agent.post(`/consultant-draft-email-deals/${body.id}/actions/handOver`)).status).toBe(200)
  const { body: notices } = await manager.get<{ data: object[] }>('/notifications')
  expect(notices.data[0]).toMatchObject({
    title: expect.stringMatching(/asks you to send Dovercourt Shops to 1 consultant\.$/),
    link: `/deals/email?dealId=${deal.id}&kind=consultant`,
  })
})
