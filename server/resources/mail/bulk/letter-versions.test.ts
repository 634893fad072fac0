/** A letter in English and French: each reader gets theirs, and what is not written is said before it goes out. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { BulkPreviewAnswer } from '#domain/mail/bulk-preview.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { lettersTo } from '#server/testing/letters.ts'
import { makeProspect, nameStreet } from './bulk.factory.ts'

const it = await testApp()
const { db } = it.app.services
let admin: TestUser

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  admin = await it.user('Transaction Only')
  await nameStreet(it, admin.companyId)
})

/** An owner whose contact reads the language, where it was said. */
async function makeReader(name: string, language: 'en' | 'fr' | null) {
  const reader = await makeProspect(it, admin, { name })
  if (language === null) return reader
  const contact = { name: `Petra ${name}`, email: reader.email, isPrimary: true, language }
  const { status } = await admin.patch(`/owners/${reader.ownerId}`, { contacts: [contact] })
  expect(status).toBe(200)
  return reader
}

const ENGLISH = { subject: 'Rates', body: '<p>Hello {{name}}</p>', language: 'en' }
const FRENCH = { otherSubject: 'Taux', otherBody: '<p>Bonjour {{name}}</p>' }
type Lead = { leadId: string }
const letterTo = (readers: readonly Lead[], parts: object) => ({
  ...{ leadType: 'expiries', leadIds: readers.map(({ leadId }) => leadId), ...ENGLISH },
  ...parts,
})
const preview = async (body: object) => (await admin.post<BulkPreviewAnswer>('/bulk-emails-service/preview', body)).body

test('each reader gets the version they read, and the preview shows theirs', async () => {
  const readers = [
    await makeReader('Rosemont', 'fr'),
    await makeReader('Weber', 'en'),
    await makeReader('Silent Court', null),
  ]
  const letter = letterTo(readers, FRENCH)
  const seen = await preview({ ...letter, recipient: readers[0]?.leadId })
  expect(seen.letter).toMatchObject({ subject: 'Taux', body: expect.stringContaining('Bonjour Petra') })
  expect(seen.recipients.map(({ reads, version }) => [reads, version])).toEqual([
    ['fr', 'fr'],
    ['en', 'en'],
    ['en', 'en'],
  ])
  expect(seen.problems).toEqual([])
  const { status, body } = await admin.post<{ id: number }>('/bulk-emails-service', letter)
  expect(status, JSON.stringify(body)).toBe(201)
  const { rows } = await sql<{ language: string; subject: string }>`
    select r.language, m.subject from bulk_email_recipients r join outbox_messages m on m.id = r."outboxMessageId"
    where r."bulkEmailId" = ${body.id} order by m.id`.execute(db)
  expect(rows).toEqual([
    { language: 'fr', subject: 'Taux' },
    { language: 'en', subject: 'Rates' },
    { language: 'en', subject: 'Rates' },
  ])
})

test('a French letter is French to its last line, and so is the page behind its link', async () => {
  const reader = await makeReader('Sans-Nom', 'fr')
  const texts = { otherSubject: 'Taux', otherBody: '<p>Bonjour {{name}}, {{lenderName}} : {{clickHere}}</p>' }
  await sql`update owners set contacts = jsonb_set(contacts, '{0,name}', '""') where id = ${reader.ownerId}`.execute(db)
  const { status, body } = await admin.post<{ id: number }>('/bulk-emails-service', letterTo([reader], texts))
  expect(status, JSON.stringify(body)).toBe(201)
  const [letter] = await lettersTo(it.app, String(reader.email))
  expect(letter?.text).toMatch(/Vous recevez ce message parce que .*Se désabonner/s)
  expect(letter?.text).not.toMatch(/unsubscribe<|>unsubscribe|You get|click here|there,|your lender/i)
  const token = /\/unsubscribe\/([\w-]{43})/.exec(letter?.text ?? '')?.[1]
  expect((await it.anyone.get(`/unsubscribe/${token}`)).body).toMatchObject({ language: 'fr', email: reader.email })

  await it.anyone.post(`/unsubscribe/${token}`)
  await sql`update consent_addresses set since = since - 8 where email = ${reader.email}`.execute(db)
  const late = await it.anyone.post(`/unsubscribe/${token}/take-back`)
  expect(late.body.message).toMatch(/^Il n’est plus possible d’y revenir ici\./)
})

test('the preview tints what was merged, in the text and not inside a link, and sends it untinted', async () => {
  const reader = await makeReader('Tom & Sons', 'en')
  const asked = letterTo([reader], {
    subject: 'For {{company}}',
    body: '<p>Hello {{name}}, <a href="https://x.test/?{{name}}">here</a></p>',
  })
  const { letter } = await preview(asked)
  expect(letter?.subject).toBe('For Tom & Sons')
  expect(letter?.tinted.subject).toBe('For <mark>Tom &amp; Sons</mark>')
  expect(letter?.tinted.body).toContain('Hello <mark>Petra</mark>, <a href="https://x.test/?Petra">here</a>')
  expect(letter?.body).not.toMatch(/<mark>|[\uE000\uE001]/)
})

test('who reads a version that is not written gets the other one, which is said beforehand', async () => {
  const reader = await makeReader('Laurier', 'fr')
  const { recipients, problems, letter } = await preview(letterTo([reader], {}))
  expect(recipients).toEqual([expect.objectContaining({ reads: 'fr', version: 'en', skip: null })])
  expect(problems).toEqual(['1 recipient reads French and gets the English text: no French version is written.'])
  expect(letter?.subject).toBe('Rates')
})

test('a version that is half written, or has a shortcode nobody knows, is refused at its field', async () => {
  const reader = await makeReader('Half Court', 'fr')
  const send = (parts: object) =>
    admin.post<{ errors: Record<string, string> }>('/bulk-emails-service', letterTo([reader], parts))
  const noBody = await send({ otherSubject: 'Taux' })
  expect([noBody.status, noBody.body.errors]).toEqual([400, { otherBody: 'Message is empty.' }])
  const noSubject = await send({ otherBody: '<p>Bonjour</p>' })
  expect(noSubject.body.errors).toEqual({ otherSubject: 'This version needs a subject as well.' })
  const unknown = await send({ ...FRENCH, otherBody: '<p>{{nom}}</p>' })
  expect(unknown.body.errors).toEqual({ otherBody: 'Unknown shortcode: {{nom}}' })
})

test('a template keeps both versions, clean', async () => {
  const template = { name: 'Taux du mois', kind: 'lead-intro', ...ENGLISH, ...FRENCH }
  const { status, body } = await admin.post<{ id: number }>('/email-templates', {
    ...template,
    otherBody: '<p onclick="x()">Bonjour {{name}}</p>',
  })
  expect(status, JSON.stringify(body)).toBe(201)
  const kept = await admin.get(`/email-templates/${body.id}?originalTemplate=true`)
  expect(kept.body).toMatchObject({ language: 'en', otherSubject: 'Taux', otherBody: '<p>Bonjour {{name}}</p>' })
})
