/** Asking again: one letter to a person on a day, which stops once everything was sent; and everything as one archive. */

import { unzipSync } from 'fflate'
import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addDays, dateInTimeZone } from '#domain/kernel/dates.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { PDF, uploadFile } from '#server/resources/files/upload.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { putTrackerLinks, trackerPlace } from './chaser.email.ts'
import { chaserJob } from './chasers.ts'
import { makeCondition, makePartyLink } from './funding.factory.ts'

const it = await testApp()
const { services } = it.app
const { db, seals } = services
const place = { db, seals }
const today = dateInTimeZone(new Date(), HOME_ZONE)
let agent: TestUser

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  agent = await it.user('TO/Agent')
})
beforeEach(async () => {
  await sql`delete from deals where "userId" = ${agent.id}`.execute(db)
  await sql`delete from outbox_messages`.execute(db)
})

const makeOpenDeal = () => makeDeal(place, { userId: agent.id, dealStatus: 'in-progress' })
const mira = { responsibleName: 'Mira Patel', responsibleEmail: 'Mira@p.test', dueDate: addDays(today, -1) }
const letters = async () =>
  (
    await sql<{ toEmail: string; subject: string; body: string }>`
      select "toEmail", subject, body from outbox_messages order by id`.execute(db)
  ).rows
const chase = () => chaserJob.run(services, undefined as never)

test('one letter names everything a person owes late, asks for it, and stores no token', async () => {
  const deal = await makeOpenDeal()
  const { token } = await makePartyLink(place, deal)
  const id = await makeCondition(place, deal, { ...mira, name: 'Leases' })
  await makeCondition(place, deal, { ...mira, name: 'Estoppels', responsibleEmail: 'mira@p.test' })
  await makeCondition(place, deal, { ...mira, name: 'Survey', status: 'received' })
  const remind = () => agent.post('/prefunding-documents?remind=send', { dealId: deal.id })
  expect(await remind()).toMatchObject({ status: 200, body: { reminded: ['Mira Patel'], skipped: [] } })
  const [letter, ...others] = await letters()
  expect(others).toEqual([])
  expect(letter).toMatchObject({ toEmail: 'mira@p.test' })
  expect(letter?.subject).toMatch(/^2 documents are still needed/)
  expect(letter?.body).toMatch(/Estoppels[\s\S]*Leases|Leases[\s\S]*Estoppels/)
  expect(letter?.body).not.toContain('Survey')
  expect(letter?.body).not.toContain(token)
  const sent = putTrackerLinks(letter?.body ?? '', (dealId, sealed) => `${dealId}/${seals.unseal(sealed)}`)
  expect(sent).toContain(`${deal.id}/${token}`)
  expect((await agent.get(`/prefunding-documents/${id}`)).body).toMatchObject({
    status: 'requested',
    requestedAt: today,
  })
  expect((await remind()).body.message).toBe('Mira Patel had a letter today already.')
})

test('by itself only what was asked for and is due soon is chased, and nothing once it was sent', async () => {
  const deal = await makeOpenDeal()
  const asked = { ...mira, status: 'requested' as const }
  const id = await makeCondition(place, deal, { ...asked, name: 'Leases', dueDate: addDays(today, 2) })
  await makeCondition(place, deal, {
    ...asked,
    name: 'Later',
    dueDate: addDays(today, 9),
    responsibleEmail: 'l@p.test',
  })
  await makeCondition(place, deal, { ...mira, name: 'Never asked', responsibleEmail: 'n@p.test' })
  await chase()
  await chase()
  expect((await letters()).map(({ toEmail }) => toEmail)).toEqual(['mira@p.test'])
  const { hashedId } = await uploadFile(it.app, `Bearer ${agent.token}`, 'leases.pdf', PDF, 'prefunding')
  await agent.post(`/prefunding-documents/${id}/actions/addFiles`, { files: [{ hashedId, name: 'leases.pdf' }] })
  await sql`update prefunding_chasers set "sentOn" = "sentOn" - 1`.execute(db)
  await chase()
  expect(await letters()).toHaveLength(1)
})

test('a person of two deals hears of one of them a day', async () => {
  for (const name of ['Leases', 'Survey']) {
    await makeCondition(place, await makeOpenDeal(), { ...mira, name, status: 'requested' })
  }
  await chase()
  expect(await letters()).toHaveLength(1)
})

test('a letter whose link can no longer be read has no address in it', () => {
  const body = `<a href="${trackerPlace(7, Buffer.from('sealed'))}">list</a>`
  expect(putTrackerLinks(body, (dealId) => `x/${dealId}`)).toBe('<a href="x/7">list</a>')
})

test('everything is taken along as one archive, by who owed it, with a page that lists it', async () => {
  const deal = await makeOpenDeal()
  const id = await makeCondition(place, deal, { name: 'Leases & <b>' })
  const { hashedId } = await uploadFile(it.app, `Bearer ${agent.token}`, 'leases.pdf', PDF, 'prefunding')
  await agent.post(`/prefunding-documents/${id}/actions/addFiles`, { files: [{ hashedId, name: 'leases.pdf' }] })
  const url = `/api/prefunding-archive/${deal.id}`
  const reply = await it.app.inject({ url, headers: { authorization: `Bearer ${agent.token}` } })
  expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'application/zip'])
  const files = unzipSync(new Uint8Array(reply.rawPayload))
  expect(Object.keys(files)).toEqual(['index.html', 'Borrower/01 Leases & _b_/leases.pdf'])
  expect(Buffer.from(files['Borrower/01 Leases & _b_/leases.pdf'] ?? []).equals(PDF)).toBe(true)
  const page = new TextDecoder().decode(files['index.html'])
  expect(page).toContain('Leases &amp; &lt;b&gt;')
  expect(page).toContain('href="Borrower/01%20Leases%20%26%20_b_/leases.pdf"')
  const stranger = await it.user('TO/Agent')
  expect((await stranger.get(`/prefunding-archive/${deal.id}`)).status).toBe(404)
})
