/** Lists of consultants become people at firms: found by mail and by name, made where nobody has them, and taken back whole. */
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { seedReferenceLists } from '#server/database/seed/reference.ts'
import { rowsOf, sendList, step } from '#server/resources/files/import/import.factory.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'
import { makeConsultant, makeConsultantContacts } from './consultant.factory.ts'

const it = await testApp()
const HEADER = 'Company Name,Country,Category,Provinces,First Name,Last Name,Title,Email,Phone'.split(',')
const ANA = ['Hudson Survey', 'USA', 'Land Surveyor', 'New York', 'Ana', 'Diaz', 'Partner', 'ana@hudson.test', '']
const BO = ['HUDSON SURVEY', '', 'Appraiser', 'OH', 'Bo', 'Lee', '', 'bo@hudson.test', '']

let admin: TestUser

type Seen = Record<string, unknown> & { id: number }
const listed = async (path: string, by = admin) => (await by.get<{ data: Seen[] }>(path)).body.data

beforeAll(() => seedReferenceLists(it.app.services))
beforeEach(async () => {
  admin = await it.user('Transaction Only')
})

const send = (rows: string[][], by = admin) => sendList(it.app, by, 'consultants', [HEADER, ...rows])

test('an American firm comes with its people, once, with all that they say of it', async () => {
  expect(await send([ANA, BO])).toMatchObject({ status: 'stored', counts: { added: 2 } })
  const [firm, ...others] = await listed('/consultants?companyName=Hudson%20Survey')
  expect(others).toEqual([])
  expect(firm).toMatchObject({
    country: 'US',
    categoryNames: ['Appraiser', 'Land Surveyor'],
    provinces: ['NY', 'OH'],
    contactsCount: 2,
    mainContact: 'Ana Diaz',
    user_company_id: admin.companyId,
  })
  expect(await listed(`/consultants-contacts?companyId=${firm?.id}`)).toMatchObject([
    { name: 'Ana Diaz', title: 'Partner', provinces: ['NY'], isPrimary: true },
    { name: 'Bo Lee', provinces: ['OH'], isPrimary: false },
  ])
})

test('a firm of the common directory gets the people of the company that names it, and stays as it is', async () => {
  const { id, companyName } = await makeConsultant(it.app.services)
  await makeConsultantContacts(it.app.services, [{ companyId: id, firstName: 'Cleo', email: 'cleo@common.test' }])
  const row = (mail: string) => [companyName, '', '', '', 'Own', 'Person', '', mail, '']
  expect(await send([row('own@common.test'), row('CLEO@common.test')])).toMatchObject({
    counts: { added: 1, duplicate: 1, updated: 0 },
  })
  expect((await listed(`/consultants-contacts?companyId=${id}&email=own@common.test`))[0]).toMatchObject({
    isPrimary: false,
    user_company_id: admin.companyId,
  })
  const stranger = await it.user('Transaction Only')
  expect(await listed(`/consultants-contacts?companyId=${id}&email=own@common.test`, stranger)).toEqual([])
})

test('taken back, the firm that it made goes with the people', async () => {
  const { id } = await send([ANA])
  await step(admin, id, 'undo')
  expect(await listed('/consultants?companyName=Hudson%20Survey')).toEqual([])
})

test('a new firm of which nothing says what it does is an error, and nothing is stored', async () => {
  const batch = await send([[...ANA.slice(0, 2), '', ...ANA.slice(3)]])
  expect(batch).toMatchObject({ status: 'preview', counts: { error: 1 } })
  const [row] = await rowsOf(admin, batch.id)
  expect(row?.why).toBe('Row 2, Category: this consultant is new. Say what it does.')
  expect(await listed('/consultants?companyName=Hudson%20Survey')).toEqual([])
})

test('nobody imports without the advanced right', async () => {
  const plain = await it.user('Transaction Only', { rights: { accessConsultantsAdvanced: false } })
  const file = { hashedId: 'a'.repeat(64), name: 'x.csv' }
  expect((await plain.post('/import-batches', { list: 'consultants', file })).status).toBe(403)
})
