import type { AddressInfo } from 'node:net'
import { isDeepStrictEqual } from 'node:util'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeBid } from '#server/resources/deals/bid.factory.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { asSystem, type TestApp, type TestUser, testApp } from '#server/testing/app.ts'

/** Only a database of the operator's own is shared by several servers. */
const SHARED = { DATABASE_URL: 'postgres://127.0.0.1/shared' }

let it: TestApp
let admin: TestUser
let address: string
const open: Socket[] = []

beforeAll(async () => {
  it = await testApp(SHARED)
  admin = await it.user('Transaction Only')
  address = await listen(it)
})

async function listen({ app }: TestApp): Promise<string> {
  await app.listen({ host: '127.0.0.1', port: 0 })
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
}

afterAll(() => {
  for (const socket of open) socket.disconnect()
})

async function connect(token: string, server = address, more: object = {}) {
  const auth = { accessToken: token, ...more }
  const socket = io(server, { auth, transports: ['websocket'], reconnection: false })
  open.push(socket)
  const heard: unknown[] = []
  socket.on('changed', (event: unknown) => heard.push(event))
  socket.on('missed', () => heard.push('missed'))
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  // The rooms are joined when the first question is answered.
  await socket.emitWithAck('check-authentication', token)
  return { socket, heard }
}

type Heard = { socket: Socket; heard: unknown[] }

/** Whether a change reaches the connection: what was told before the answer to a question has arrived by then. */
async function hears({ socket, heard }: Heard, change: () => unknown): Promise<boolean> {
  const before = heard.length
  await change()
  await socket.emitWithAck('check-authentication', admin.token)
  return heard.length > before
}

let phone = 20
const changeCompany = () => admin.patch(`/user-companies/${admin.companyId}`, { phone: String(phone++) })

describe('a live connection', () => {
  test('hears of changes of its company by path and id only, and a stranger hears nothing', async () => {
    const stranger = await connect((await it.user('Transaction Only')).token)
    const { heard } = await connect(admin.token)
    await admin.patch(`/user-companies/${admin.companyId}`, { phone: '1' })
    await expect.poll(() => heard).toEqual([{ path: 'user-companies', ids: [admin.companyId] }])
    expect(stranger.heard).toEqual([])
  })

  test('hears once of many rows that were changed together', async () => {
    const { heard } = await connect(admin.token)
    const ids: number[] = []
    for (let made = 0; made < 3; made += 1) ids.push((await makeDeal(it.app.services, { userId: admin.id })).id)
    const named = ids.map((id) => `id[$in][]=${id}`).join('&')
    expect((await admin.patch(`/deals?${named}`, { dealName: 'Renamed' })).status).toBe(200)
    await expect.poll(() => heard).toEqual([{ path: 'deals', ids: ids.toSorted((a, b) => a - b) }])
  })

  test('hears nothing of a change that was refused', async () => {
    const { heard } = await connect(admin.token)
    await admin.patch(`/user-companies/${admin.companyId}`, { phone: 'x'.repeat(99) })
    await admin.patch(`/user-companies/${admin.companyId}`, { phone: '2' })
    await expect.poll(() => heard).toHaveLength(1)
  })

  test('is told when the session has ended', async () => {
    const user = await it.user('TO/Agent')
    const { socket } = await connect(user.token)
    expect(await socket.emitWithAck('check-authentication', user.token)).toEqual({ ok: true })
    await user.delete('/authentication')
    expect(await socket.emitWithAck('check-authentication', user.token)).toMatchObject({ error: { code: 401 } })
  })

  test.each([
    ['signed out', (user: TestUser) => user.delete('/authentication')],
    [
      'suspended',
      ({ id }: TestUser) => it.app.services.pool.query(`update users set status = 'suspended' where id = $1`, [id]),
    ],
  ])('hears nothing more once its person has %s, without asking', async (_what, end) => {
    const user = await it.user('Transaction Only', { companyId: admin.companyId })
    const { socket, heard } = await connect(user.token)
    await admin.patch(`/user-companies/${admin.companyId}`, { phone: '10' })
    await expect.poll(() => heard).not.toEqual([])
    await end(user)
    await expect.poll(() => hears({ socket, heard }, changeCompany)).toBe(false)
  })

  test('hears nothing more once its link was switched off', async () => {
    await asSystem(it.app, importReferenceLists)
    const deal = await makeDeal(it.app.services, { dealStatus: 'in-progress' })
    const bid = await makeBid(it.app.services, deal)
    const socket = io(address, { auth: { guestToken: bid.token }, transports: ['websocket'], reconnection: false })
    open.push(socket)
    const heard: unknown[] = []
    socket.on('changed', (event: unknown) => heard.push(event))
    await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
    const changeBid = () => {
      it.app.services.events.tell([{ path: 'deals-lender-bids', id: bid.id, rooms: [] }])
    }
    await expect.poll(() => hears({ socket, heard }, changeBid)).toBe(true)
    expect(heard).toContainEqual({ path: 'deals-lender-bids', ids: [bid.id] })
    await it.app.services.pool.query('update deals_lender_bids set "isTokenActive" = false where id = $1', [bid.id])
    await expect.poll(() => hears({ socket, heard }, changeBid)).toBe(false)
  })

  test('hears of nothing that is said to concern nobody', async () => {
    const { socket, heard } = await connect(admin.token)
    const tellNobody = () => it.app.services.events.tell([{ path: 'outbox-messages', id: 7, rooms: [] }])
    expect(await hears({ socket, heard }, tellNobody)).toBe(false)
  })

  test.each([
    ['of another site', 'https://evil.test', 403],
    ['of this one', undefined, 200],
  ])('is opened by pages %s with %i', async (_whose, origin, status) => {
    const answer = await fetch(`${address}/socket.io/?EIO=4&transport=polling`, { headers: origin ? { origin } : {} })
    expect(answer.status).toBe(status)
  })

  test('hears of what another server has changed, once', async () => {
    const { heard } = await connect(admin.token, await listen(await it.second()))
    const tell = (id: number) => {
      it.app.services.events.tell([{ path: 'user-companies', id, rooms: [`company:${admin.companyId}`] }])
    }
    const heardOf = (id: number) => heard.filter((event) => (event as { ids: number[] }).ids.includes(id)).length
    let id = 1_000
    await expect.poll(() => (tell(id++), heard.length)).toBeGreaterThan(0)
    // One after the other: of two that are told at once nobody says which arrives first.
    tell(1)
    await expect.poll(() => heardOf(1)).toBe(1)
    tell(2)
    await expect.poll(() => heardOf(2)).toBe(1)
    expect(heardOf(1)).toBe(1)
  })

  describe('of a page that read its rows before it listened', () => {
    /** Longer than a busy machine takes to open a connection. */
    const WHILE_MS = 20_000
    let aheadMs = 0

    beforeAll(() => {
      const now = performance.now.bind(performance)
      vi.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs)
    })
    afterAll(() => {
      vi.mocked(performance.now).mockRestore()
    })

    /** Moves the clock by which servers remember what was told. */
    const letTimePass = () => {
      aheadMs += WHILE_MS
    }
    const tellOf = (id: number, companyId = admin.companyId) =>
      it.app.services.events.tell([{ path: 'user-companies', id, rooms: [`company:${companyId}`] }])

    test('hears of what its company changed in between, and of nothing that a stranger did', async () => {
      const stranger = await it.user('Transaction Only')
      // A server that has just begun cannot know what was told before it.
      letTimePass()
      tellOf(71)
      tellOf(72, stranger.companyId)
      const { heard } = await connect(admin.token, address, { knownForMs: WHILE_MS })
      expect(heard).toContainEqual({ path: 'user-companies', ids: [71] })
      expect(heard).not.toContainEqual({ path: 'user-companies', ids: [72] })
    })

    test('hears of nothing that was told before', async () => {
      tellOf(73)
      letTimePass()
      const { heard } = await connect(admin.token, address, { knownForMs: WHILE_MS / 2 })
      expect(heard).not.toContainEqual({ path: 'user-companies', ids: [73] })
    })

    test('is told when nobody knows any more what it missed', async () => {
      const { heard } = await connect(admin.token, address, { knownForMs: 3_600_000 })
      expect(heard).toEqual(['missed'])
    })

    test.each([['soon'], [-1], [null]])('that says %j hears of nothing that it has not missed', async (knownForMs) => {
      tellOf(74)
      expect((await connect(admin.token, address, { knownForMs })).heard).toEqual([])
    })

    test('hears of it from another server, too', async () => {
      const other = await listen(await it.second())
      const { heard } = await connect(admin.token, other)
      let id = 2_000
      await expect.poll(() => (tellOf(id++), heard.length)).toBeGreaterThan(0)
      const [before] = heard
      // It knows only what was told since it started.
      letTimePass()
      const told = { path: 'user-companies', ids: [3_000] }
      tellOf(3_000)
      await expect.poll(() => heard).toContainEqual(told)
      const late = await connect(admin.token, other, { knownForMs: WHILE_MS })
      expect(late.heard).not.toContainEqual(before)
      expect(late.heard.filter((event) => isDeepStrictEqual(event, told))).toHaveLength(1)
    })
  })
})
