/** The ledger of consents: what may be written into it, that nothing is taken out, and how an address stands by it. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, dateInTimeZone } from '#domain/kernel/dates.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'
import { type TestApp, type TestUser, testApp } from '#server/testing/app.ts'

let it: TestApp
let admin: TestUser
let stranger: TestUser
const TODAY = dateInTimeZone(new Date(), HOME_ZONE)

beforeAll(async () => {
  it = await testApp()
  admin = await it.user('Transaction Only')
  stranger = await it.user('Transaction Only')
})

const given = (email: string, parts: object = {}) => ({
  email,
  event: 'given',
  ground: 'express',
  happenedOn: addDays(TODAY, -10),
  proof: 'Form on the web site',
  ...parts,
})

async function standingOf(email: string, user = admin) {
  const { body } = await user.get<{ data: Record<string, unknown>[] }>(`/consent-addresses?email=${email}`)
  return body.data[0]
}

describe('a line of the ledger', () => {
  test.each([
    [{ proof: null }, 'proof', 'A ground needs its proof.'],
    [{ ground: null }, 'ground', 'Choose the ground of the consent.'],
    [{ happenedOn: addDays(TODAY, 1) }, 'happenedOn', 'The date lies in the future.'],
    [{ event: 'bounced' }, 'event', 'Event has an unknown value.'],
    [{ email: 'nobody' }, 'email', 'E-mail must be a valid address.'],
  ])('with %j is refused', async (parts, field, sentence) => {
    const { status, body } = await admin.post<{ errors: Record<string, string> }>(
      '/consents',
      given('refused@owner.test', parts),
    )
    expect([status, body.errors[field]]).toEqual([400, sentence])
  })

  test('says who wrote it, and is never changed or deleted, not even by the database’s own commands', async () => {
    const { status, body } = await admin.post('/consents', given('Kept@Owner.test'))
    expect([status, body.email, body.createdBy]).toEqual([201, 'kept@owner.test', admin.id])
    expect((await admin.patch(`/consents/${body.id}`, { proof: 'Other' })).status).toBe(404)
    expect((await admin.delete(`/consents/${body.id}`)).status).toBe(404)
    const { db } = it.app.services
    for (const statement of [sql`update consents set proof = 'x'`, sql`delete from consents`, sql`truncate consents`]) {
      await expect(statement.execute(db)).rejects.toThrow('consents are kept as they were written')
    }
  })
})

describe('an address', () => {
  test('stands by all of its lines, however it is spelt, and for its company alone', async () => {
    await admin.post('/consents', given('petra@owner.test', { ground: 'inquiry', personName: 'Petra Lindqvist' }))
    expect(await standingOf('petra@owner.test')).toMatchObject({ standing: 'implied', ground: 'inquiry' })
    await admin.post('/consents', given('PETRA@owner.test', { proof: 'Letter of hers' }))
    expect(await standingOf('petra@owner.test')).toMatchObject({
      standing: 'express',
      proof: 'Letter of hers',
      until: null,
      personName: 'Petra Lindqvist',
    })
    await admin.post('/consents', { email: 'petra@owner.test', event: 'withdrawn', proof: 'Said so by telephone' })
    expect(await standingOf('petra@owner.test')).toMatchObject({ standing: 'withdrawn', since: TODAY })
    expect(await standingOf('petra@owner.test', stranger)).toBeUndefined()
  })

  test('of two lines written at once both count', async () => {
    const lines = [given('both@owner.test', { ground: 'business' }), given('both@owner.test')]
    await Promise.all(lines.map((line) => admin.post('/consents', line)))
    expect(await standingOf('both@owner.test')).toMatchObject({ standing: 'express' })
  })

  test('is counted by how it stands today', async () => {
    const user = await it.user('Transaction Only')
    const lines = [
      given('a@count.test'),
      given('b@count.test', { ground: 'inquiry' }),
      given('c@count.test', { ground: 'inquiry', happenedOn: addDays(TODAY, -175) }),
      given('d@count.test', { ground: 'business', happenedOn: addDays(TODAY, -1_000) }),
      { email: 'e@count.test', event: 'withdrawn' },
    ]
    for (const line of lines) expect((await user.post('/consents', line)).status).toBe(201)
    const { body } = await user.get('/consent-addresses?figures=true')
    expect(body).toMatchObject({
      express: 1,
      implied: 1,
      endsSoon: 1,
      expired: 1,
      withdrawn: 1,
      bounced: 0,
      unknown: 0,
    })
    const agent = await it.user('TO/Agent', { companyId: user.companyId, parent: user.id })
    expect((await agent.get('/consent-addresses?figures=true')).status).toBe(403)
  })
})
