/** Term sheets about a lender: the company's own, opened by nobody else, gone when they are taken back. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { seedReferenceLists } from '#server/database/seed/reference.ts'
import { PDF, uploadFile } from '#server/resources/files/upload.factory.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'
import { type MadeLender, makeLender } from './lender.factory.ts'

const { app, user } = await testApp()
const { services } = app

type Row = Record<string, unknown> & { id: number }

let north: TestUser
let south: TestUser
let lender: MadeLender

beforeAll(async () => {
  await seedReferenceLists(services)
  north = await user('Transaction Only')
  south = await user('Full Server')
})

beforeEach(async () => {
  lender = await makeLender(services)
})

const open = async (hashedId: string, reader: TestUser) =>
  (
    await app.inject({
      method: 'GET',
      url: `/api/file-storage/${hashedId}`,
      headers: { authorization: reader.token },
    })
  ).statusCode
const keep = async () => {
  const { hashedId, name } = await uploadFile(app, north.token, 'term-sheet.pdf', PDF)
  const file = { hashedId, name }
  return { hashedId, ...(await north.post<Row>('/lender-files', { lenderCompanyId: lender.id, file })) }
}
const uploadsOf = async (reader: TestUser) => (await reader.get<Row>(`/lender-company/${lender.id}`)).body.uploads

test('a file about a common lender is the company’s own, and opened by its people alone', async () => {
  const { status, body, hashedId } = await keep()
  expect([status, body.user_company_id]).toEqual([201, north.companyId])
  expect(await uploadsOf(north)).toMatchObject([{ name: 'term-sheet.pdf', hashedId }])
  expect(await uploadsOf(south)).toEqual([])
  const colleague = await user('TO/Agent', { companyId: north.companyId })
  expect([await open(hashedId, north), await open(hashedId, colleague), await open(hashedId, south)]).toEqual([
    200, 200, 404,
  ])
  expect((await colleague.delete(`/lender-files/${body.id}`)).status).toBe(403)
  expect((await north.delete(`/lender-files/${body.id}`)).status).toBe(200)
  expect(await open(hashedId, north)).toBe(404)
})

test('is deleted by the id of its file too, by those who keep it', async () => {
  const { body, hashedId } = await keep()
  const colleague = await user('TO/Agent', { companyId: north.companyId })
  expect((await colleague.delete(`/file-storage/${hashedId}`)).status).toBe(403)
  expect((await north.delete(`/file-storage/${hashedId}`)).status).toBe(200)
  expect((await north.get(`/lender-files/${body.id}`)).status).toBe(404)
  expect(await open(hashedId, north)).toBe(404)
})

test('nobody names a file of somebody else', async () => {
  const { hashedId } = await uploadFile(app, south.token)
  const file = { hashedId, name: 'stolen.pdf' }
  const { status } = await north.post('/lender-files', { lenderCompanyId: lender.id, file })
  expect(status).toBe(400)
  expect((await user('TO/Agent').then((agent) => agent.post('/lender-files', {}))).status).toBe(403)
})

/** As much of a picture as tells that it is one. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex')

describe('a logo', () => {
  const logoOf = async (who: TestUser) => {
    const { hashedId, name } = await uploadFile(app, who.token, 'logo.png', PNG)
    return { hashedId, name }
  }

  test('of a common lender is the company’s own, and opened by those who look the lender up', async () => {
    const logo = await logoOf(north)
    const { status, body } = await north.patch<Row>(`/lender-company/${lender.id}`, { logo })
    expect([status, body.logo, body.ownFields]).toEqual([200, logo, ['logo']])
    expect((await south.get<Row>(`/lender-company/${lender.id}`)).body.logo).toBeNull()
    expect(await open(logo.hashedId, north)).toBe(200)
    const next = await logoOf(north)
    await north.patch(`/lender-company/${lender.id}`, { logo: next })
    expect([await open(logo.hashedId, north), await open(next.hashedId, north)]).toEqual([404, 200])
  })

  test('that another company still shows is not lost with one’s own', async () => {
    const admin = await user('Super Admin')
    const common = await logoOf(admin)
    await admin.patch(`/lender-company/${lender.id}`, { logo: common })
    await south.patch(`/lender-company/${lender.id}`, { logo: await logoOf(south) })
    expect(await open(common.hashedId, admin)).toBe(200)
  })

  test('is a picture, and the caller’s own', async () => {
    const { hashedId, name } = await uploadFile(app, north.token, 'term-sheet.pdf', PDF)
    const paper = await north.patch<{ message: string }>(`/lender-company/${lender.id}`, { logo: { hashedId, name } })
    expect([paper.status, paper.body.message]).toEqual([400, 'Logo must be an image!'])
    const stolen = await north.patch(`/lender-company/${lender.id}`, { logo: await logoOf(south) })
    expect(stolen.status).toBe(400)
  })
})
