/** Views of lists: one's own, those a colleague shares, and the one a list opens with. */
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { type TestApp, type TestUser, testApp } from '#server/testing/app.ts'

type View = {
  id: number
  errors?: Record<string, string>
  name: string
  isDefault: boolean
  isShared: boolean
  isOwn: boolean
  ownerName: string
}
type Views = { total: number; data: View[] }

let it: TestApp
let people: Record<Role, TestUser>

beforeAll(async () => {
  it = await testApp()
  people = await it.company()
})

const ADDRESS = { filter: 'values.Loan_Amount.gte:3000000', sort: '-updatedAt' }
const save = (user: TestUser, name: string, more: Record<string, unknown> = {}) =>
  user.post<View>('/saved-views', { listKey: 'deals.draft', name, address: ADDRESS, ...more })
const namesFor = async (user: TestUser, listKey = 'deals.draft') =>
  (await user.get<Views>(`/saved-views?listKey=${listKey}`)).body.data.map(({ name }) => name)

describe('a saved view', () => {
  test('comes back with the address it stands for, renamed and changed as its owner likes', async () => {
    const agent = people['TO/Agent']
    const { status, body } = await save(agent, 'Large ones')
    expect(status).toBe(201)
    expect(body).toMatchObject({ name: 'Large ones', address: ADDRESS, isDefault: false, isShared: false, isOwn: true })
    const changed = await agent.patch<View>(`/saved-views/${body.id}`, { name: 'Big', address: { q: 'plaza' } })
    expect(changed.body).toMatchObject({ name: 'Big', address: { q: 'plaza' } })
    expect((await agent.delete(`/saved-views/${body.id}`)).status).toBe(200)
    expect(await namesFor(agent)).toEqual([])
  })

  test('is there for its owner alone until it is shared, and then for the company', async () => {
    const agent = people['FS/Agent']
    const { body } = await save(agent, 'For all of us', { listKey: 'deals.pending' })
    expect(await namesFor(people['FS/Underwriter'], 'deals.pending')).toEqual([])
    await agent.patch(`/saved-views/${body.id}`, { isShared: true })
    const seen = await people['FS/Underwriter'].get<Views>('/saved-views?listKey=deals.pending')
    expect(seen.body.data).toMatchObject([{ name: 'For all of us', isOwn: false, ownerName: expect.any(String) }])
    expect((await people['FS/Underwriter'].patch(`/saved-views/${body.id}`, { name: 'Mine' })).status).toBe(403)
    const stranger = await it.user('FS/Agent')
    expect(await namesFor(stranger, 'deals.pending')).toEqual([])
    expect((await stranger.get(`/saved-views/${body.id}`)).status).toBe(404)
  })

  test('takes the place of the list’s earlier default', async () => {
    const user = people['TO/Underwriter']
    const first = await save(user, 'First', { isDefault: true })
    const second = await save(user, 'Second', { isDefault: true })
    expect(second.status).toBe(201)
    await save(user, 'Elsewhere', { isDefault: true, listKey: 'deals.pending' })
    const { body } = await user.get<Views>('/saved-views?listKey=deals.draft')
    expect(body.data.map(({ name, isDefault }) => [name, isDefault])).toEqual([
      ['First', false],
      ['Second', true],
    ])
    await user.patch(`/saved-views/${first.body.id}`, { isDefault: true })
    expect((await user.get<View>(`/saved-views/${second.body.id}`)).body.isDefault).toBe(false)
  })

  test('has a name of its own on its list', async () => {
    const user = people['Transaction Only']
    await save(user, 'Closing soon')
    const { status, body } = await save(user, 'closing soon')
    expect([status, body]).toMatchObject([409, { errors: { name: 'You already have a view of this name.' } }])
    expect((await save(user, 'Closing soon', { listKey: 'deals.pending' })).status).toBe(201)
    expect((await save(people.Capstack, 'Closing soon')).status).toBe(201)
  })

  test.each([
    [{ name: '' }, 'name'],
    [{ address: { 'filter[x]': '1' } }, 'address'],
    [{ address: { q: 'x'.repeat(2_001) } }, 'address'],
    [{ address: null }, 'address'],
    [{ listKey: null }, 'listKey'],
  ])('is refused with %o', async (wrong, field) => {
    const { status, body } = await save(people['Self Serve'], 'A view', wrong)
    expect([status, Object.keys(body.errors as object)]).toEqual([400, [field]])
  })
})
