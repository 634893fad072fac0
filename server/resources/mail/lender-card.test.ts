/** A lender's card for colleagues: who gets one, what stands in it, and what never does. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { type MadeLender, makeContact, makeLender, makePricing } from '#server/resources/lenders/lender.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { readReceived, statesOf } from './mail.factory.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }
let people: Record<Role, TestUser>
let agent: TestUser
let manager: TestUser
let lender: MadeLender

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  people = await it.company()
  agent = people['TO/Agent']
  manager = people['TO/Underwriter']
  const terms = { minLoan: 2_000_000, maxLoan: 25_000_000, maxLTV: 70, minDSCR: 1.25, notes: 'Speak to nobody else.' }
  lender = await makeLender(place, { companyName: 'Smith & Sons Life', country: 'CA', ...terms })
  const person = { lenderCompanyId: lender.id, firstName: 'Ines', phone: '+1 416 555 0102', notes: 'Calls back late.' }
  await makeContact(place, { ...person, email: 'ines@smith.test' })
  const pricing = { lenderCompanyId: lender.id, loanType: 1 }
  await makePricing(place, { ...pricing, spreadMin: 1.5, effectiveDate: '2024-01-01' })
  await makePricing(place, { ...pricing, spreadMin: 1.95, spreadMax: null, effectiveDate: '2025-01-01' })
})

const send = (who: TestUser, userIds: number[], note?: string) =>
  who.post<{ queued: number; message: string; errors?: object }>(`/lender-company/${lender.id}/actions/sendInfo`, {
    userIds,
    ...(note !== undefined && { note }),
  })

/** What arrived at this colleague, the last message first. */
async function lastMailTo({ email }: TestUser) {
  const { rows } = await sql<{ id: number }>`
    select id from outbox_messages where "toEmail" = ${email} order by id desc limit 1`.execute(db)
  const ids = rows.map(({ id }) => id)
  await expect.poll(() => statesOf(place, ids)).toEqual(['sent'])
  return (await readReceived(place, ids))[0]
}

describe('a lender sent to a colleague', () => {
  test('arrives as a card with terms, the price in force, people and the way to it', async () => {
    const { status, body } = await send(people['Transaction Only'], [manager.id], 'For the <Dovercourt> deal.')
    expect([status, body]).toEqual([200, { queued: 1 }])
    const mail = await lastMailTo(manager)
    expect(mail).toMatchObject({ subject: 'Lender: Smith & Sons Life', replyTo: people['Transaction Only'].email })
    for (const part of [
      'For the <Dovercourt> deal.',
      '$2,000,000 CAD to $25,000,000 CAD',
      '70.00%',
      '1.25x',
      'GoC 60 months (5 y) + 1.95%',
      'ines@smith.test',
      '+1 416 555 0102',
    ]) {
      expect(mail?.text).toContain(part)
    }
    expect(mail?.text).not.toContain('1.50%')
    expect(mail?.html).toContain(`${it.app.services.config.publicUrl}/lenders/view/${lender.id}`)
  })

  test.each<[string, () => TestUser, () => TestUser]>([
    ['the colleague may not see it', () => manager, () => agent],
    ['the sender may not see it', () => agent, () => manager],
  ])('tells no direct number when %s', async (_why, from, to) => {
    await send(from(), [to().id])
    const mail = await lastMailTo(to())
    expect(mail?.text).toContain('ines@smith.test')
    for (const hidden of ['+1 416 555 0102', 'Calls back late.', 'Speak to nobody else.']) {
      expect(mail?.text).not.toContain(hidden)
    }
  })

  test('tells private notes to nobody', async () => {
    await send(people['Transaction Only'], [manager.id])
    expect((await lastMailTo(manager))?.text).not.toMatch(/Speak to nobody else|Calls back late/)
  })
})

describe('refused', () => {
  test.each<[string, () => TestUser | Promise<TestUser>]>([
    ['somebody of another company', () => it.user('Transaction Only')],
    ['somebody who may not look lenders up', () => people['FS/Agent']],
    ['oneself', () => agent],
  ])('is a message to %s', async (_who, to) => {
    const { status, body } = await send(agent, [(await to()).id, manager.id])
    expect([status, body.errors]).toEqual([400, { userIds: 'Choose colleagues who may look lenders up.' }])
  })

  test('is whoever may not look lenders up', async () => {
    expect((await send(people['FS/Agent'], [manager.id])).status).toBe(403)
    expect((await people['FS/Agent'].get('/lender-colleagues')).status).toBe(403)
  })

  test('is a lender that is not there', async () => {
    const stranger = await it.user('Transaction Only')
    const { body } = await stranger.post('/lender-company', { companyName: 'Own Bank', country: 'CA', category: 1 })
    expect((await agent.post(`/lender-company/${body.id}/actions/sendInfo`, { userIds: [manager.id] })).status).toBe(
      404,
    )
    expect((await agent.post('/lender-company/x/actions/sendInfo', { userIds: [manager.id] })).status).toBe(404)
  })
})

test('offered are the colleagues who may look lenders up, by name and no more', async () => {
  const { body } = await agent.get<{ total: number; data: { id: number }[] }>('/lender-colleagues')
  const ids = body.data.map(({ id }) => id)
  expect(ids).toContain(manager.id)
  expect(ids).not.toContain(agent.id)
  expect(ids).not.toContain(people['FS/Agent'].id)
  expect(Object.keys(body.data[0] ?? {}).toSorted()).toEqual(['id', 'name', 'title'])
})
