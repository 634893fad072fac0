/** Actions, steps of a lifecycle, variants and calls: each is closed to the roles to whom the tables close it. */
import { beforeAll, describe, expect, test } from 'vitest'
import { type Action, holdsOneOf } from '#domain/access/access.ts'
import type { Rights } from '#domain/access/rights.ts'
import { isOneOf, type Role } from '#domain/access/roles.ts'
import type { Key } from '#domain/kernel/entity.ts'
import { calls, resources } from '#server/resources.ts'
import type { Reply, TestUser } from '#server/testing/app.ts'
import { type Contract, isClosed, lookAt, mayDo, openContract, personOf, WHOSE } from '#server/testing/contract.ts'
import { makeRecord } from '#server/testing/records.ts'
import { byGrant, callsByGrant } from '#server/testing/roles-by-grant.ts'
import type { Resource, Variant } from './resource.ts'

let it: Contract['it']
let people: Contract['people']
let ownerOf: Contract['ownerOf']

beforeAll(async () => {
  ;({ it, people, ownerOf } = await openContract())
})

const alone = new Map<Role, TestUser>()

/** Somebody of the role in a company of their own; another one after a call has ended the session or the account. */
async function somebody(role: Role): Promise<TestUser> {
  const known = alone.get(role)
  if (known && (await isSignedIn(known))) return known
  const user = await it.user(role)
  alone.set(role, user)
  return user
}

const isSignedIn = ({ token }: TestUser) =>
  it.app.services.sessions.findFresh(token).then(
    () => true,
    () => false,
  )

/** One thing that may be asked of a record, and what of the permission table stands before it. */
type Step = { name: string; permission: Action; asks: (user: TestUser, path: string, id: Key) => Promise<Reply> }

function stepsOf(resource: Resource): Step[] {
  const own = Object.entries(resource.actions ?? {}).map(([name, { permission }]) => ({ name, permission }))
  const moves = (resource.entity.lifecycle?.transitions ?? []).map(({ action }) => ({
    name: action,
    permission: 'update' as const,
  }))
  const actions = [...new Map([...moves, ...own].map((each) => [each.name, each])).values()].map((each) => ({
    ...each,
    asks: (user: TestUser, path: string, id: Key) => user.post(`/${path}/${id}/actions/${each.name}`),
  }))
  const variants = (resource.variants ?? []).flatMap((variant) =>
    variant.on === 'one' && takesNothing(variant) ? [stepOf(variant)] : [],
  )
  return [...actions, ...variants]
}

/** What a request lacks is told before whose the record is: only one that lacks nothing gets so far. */
const takesNothing = ({ input, rest }: Variant) =>
  (input?.safeParse({}).success ?? true) && (rest?.safeParse({}).success ?? true)

function stepOf({ method, query, permission }: Variant): Step {
  const text = new URLSearchParams(query).toString()
  const verb = method.toLowerCase() as 'get'
  return {
    name: `${method} ?${text}`,
    permission,
    asks: (user, path, id) => user[verb](`/${path}/${id}?${text}`),
  }
}

const steps = byGrant(resources).flatMap(([path, roles, role, resource]) =>
  stepsOf(resource).map((step) => [path, step.name, roles, role, resource, step] as const),
)

/** What the record said of the step beforehand; undefined of one that says nothing, as a variant. */
async function isOffered(user: TestUser, path: string, id: Key, name: string): Promise<boolean | undefined> {
  if (name.includes('?')) return undefined
  const { status, body } = await user.get<{ may?: Rights }>(`/${path}/${id}`)
  if (status !== 200 || !body.may) return undefined
  return body.may.steps.includes(name) || body.may.actions.includes(name)
}

describe.each(steps)('/%s %s by %s', (path, name, _roles, role, resource, { permission, asks }) => {
  test('is refused whoever may not do it, and found by nobody who does not see the record', async () => {
    for (const whose of WHOSE) {
      // A person of its own for each: a step may end a session or an account.
      const owner = ownerOf(role, whose)
      const id = await makeRecord(it.app, resource, owner)
      const user = people[role]
      const person = await personOf(it, user)
      const isShut = isClosed(person, permission, resource)
      const record = lookAt(it, resource, id)
      const mayRead = await mayDo(person, 'read', record)
      const mayAct = await mayDo(person, permission, record)
      const offered = await isOffered(user, path, id, name)
      const { status, body } = await asks(user, path, id)
      const told = `${whose}, offered ${offered}: ${status} ${JSON.stringify(body)}`
      expect(status, told).not.toBe(500)
      if (isShut) expect(status, told).toBe(403)
      else if (!mayAct) expect(status, told).toBe(mayRead ? 403 : 404)
      else expect([200, 201, 400, 403, 404, 409], told).toContain(status)
      if (offered === true) expect([403, 404], told).not.toContain(status)
      if (offered === false) expect([400, 403, 404, 409], told).toContain(status)
    }
  })
})

const lists = byGrant(resources).flatMap(([path, roles, role, resource]) =>
  (resource.variants ?? []).flatMap((variant) =>
    variant.on === 'list' ? [[path, variant.summary, roles, role, resource, variant] as const] : [],
  ),
)

describe.each(lists)('the list of /%s, “%s”, by %s', (path, _summary, _roles, role, resource, variant) => {
  test('is closed as the resource is', async () => {
    const user = await somebody(role)
    const isShut = isClosed(await personOf(it, user), variant.permission, resource)
    const verb = variant.method.toLowerCase() as 'get'
    const { status, body } = await user[verb](`/${path}?${new URLSearchParams(variant.query)}`)
    expect(status, JSON.stringify(body)).not.toBe(500)
    if (isShut && takesNothing(variant)) expect(status, JSON.stringify(body)).toBe(403)
    else if (isShut) expect([400, 403]).toContain(status)
    else expect([200, 201, 400, 403, 404, 409], JSON.stringify(body)).toContain(status)
  })
})

const forUsers = calls.filter(({ caller }) => caller === 'user' || caller === 'user-or-guest')

describe.each(callsByGrant(forUsers))('%s %s by %s', (method, path, _roles, role, call) => {
  test('is closed to roles and rights that its declaration leaves out, and fails for nobody', async () => {
    const user = await somebody(role)
    const person = await personOf(it, user)
    const isOpen = (!call.roles || isOneOf(role, call.roles)) && holdsOneOf(person, call.needs)
    const verb = method.toLowerCase() as 'get'
    const { status, body } = await user[verb](path.replace(/:\w+/g, '1'))
    const told = `${status} ${JSON.stringify(body)}`
    if (isOpen) expect(status, told).toBeLessThan(500)
    else
      expect([status, (body as { message?: string }).message], told).toEqual([
        403,
        `You may not use this: ${call.summary}.`,
      ])
  })
})

describe.each(forUsers.map((call) => [call.method, call.path] as const))('%s %s', (method, path) => {
  test('is closed to those who are not signed in', async () => {
    const verb = method.toLowerCase() as 'get'
    expect((await it.anyone[verb](path.replace(/:\w+/g, '1'))).status).toBe(401)
  })
})
