/** Files about a consultant: the company's own, opened by nobody else, kept by those with the advanced right. */
import { beforeAll, expect, test } from 'vitest'
import { seedReferenceLists } from '#server/database/seed/reference.ts'
import { PDF, uploadFile } from '#server/resources/files/upload.factory.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'
import { makeConsultant } from './consultant.factory.ts'

const { app, user } = await testApp()
const { services } = app

type Row = { id: number; user_company_id: number | null }

let north: TestUser
let south: TestUser
beforeAll(async () => {
  await seedReferenceLists(services)
  north = await user('Transaction Only')
  south = await user('Full Server')
})

const open = async (hashedId: string, reader: TestUser) => (await reader.get(`/file-storage/${hashedId}`)).status

test('a certificate of a common consultant is read by the own company alone, and goes when it is taken back', async () => {
  const consultant = await makeConsultant(services)
  const { hashedId, name } = await uploadFile(app, north.token, 'insurance.pdf', PDF)
  const kept = { companyId: consultant.id, file: { hashedId, name } }
  const { status, body } = await north.post<Row>('/consultant-files', kept)
  expect([status, body.user_company_id]).toEqual([201, north.companyId])
  const list = async (reader: TestUser) =>
    (await reader.get<{ data: Row[] }>(`/consultant-files?companyId=${consultant.id}`)).body.data.map(({ id }) => id)
  expect([await list(north), await list(south)]).toEqual([[body.id], []])
  expect([await open(hashedId, north), await open(hashedId, south)]).toEqual([200, 404])
  const colleague = await user('TO/Agent', { companyId: north.companyId })
  expect((await colleague.delete(`/consultant-files/${body.id}`)).status).toBe(403)
  expect((await north.delete(`/consultant-files/${body.id}`)).status).toBe(200)
  expect(await open(hashedId, north)).toBe(404)
})
