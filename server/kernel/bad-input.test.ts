/** Bad input to every route there is: whatever is sent, the answer says what is wrong with it and is never our failure. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { mayEver } from '#domain/access/access.ts'
import { isOneOf, ROLES, type Role } from '#domain/access/roles.ts'
import type { Key } from '#domain/kernel/entity.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { acceptAgreement, makeBid } from '#server/resources/deals/bid.factory.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { calls, registry, resources } from '#server/resources.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { makeRecord } from '#server/testing/records.ts'
import { listRoutes } from '#server/testing/routes.ts'

const it = await testApp()
const { db, sessions } = it.app.services

type Sent = { body?: string; type?: string; query?: string; id?: string }
type Route = { method: string; path: string }

const LONG = 'f'.repeat(300)
const CUT_OFF = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7'
const HOSTILE = [null, 'x'.repeat(3_000), -1e300, [], {}, [null], '\u0000', { $ne: null }]

/** Forms where JSON is meant, and forms that are none. */
const FORMS: readonly Sent[] = [
  {
    body: '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n',
    type: 'multipart/form-data; boundary=x',
  },
  { body: CUT_OFF, type: 'multipart/form-data; boundary=x' },
  { body: 'x', type: 'multipart/form-data' },
  { body: 'x', type: `multipart/form-data; boundary=${LONG}` },
]
const BODIES: readonly Sent[] = [[], null, 'text', 5, [null]].map((body) => ({ body: JSON.stringify(body) }))
const QUERIES: readonly Sent[] = [
  { query: '$search=a' },
  { query: '$or[0][id]=1&$or[1]=2' },
  { query: 'id[$in]=null' },
  { query: '_id[$in]=x' },
  { query: '$search[a]=b&$sort=1' },
  { query: '%00=%00&$after=x.y' },
]
const PLACES: readonly Sent[] = [{ id: LONG }, { id: '%ED%A0%80' }, { id: '0' }, { id: '-1' }, { id: '1e9' }]

let company: Record<Role, TestUser>
let owner: TestUser
let guestToken: string
const answers: { status: number; sent: string; text: string }[] = []

const routes: readonly Route[] = listRoutes(it.app).filter(({ path }) => path.startsWith('/api/'))

beforeAll(async () => {
  await asSystem(it.app, importReferenceLists)
  company = await it.company()
  owner = company['Transaction Only']
  const bid = await makeBid(it.app.services, await makeDeal(it.app.services, { dealStatus: 'in-progress' }))
  await acceptAgreement(it.app.services, bid.id)
  guestToken = bid.token
})

const resourceOf = ({ path }: Route) => registry.get(path.split('/')[2] ?? '')

/** The address with its parameters filled in; `:id` names a record that is there. */
function addressOf({ path }: Route, { id, query }: Sent, key: Key, name: string): string {
  const address = path.replace(/:name\b/, name).replace(/:\w+/g, String(id ?? key))
  return query ? `${address}?${query}` : address
}

/** A call may have ended the session, or taken the account. */
async function signIn({ id }: TestUser): Promise<string> {
  await sql`update users set active = true, status = 'approved' where id = ${id}`.execute(db)
  return (await sessions.open(id, 'test')).token
}

type Attempt = { route: Route; authorization: string; key: Key; name?: string }

async function send({ route, authorization, key, name = 'nothing' }: Attempt, sent: Sent) {
  const hasBody = sent.body !== undefined
  const reply = await it.app.inject({
    method: route.method as 'GET',
    url: addressOf(route, sent, key, name),
    headers: { authorization, ...(hasBody && { 'content-type': sent.type ?? 'application/json' }) },
    ...(hasBody && { payload: sent.body as string }),
  })
  const { statusCode: status, body: text } = reply
  answers.push({ status, sent: JSON.stringify(sent).slice(0, 200), text: text.slice(0, 300) })
  return status
}

const named = (path: string) => path.replace(/:\w+/g, ':key')
const isSamePath = (one: string, other: string) => named(one) === named(other)
const nameOf = ({ method, path }: Route) => `${method} ${path}`

/** What refers to another record or must be there: where nothing, or something else, would hurt most. */
function keysOf(route: Route): string[] {
  const fields = Object.entries(resourceOf(route)?.entity.fields ?? {})
  return fields.filter(([, { parts }]) => parts.target !== undefined || parts.isRequired).map(([name]) => name)
}

/** Whose kind of firm has most calls open to it comes first. */
const CALLERS: readonly Role[] = ['Transaction Only', 'Full Server', ...ROLES]

/** The call that the router knows by this path; it keeps one name for a parameter that stands in the same place. */
const callOf = ({ method, path }: Route) =>
  calls.find((call) => call.method === method && isSamePath(`/api${call.path}`, path))

/** Somebody who gets furthest: who may do this to a record, or to whom the call is open. */
function callerOf(route: Route): TestUser {
  const resource = resourceOf(route)
  const call = callOf(route)
  const action = ({ GET: 'read', POST: 'create', DELETE: 'remove' } as const)[route.method] ?? 'update'
  const isOpen = (role: Role) =>
    call ? !call.roles || isOneOf(role, call.roles) : !resource || mayEver(role, action, resource.access)
  return company[CALLERS.find(isOpen) ?? 'Transaction Only']
}

const actionsOf = (route: Route): string[] => {
  const resource = resourceOf(route)
  if (!route.path.endsWith('/actions/:name') || !resource) return ['nothing']
  const steps = resource.entity.lifecycle?.transitions.map(({ action }) => action) ?? []
  return [...new Set([...Object.keys(resource.actions ?? {}), ...steps, 'nothing'])]
}

const badAnswers = () =>
  answers.filter(({ status, text }) => {
    if (status < 400) return false
    const isOurs = status < 500 && /^\{"name":"\w+","code":\d{3},"message":"/.test(text)
    return !isOurs && status !== 416
  })

async function attack(route: Route, sent: readonly Sent[]) {
  const resource = resourceOf(route)
  const key = resource && /:id\b/.test(route.path) ? await makeRecord(it.app, resource, owner) : 1
  const caller = callerOf(route)
  let authorization = await signIn(caller)
  for (const name of actionsOf(route)) {
    for (const each of sent) {
      const status = await send({ route, authorization, key, name }, each)
      if (status === 401) authorization = await signIn(caller)
    }
  }
  for (const authorization of [`Guest ${guestToken}`, '']) {
    for (const each of sent.slice(0, 3)) await send({ route, authorization, key }, each)
  }
}

const isChange = ({ method }: Route) => method !== 'GET'

describe.each(routes.map((route) => [nameOf(route), route] as const))('%s', (_name, route) => {
  test('answers bad input with what is wrong with it', async () => {
    answers.length = 0
    const sent = [...(isChange(route) ? FORMS : []), ...QUERIES, ...(/:/.test(route.path) ? PLACES : [])]
    if (isChange(route)) {
      sent.push(...BODIES)
      const keys = keysOf(route)
      for (const key of keys) sent.push({ body: JSON.stringify({ [key]: null }) })
      for (const value of HOSTILE)
        sent.push({ body: JSON.stringify(Object.fromEntries(keys.map((key) => [key, value]))) })
    }
    await attack(route, sent)
    expect(badAnswers()).toEqual([])
    // A route that nobody got into was not tried at all.
    expect(answers.some(({ status }) => status !== 401)).toBe(true)
  })
})

test('every resource and call is among the routes that were tried', () => {
  const known = new Set(routes.map(({ path }) => named(path)))
  for (const { entity } of resources) expect(known).toContain(`/api/${entity.path}`)
  for (const { path } of calls) expect(known).toContain(named(`/api${path}`))
  expect(routes.length).toBeGreaterThan(resources.length * 4)
})
