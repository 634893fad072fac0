/** The tracker of a deal: its documents through all their steps, its checklists, and what a deal's stages ask of it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dateInTimeZone } from '#domain/kernel/dates.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'
import { makeBid } from '#server/resources/deals/bid.factory.ts'
import { COMPLETE_ANSWERS, type DealRow, makeDeal, makePipeline } from '#server/resources/deals/deal.factory.ts'
import { PDF, postFile, uploadFile } from '#server/resources/files/upload.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { type ConditionRow, makeCondition, makeConditions, makeSyndicateLender } from './funding.factory.ts'

const it = await testApp()
const { services } = it.app
const { db, seals } = services
const place = { db, seals }
const path = '/prefunding-documents'
const today = dateInTimeZone(new Date(), HOME_ZONE)
let agent: TestUser
let manager: TestUser
let stranger: TestUser

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  const people = await it.company()
  agent = people['TO/Agent']
  manager = people['TO/Underwriter']
  stranger = await it.user('TO/Agent')
})

async function makeOpenDeal(overrides: Partial<DealRow> = {}) {
  const deal = await makeDeal(place, { userId: agent.id, dealStatus: 'in-progress', ...overrides })
  await makePipeline(place, deal)
  return deal
}

const attach = async (user: TestUser, id: number, name = 'leases.pdf') => {
  const { hashedId } = await uploadFile(it.app, `Bearer ${user.token}`, name, PDF, 'prefunding')
  return { hashedId, reply: await user.post(`${path}/${id}/actions/addFiles`, { files: [{ hashedId, name }] }) }
}

const plain = (dealId: number, changes: object = {}) => ({
  ...{ dealId, name: 'Leases', category: 'property', party: 'borrower' },
  ...changes,
})

describe('a document', () => {
  test('is outstanding when it is added, behind those that are there, and once by its name', async () => {
    const { id } = await makeOpenDeal()
    expect(await agent.post(path, plain(id))).toMatchObject({
      status: 201,
      body: { status: 'outstanding', order: 1, isConditionPrecedent: true, files: [], waitsFor: [] },
    })
    expect(await agent.post(path, plain(id, { name: 'Estoppels' }))).toMatchObject({ body: { order: 2 } })
    expect(await agent.post(path, plain(id, { name: 'LEASES' }))).toMatchObject({
      status: 409,
      body: { message: 'A document with this name already exists.' },
    })
    expect((await stranger.post(path, plain(id, { name: 'Mine' }))).status).toBe(400)
  })

  test('comes as a form with its first file, which is received then; what is refused leaves nothing behind', async () => {
    const { id } = await makeOpenDeal()
    const send = (user: TestUser, values: object, content = PDF) =>
      postFile<{ id: number; message: string }>(it.app, user.token, path, {
        ...{ name: 'leases.pdf', content, field: 'files', fields: { reqData: JSON.stringify(values) } },
        headers: { 'idempotency-key': `leases ${id}` },
      })
    const made = await send(agent, plain(id))
    expect(made).toMatchObject({ status: 201, body: { status: 'received', files: [{ name: 'leases.pdf' }] } })
    expect((await send(agent, plain(id))).body.id).toBe(made.body.id)
    expect(
      await postFile(it.app, agent.token, path, { name: 'a.pdf', content: PDF, fields: { reqData: '{' } }),
    ).toMatchObject({
      status: 400,
    })
    const again = await postFile(it.app, agent.token, path, {
      ...{ name: 'a.pdf', content: PDF, fields: { reqData: JSON.stringify(plain(id)) } },
    })
    expect(again).toMatchObject({ status: 409, body: { message: 'A document with this name already exists.' } })
    const large = Buffer.concat([PDF, Buffer.alloc(26 * 1024 * 1024)])
    const tooLarge = await postFile(it.app, agent.token, path, { name: 'large.pdf', content: large })
    expect([tooLarge.status, tooLarge.body.message]).toEqual([413, expect.stringContaining('25 MB each')])
    const { total } = (await agent.get<{ total: number }>(`${path}?dealId=${id}`)).body
    expect([total, (await send(stranger, plain(id))).status]).toEqual([1, 400])
  })

  test('is received with any upload, read, and approved; a rejection needs a comment and asks for it again', async () => {
    const deal = await makeOpenDeal()
    const id = await makeCondition(place, deal, { name: 'Leases' })
    const step = (name: string, body: object = {}) => agent.post(`${path}/${id}/actions/${name}`, body)
    expect(await step('request')).toMatchObject({ body: { status: 'requested', requestedAt: today } })
    expect((await step('receive')).body.message).toBe('Upload what was received first.')
    const { reply } = await attach(agent, id)
    expect(reply.body).toMatchObject({
      status: 'received',
      files: [{ name: 'leases.pdf', uploadedBy: expect.any(String), byGuest: false, sizeBytes: PDF.length }],
    })
    expect(await step('review')).toMatchObject({ body: { status: 'in-review' } })
    expect(await step('reject')).toMatchObject({ status: 400, body: { message: 'A comment is required.' } })
    expect(await step('reject', { statusNote: 'Page 3 is missing.' })).toMatchObject({
      body: { status: 'rejected', comments: [{ text: 'Page 3 is missing.', byGuest: false }] },
    })
    expect((await attach(agent, id, 'leases-2.pdf')).reply.body).toMatchObject({
      status: 'received',
      statusNote: null,
    })
    await step('review')
    expect(await step('approve')).toMatchObject({ body: { status: 'approved' } })
    expect((await attach(agent, id, 'leases-3.pdf')).reply).toMatchObject({ status: 409 })
  })

  test('is decided on only after it was read, and a rejected one is asked for by its rejection alone', async () => {
    const deal = await makeOpenDeal()
    const step = async (status: ConditionRow['status'], name: string) => {
      const id = await makeCondition(place, deal, { name: `${status} ${name}`, status })
      return agent.post(`${path}/${id}/actions/${name}`, { statusNote: 'Signed.' })
    }
    for (const name of ['approve', 'reject']) expect((await step('received', name)).status).toBe(409)
    expect((await step('rejected', 'request')).body.message).toBe('A rejected document cannot be moved to requested.')
  })

  test('is waived or set aside by those who lead, with a comment, and by nobody else', async () => {
    const id = await makeCondition(place, await makeOpenDeal())
    const waive = (user: TestUser, body: object) => user.post(`${path}/${id}/actions/waive`, body)
    expect((await waive(agent, { statusNote: 'Not needed.' })).status).toBe(403)
    expect((await waive(manager, {})).body.message).toBe('A comment is required.')
    expect(await waive(manager, { statusNote: 'Not needed.' })).toMatchObject({ body: { status: 'waived' } })
    const aside = await manager.post(`${path}/${id}/actions/setAside`, { statusNote: 'No tenants.' })
    expect(aside).toMatchObject({ body: { status: 'not-applicable' } })
  })

  test('is asked for again when its last file is taken off, and begins anew when it is reset', async () => {
    const deal = await makeOpenDeal()
    const id = await makeCondition(place, deal)
    const { hashedId } = await attach(agent, id)
    await attach(agent, id, 'second.pdf')
    const drop = (key: string) => agent.delete(`${path}/${id}?fileDelete=true&fileToBeDeleted=${key}`)
    expect(await drop(hashedId)).toMatchObject({ status: 200, body: { status: 'received', files: [{}] } })
    expect((await drop(hashedId)).status).toBe(404)
    expect((await agent.get(`/file-storage/${hashedId}`)).status).toBe(404)
    const { body } = await agent.get<{ files: { hashedId: string }[] }>(`${path}/${id}`)
    expect(await drop(body.files[0]?.hashedId ?? '')).toMatchObject({ body: { status: 'requested', files: [] } })
    await attach(agent, id, 'third.pdf')
    expect(await agent.patch(`${path}/${id}?reset=true&dealId=${deal.id}`)).toMatchObject({
      body: { status: 'outstanding', files: [] },
    })
  })

  test('is put at another place of the list, and the others make room', async () => {
    const deal = await makeOpenDeal()
    const ids = await makeConditions(place, deal, [{ name: 'a' }, { name: 'b' }, { name: 'c' }, { name: 'd' }])
    await agent.post(`${path}/${ids[3]}/actions/place`, { at: 2 })
    const { body } = await agent.get<{ data: { name: string; order: number }[] }>(`${path}?dealId=${deal.id}`)
    expect(body.data.map(({ name, order }) => `${order}${name}`)).toEqual(['1a', '2d', '3b', '4c'])
  })

  test('that would wait for itself through others is refused with their names, and nothing is changed', async () => {
    const deal = await makeOpenDeal()
    const [first = 0, second = 0] = await makeConditions(place, deal, [{ name: 'Survey' }, { name: 'Title' }])
    expect((await agent.patch(`${path}/${second}`, { waitsFor: [first] })).status).toBe(200)
    expect(await agent.patch(`${path}/${first}?dealId=${deal.id}`, { waitsFor: [second] })).toMatchObject({
      status: 409,
      body: {
        message: expect.stringMatching(
          /^These documents would wait for each other, and none could ever begin: \w+ → \w+ → \w+\.$/,
        ),
      },
    })
    expect((await agent.patch(`${path}/${first}`, { waitsFor: [first] })).body.message).toBe(
      'Survey cannot wait for itself.',
    )
    expect((await agent.get(`${path}/${first}`)).body).toMatchObject({ waitsFor: [] })
    const foreign = await makeCondition(place, await makeOpenDeal())
    expect((await agent.patch(`${path}/${first}`, { waitsFor: [foreign] })).status).toBe(400)
    expect((await agent.delete(`${path}/${first}`)).status).toBe(200)
    expect((await agent.get(`${path}/${second}`)).body).toMatchObject({ waitsFor: [] })
  })
})

describe('the tracker', () => {
  test('of 200 documents and five lenders is answered in one request, with what its plan is counted from', async () => {
    const deal = await makeOpenDeal({ expectedClosingDate: addDays(today, 30) })
    await agent.patch(`/deals/${deal.id}`, { rateHeldUntil: addDays(today, 32) })
    await makeConditions(
      place,
      deal,
      Array.from(
        { length: 200 },
        (_, at): Partial<ConditionRow> => ({
          name: `Document ${at}`,
          status: at < 50 ? 'approved' : 'outstanding',
          dueDate: at === 199 ? addDays(today, -1) : null,
        }),
      ),
    )
    for (let lender = 0; lender < 5; lender++) await makeSyndicateLender(place, deal, { sharePercentage: 20 })
    const { status, body } = await agent.get<{ documents: unknown[]; syndicateLenders: object[] }>(
      `/deals/${deal.id}?prefunding=show`,
    )
    expect(status).toBe(200)
    expect([body.documents.length, body.syndicateLenders.length]).toEqual([200, 5])
    expect(body).toMatchObject({
      count: { total: 200, approved: 50, outstanding: 150, overdue: 1, percentComplete: 25 },
      plan: { today, province: 'ON', closingDate: addDays(today, 30), rateHeldUntil: addDays(today, 32) },
      mayChange: true,
      mayWaive: false,
    })
    expect(body.syndicateLenders[0]).not.toHaveProperty('tokenHash')
    expect(await agent.get(`${path}?dealId=${deal.id}&show=documentCount`)).toMatchObject({
      body: { total: 200, percentComplete: 25 },
    })
    expect((await stranger.get(`/deals/${deal.id}?prefunding=show`)).status).toBe(404)
    expect((await stranger.get(`${path}?dealId=${deal.id}&show=documentCount`)).status).toBe(404)
    expect((await agent.get(`/deals/${deal.id}`)).body).toMatchObject({ docsPct: 25 })
  })

  test('takes the usual checklist of its deal once, with what waits for what', async () => {
    const deal = await makeOpenDeal({ values: { ...COMPLETE_ANSWERS, Loan_Type: 2 } })
    const load = () => agent.post(`${path}?template=load`, { dealId: deal.id, checklist: 'usual' })
    expect(await load()).toMatchObject({ status: 200, body: { added: 33, skipped: 0 } })
    expect(await load()).toMatchObject({ body: { added: 0, skipped: 33 } })
    const { body } = await agent.get<{ documents: { id: number; name: string; waitsFor: number[] }[] }>(
      `/deals/${deal.id}?prefunding=show`,
    )
    const named = (name: string) => body.documents.find((each) => each.name === name)
    expect(named('Lender fee deposit')?.waitsFor).toEqual([named('Signed commitment')?.id])
    expect((await stranger.post(`${path}?template=load`, { dealId: deal.id, checklist: 'us' })).status).toBe(404)
  })

  test('takes the conditions of the accepted bid, and a checklist of the company, of no other', async () => {
    const deal = await makeOpenDeal()
    const bid = await makeBid(place, deal, {
      status: 'accepted',
      values: { conditions: '1. Title insurance; 2. Leases' },
    })
    const { id } = await makeOpenDeal({ primaryLenderBidId: bid.id })
    const load = (user: TestUser, body: object) => user.post(`${path}?template=load`, { dealId: id, ...body })
    expect(await load(agent, { checklist: 'bid' })).toMatchObject({ body: { added: 2 } })
    const rows = [{ name: 'Fire plan', category: 'property', party: 'borrower' }]
    const { body: own } = await agent.post('/prefunding-templates', { name: 'Industrial', rows })
    const { body: foreign } = await stranger.post('/prefunding-templates', { name: 'Industrial', rows })
    expect(await load(agent, { checklist: 'own', templateId: own.id })).toMatchObject({ body: { added: 1 } })
    expect((await load(agent, { checklist: 'own', templateId: foreign.id })).status).toBe(400)
    const circle = [
      { ...rows[0], waitsFor: ['Gas plan'] },
      { ...rows[0], name: 'Gas plan', waitsFor: ['fire plan'] },
    ]
    expect(await agent.post('/prefunding-templates', { name: 'Round', rows: circle })).toMatchObject({ status: 409 })
  })
})

describe('the stages of a deal', () => {
  test('closing waits for every condition precedent, and goes on all the same when somebody who leads says why', async () => {
    const made = await makeOpenDeal({ trackStage: 'funding' })
    const bid = await makeBid(place, made, { status: 'accepted', values: { loanAmount: 6_500_000 } })
    const deal = await makeOpenDeal({ trackStage: 'funding', primaryLenderBidId: bid.id })
    await makeConditions(place, deal, [
      { name: 'Title insurance' },
      { name: 'Survey', status: 'waived' },
      { name: 'Photos', isConditionPrecedent: false },
    ])
    const close = (user: TestUser, body: object = {}) =>
      user.patch(`/deals/${deal.id}`, {
        ...{ dealStatus: 'archived', actualFundingDate: today, fundedAmount: 6_500_000 },
        ...body,
      })
    expect(await close(manager)).toMatchObject({
      status: 409,
      body: {
        message: '1 condition precedent is open: Title insurance.',
        errors: { stageReason: '1 condition precedent is open: Title insurance.' },
      },
    })
    // Whoever may not approve only asks for it.
    expect(await close(agent, { stageReason: 'It comes tomorrow.' })).toMatchObject({
      body: { dealStatus: 'in-progress', closeRequested: true },
    })
    expect(await close(manager, { stageReason: 'It comes tomorrow.' })).toMatchObject({
      body: { dealStatus: 'archived', stageReason: 'It comes tomorrow.' },
    })
  })
})
