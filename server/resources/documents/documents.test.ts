/** Documents: whose they are, which files are taken, and what the categories allow. */

import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import type { ShareKind, ShareLevel } from '#domain/portfolio/portfolio-access.ts'
import { uploadFile } from '#server/resources/files/upload.factory.ts'
import { type MadeLoan, makeLoan, makeShare } from '#server/resources/portfolio/loan.factory.ts'
import { type MadeProperty, makeProperty } from '#server/resources/portfolio/property.factory.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'

const { app, user } = await testAppWithReference()
const { services } = app

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

type Made = { _id: string; name: string; hashedId: string; category: string | null; errors?: Record<string, string> }
type List = { total: number; limit: number; data: Made[] }

let owner: TestUser
let friend: TestUser
let stranger: TestUser
let property: MadeProperty
let loan: MadeLoan

beforeEach(async () => {
  owner = await user('Full Server')
  friend = await user('Dashboard Only')
  stranger = await user('Full Server')
  property = await makeProperty(services, { userId: owner.id })
  loan = await makeLoan(services, { property })
})

/** One byte more than a document may have. */
const TOO_LARGE = Buffer.alloc(5 * 1024 * 1024 + 1, 'a,b\n')

const upload = (who: TestUser, name = 'Appraisal.pdf', content?: Buffer, source?: string) =>
  uploadFile(app, who.token, name, content, source).then(({ hashedId }) => hashedId)

const open = async (who: TestUser, hashedId: string) =>
  (await app.inject({ url: `/api/files/${hashedId}`, headers: { authorization: who.token } })).statusCode

const addToProperty = async (who: TestUser, values: object = {}) =>
  who.post<Made>('/specDocs', {
    propertyId: property._id,
    category: 'thirdPartyReports',
    name: 'Appraisal.pdf',
    hashedId: await upload(who),
    ...values,
  })

const addToLibrary = async (who: TestUser, values: object = {}) =>
  who.post<Made>('/documents-uploader', { category: 'LOIs', name: 'Terms.pdf', hashedId: await upload(who), ...values })

const addCategory = (who: TestUser, name: string) => who.post<Made>('/document-categories', { name })

const share = (scopeKind: ShareKind, access: ShareLevel) =>
  makeShare(services, {
    ownerUserId: owner.id,
    collaboratorUserId: friend.id,
    scopeKind,
    scopeIds: scopeKind === 'all' ? [] : [property._id],
    access,
  })

describe('documents of a property', () => {
  test('are kept with their file, which whoever sees the property opens', async () => {
    const { status, body } = await addToProperty(owner, { createdAt: '2020-01-01T00:00:00.000Z', loanId: loan._id })
    expect(status).toBe(201)
    expect(body).toMatchObject({
      name: 'Appraisal.pdf',
      category: 'thirdPartyReports',
      loanId: loan._id,
      uid: body.hashedId,
      url: `/api/file-storage/${body.hashedId}`,
      shareWithLenders: false,
      contentType: 'application/pdf',
    })
    expect((body as unknown as { createdAt: string }).createdAt).not.toContain('2020-01-01')
    expect(await open(owner, body.hashedId)).toBe(200)
    expect(await open(friend, body.hashedId)).toBe(404)
    await share('property', 'view')
    expect(await open(friend, body.hashedId)).toBe(200)
    expect(await open(stranger, body.hashedId)).toBe(404)
  })

  test('are added with a new property, or leave nothing behind when one is refused', async () => {
    const { propertyType } = (await owner.get<{ propertyType: number }>(`/properties/${property._id}`)).body
    const entry = async (name: string) => ({
      property: {
        name: 'Queen Street Lofts',
        address: { city: 'Hamilton', province: 'ON', country: 'CA' },
        propertyType,
      },
      loans: [],
      documents: [{ name, category: 'LOIs', hashedId: await upload(owner) }],
    })
    const made = await owner.post<{ propertyId: string }>('/property-loans', await entry('Terms.pdf'))
    expect(made.status).toBe(201)
    const { data } = (await owner.get<List>(`/specDocs?propertyId=${made.body.propertyId}`)).body
    expect(data).toMatchObject([{ name: 'Terms.pdf', category: 'LOIs' }])
    const before = (await owner.get<List>('/properties')).body.total
    const refused = await owner.post<Made>('/property-loans', await entry(''))
    expect(refused).toMatchObject({ status: 400, body: { errors: { 'documents.0.name': 'Name is required.' } } })
    expect((await owner.get<List>('/properties')).body.total).toBe(before)
  })

  test.each([
    ['somebody else’s', () => property._id],
    ['no', () => 'f'.repeat(24)],
  ])('cannot be added to %s property, also where nothing is added', async (_whose, propertyId) => {
    const { status, body } = await stranger.post<Made>('/property-loans', { propertyId: propertyId(), loans: [] })
    expect([status, body.errors]).toEqual([400, { propertyId: 'Property has an unknown value.' }])
  })

  test('are listed whole, by property and by loan', async () => {
    const first = await addToProperty(owner, { loanId: loan._id })
    await addToProperty(owner)
    const all = await owner.get<List>(`/specDocs?propertyId=${property._id}`)
    expect([all.body.total, all.body.limit]).toEqual([2, 2])
    const ofLoan = await owner.get<List>(`/specDocs?loanId=${loan._id}`)
    expect(ofLoan.body.data.map(({ _id }) => _id)).toEqual([first.body._id])
  })

  test('are found by name, each with the name of its property, and not by strangers', async () => {
    await addToProperty(owner, { name: 'Phase I report.pdf' })
    await addToProperty(owner, { name: 'Survey.pdf' })
    const found = (await owner.get<List>('/specDocs?$search=phase%20i&$limit=50')).body
    expect(found.data).toMatchObject([{ name: 'Phase I report.pdf', propertyName: property.name }])
    expect((await stranger.get<List>('/specDocs?$search=phase%20i')).body.total).toBe(0)
  })

  test.each<[ShareLevel, number, number]>([
    ['view', 400, 403],
    ['comment', 400, 400],
    ['edit', 201, 200],
  ])('somebody with a share to %s adds with %d and removes with %d', async (level, adds, removes) => {
    await share('property', level)
    const { body } = await addToProperty(owner)
    expect((await addToProperty(friend)).status).toBe(adds)
    expect((await friend.delete(`/specDocs/${body._id}`)).status).toBe(removes)
  })

  test('show those who share only the categories that they are in, and count no others', async () => {
    const used = (await addCategory(owner, 'Appraisals of one')).body._id
    const unused = (await addCategory(owner, 'Private matters')).body._id
    await addToLibrary(owner, { category: used })
    await addToProperty(owner, { category: null, customCategory: used })
    await share('property', 'view')
    const { body } = await friend.get<{ data: object[] }>('/document-categories')
    expect(body.data).toMatchObject([{ _id: used, documentsCount: 0, propertyDocumentsCount: 1 }])
    expect((await friend.get(`/document-categories/${unused}`)).status).toBe(404)
    const own = await owner.get<{ data: object[] }>(`/document-categories?_id=${used}`)
    expect(own.body.data).toMatchObject([{ documentsCount: 1, propertyDocumentsCount: 1 }])
  })

  test('take dates and the right to pass them on, and move between categories', async () => {
    const { body } = await addToProperty(owner)
    const custom = await addCategory(owner, 'Tax Appeals')
    const changed = await owner.put<Made>(`/specDocs/${body._id}`, {
      ...body,
      expiryDate: '2027-03-31',
      shareWithLenders: true,
      customCategory: custom.body._id,
    })
    expect(changed.body).toMatchObject({
      expiryDate: '2027-03-31',
      shareWithLenders: true,
      category: null,
      customCategory: custom.body._id,
      categoryName: 'Tax Appeals',
    })
  })

  test.each<[string, () => Promise<object> | object, string, string]>([
    ['no category', () => ({ category: null }), 'category', 'Choose one category.'],
    [
      'two categories',
      async () => ({ customCategory: (await addCategory(owner, 'Surveys')).body._id }),
      'category',
      'Choose one category.',
    ],
    [
      "somebody else's category",
      async () => ({ category: null, customCategory: (await addCategory(stranger, 'Surveys')).body._id }),
      'customCategory',
      'Category has an unknown value.',
    ],
    [
      'a loan of another property',
      async () => ({ loanId: (await makeLoan(services, { userId: owner.id }))._id }),
      'loanId',
      'Choose a loan of this property.',
    ],
    [
      "somebody else's upload",
      async () => ({ hashedId: await upload(stranger) }),
      'hashedId',
      'File has an unknown value.',
    ],
    [
      'a file for which no tab has room',
      async () => ({ hashedId: await upload(owner, 'notes.txt', Buffer.from('plain words')) }),
      'hashedId',
      'Unsupported extension!',
    ],
    [
      'an attachment above 5 MB',
      async () => ({ hashedId: await upload(owner, 'rents.csv', TOO_LARGE, 'deal-email') }),
      'hashedId',
      'Maximum 1 files allowed, 5 MB each',
    ],
    ['no file', () => ({ hashedId: undefined }), 'hashedId', 'File is required.'],
  ])('are refused with %s', async (_what, values, field, message) => {
    const { status, body } = await addToProperty(owner, await values())
    expect([status, body.errors?.[field]]).toEqual([400, message])
  })

  test('carry a file once', async () => {
    const hashedId = await upload(owner)
    expect((await addToProperty(owner, { hashedId })).status).toBe(201)
    const again = await addToProperty(owner, { hashedId })
    expect([again.status, again.body.errors]).toEqual([400, { hashedId: 'File has an unknown value.' }])
  })

  test('go with their file, whichever of the two is removed', async () => {
    const first = (await addToProperty(owner)).body
    expect((await owner.delete(`/specDocs/${first._id}`)).status).toBe(200)
    expect(await open(owner, first.hashedId)).toBe(404)
    const second = (await addToProperty(owner)).body
    expect((await stranger.delete(`/file-storage/${second.hashedId}`)).status).toBe(404)
    expect((await owner.delete(`/file-storage/${second.hashedId}`)).status).toBe(200)
    expect((await owner.get(`/specDocs/${second._id}`)).status).toBe(404)
  })

  test('that expire stand on the watch list of whoever sees the property', async () => {
    await share('property', 'view')
    await addToProperty(owner)
    const { body } = await addToProperty(owner, { name: 'Fire plan.pdf', expiryDate: '2001-03-31' })
    for (const who of [owner, friend]) {
      const watched = await who.get<{ data: object[] }>('/watch-list?kind=document')
      expect(watched.body.data).toMatchObject([
        { date: '2001-03-31', state: 'late', record: { _id: property._id }, document: { _id: body._id } },
      ])
    }
  })

  test('disappear and come back with their property, and outlive a loan', async () => {
    const { body } = await addToProperty(owner, { loanId: loan._id })
    await sql`delete from loans where _id = ${loan._id}`.execute(services.db)
    expect((await owner.get(`/specDocs/${body._id}`)).body).toMatchObject({ loanId: null })
    await owner.delete(`/properties/${property._id}`)
    expect((await owner.get(`/specDocs/${body._id}`)).status).toBe(404)
    expect(await open(owner, body.hashedId)).toBe(404)
    await owner.post(`/properties/${property._id}/actions/restore`)
    expect(await open(owner, body.hashedId)).toBe(200)
  })
})

test('a picture dressed up as a PDF is refused before it is kept, naming the field', async () => {
  const form = new FormData()
  form.append('file', new Blob([PNG]), 'Survey.pdf')
  const encoded = new Response(form)
  const reply = await app.inject({
    method: 'POST',
    url: '/api/file-storage',
    headers: { authorization: owner.token, 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  })
  expect(reply.statusCode).toBe(400)
  expect(reply.json().errors).toEqual({ file: 'Unsupported extension!' })
})

describe('the library', () => {
  test('is each person’s own', async () => {
    const { status, body } = await addToLibrary(owner, { tags: ['2026', 'signed'] })
    expect([status, body.category]).toEqual([201, 'LOIs'])
    expect((await friend.get(`/documents-uploader/${body._id}`)).status).toBe(404)
    expect(await open(friend, body.hashedId)).toBe(404)
    const own = await owner.get<List>(`/documents-uploader/?userId=${owner.id}`)
    expect(own.body.data.map(({ name }) => name)).toEqual(['Terms.pdf'])
    expect((await friend.get<List>(`/documents-uploader/?userId=${owner.id}`)).body.total).toBe(0)
  })

  test('knows built-in categories and one’s own, and no others', async () => {
    const own = (await addCategory(owner, 'Tax Appeals')).body._id
    expect((await addToLibrary(owner, { category: own })).status).toBe(201)
    for (const category of ['Anything', (await addCategory(friend, 'Theirs')).body._id]) {
      const { status, body } = await addToLibrary(owner, { category })
      expect([status, body.errors]).toEqual([400, { category: 'Category has an unknown value.' }])
    }
  })

  test('counts its documents by category', async () => {
    const own = (await addCategory(owner, 'Tax Appeals')).body._id
    await addToLibrary(owner, { category: own })
    await addToLibrary(owner)
    await addToLibrary(owner)
    const { body } = await owner.get<{ builtIn: object; data: object[] }>('/document-categories')
    expect(body.builtIn).toMatchObject({ LOIs: 2, CLs: 0 })
    expect(body.data).toMatchObject([{ name: 'Tax Appeals', documentsCount: 1, propertyDocumentsCount: 0 }])
  })
})

describe('categories', () => {
  test.each([
    ['', 'Categrory name is required.'],
    ['   ', 'Categrory name is required.'],
    ['tax APPEALS ', 'Category with same name already exists.'],
    ['Loan documents', 'Category with same name already exists.'],
    ['lois', 'Category with same name already exists.'],
  ])('the name %j is refused', async (name, message) => {
    await addCategory(owner, 'Tax Appeals')
    const { status, body } = await addCategory(owner, name)
    expect([status, body.errors]).toEqual([400, { name: message }])
  })

  test('a name that somebody else uses is free, and a category keeps its own when it is renamed', async () => {
    await addCategory(friend, 'Tax Appeals')
    const { body } = await addCategory(owner, 'Tax Appeals')
    await addCategory(owner, 'Surveys')
    expect((await owner.patch(`/document-categories/${body._id}`, { name: 'Tax appeals' })).status).toBe(200)
    const taken = await owner.patch<Made>(`/document-categories/${body._id}`, { name: 'surveys' })
    expect(taken.body.errors).toEqual({ name: 'Category with same name already exists.' })
    const cleared = await owner.patch<Made>(`/document-categories/${body._id}`, { name: null })
    expect(cleared.body.errors).toEqual({ name: 'Categrory name is required.' })
  })

  test.each(['library', 'property'])('one with files in the %s stays until they are gone', async (where) => {
    const { body } = await addCategory(owner, 'Tax Appeals')
    const document = await (where === 'library'
      ? addToLibrary(owner, { category: body._id })
      : addToProperty(owner, { category: null, customCategory: body._id }))
    const refused = await owner.delete(`/document-categories/${body._id}`)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Files Exist. Please delete all the files before deleting category.',
    ])
    await owner.delete(`/${where === 'library' ? 'documents-uploader' : 'specDocs'}/${document.body._id}`)
    expect((await owner.delete(`/document-categories/${body._id}`)).status).toBe(200)
  })

  test.each([
    '/document-categories/loanDocs',
    '/document-categories/LOIs/?userId=7',
    '/document-categories/CLs/?userId=',
  ])('%s stays', async (built) => {
    const { status, body } = await owner.delete(built)
    expect([status, body.message]).toEqual([409, 'Built-in categories cannot be deleted.'])
  })

  test('go by the person they belong to, with or without a slash', async () => {
    const { body } = await addCategory(owner, 'Tax Appeals')
    expect((await owner.delete(`/document-categories/${body._id}/?userId=${friend.id}`)).status).toBe(404)
    expect((await owner.delete(`/document-categories/${body._id}/?userId=${owner.id}`)).status).toBe(200)
    const document = (await addToLibrary(owner)).body
    expect((await owner.delete(`/documents-uploader/${document._id}/?userId=${owner.id}`)).status).toBe(200)
  })

  test('those of whoever shares a portfolio are seen, never changed', async () => {
    const { body } = await addCategory(owner, 'Tax Appeals')
    expect((await friend.get(`/document-categories/${body._id}`)).status).toBe(404)
    await share('property', 'edit')
    expect((await friend.get(`/document-categories/${body._id}`)).status).toBe(404)
    await addToProperty(owner, { category: null, customCategory: body._id })
    expect((await friend.get(`/document-categories/${body._id}`)).status).toBe(200)
    expect((await friend.patch(`/document-categories/${body._id}`, { name: 'Mine' })).status).toBe(403)
    const added = await addToProperty(friend, { category: null, customCategory: body._id })
    expect(added.status).toBe(201)
  })
})

describe('templates', () => {
  test.each(['refinance', 'partner', 'crm'])(
    'the one of %s leads is found by its name, and opened',
    async (leadType) => {
      const found = await owner.get<{ data: { hashedId: string } }>(
        `/file-storage?fileName=${leadType}_leads_template.csv`,
      )
      const again = await friend.get<{ data: { hashedId: string } }>(
        `/file-storage/?fileName=${leadType}_leads_template.csv`,
      )
      expect(again.body).toEqual(found.body)
      const file = await app.inject({
        url: `/api/files/${found.body.data.hashedId}`,
        headers: { authorization: owner.token },
      })
      expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
      expect(file.body.split(',').length).toBeGreaterThan(10)
      expect((await app.inject({ url: `/api/files/${found.body.data.hashedId}` })).statusCode).toBe(401)
    },
  )

  test('an unknown name is not found', async () => {
    expect((await owner.get('/file-storage?fileName=passwords.csv')).status).toBe(404)
  })
})
