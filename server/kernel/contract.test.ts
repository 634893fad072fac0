/** What holds for every resource and role, compared with the permission table's own answer. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Action, can, holdsOneOf, mayEver, type OwnedRow, type Person } from '#domain/access/access.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import type { Key } from '#domain/kernel/entity.ts'
import { registry, resources } from '#server/resources.ts'
import { asSystem, type TestApp, type TestUser, testApp } from '#server/testing/app.ts'
import { makeRecord } from '#server/testing/records.ts'
import type { Resource } from './resource.ts'
import { methodsOf } from './routes.ts'
import { getRow } from './rows.ts'

const WHOSE = ['own', 'of a colleague', 'of somebody below', 'of another company'] as const
type Whose = (typeof WHOSE)[number]

let it: TestApp
let people: Record<Role, TestUser>
let below: Record<Role, TestUser>
let colleague: TestUser
let stranger: TestUser

beforeAll(async () => {
  it = await testApp()
  people = await it.company()
  const { companyId } = people['Transaction Only']
  colleague = await it.user('Dashboard Only', { companyId })
  stranger = await it.user('Transaction Only')
  const made = await Promise.all(
    ROLES.map(async (role) => [role, await it.user('Dashboard Only', { companyId, parent: people[role].id })] as const),
  )
  below = Object.fromEntries(made) as Record<Role, TestUser>
})

const ownerOf = (role: Role, whose: Whose): TestUser =>
  ({
    own: people[role],
    'of a colleague': colleague,
    'of somebody below': below[role],
    'of another company': stranger,
  })[whose]

async function personOf(user: TestUser): Promise<Person> {
  const { id, role, companyId, tree, rights } = await it.app.services.sessions.find(user.token)
  return { id, role, companyId, tree, rights }
}

/** The row and those it is seen through, as the pure rule wants them. */
async function mayDo(person: Person, action: Action, resource: Resource, id: Key): Promise<boolean> {
  const row = (await asSystem(it.app, (ctx) => getRow(resource, ctx, id))) as OwnedRow
  const { parent } = resource.entity.ownership
  const above = parent && registry.get(parent.path)
  const scopes = resource.access[person.role][action]
  const direct = scopes.filter((scope) => scope !== 'parent' && scope !== 'special')
  const narrowed = { ...resource.access, [person.role]: { ...resource.access[person.role], [action]: direct } }
  if (can(person, action, resource.entity, narrowed, row)) return true
  if (!scopes.includes('parent') || !parent || !above) return false
  return mayDo(person, action === 'read' ? 'read' : 'update', above, row[parent.column] as Key)
}

/** People of this file are used again by the next cases. */
async function bringBack({ entity }: Resource, id: Key) {
  if (entity.ownership.owner !== entity.key) return
  await sql`update ${sql.id(entity.table)} set active = true, status = 'approved' where ${sql.id(entity.key)} = ${id}`.execute(
    it.app.services.db,
  )
}

const isClosed = (person: Person, action: Action, { access, needs }: Resource) =>
  !mayEver(person.role, action, access) || !holdsOneOf(person, needs)

const cases = resources.flatMap((resource) => ROLES.map((role) => [resource.entity.path, role, resource] as const))

describe.each(cases)('/%s for %s', (path, role, resource) => {
  test.each(WHOSE)('opens, lists, changes and deletes a record %s as the permission table says', async (whose) => {
    const user = people[role]
    const person = await personOf(user)
    const id = await makeRecord(it.app, resource, ownerOf(role, whose))
    const isReadable = !isClosed(person, 'read', resource) && (await mayDo(person, 'read', resource, id))

    const one = await user.get(`/${path}/${id}`)
    const expected = isClosed(person, 'read', resource) ? 403 : isReadable ? 200 : 404
    expect(one.status, JSON.stringify(one.body)).toBe(expected)

    const list = await user.get<{ total: number; data: Named[] }>(`/${path}?${resource.entity.key}=${id}`)
    expect(list.status).toBe(isClosed(person, 'read', resource) ? 403 : 200)
    if (list.status === 200)
      expect(list.body.data.map((row) => row[resource.entity.key])).toEqual(isReadable ? [id] : [])

    for (const action of ['update', 'remove'] as const) {
      if (!methodsOf(resource)[action]) continue
      const mayAct = !isClosed(person, action, resource) && (await mayDo(person, action, resource, id))
      const answer = action === 'update' ? await user.patch(`/${path}/${id}`) : await user.delete(`/${path}/${id}`)
      const isForbidden = isClosed(person, action, resource) || isReadable
      // A rule of the resource may still refuse what the table allows, as deleting a deal that is under way.
      const allowed = mayAct ? [200, 400, 409] : [isForbidden ? 403 : 404]
      expect(allowed, `${action}: ${JSON.stringify(answer.body)}`).toContain(answer.status)
      if (action === 'remove' && answer.status === 200) await bringBack(resource, id)
    }
  })
})

describe.each(resources.map((resource) => [resource.entity.path, resource] as const))('/%s', (path, resource) => {
  test('is closed to those who are not signed in', async () => {
    for (const answer of [
      await it.anyone.get(`/${path}`),
      await it.anyone.get(`/${path}/1`),
      ...(methodsOf(resource).create ? [await it.anyone.post(`/${path}`)] : []),
      ...(methodsOf(resource).update ? [await it.anyone.patch(`/${path}/1`)] : []),
      ...(methodsOf(resource).remove ? [await it.anyone.delete(`/${path}/1`)] : []),
    ]) {
      expect(answer.status).toBe(401)
      expect(answer.body).toEqual({ name: 'NotAuthenticated', code: 401, message: expect.any(String) })
    }
  })

  test('knows no record by a name, a huge number or a fragment of SQL', async () => {
    const user = people['Transaction Only']
    const closed = isClosed(await personOf(user), 'read', resource)
    for (const id of ['abc', '0', '-1', '9999999999999999999', '1;drop table users', "1' or '1'='1", '%2e%2e']) {
      const { status } = await user.get(`/${path}/${encodeURIComponent(id)}`)
      expect([404, closed ? 403 : 404]).toContain(status)
    }
  })

  test('refuses unknown keys, sorts and operators by name', async () => {
    const reader = ROLES.find((role) => mayEver(role, 'read', resource.access)) as Role
    const user = people[reader]
    if (isClosed(await personOf(user), 'read', resource)) return
    for (const [query, message] of [
      ['nothing=1', 'Unknown field: nothing'],
      ['__proto__=1', undefined],
      ['$sort[nothing]=1', 'Cannot sort by nothing.'],
      [`${resource.entity.key}[$where]=1`, `Unknown field: ${resource.entity.key}[$where]`],
      ['$limit=many', '$limit must be a number.'],
    ] as const) {
      const { status, body } = await user.get(`/${path}?${query}`)
      if (message === undefined) continue
      expect([query, status, body.message]).toEqual([query, 400, message])
    }
  })

  test('takes a record back as it was answered, and changes nothing', async () => {
    const editor = ROLES.find((role) => role !== 'Super Admin' && mayEver(role, 'update', resource.access))
    if (!editor) return
    const user = people[editor]
    const id = await makeRecord(it.app, resource, user)
    const before = await user.get(`/${path}/${id}`)
    if (before.status !== 200) return
    const { status, body } = await user.put<Record<string, unknown>>(`/${path}/${id}`, before.body)
    // What the bare record lacks its own rules may still ask for.
    if (status === 400) expect(body.message).not.toMatch(/^Unknown field/)
    if (status === 200) expect(writablePart(resource, body)).toEqual(writablePart(resource, before.body))
  })

  test('answers the envelope, cuts the page to its limit and goes on after the last row', async () => {
    const admin = people['Transaction Only']
    const person = await personOf(admin)
    if (isClosed(person, 'read', resource)) return
    await makeRecord(it.app, resource, admin)
    await makeRecord(it.app, resource, admin)
    const { key } = resource.entity
    const all = await admin.get<Envelope>(`/${path}?$limit=100&$sort[${key}]=1`)
    expect(all.body).toMatchObject({ limit: 100, skip: 0 })
    expect(all.body.data.length).toBe(Math.min(all.body.total, 100))
    const first = await admin.get<Envelope>(`/${path}?$limit=1&$sort[${key}]=1`)
    if (!first.body.next || all.body.data.length < 2) return
    const second = await admin.get<Envelope>(`/${path}?$limit=1&$sort[${key}]=1&$after=${first.body.next}`)
    expect(second.body.data.map((row) => row[key])).toEqual([all.body.data[1]?.[key]])
    const bent = await admin.get(`/${path}?$limit=1&$sort[${key}]=-1&$after=${first.body.next}`)
    expect(bent.status).toBe(400)
    expect((await admin.get<Envelope>(`/${path}?$limit=5000`)).body.limit).toBe(100)
  })
})

const writablePart = ({ entity }: Resource, row: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(row).filter(([name]) => name in entity.fields && !entity.fields[name]?.parts.isReadOnly),
  )

type Named = { id?: number; _id?: string }
type Envelope = { total: number; limit: number; skip: number; next?: string; data: Named[] }

const hidden = resources.flatMap((resource) =>
  Object.entries(resource.entity.fields)
    .filter(([, { parts }]) => parts.isSecret || parts.readableBy)
    .flatMap(([name, field]) => ROLES.map((role) => [resource.entity.path, name, role, resource, field] as const)),
)

describe.each(hidden)('the hidden field %s.%s for %s', (path, name, role, resource, field) => {
  test('is on no way out for those who may not read it', async () => {
    const user = people[role]
    const person = await personOf(user)
    if (isClosed(person, 'read', resource)) return
    const maySee = !field.parts.isSecret && holdsOneOf(person, field.parts.readableBy)
    const id = await makeRecord(it.app, resource, user)
    const one = await user.get(`/${path}/${id}`)
    if (one.status === 200) expect(Object.hasOwn(one.body, name)).toBe(maySee)
    if (maySee) return
    expect((await user.get(`/${path}?${name}=1`)).status).toBe(400)
    expect((await user.get(`/${path}?$sort[${name}]=1`)).status).toBe(400)
    const activity = await user.get(`/activity?entity=${path}&entityId=${id}`)
    expect(JSON.stringify(activity.body)).not.toContain(`"${name}"`)
  })
})
