/** Who is told that somebody has the same record open: who may see it, and for as long as the page stands. */
import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { PRESENCE_NAMESPACE } from '#domain/kernel/presence.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'

const it = await testApp()
let people: Record<Role, TestUser>
let address: string
const open: Socket[] = []

beforeAll(async () => {
  people = await it.company()
  await it.app.listen({ host: '127.0.0.1', port: 0 })
  address = `http://127.0.0.1:${(it.app.server.address() as AddressInfo).port}`
})
afterAll(() => {
  for (const socket of open) socket.disconnect()
})

type Word = { says: string; path?: string; id?: string; userId?: number; name?: string }

/** A page at a record, and what it is told of others there. */
async function pageOf(person: TestUser, place?: { path: string; id: string }) {
  const socket = io(address + PRESENCE_NAMESPACE, {
    auth: { accessToken: person.token },
    transports: ['websocket'],
    reconnection: false,
  })
  open.push(socket)
  const heard: Word[] = []
  for (const says of ['here', 'gone', 'who']) socket.on(says, (word?: object) => heard.push({ says, ...word }))
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  if (place) await socket.emitWithAck('at', place)
  return { socket, heard, said: (says: string) => heard.filter((word) => word.says === says) }
}
const dealOf = async (role: Role) => {
  const { id } = await makeDeal(it.app.services, { userId: people[role].id })
  return { path: 'deals', id: String(id) }
}

describe('a page at a record', () => {
  test('hears who else has it open, and that the other page was left', async () => {
    const place = await dealOf('TO/Agent')
    const agent = await pageOf(people['TO/Agent'], place)
    const manager = await pageOf(people['TO/Underwriter'], place)
    const isManager = ({ userId }: Word) => userId === people['TO/Underwriter'].id
    await expect.poll(() => agent.said('here').find(isManager)).toMatchObject({ ...place, name: expect.any(String) })
    manager.socket.emit('at', null)
    await expect.poll(() => agent.said('gone').some(isManager)).toBe(true)
  })

  test('says to others that it is gone when its connection ends', async () => {
    const place = await dealOf('TO/Agent')
    const agent = await pageOf(people['TO/Agent'], place)
    const manager = await pageOf(people['TO/Underwriter'], place)
    manager.socket.disconnect()
    await expect
      .poll(() => agent.said('gone').filter(({ userId }) => userId === people['TO/Underwriter'].id).length)
      .toBeGreaterThan(0)
  })

  test('neither tells nor hears anything at a record that its reader may not see', async () => {
    const place = await dealOf('TO/Underwriter')
    const manager = await pageOf(people['TO/Underwriter'], place)
    const others = await Promise.all([
      pageOf(people['TO/Agent'], place),
      pageOf((await it.company())['Transaction Only'], place),
      pageOf(people['TO/Agent'], { path: 'nothing', id: '1' }),
    ])
    const leader = await pageOf(people['Transaction Only'], place)
    // Whoever may see it comes last: by then the others were refused.
    await expect
      .poll(() => manager.said('here').some(({ userId }) => userId === people['Transaction Only'].id))
      .toBe(true)
    const named = manager.said('here').map(({ userId }) => userId)
    expect(named).not.toContain(people['TO/Agent'].id)
    leader.socket.emit('at', null)
    await expect
      .poll(() => manager.said('gone').some(({ userId }) => userId === people['Transaction Only'].id))
      .toBe(true)
    expect(others.flatMap(({ heard }) => heard)).toEqual([])
  })

  test('is not let in without a session', async () => {
    const socket = io(address + PRESENCE_NAMESPACE, {
      auth: { accessToken: 'no' },
      transports: ['websocket'],
      reconnection: false,
    })
    open.push(socket)
    const refused = await new Promise((resolve) => {
      socket.once('connect', () => resolve(false))
      socket.once('connect_error', () => resolve(true))
    })
    expect(refused).toBe(true)
  })
})
