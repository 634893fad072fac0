/** A letter to many as a test to oneself: it reads as one recipient would get it, and touches nobody. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { makeProspect, nameStreet } from './bulk.factory.ts'

const it = await testApp()
let admin: TestUser

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  admin = await it.user('Transaction Only')
  await nameStreet(it, admin.companyId)
})

type Item = { statusCode: number; message: string; token: string }
const TEXT = { subject: 'Your loan at {{propertyAddress}}', body: '<p>Hello {{name}} of {{company}}.</p>' }
const send = (parts: object, by = admin) =>
  by.post<Item[] & { message: string }>('/test-email?type=leadEmailTest', { ...TEXT, ...parts })
const shown = async (token: string | undefined) =>
  (await it.anyone.get<{ subject: string; body: string }>(`/test-email?token=${token}&leadEmails=true`)).body

test('reads with the values of a lead or an owner, signed, with the postal address, and unsubscribes nobody', async () => {
  const { leadId, ownerId } = await makeProspect(it, admin, { name: 'Trial LP' })
  for (const recipient of [{ leadId }, { ownerId }]) {
    const { body } = await send(recipient)
    expect(body[0]).toMatchObject({ statusCode: 202 })
    const letter = await shown(body[0]?.token)
    expect(letter.subject).toBe('Your loan at 940 Dovercourt Road, Toronto')
    expect(letter.body).toContain('Hello Petra of Trial LP.')
    expect(letter.body).toContain('120 Adelaide Street W, Toronto, ON')
    expect(letter.body).not.toMatch(/link\.invalid|\/unsubscribe\//)
  }
  const { rows } = await sql<{ sent: number }>`select count(*)::int as sent from outbox_messages`.execute(
    it.app.services.db,
  )
  expect(rows).toEqual([{ sent: 0 }])
})

test('reads with sample values where nobody is chosen', async () => {
  const { body } = await send({})
  expect((await shown(body[0]?.token)).body).toContain('Hello Alex of Sample Capital.')
})

test('of the French version ends in French', async () => {
  const { leadId } = await makeProspect(it, admin, { name: 'Essai SEC' })
  const { body } = await send({ leadId, language: 'fr' })
  expect((await shown(body[0]?.token)).body).toContain('Vous recevez ce message')
})

test('is refused for a lead of somebody else, and to those who send no letters', async () => {
  const stranger = await it.user('Transaction Only')
  const { leadId } = await makeProspect(it, stranger, { name: 'Foreign LP' })
  const { status, body } = await send({ leadId })
  expect([status, body.message]).toEqual([400, 'Recipient has an unknown value.'])
  const agent = await it.user('TO/Agent', { companyId: admin.companyId, parent: admin.id })
  expect((await send({}, agent)).status).toBe(403)
})
