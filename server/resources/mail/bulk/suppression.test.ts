/** Who wants no offers gets none, also after the address comes again in a list, and after its owner is merged into another. */
import { stringify } from 'csv-stringify/sync'
import { beforeAll, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { postFile } from '#server/resources/files/upload.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { makeProspect, nameStreet } from './bulk.factory.ts'

const it = await testApp()
let admin: TestUser

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  admin = await it.user('Transaction Only')
  await nameStreet(it, admin.companyId)
})

const HEADER = 'Company Name,Type,First Name,Last Name,Email,Phone,Address,City,Province,Country,Tier,Website'

/** Why a letter would leave these owners out. */
async function skipsOf(ownerIds: readonly number[]) {
  const letter = { ownerIds, subject: 'Rates', body: '<p>Hello</p>' }
  const { body } = await admin.post<{ recipients: { skip: string | null }[] }>('/bulk-emails-service/preview', letter)
  return body.recipients.map(({ skip }) => skip)
}

test('an address that opted out stays so when another list brings it again under another name', async () => {
  const { email, ownerId } = await makeProspect(it, admin, { name: 'Withdrawn LP' })
  await admin.post('/consents', { email, event: 'withdrawn', proof: 'By telephone' })
  await admin.delete(`/owners/${ownerId}`)
  const row = ['Bought Holdings', '', 'Petra', 'Vale', String(email).toUpperCase(), ...Array<string>(7).fill('')]
  const content = Buffer.from(stringify([HEADER.split(','), row]))
  const { status } = await postFile(it.app, admin.token, '/owners', { name: 'bought.csv', content })
  expect(status).toBe(201)
  const { body } = await admin.get<{ data: { id: number }[] }>('/owners?$search=Bought')
  expect(await skipsOf(body.data.map(({ id }) => id))).toEqual(['opted-out'])
})

test('an owner who wants none takes that along into the owner it is merged into', async () => {
  const kept = await makeProspect(it, admin, { name: 'Merged Lands' })
  const gone = await makeProspect(it, admin, { name: 'Merged Lands Inc' })
  expect(await skipsOf([kept.ownerId])).toEqual([null])
  await admin.patch(`/owners/${gone.ownerId}`, { optOut: true })
  const { status } = await admin.post(`/owners/${kept.ownerId}/actions/merge`, { ownerId: gone.ownerId })
  expect(status).toBeLessThan(300)
  expect(await skipsOf([kept.ownerId])).toEqual(['opted-out'])
})
