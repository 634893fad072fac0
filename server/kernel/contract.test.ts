/** What holds for every resource and role, compared with the permission table's own answer and with what a record says of itself. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { mayEver } from '#domain/access/access.ts'
import type { Rights } from '#domain/access/rights.ts'
import { ROLES, type Role } from '#domain/access/roles.ts'
import type { Key } from '#domain/kernel/entity.ts'
import { resources } from '#server/resources.ts'
import type { Reply } from '#server/testing/app.ts'
import { type Contract, isClosed, lookAt, mayDo, openContract, personOf, WHOSE } from '#server/testing/contract.ts'
import { makeRecord } from '#server/testing/records.ts'
import { byGrant } from '#server/testing/roles-by-grant.ts'
import type { Resource } from './resource.ts'
import { methodsOf } from './routes.ts'

let it: Contract['it']
let people: Contract['people']
let ownerOf: Contract['ownerOf']

beforeAll(async () => {
  ;({ it, people, ownerOf } = await openContract())
})

/** People of this file are used again by the next cases. */
async function bringBack({ entity }: Resource, id: Key) {
  if (entity.ownership.owner !== entity.key) return
  await sql`update ${sql.id(entity.table)} set active = true, status = 'approved' where ${sql.id(entity.key)} = ${id}`.execute(
    it.app.services.db,
  )
}

type Answer = Record<string, unknown> & { may?: Rights }

/** The name by which people know a record, said again: a change that changes nothing. */
function sameAgain({ entity }: Resource, row: Answer): Record<string, unknown> | undefined {
  const writable = Object.entries(entity.fields).filter(
    ([name, { parts }]) => !parts.isReadOnly && !parts.isFixed && !parts.isSecret && row[name] != null,
  )
  const [name] = writable.find(([each]) => each === entity.title) ?? writable[0] ?? []
  return name === undefined ? undefined : { [name]: row[name] }
}

/** Whether the answer is one that `may` has promised. */
function expectAsPromised(action: 'update' | 'remove', { may }: Answer, { status, body }: Reply) {
  const isRefused = status === 403 || status === 404
  const answer = `${action}: ${status} ${JSON.stringify([body, may])}`
  if (action === 'update') expect(isRefused, answer).toBe(!may?.update)
  else if (may?.remove) expect(isRefused, answer).toBe(false)
  // A rule of the resource may be told before the table is asked, such as that others still use the record.
  else expect([403, 404, 409], answer).toContain(status)
}

describe.each(byGrant(resources))('/%s for %s', (path, _roles, role, resource) => {
  test.each(WHOSE)('opens, lists, changes and deletes a record %s as the table and the record say', async (whose) => {
    const user = people[role]
    const person = await personOf(it, user)
    const id = await makeRecord(it.app, resource, ownerOf(role, whose))
    const record = lookAt(it, resource, id)
    const isReadable = await mayDo(person, 'read', record)

    const one = await user.get<Answer>(`/${path}/${id}`)
    const expected = isClosed(person, 'read', resource) ? 403 : isReadable ? 200 : 404
    expect(one.status, JSON.stringify(one.body)).toBe(expected)

    const list = await user.get<{ total: number; data: Named[] }>(`/${path}?${resource.entity.key}=${id}`)
    expect(list.status).toBe(isClosed(person, 'read', resource) ? 403 : 200)
    if (list.status === 200)
      expect(list.body.data.map((row) => row[resource.entity.key])).toEqual(isReadable ? [id] : [])

    for (const action of ['update', 'remove'] as const) {
      if (!methodsOf(resource)[action]) continue
      const mayAct = await mayDo(person, action, record)
      const changes = one.status === 200 && !one.body.may?.only ? sameAgain(resource, one.body) : undefined
      const answer =
        action === 'update' ? await user.patch(`/${path}/${id}`, changes) : await user.delete(`/${path}/${id}`)
      const isForbidden = isClosed(person, action, resource) || isReadable
      // A rule of the resource may still refuse what the table allows, as deleting a deal that is under way.
      const allowed = mayAct ? [200, 400, 409] : [isForbidden ? 403 : 404]
      expect(allowed, `${action}: ${JSON.stringify(answer.body)}`).toContain(answer.status)
      if (one.status === 200 && one.body.may && (action === 'remove' || changes))
        expectAsPromised(action, one.body, answer)
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
    const closed = isClosed(await personOf(it, user), 'read', resource)
    for (const id of ['abc', '0', '-1', '9999999999999999999', '1;drop table users', "1' or '1'='1", '%2e%2e']) {
      const { status } = await user.get(`/${path}/${encodeURIComponent(id)}`)
      expect([404, closed ? 403 : 404]).toContain(status)
    }
  })

  test('refuses unknown keys, sorts and operators by name', async () => {
    const reader = ROLES.find((role) => mayEver(role, 'read', resource.access)) as Role
    const user = people[reader]
    if (isClosed(await personOf(it, user), 'read', resource)) return
    for (const [query, message] of [
      ['nothing=1', 'Unknown field: nothing'],
      ['$sort[nothing]=1', 'Cannot sort by nothing.'],
      [`${resource.entity.key}[$where]=1`, `Unknown field: ${resource.entity.key}[$where]`],
      ['$limit=many', '$limit must be a number.'],
    ] as const) {
      const { status, body } = await user.get(`/${path}?${query}`)
      expect([query, status, body.message]).toEqual([query, 400, message])
    }
  })

  test('takes a name of the language itself for nothing at all', async () => {
    const user = people[ROLES.find((role) => mayEver(role, 'read', resource.access)) as Role]
    if (isClosed(await personOf(it, user), 'read', resource)) return
    const plain = await user.get<Envelope>(`/${path}?$limit=5`)
    const asked = await user.get<Envelope>(`/${path}?$limit=5&__proto__=1`)
    expect([asked.status, asked.body.total, asked.body.data]).toEqual([200, plain.body.total, plain.body.data])
    await user.get(`/${path}?__proto__[total]=1&constructor[prototype][total]=1`)
    expect(({} as { total?: unknown }).total).toBeUndefined()
  })

  test('takes a record back as it was answered, and changes nothing', async () => {
    const editor = ROLES.find((role) => role !== 'Super Admin' && mayEver(role, 'update', resource.access))
    if (!editor) return
    const user = people[editor]
    const id = await makeRecord(it.app, resource, user)
    const before = await user.get(`/${path}/${id}`)
    const { status, body } = await user.put<Record<string, unknown>>(`/${path}/${id}`, before.body)
    expect(`${before.status} ${status} ${body.message ?? ''}`).toMatch(TAKEN_BACK[path] ?? /^200 200 $/)
    // What rules of its own work out was not worked out yet where a table alone has made the record.
    if (status === 200 && !TAKEN_BACK[path])
      expect(writablePart(resource, body)).toEqual(writablePart(resource, before.body))
  })

  test('answers the envelope, cuts the page to its limit and goes on after the last row', async () => {
    const admin = people['Transaction Only']
    const person = await personOf(it, admin)
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

/** Sizes and terms count up from record to record: some are a loan that can be, of others what cannot is named. */
const NO_LOAN = /^200 (200 |400 [A-Z][^.]+\.)$/

/** Records that a table alone allows and their own rules do not, or that are another's to change: what is then answered. */
const TAKEN_BACK: Readonly<Record<string, RegExp>> = {
  properties: /^200 400 Country is required\.$/,
  loans: NO_LOAN,
  'construction-loan': NO_LOAN,
  'construction-property-details': /^200 400 Choose the loan's own property\.$/,
  lines: NO_LOAN,
  blankets: NO_LOAN,
  specDocs: /^200 400 Choose one category\.$/,
  'record-documents': /^200 (200 |400 Choose one category\.)$/,
  'deal-hand-overs': /^200 403 You may not change this hand-over\.$/,
}
