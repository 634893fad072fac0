import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, type TestUser, testApp } from '#server/testing/app.ts'

let it: TestApp
let admin: TestUser
let owner: TestUser

type Company = { id: number; name: string; website: string | null; phone: string | null; updatedAt: string }

beforeAll(async () => {
  it = await testApp()
  admin = await it.user('Transaction Only')
  owner = await it.user('Full Server', { companyId: admin.companyId })
})

const read = async () => (await admin.get<Company>(`/user-companies/${admin.companyId}`)).body
const change = (who: TestUser, body: object, headers?: Record<string, string>) =>
  who.patch<Company & { message: string; errors: Record<string, string> }>(
    `/user-companies/${admin.companyId}`,
    body,
    headers,
  )

describe('what a change refuses', () => {
  test.each([
    [{ name: '' }, 'name', 'Name is required.'],
    [{ name: null }, 'name', 'Name is required.'],
    [{ name: 'x'.repeat(151) }, 'name', 'Name may have at most 150 characters.'],
    [{ nothing: 1 }, 'nothing', 'Unknown field: nothing'],
    [{ createdAt: '2026-01-01T00:00:00.000Z' }, 'createdAt', 'Unknown field: createdAt'],
    [{ id: 7 }, 'id', 'Unknown field: id'],
    [{ type: 'bank' }, 'type', 'Type has an unknown value.'],
    [{ defaultBrokerFeeBps: '100' }, 'defaultBrokerFeeBps', 'Default broker fee bps must be a number.'],
    [{ defaultBrokerFeeBps: 2001 }, 'defaultBrokerFeeBps', 'Default broker fee bps must be between 0 and 2,000.'],
    [{ defaultBrokerFeeBps: 1.5 }, 'defaultBrokerFeeBps', 'Default broker fee bps must be a number.'],
    [{ address: { street: 'King', moon: 1 } }, 'address', 'Address has an unknown value.'],
    [{ name: 'with\u0000null' }, 'name', 'Name has characters that cannot be stored.'],
    [{ isActive: 'yes' }, 'isActive', 'Is active has an unknown value.'],
  ])('%j names the field', async (body, field, sentence) => {
    const answer = await change(admin, body)
    expect([answer.status, answer.body.message, answer.body.errors]).toEqual([400, sentence, { [field]: sentence }])
  })

  test.each(['not json', '[1', '{"__proto__": {"isAdmin": true}}', '"text"', '[]', 'null'])(
    'the body %s cannot be read',
    async (payload) => {
      const reply = await it.app.inject({
        method: 'PATCH',
        url: `/api/user-companies/${admin.companyId}`,
        headers: { authorization: admin.token, 'content-type': 'application/json' },
        payload,
      })
      expect([reply.statusCode, reply.json().message]).toEqual([400, 'The request could not be read.'])
    },
  )

  test('a body over the limit', async () => {
    const answer = await change(admin, { description: 'x'.repeat(1_100_000) })
    expect([answer.status, answer.body.message]).toEqual([413, 'The request is too large.'])
  })
})

describe('two editors of one record', () => {
  test('both keep what each changed', async () => {
    const base = await read()
    expect((await change(owner, { phone: '416 555 0100', updatedAt: base.updatedAt })).status).toBe(200)
    expect((await change(admin, { website: 'first.test', updatedAt: base.updatedAt })).status).toBe(200)
    expect(await read()).toMatchObject({ phone: '416 555 0100', website: 'first.test' })
  })

  test('a whole form saved from an old version undoes nobody’s change', async () => {
    const base = await read()
    await change(owner, { phone: '416 555 0111' })
    await change(admin, { phone: base.phone, website: 'second.test', updatedAt: base.updatedAt })
    expect(await read()).toMatchObject({ phone: '416 555 0111', website: 'second.test' })
  })

  test('the same field changed to two values is a conflict that names it, and nothing of the second is written', async () => {
    const base = await read()
    await change(owner, { phone: '416 555 0122' })
    const answer = await change(admin, { phone: '416 555 0133', website: 'third.test', updatedAt: base.updatedAt })
    const sentence = 'This record was changed by someone else. Reload and retry.'
    expect([answer.status, answer.body.errors]).toEqual([409, { phone: sentence }])
    expect(await read()).toMatchObject({ phone: '416 555 0122', website: base.website })
  })

  test('both to the same value is none', async () => {
    const base = await read()
    await change(owner, { phone: '416 555 0144' })
    expect((await change(admin, { phone: '416 555 0144', updatedAt: base.updatedAt })).status).toBe(200)
  })

  test('a long text is compared by its hash', async () => {
    const long = 'Confidential. '.repeat(80).trim()
    await change(owner, { emailFooter: long })
    const base = await read()
    await change(owner, { emailFooter: `${long}!` })
    await change(admin, { emailFooter: long, website: 'fourth.test', updatedAt: base.updatedAt })
    expect(await read()).toMatchObject({ emailFooter: `${long}!`, website: 'fourth.test' })
  })

  test('every write gives a new version, also within a millisecond', async () => {
    const versions = new Set<string>()
    for (let step = 0; step < 20; step += 1) versions.add((await change(admin, { phone: `${step}` })).body.updatedAt)
    expect(versions.size).toBe(20)
  })
})

describe('a retried request', () => {
  test('is carried out once and answered alike', async () => {
    const key = { 'idempotency-key': 'retry-1' }
    const first = await change(admin, { phone: '1' }, key)
    await change(owner, { phone: '2' })
    const again = await change(admin, { phone: '1' }, key)
    expect(again.body).toEqual(first.body)
    expect((await read()).phone).toBe('2')
  })

  test('under the key of another request is a conflict', async () => {
    const key = { 'idempotency-key': 'retry-2' }
    await change(admin, { phone: '3' }, key)
    expect((await change(admin, { phone: '4' }, key)).status).toBe(409)
    expect((await change(owner, { phone: '5' }, key)).status).toBe(200)
  })

  test('that was refused may be made again', async () => {
    const key = { 'idempotency-key': 'retry-3' }
    expect((await change(admin, { phone: 'x'.repeat(99) }, key)).status).toBe(400)
    expect((await change(admin, { phone: '6' }, key)).status).toBe(200)
  })
})

describe('many at once', () => {
  test('need an explicit list of ids', async () => {
    for (const query of ['', '?name=x', '?id=1', '?id[$gt]=0', '?id[$in][]=', `?id[$in][]=${admin.companyId}&name=x`]) {
      expect([query, (await admin.patch(`/user-companies${query}`, { phone: '7' })).status]).toEqual([query, 400])
    }
    const ids = Array.from({ length: 501 }, (_, index) => `id[$in][]=${index + 1}`).join('&')
    expect((await admin.patch(`/user-companies?${ids}`, { phone: '7' })).status).toBe(400)
  })

  test('are deleted by an explicit list, or one by its plain id; a deletion that names none is refused', async () => {
    const view = async (name: string) =>
      (await admin.post<{ id: number }>('/saved-views', { listKey: 'deals.draft', name, address: {} })).body.id
    const [one, two, three] = [await view('First'), await view('Second'), await view('Third')]
    const remove = (query: string) => admin.delete(`/saved-views${query}`)
    for (const query of ['', '?id=', '?id[$gt]=0', '?listKey=deals.draft', `?id=${one}&listKey=deals.draft`]) {
      expect([query, (await remove(query)).status]).toEqual([query, 400])
    }
    expect((await owner.delete(`/saved-views?id=${one}`)).status).toBe(404)
    expect((await remove(`?id=${one}`)).body).toEqual({ matched: 1, modified: 1 })
    expect((await remove(`?id[$in][]=${two}&id[$in][]=${three}`)).body).toEqual({ matched: 2, modified: 2 })
    expect((await remove(`?id=${one}`)).status).toBe(404)
  })

  test('are all changed, or none when one of them is not there for the caller', async () => {
    const stranger = await it.user('Transaction Only')
    const both = `id[$in][]=${admin.companyId}&id[$in][]=${stranger.companyId}`
    expect((await admin.patch(`/user-companies?${both}`, { phone: '8' })).status).toBe(404)
    expect((await read()).phone).not.toBe('8')
    const own = await admin.patch(`/user-companies?id[$in][]=${admin.companyId}`, { phone: '8' })
    expect([own.status, own.body]).toEqual([200, { matched: 1, modified: 1 }])
  })
})

test('a deletion may name the owner, and then means no record of anybody else', async () => {
  const { body } = await admin.post<{ id: number }>('/saved-views', { listKey: 'deals.draft', name: 'A', address: {} })
  const remove = (query: string) => admin.delete(`/saved-views/${body.id}/${query}`)
  expect((await remove(`?userId=${owner.id}`)).status).toBe(404)
  expect((await remove(`?userId=${admin.id}&name=A`)).body.message).toBe('Unknown field: name')
  expect((await remove(`?userId=${admin.id}`)).status).toBe(200)
})

describe('the audit', () => {
  test('keeps the changed paths only, and shows them as one line for a person and five minutes', async () => {
    const editor = await it.user('Transaction Only')
    const at = `/user-companies/${editor.companyId}`
    await editor.patch(at, { phone: '1', address: { city: 'Toronto', country: 'CA' } })
    await editor.patch(at, { phone: '2' })
    await editor.patch(at, { phone: '2' })
    const { rows } = await sql<{ changes: object }>`
      select changes from audit_log where entity = 'user-companies' and "entityId" = ${String(editor.companyId)}
        and action = 'update' order by id`.execute(it.app.services.db)
    expect(rows.map(({ changes }) => changes)).toEqual([
      { phone: [null, '1'], 'address.city': [null, 'Toronto'], 'address.country': [null, 'CA'] },
      { phone: ['1', '2'] },
    ])
    const activity = await editor.get<{
      data: { name: string; changes: { path: string; before: unknown; after: unknown }[] }[]
    }>(`/activity?entity=user-companies&entityId=${editor.companyId}`)
    const mine = activity.body.data.filter(({ changes }) => changes.length > 0)
    expect(mine).toHaveLength(1)
    expect(mine[0]?.changes).toContainEqual(expect.objectContaining({ path: 'phone', before: null, after: '2' }))
  })
})

describe('an answer', () => {
  test('is kept by no cache, good or bad', async () => {
    for (const reply of [
      await admin.get('/user-companies'),
      await admin.get('/user-companies/9999999'),
      await it.guest('x').get('/guest-deal'),
    ]) {
      expect(reply.headers['cache-control']).toBe('no-store')
    }
  })
})

describe('an error', () => {
  test('shows no stack, no SQL and no other field', async () => {
    await sql`alter table user_companies rename to user_companies_gone`.execute(it.app.services.db)
    const { status, body } = await admin.get(`/user-companies/${admin.companyId}`)
    await sql`alter table user_companies_gone rename to user_companies`.execute(it.app.services.db)
    expect([status, body]).toEqual([
      500,
      { name: 'GeneralError', code: 500, message: 'Something went wrong. Try again.' },
    ])
  })
})
