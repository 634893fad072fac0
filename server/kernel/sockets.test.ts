import type { AddressInfo } from 'node:net'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, type TestUser, testApp } from '#server/testing/app.ts'

/** Only a database of the operator's own is shared by several servers. */
const SHARED = { DATABASE_URL: 'postgres://127.0.0.1/shared' }

/** A server listens for the others soon after its start. */
const LISTENING = { timeout: 20_000 }

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

async function connect(token: string, server = address) {
  const socket = io(server, { auth: { accessToken: token }, transports: ['websocket'], reconnection: false })
  open.push(socket)
  const heard: unknown[] = []
  socket.on('changed', (event: unknown) => heard.push(event))
  await new Promise((resolve) => socket.once('connect', () => resolve(undefined)))
  // The rooms are joined when the first question is answered.
  await socket.emitWithAck('check-authentication', token)
  return { socket, heard }
}

describe('a live connection', () => {
  test('hears of changes of its company by path and id only, and a stranger hears nothing', async () => {
    const stranger = await connect((await it.user('Transaction Only')).token)
    const { heard } = await connect(admin.token)
    await admin.patch(`/user-companies/${admin.companyId}`, { phone: '1' })
    await expect.poll(() => heard).toEqual([{ path: 'user-companies', id: admin.companyId }])
    expect(stranger.heard).toEqual([])
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

  test('hears of what another server has changed, once', async () => {
    const { heard } = await connect(admin.token, await listen(await it.second()))
    await expect
      .poll(async () => {
        await admin.patch(`/user-companies/${admin.companyId}`, { phone: String(Math.random()).slice(2, 9) })
        return heard.length
      }, LISTENING)
      .toBeGreaterThan(0)
    const before = heard.length
    await admin.patch(`/user-companies/${admin.companyId}`, { phone: '3' })
    await expect.poll(() => heard.length, LISTENING).toBe(before + 1)
    expect(heard.at(-1)).toEqual({ path: 'user-companies', id: admin.companyId })
  })
})
