/** The documented calls on leads: what each is asked with, answers, and refuses. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { TestUser } from '#server/testing/app.ts'
import { testBrokerage } from '#server/testing/brokerage.ts'
import { lettersTo } from '#server/testing/letters.ts'
import { type LeadRow, makeLead } from './lead.factory.ts'

const { it, admin, manager, agent, stranger, below, database } = await testBrokerage()
let other: TestUser

beforeAll(async () => {
  await sql`insert into options_property_types (name) select 'Kind ' || n from generate_series(1, 12) n
    on conflict do nothing`.execute(database())
  other = await below('TO/Agent', manager)
})

const lead = (given: Partial<LeadRow> = {}) =>
  makeLead(it.app.services, { userId: admin.id, user_company_id: admin.companyId, ...given })
type List = { code: number; total: number; message: string; data: { _id: string; [name: string]: unknown }[] }
const idsOf = ({ data }: List) => data.map(({ _id }) => _id)

describe('GET /leads', () => {
  test('says in code and words whether there is anything, under HTTP 200', async () => {
    const found = await lead({ leadType: 'others', address: '3 Quay St' })
    const some = await admin.get<List>('/leads?leadType=others')
    expect([some.status, some.body.code]).toEqual([200, 200])
    expect(idsOf(some.body)).toContain(found._id)
    const none = await admin.get<List>('/leads?leadType=others&state=market')
    expect([none.status, none.body.code, none.body.total, none.body.data]).toEqual([200, 204, 0, []])
  })

  test('knows no other kinds', async () => {
    expect((await admin.get('/leads?leadType=friends')).body).toMatchObject({
      code: 400,
      message: 'Unknown lead type.',
    })
  })

  test('shows a manager one originator’s leads, of those below alone', async () => {
    const originator = await below('TO/Agent', manager)
    const own = await lead({ assignedTo: [originator.id] })
    await lead({ assignedTo: [agent.id] })
    const shown = await manager.get<List>(`/leads?leadType=expiries&filteredUserId=${originator.id}`)
    expect(idsOf(shown.body)).toEqual([own._id])
    for (const { id } of [admin, stranger]) {
      const refused = await manager.get<List>(`/leads?leadType=expiries&filteredUserId=${id}`)
      expect([refused.status, refused.body.message]).toEqual([403, 'This originator is not in your team.'])
    }
    expect((await manager.get('/leads?leadType=expiries&filteredUserId=somebody')).status).toBe(400)
  })

  test('finds siblings by company and town, and what an owner has besides', async () => {
    const { rows } = await sql<{ id: number }>`
      insert into owners ("companyName", contacts, "userId", user_company_id)
      values ('Sibling Holdings', '[{"name": "Ann Lee", "isPrimary": true}]', ${admin.id}, ${admin.companyId}) returning id`.execute(
      database(),
    )
    const ownerId = rows[0]?.id as number
    const place = { companyName: 'Sibling Holdings', municipality: 'Barrie', ownerId }
    const [one, two] = [
      await lead({ ...place, maturity: '2027-02-01' }),
      await lead({ ...place, maturity: '2027-01-01' }),
    ]
    const own = await lead({
      ...place,
      municipality: 'Orillia',
      leadType: 'refinance',
      state: 'previous',
      address: '1 Old Rd',
      maturity: '2026-12-01',
    })
    const siblings = await admin.get<List>('/leads?leadType=expiries&companyName=Sibling Holdings&municipality=Barrie')
    expect(idsOf(siblings.body).toSorted()).toEqual([one._id, two._id].toSorted())
    const related = await admin.get<List>(`/leads?leadType=refinance&getRelatedProperties=true&ownerId=${ownerId}`)
    expect(idsOf(related.body)).toEqual([own._id, two._id, one._id])
    expect(related.body.data[0]).toMatchObject({ ownerName: 'Sibling Holdings' })
  })
})

describe('acts on many leads', () => {
  test('give leads to originators, to these alone, and take them away', async () => {
    const [one, two] = [await lead(), await lead({ assignedTo: [other.id] })]
    const ids = [one._id, two._id]
    const path = '/leads?leadType=expiries&bulk=true'
    const add = await admin.patch(`${path}&isAssign=true`, { ids, originators: [other.id, agent.id] })
    expect(add).toMatchObject({ status: 200, body: { matched: 2, modified: 2 } })
    expect((await admin.get(`/leads/${two._id}`)).body).toMatchObject({ assignedTo: [other.id, agent.id] })
    expect((await admin.patch(`${path}&isAssign=true`, { ids, originators: [agent.id] })).body).toEqual({
      matched: 2,
      modified: 0,
    })
    await admin.delete(`${path}&isUnassign=true`, { ids: [one._id], originators: [other.id] })
    expect((await admin.get(`/leads/${one._id}`)).body).toMatchObject({ assignedTo: [agent.id], isAssigned: true })
    await admin.patch(`${path}&replaceOriginators=true`, { ids, originators: [manager.id] })
    expect((await admin.get(`/leads/${two._id}`)).body).toMatchObject({ assignedTo: [manager.id] })
    await admin.delete(`${path}&isUnassign=true`, { ids })
    expect((await admin.get(`/leads/${two._id}`)).body).toMatchObject({ assignedTo: [], isAssigned: false })
  })

  test('are all or nothing: one that is not there keeps the others as they are', async () => {
    const [own, foreign] = [await lead(), await lead({ userId: stranger.id, user_company_id: stranger.companyId })]
    const answer = await admin.patch('/leads?isAssign=true', { ids: [own._id, foreign._id], originators: [agent.id] })
    expect([answer.status, answer.body.message]).toEqual([400, 'Lead has an unknown value.'])
    expect((await admin.get(`/leads/${own._id}`)).body.assignedTo).toEqual([])
    const kind = await admin.patch('/leads?leadType=crm&isAssign=true', { ids: [own._id], originators: [agent.id] })
    expect(kind.status).toBe(400)
  })

  test('refuse nobody chosen, too many, and people who cannot have leads', async () => {
    const { _id } = await lead({ assignedTo: [agent.id] })
    const assign = (user: TestUser, ids: unknown, originators: unknown) =>
      user.patch('/leads?isAssign=true', { ids, originators })
    expect((await assign(admin, [], [agent.id])).body.message).toBe('Select at least one lead.')
    expect((await assign(admin, undefined, [agent.id])).body.message).toBe('Select at least one lead.')
    const many = Array.from({ length: 501 }, (_, at) => at.toString(16).padStart(24, '0'))
    expect((await assign(admin, many, [agent.id])).body.message).toBe('At most 500 leads at once.')
    const suspended = await below('TO/Agent', manager)
    await sql`update users set status = 'suspended' where id = ${suspended.id}`.execute(database())
    for (const [user, id] of [
      [admin, suspended.id],
      [admin, stranger.id],
      [manager, admin.id],
    ] as const) {
      expect((await assign(user, [_id], [id])).body).toMatchObject({
        code: 400,
        message: 'This user cannot receive leads.',
      })
    }
    expect((await assign(agent, [_id], [agent.id])).status).toBe(403)
  })

  test('set stage and day with the rules of each', async () => {
    const ids = [(await lead())._id, (await lead())._id]
    const set = (body: object) => admin.patch('/leads?leadType=expiries&isSetStatus=true', { ids, ...body })
    expect((await set({ stage: 'won' })).body.message).toBe('Unknown stage.')
    expect((await set({ stage: 'pass' })).body.message).toBe('A reason is required.')
    expect((await set({ stage: 'pitch sch.' })).body.message).toBe('Please set a Date and Time for the pitch.')
    expect((await set({ stage: 'engaged', actionDate: '2027-01-04' })).body).toEqual({ matched: 2, modified: 2 })
    expect((await admin.get(`/leads/${ids[1]}`)).body).toMatchObject({ stage: 'engaged', actionDate: '2027-01-04' })
    await set({ actionDate: '2027-01-05' })
    expect((await admin.get(`/leads/${ids[0]}`)).body).toMatchObject({ stage: 'engaged', actionDate: '2027-01-05' })
    await set({ stage: '-' })
    expect((await admin.get(`/leads/${ids[0]}`)).body).toMatchObject({ stage: null })
  })

  test('delete leads, unless one has a deal, and none by somebody who may not', async () => {
    const ids = [(await lead({ assignedTo: [manager.id] }))._id, (await lead({ assignedTo: [manager.id] }))._id]
    const remove = (user: TestUser) => user.delete('/leads?leadType=expiries&isDelete=true&bulk=true', { ids })
    expect((await remove(manager)).status).toBe(403)
    const deal = await admin.post<{ id: number }>('/deals', { dealName: 'Of a lead' })
    await sql`update leads set "dealId" = ${deal.body.id} where _id = ${ids[1]}`.execute(database())
    expect((await remove(admin)).body).toMatchObject({
      code: 409,
      message: 'This lead has a deal and cannot be deleted.',
    })
    await sql`update leads set "dealId" = null where _id = ${ids[1]}`.execute(database())
    expect((await remove(admin)).body).toEqual({ matched: 2, modified: 2 })
    expect((await admin.get(`/leads/${ids[0]}`)).status).toBe(404)
  })
})

test('PATCH /leads/{_id}?update=lead takes the lead as it was answered, and says so in words', async () => {
  const { _id } = await lead({ assignedTo: [agent.id] })
  const whole = (await agent.get(`/leads/${_id}`)).body
  const answer = await agent.patch(`/leads/${_id}?leadType=expiries&update=lead`, { ...whole, stage: 'targeted' })
  expect(answer).toMatchObject({ status: 200, body: { _id, stage: 'targeted', message: 'Lead updated.' } })
  expect((await agent.patch(`/leads/${_id}?leadType=crm&update=lead`, { stage: 'data' })).status).toBe(404)
})

describe('files', () => {
  test('hold the template’s columns between the key and what was done, guarded against formulas', async () => {
    const { _id } = await lead({
      leadType: 'others',
      state: 'previous',
      address: '=1+1',
      owner: 'Ann, "B" Ltd.',
      principalamount: 250_000,
      mortgage: { primaryLender: 'Harbour' },
      stage: 'data',
      assignedTo: [agent.id],
    })
    const file = await admin.get<string>('/leads?leadType=others&state=previous&exports=true')
    expect(file.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(file.headers['content-disposition']).toBe('attachment; filename="previous_others_leads.csv"')
    const [head, row] = String(file.body).replace('\ufeff', '').split('\r\n')
    expect(head).toMatch(/^_id,Address,City,.*,Comment,Stage,Action Date,Assigned To,Last Note$/)
    expect(row).toContain(`${_id},'=1+1,`)
    expect(row).toContain('"Ann, ""B"" Ltd."')
    expect(row).toContain(',250000,')
    expect(row).toMatch(/,Harbour,,,,data,,TO\/Agent Number \d+,$/)
  })

  test('say when there is nothing, and are closed without the right and the permission', async () => {
    expect((await admin.get('/leads?leadType=partner&exports=true')).body).toEqual({
      status: 204,
      message: 'No data to be downloaded',
    })
    expect((await agent.get('/leads?leadType=expiries&exports=true')).status).toBe(403)
    expect((await agent.get('/leads/export.csv?leadType=expiries')).status).toBe(403)
    expect((await manager.get('/leads?leadType=expiries&exports=true')).status).toBe(200)
    const unable = await it.user('TO/Underwriter', {
      companyId: admin.companyId,
      parent: admin.id,
      rights: { canExportLeads: false },
    })
    expect((await unable.get('/leads?leadType=expiries&exports=true')).status).toBe(403)
  })
})

describe('permissions of the caller', () => {
  test.each(['refinance', 'internal', 'internal-market'])('of %s', async (kind) => {
    const path = `/leads-roles-${kind}-permissions`
    const flags = { canView: true, canUpload: false, canDownload: true, canAssign: true, canDelete: false }
    expect((await manager.get(path)).body).toEqual({ ...flags, territories: [] })
    const outsider = await it.user('Dashboard Only')
    expect((await outsider.get(path)).body).toMatchObject({ canView: false, canDelete: false })
  })
})

describe('who is given leads', () => {
  type Notice = { title: string; detail: string; link: string }
  const noticesOf = async (user: TestUser) =>
    (await user.get<{ data: Notice[] }>('/notifications?kind=leads-given&$limit=100')).body.data

  test('hears of them once, with the way to the first, until they are taken back unread', async () => {
    const [one, two] = [await lead({ address: '1 Notice Rd' }), await lead({ address: '2 Notice Rd' })]
    const ids = [one._id, two._id].toSorted()
    const before = (await noticesOf(other)).length
    await admin.patch('/leads?isAssign=true', { ids, originators: [other.id, manager.id] })
    const [notice, ...older] = await noticesOf(other)
    expect(older).toHaveLength(before)
    expect(notice).toMatchObject({ title: '2 leads are yours now', link: `/originator-dashboard?lead=${ids[0]}` })
    expect(notice?.detail).toContain('1 Notice Rd')
    const [ofManager] = await noticesOf(manager)
    expect(ofManager?.link).toBe(`/crm-dashboard?tab=expiries&lead=${ids[0]}`)
    await admin.patch('/leads?isAssign=true', { ids, originators: [other.id] })
    expect(await noticesOf(other)).toHaveLength(before + 1)
    await admin.patch('/leads?replaceOriginators=true', { ids, originators: [] })
    expect(await noticesOf(other)).toHaveLength(before)
  })

  test('reads of them by mail as well when that is asked for, and nothing at all when nobody is to be told', async () => {
    const { _id } = await lead({ address: '3 Letter <Rd>' })
    const before = (await noticesOf(other)).length
    const give = (isTold: boolean) =>
      admin.patch('/leads?replaceOriginators=true', { ids: [_id], originators: [other.id], isTold })
    await give(false)
    expect(await noticesOf(other)).toHaveLength(before)
    await admin.patch('/leads?replaceOriginators=true', { ids: [_id], originators: [] })
    await give(true)
    expect(await noticesOf(other)).toHaveLength(before + 1)
    const [letter] = await lettersTo(it.app, other.email)
    expect(letter).toMatchObject({ subject: '1 lead is yours now' })
    expect(letter?.text).toContain('3 Letter &lt;Rd&gt;')
    expect(letter?.text).toContain(`/originator-dashboard?lead=${_id}`)
  })

  test('by themselves hears nothing', async () => {
    const { _id } = await lead()
    await manager.patch('/leads?isAssign=true', { ids: [_id], originators: [manager.id] })
    expect((await noticesOf(manager)).filter(({ link }) => link.endsWith(_id))).toEqual([])
  })
})

describe('notes', () => {
  test('are written, corrected and taken back under the partner’s path, for every kind', async () => {
    const { _id } = await lead({ assignedTo: [agent.id] })
    const path = '/partner-leads-notes'
    const made = await agent.post<{ data: { id: number } }>(`${path}?leadType=expiries`, {
      leadId: _id,
      text: 'Called.',
    })
    expect(made).toMatchObject({ status: 200, body: { code: 200, message: 'Note Added', data: { text: 'Called.' } } })
    expect((await agent.post(`${path}?leadType=expiries`, { leadId: _id, text: ' ' })).body.message).toBe(
      'Note is required.',
    )
    expect((await agent.post(`${path}?leadType=crm`, { leadId: _id, text: 'No.' })).status).toBe(400)
    const noteId = made.body.data.id
    const other = await lead({ assignedTo: [agent.id] })
    expect((await agent.patch(`${path}/${other._id}?leadType=expiries`, { noteId, text: 'x' })).status).toBe(404)
    const changed = await manager.patch(`${path}/${_id}?leadType=expiries`, { noteId, text: 'Called twice.' })
    expect(changed.body).toMatchObject({ code: 200, message: 'Note Updated' })
    expect((await agent.get(`/leads/${_id}`)).body).toMatchObject({ lastNote: 'Called twice.', notesCount: 1 })
    const list = await agent.get<List>(`${path}?leadType=expiries&leadId=${_id}`)
    expect(list.body).toMatchObject({ code: 200, total: 1 })
    const gone = await agent.delete(`${path}/${_id}?leadType=expiries&noteId=${noteId}`)
    expect(gone.body).toMatchObject({ code: 200, message: 'Note Deleted' })
    expect((await agent.get<List>(`${path}?leadId=${_id}`)).body).toMatchObject({ code: 204, data: [] })
  })

  test('tell whom they name behind an @, once, where the own role opens the lead, and nobody who does not see it', async () => {
    // People of their own: the others keep their names.
    const head = await below('TO/Underwriter', admin)
    const [near, far] = [await below('TO/Agent', head), await below('TO/Agent', head)]
    const named: readonly [TestUser, string][] = [
      [near, 'Named'],
      [far, 'Unseen'],
      [head, 'Head'],
    ]
    for (const [{ id }, lastName] of named) {
      await sql`update users set "firstName" = 'Ann', "lastName" = ${lastName} where id = ${id}`.execute(database())
    }
    const { _id } = await lead({ assignedTo: [near.id] })
    const told = async (user: TestUser) =>
      (await user.get<{ data: { title: string; link: string }[] }>('/notifications?kind=note-asked')).body.data
    const { body } = await admin.post<{ id: number }>('/lead-notes', {
      leadId: _id,
      text: 'Call, @Ann Named and @Ann Unseen?',
    })
    expect(await told(near)).toMatchObject([
      { title: expect.stringMatching(/asks you: Call, @Ann Named/), link: `/originator-dashboard?lead=${_id}` },
    ])
    expect(await told(far)).toEqual([])
    await admin.patch(`/lead-notes/${body.id}`, { text: 'Call, @Ann Named and @Ann Head?' })
    expect(await told(near)).toHaveLength(1)
    expect(await told(head)).toMatchObject([{ link: `/crm-dashboard?tab=expiries&lead=${_id}` }])
  })

  test('are described with the other calls, and kept nowhere on the way', async () => {
    const document = await admin.get<{ paths: Record<string, object> }>('/openapi.json')
    expect(Object.keys(document.body.paths['/{partner}-leads-notes'] ?? {})).toEqual(['get', 'post'])
    expect(Object.keys(document.body.paths['/{partner}-leads-notes/{leadId}'] ?? {})).toEqual(['patch', 'delete'])
    expect((await admin.get('/friends-leads-notes')).status).toBe(404)
    const reply = await it.app.inject({
      url: '/api/partner-leads-notes',
      headers: { authorization: admin.token },
    })
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  })

  test('of another are corrected by managers, not by a colleague', async () => {
    const { _id } = await lead({ assignedTo: [agent.id, other.id] })
    const made = await agent.post<{ data: { id: number } }>('/partner-leads-notes', { leadId: _id, text: 'Mine.' })
    const noteId = made.body.data.id
    expect((await other.patch(`/partner-leads-notes/${_id}`, { noteId, text: 'Theirs.' })).status).toBe(403)
    expect((await manager.patch(`/partner-leads-notes/${_id}`, { noteId, text: 'Ours.' })).status).toBe(200)
  })
})

describe('listings under their own name', () => {
  test('are the leads of that kind, and one broker’s move together', async () => {
    const broker = await admin.post<{ id: number }>('/broker-company', { companyName: 'Keel & Co', country: 'CA' })
    const brokerId = broker.body.id
    const body = { propertyAddress: '8 Front St', brokerCompany: 'Keel & Co', brokerId }
    const one = await admin.post<{ id: string }>('/listing-leads', body)
    expect(one).toMatchObject({ status: 201, body: { leadType: 'listings', brokerId } })
    const { id } = one.body
    const two = (await admin.post<{ id: string }>('/listing-leads', { ...body, propertyAddress: '9 Front St' })).body
    const expiry = await lead()
    const list = await admin.get<{ data: { id: string; leadId: string }[] }>(`/listing-leads?brokerId=${brokerId}`)
    expect(list.body.data.map((row) => row.leadId).toSorted()).toEqual([id, two.id].toSorted())
    expect((await admin.get(`/listing-leads/${expiry._id}`)).status).toBe(404)
    expect((await admin.patch(`/listing-leads/${id}`, { listingAmount: 5_000_000 })).body).toMatchObject({
      amount: 5_000_000,
    })
    const moved = await admin.patch(`/listing-leads?brokerId=${brokerId}&updateCRM=true`, {
      stage: 'engaged',
      actionDate: '2027-03-01',
    })
    expect(moved.body).toEqual({ matched: 2, modified: 2 })
    expect((await admin.get(`/leads/${two.id}`)).body).toMatchObject({ stage: 'engaged', actionDate: '2027-03-01' })
  })

  test('have notes of their own', async () => {
    const listing = await lead({ leadType: 'listings', propertyAddress: '1 Pier', brokerCompany: 'Keel' })
    const made = await admin.post<{ id: number }>('/listing-leads-notes', { leadId: listing._id, text: 'Bids due.' })
    expect(made.status).toBe(201)
    const path = `/listing-leads-notes/${made.body.id}`
    expect((await admin.patch(path, { text: 'Bids in.' })).body).toMatchObject({ text: 'Bids in.' })
    const list = await admin.get<List>(`/listing-leads-notes?leadId=${listing._id}`)
    expect(list.body).toMatchObject({ code: 200, total: 1 })
    expect((await admin.delete(path)).status).toBe(200)
    expect((await admin.patch(path, { text: 'Gone.' })).status).toBe(404)
  })
})
