/** Who hears that a record changed, over all resources and roles: those who may read it, and nobody else. */
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ROLES, type Role } from '#domain/access/roles.ts'
import type { Key } from '#domain/kernel/entity.ts'
import { registry, resources } from '#server/resources.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { makeRecord } from '#server/testing/records.ts'
import type { Resource } from './resource.ts'
import { getRow } from './rows.ts'
import { tell } from './writing.ts'

const it = await testApp()
type Listener = { who: string; user: TestUser; socket: Socket; heard: unknown[] }

let listeners: Listener[]
let owners: [string, TestUser][]
let told = 0
let changes = 0

beforeAll(async () => {
  await it.app.listen({ host: '127.0.0.1', port: 0 })
  const people = await it.company()
  const { companyId } = people['Transaction Only']
  const below = await it.user('Dashboard Only', { companyId, parent: people['TO/Agent'].id })
  const colleague = await it.user('TO/Agent', { companyId })
  const stranger = await it.user('Transaction Only')
  const others: [string, TestUser][] = [
    ['below', below],
    ['colleague', colleague],
    ['stranger', stranger],
  ]
  const all = [...ROLES.map((role): [string, TestUser] => [role, people[role]]), ...others]
  listeners = await Promise.all(all.map(([who, user]) => listen(who, user)))
  const named = (role: Role): [string, TestUser] => [role, people[role]]
  owners = [named('Transaction Only'), named('TO/Agent'), named('FS/Agent'), named('Dashboard Only'), ...others]
})

afterAll(() => {
  for (const { socket } of listeners) socket.disconnect()
})

async function listen(who: string, user: TestUser): Promise<Listener> {
  const { port } = it.app.server.address() as AddressInfo
  const socket = io(`http://127.0.0.1:${port}`, {
    auth: { accessToken: user.token },
    transports: ['websocket'],
    reconnection: false,
  })
  const heard: unknown[] = []
  socket.on('changed', (event: { path: string; ids: unknown[] }) =>
    heard.push(...event.ids.map((id) => `${event.path} ${id}`)),
  )
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  const listener = { who, user, socket, heard }
  await caughtUp(listener)
  return listener
}

/** What was told before an answer has arrived by then: both come down the same line. */
const caughtUp = ({ socket, user }: Listener) => socket.emitWithAck('check-authentication', user.token)

/** Changes each record by itself, and waits until all that is told of it has been heard. */
async function change(resource: Resource, ids: readonly Key[]) {
  for (const { heard } of listeners) heard.length = 0
  for (const id of ids) await asSystem(it.app, async (ctx) => tell(resource, ctx, [await getRow(resource, ctx, id)]))
  await Promise.all(listeners.map(caughtUp))
}

/** Which of the records somebody may read: a list finds the same rows as opening each of them. */
async function readableBy({ user }: Listener, { entity }: Resource, ids: readonly Key[]): Promise<unknown[]> {
  const asked = ids.map((id) => `${entity.key}[$in][]=${id}`).join('&')
  const { body } = await user.get<{ data?: Record<string, unknown>[] }>(`/${entity.path}?${asked}&$limit=100`)
  return (body.data ?? []).map((row) => row[entity.key])
}

describe.each(resources.map((resource) => [resource.entity.path, resource] as const))('/%s', (path, resource) => {
  test('is told to those who may read it', async () => {
    const records: [whose: string, id: Key][] = []
    for (const [whose, owner] of owners) records.push([whose, await makeRecord(it.app, resource, owner)])
    const ids = [...new Set(records.map(([, id]) => id))]
    await change(resource, ids)
    const readable = new Map<Listener, unknown[]>()
    for (const each of listeners) readable.set(each, await readableBy(each, resource, ids))
    for (const [whose, id] of records) {
      const may = listeners.filter((each) => readable.get(each)?.includes(id)).map(({ who }) => who)
      const heard = listeners.filter((each) => each.heard.includes(`${path} ${id}`)).map(({ who }) => who)
      told += heard.length
      changes += 1
      expect([`of ${whose}`, heard]).toEqual([`of ${whose}`, may])
    }
  })
})

test('a deal that somebody without a firm has submitted is told to the operator as well', async () => {
  const alone = await it.user('Self Serve')
  const deals = registry.get('deals') as Resource
  const id = await makeRecord(it.app, deals, alone)
  for (const isSubmitted of [false, true]) {
    if (isSubmitted) await it.app.services.pool.query('update deals set "submittedAt" = now() where id = $1', [id])
    await change(deals, [id])
    const heard = listeners.filter((each) => each.heard.includes(`deals ${id}`)).map(({ who }) => who)
    expect(heard).toEqual(isSubmitted ? ['Super Admin', 'Capstack'] : ['Super Admin'])
  }
})

// Told at the end, whatever came before: silence would make each of them pass.
afterAll(() => {
  // A single kind of record may have no readers; of all there are more readers than changes.
  if (changes === resources.length * owners.length) expect(told, 'somebody heard at all').toBeGreaterThan(changes)
})
