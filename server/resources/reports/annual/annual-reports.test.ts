/** A report is begun, collects through its link, is reviewed, filed and sent; nobody else's hands reach it. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { annualReports } from '#domain/reports/annual-report.ts'
import type { reportDocuments } from '#domain/reports/report-document.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { uploadFile } from '#server/resources/files/upload.factory.ts'
import { makeProperty } from '#server/resources/portfolio/property.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { makeReport, makeReportDocuments } from './report.factory.ts'

type Refusal = { message: string; errors?: Record<string, string> }
type Report = RowOf<typeof annualReports> &
  Refusal & { guestToken: string; guestLink: string; may?: { steps: string[]; actions: string[] } }
type Document = RowOf<typeof reportDocuments> & Refusal

const it = await testApp()
const { services } = it.app
const { db } = services
let owner: TestUser
let property: { _id: string }

beforeAll(async () => {
  await asSystem(it.app, importReferenceLists)
})
beforeEach(async () => {
  owner = await it.user('Full Server')
  property = await makeProperty(services, { userId: owner.id })
  await sql`delete from outbox_messages`.execute(db)
})

const begin = (values: object = {}) =>
  owner.post<Report>('/annual-reports', {
    ...{ title: '2098 Annual Review', year: 2098, dueDate: '2099-03-31', propertyIds: [property._id] },
    ...values,
  })
const read = async (id: number) => (await owner.get<Report>(`/annual-reports/${id}`)).body
const documentsOf = async (id: number) =>
  (await owner.get<{ data: Document[] }>(`/report-documents?reportId=${id}&$limit=300`)).body.data
const act = (id: number, name: string) => owner.post<Report>(`/annual-reports/${id}/actions/${name}`)
const upload = async (who: TestUser, name = 'rent-roll.pdf') => {
  const { hashedId } = await uploadFile(it.app, `Bearer ${who.token}`, name, undefined, 'report')
  return { hashedId, name }
}
const guestUpload = async (token: string, name = 'rent-roll.pdf') => {
  const { hashedId } = await uploadFile(it.app, `Guest ${token}`, name, undefined, 'report')
  return { hashedId, name }
}
const service = (id: number) => `/guest-service?service=annual-reports&id=${id}`
const documentService = (id: number) => `/guest-service?service=report-documents&id=${id}`

/** A report that asks for one document, with the token of its link. */
async function collecting(values: object = {}, document: object = {}) {
  const report = await makeReport({ db, services }, { userId: owner.id, propertyIds: [property._id], ...values })
  const [made] = await makeReportDocuments({ db }, [{ reportId: report.id, ...document }])
  return { ...report, docId: Number(made?.id), guest: it.guest(report.token) }
}

describe('a new report', () => {
  test('asks for what lenders usually ask for, and keeps what its paper holds under its number', async () => {
    const { status, body } = await begin()
    expect([status, body.status, body.reportId]).toEqual([201, 'draft', body.id])
    expect(Object.keys(body.info)).toEqual([String(body.id)])
    const documents = await documentsOf(body.id)
    expect(documents.map(({ label, status: state, dueDate }) => [label, state, dueDate])).toContainEqual([
      'Rent roll 2098',
      'outstanding',
      '2099-03-31',
    ])
    expect((await read(body.id)).progressPct).toBe(0)
  })

  test('without a property is refused by name', async () => {
    const { status, body } = await begin({ propertyIds: [] })
    expect([status, body.errors]).toEqual([400, { propertyIds: 'Select at least one property.' }])
  })

  test('of somebody else’s property is refused', async () => {
    const other = await it.user('Full Server')
    const { _id } = await makeProperty(services, { userId: other.id })
    expect((await begin({ propertyIds: [_id] })).status).toBe(400)
  })

  test('is one a year for the same properties, in whatever order they are ticked', async () => {
    const { _id } = await makeProperty(services, { userId: owner.id })
    expect((await begin({ propertyIds: [property._id, _id] })).status).toBe(201)
    const again = await begin({ propertyIds: [_id, property._id] })
    expect(again.status).toBe(409)
    expect(again.body.message).toBe('There is a report of this year for these properties already.')
    expect((await begin({ propertyIds: [_id] })).status).toBe(201)
  })

  test('names a recipient that is no address', async () => {
    const { status, body } = await begin({ recipients: ['nobody'] })
    expect([status, body.errors?.recipients]).toEqual([400, 'Invalid address: nobody'])
  })
})

describe('its documents', () => {
  test('are received with a file, rejected with a reason, and approved; then the report is ready', async () => {
    const { id, docId } = await collecting()
    const change = (values: object) => owner.patch<Document>(`/report-documents/${docId}`, values)
    expect((await change({ status: 'received' })).body.errors?.file).toBe('Add the file.')
    expect((await change({ file: await upload(owner) })).body.status).toBe('received')
    expect((await change({ status: 'rejected' })).body.errors?.rejectReason).toBe('Say why, so that the sender knows.')
    expect((await change({ status: 'rejected', rejectReason: 'Of the wrong year.' })).body.status).toBe('rejected')
    expect((await change({ file: await upload(owner, 'right.pdf') })).body.status).toBe('received')
    expect((await change({ status: 'approved' })).body.rejectReason).toBeNull()
    expect((await read(id)).status).toBe('ready')
    expect((await change({ status: 'rejected', rejectReason: 'One page is missing.' })).status).toBe(200)
    expect((await read(id)).status).toBe('collecting')
  })

  test('that are approved stand with the documents of the property, once', async () => {
    const { docId } = await collecting()
    await owner.patch(`/report-documents/${docId}`, { file: await upload(owner) })
    for (const status of ['approved', 'rejected', 'received', 'approved']) {
      await owner.patch(`/report-documents/${docId}`, { status, rejectReason: 'Look again.' })
    }
    const { body } = await owner.get<{ data: { name: string; category: string; hashedId: string }[] }>(
      `/specDocs?propertyId=${property._id}`,
    )
    expect(body.data.map(({ name, category }) => [name, category])).toEqual([['rent-roll.pdf', 'estoppelsAndLeases']])
    const opened = await it.app.inject({
      url: `/api/file-storage/${body.data[0]?.hashedId}`,
      headers: { authorization: `Bearer ${owner.token}` },
    })
    expect(opened.statusCode).toBe(200)
  })

  test('go with the report, or those that `info` names alone', async () => {
    const { id, docId } = await collecting()
    const [other] = await makeReportDocuments({ db }, [{ reportId: id, label: 'Insurance' }])
    const remove = (info: unknown) =>
      owner.delete<Refusal>(`/annual-reports/${id}?info=${encodeURIComponent(JSON.stringify(info))}`)
    expect((await remove({ [id + 1]: [docId] })).status).toBe(400)
    expect((await remove('nothing')).status).toBe(400)
    expect((await remove({ [id]: [docId] })).status).toBe(200)
    expect((await documentsOf(id)).map((each) => each.id)).toEqual([other?.id])
    expect((await remove({ [id]: [] })).status).toBe(200)
    expect((await owner.get(`/annual-reports/${id}`)).status).toBe(404)
  })
})

describe('whoever holds the link', () => {
  test('sees what is asked for and sends it; the owner is told', async () => {
    const { id, docId, guest } = await collecting()
    const opened = await guest.get<{ documents: Document[]; properties: string[] }>(service(id))
    expect(opened.body.documents.map(({ label, status }) => [label, status])).toEqual([
      ['Rent roll 2098', 'outstanding'],
    ])
    const file = await guestUpload((await read(id)).guestToken)
    const sent = await guest.patch<Document>(documentService(docId), { file })
    expect([sent.status, sent.body.status]).toEqual([200, 'received'])
    expect((await read(id)).openedCount).toBe(1)
    const { rows } = await sql<{ title: string }>`
      select title from notifications where "userId" = ${owner.id}`.execute(db)
    expect(rows.map(({ title }) => title)).toEqual(['Rent roll 2098 has come'])
  })

  test('does not write over what another has sent meanwhile, nor over what is approved', async () => {
    const { id, docId, guest } = await collecting()
    const { guestToken } = await read(id)
    const first = await guestUpload(guestToken)
    await guest.patch(documentService(docId), { file: first })
    const second = { file: await guestUpload(guestToken, 'later.pdf') }
    expect((await guest.patch(documentService(docId), second)).status).toBe(409)
    expect((await guest.patch(documentService(docId), { ...second, instead: first.hashedId })).status).toBe(200)
    await owner.patch(`/report-documents/${docId}`, { status: 'approved' })
    const third = { file: await guestUpload(guestToken, 'latest.pdf'), instead: second.file.hashedId }
    expect((await guest.patch<Refusal>(documentService(docId), third)).body.message).toBe(
      'This document is approved already.',
    )
  })

  test('reaches no other report, no other document and no survey', async () => {
    const { id, guest, token } = await collecting()
    const other = await collecting({ year: 2097 })
    expect((await guest.get(service(other.id))).status).toBe(404)
    const file = await guestUpload(token)
    expect((await guest.patch(documentService(other.docId), { file })).status).toBe(404)
    expect((await guest.get(`/guest-service?service=client-survey&id=${id}`)).status).toBe(403)
    expect((await guest.get('/annual-reports')).status).toBe(401)
  })

  test.each([
    ['was switched off', { isTokenActive: false }],
    ['is of a draft', { status: 'draft' }],
  ])('is told when the link %s', async (_how, values) => {
    const { id, guest } = await collecting(values)
    expect((await guest.get(service(id))).status).toBe(410)
  })

  test('reads a report for sixty days after it was sent, and sends nothing more', async () => {
    const { id, docId, guest, token } = await collecting()
    await owner.patch(`/report-documents/${docId}`, { file: await upload(owner) })
    await owner.patch(`/report-documents/${docId}`, { status: 'approved' })
    expect((await act(id, 'send')).body.status).toBe('sent')
    expect((await guest.get(service(id))).status).toBe(200)
    expect((await guest.patch(documentService(docId), { file: await guestUpload(token) })).status).toBe(409)
    await sql`update annual_reports set "tokenExpiresAt" = app_now() - interval '1 second' where id = ${id}`.execute(db)
    expect((await guest.get(service(id))).status).toBe(410)
  })

  test('is out once there is a new link', async () => {
    const { id, guest } = await collecting()
    await act(id, 'new-link')
    expect((await guest.get(service(id))).status).toBe(410)
    expect((await it.guest((await read(id)).guestToken).get(service(id))).status).toBe(200)
  })
})

describe('letters', () => {
  const letters = async () =>
    (
      await sql<{ toEmail: string; body: string }>`
        select "toEmail", body from outbox_messages order by "toEmail"`.execute(db)
    ).rows

  test('remind everybody who owes something, once a day, and hold no token', async () => {
    const { id, token } = await collecting({}, { askedEmail: 'manager@people.test', askedFrom: 'Manager' })
    expect((await act(id, 'remind')).body).toEqual({ reminded: ['Manager'] })
    const [letter] = await letters()
    expect(letter?.toEmail).toBe('manager@people.test')
    expect(letter?.body).not.toContain(token)
    const again = await act(id, 'remind')
    expect([again.status, again.body.message]).toEqual([409, 'They had a letter within a day.'])
  })

  test('of nobody with an address are refused', async () => {
    const { id } = await collecting()
    expect((await act(id, 'remind')).body.message).toBe('Nobody with an e-mail address owes a document.')
  })

  test('go to the recipients when the report is sent, and it no longer changes', async () => {
    const { id, docId } = await collecting({ recipients: ['reports@lender.test'] })
    expect((await act(id, 'send')).status).toBe(409)
    await owner.patch(`/report-documents/${docId}`, { file: await upload(owner) })
    await owner.patch(`/report-documents/${docId}`, { status: 'approved' })
    await act(id, 'send')
    expect((await letters()).map(({ toEmail }) => toEmail)).toEqual(['reports@lender.test'])
    expect((await owner.patch(`/annual-reports/${id}`, { title: 'Another' })).status).toBeGreaterThanOrEqual(400)
    expect((await owner.patch(`/report-documents/${docId}`, { note: 'Late' })).status).toBe(409)
    expect((await owner.patch<Report>(`/annual-reports/${id}`, { isTokenActive: false })).body.isTokenActive).toBe(
      false,
    )
  })
})

test('somebody else’s report is not there', async () => {
  const { id, docId } = await collecting()
  const other = await it.user('Full Server')
  expect((await other.get(`/annual-reports/${id}`)).status).toBe(404)
  expect((await other.patch(`/report-documents/${docId}`, { note: 'Mine' })).status).toBe(404)
  expect((await (await it.user('TO/Agent')).get('/annual-reports')).status).toBe(403)
})

test('the quarters of a statement that came through the link are read by the owner, and by nobody else', async () => {
  const { token, docId, guest } = await collecting({}, { name: 'operating-statement', label: 'Statement 2025' })
  const csv = Buffer.from('Income,2025-Q3,2025-Q4\nRent,100,110\nExpenses,40,45\n')
  const { hashedId } = await uploadFile(it.app, `Guest ${token}`, 'statement.csv', csv, 'report')
  const sent = await guest.patch(documentService(docId), { file: { hashedId, name: 'statement.csv' } })
  expect(sent.status).toBe(200)
  const readBy = (who: TestUser, propertyId: string) =>
    who.post<{ figures: object[] }>('/quarter-reading', { propertyId, kind: 'actual', file: hashedId })
  const { status, body } = await readBy(owner, property._id)
  expect([status, body.figures.length]).toEqual([200, 4])
  expect(body.figures).toContainEqual({
    ...{ fact: 'rent', quarterEnd: '2025-12-31', amount: 110 },
    source: 'Rent, row 2, column 2025-Q4',
  })
  const stranger = await it.user('Full Server')
  const theirs = await makeProperty(services, { userId: stranger.id })
  expect((await readBy(stranger, theirs._id)).status).toBe(404)
})
