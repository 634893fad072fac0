/** What one link may bring in: so many files, and so much of all of them, whatever they are sent as. */
import { expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { acceptAgreement, makeBid } from '#server/resources/deals/bid.factory.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { asSystem, testApp } from '#server/testing/app.ts'
import { PDF, sendFiles } from './upload.factory.ts'

const it = await testApp({ MAX_GUEST_FILES: '3', MAX_GUEST_MB: '1' })
await asSystem(it.app, importReferenceLists)

async function makeGuest(): Promise<string> {
  const { services } = it.app
  const bid = await makeBid(services, await makeDeal(services, { dealStatus: 'in-progress' }))
  await acceptAgreement(services, bid.id)
  return `Guest ${bid.token}`
}
const small = { name: 'terms.pdf', content: PDF }
const large = { name: 'large.pdf', content: Buffer.concat([PDF, Buffer.alloc(600_000, 32)]) }
const kept = async () => (await it.app.services.pool.query('select 1 from file_storage')).rows.length

test('a link brings in no more files than it may, and those of one form all or none', async () => {
  const guest = await makeGuest()
  expect((await sendFiles(it.app, guest, [small, small])).status).toBe(201)
  const before = await kept()
  expect((await sendFiles(it.app, guest, [small, small])).status).toBe(429)
  expect(await kept()).toBe(before)
  expect((await sendFiles(it.app, guest, [small])).status).toBe(201)
  expect((await sendFiles(it.app, guest, [small])).status).toBe(429)
})

test('a link brings in no more than it may in all, also as what may be larger', async () => {
  const guest = await makeGuest()
  const fields = { source: 'prefunding' }
  expect((await sendFiles(it.app, guest, [large], fields)).status).toBe(201)
  expect((await sendFiles(it.app, guest, [large], fields)).status).toBe(429)
  expect((await sendFiles(it.app, guest, [small], fields)).status).toBe(201)
})

test('many forms at once bring in no more than one after the other', async () => {
  const guest = await makeGuest()
  const answers = await Promise.all(Array.from({ length: 8 }, () => sendFiles(it.app, guest, [small])))
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(3)
})

test('each link counts for itself', async () => {
  for (const guest of [await makeGuest(), await makeGuest()]) {
    expect((await sendFiles(it.app, guest, [small, small, small])).status).toBe(201)
  }
})
