/** The operator's own account: made by a command, good for the API alone. */
import { expect, test } from 'vitest'
import { testApp } from '#server/testing/app.ts'
import { keepSuperAdmin } from './super-admin.ts'

const it = await testApp()
const { db } = it.app.services
const ops = { email: 'ops@operator.test', name: 'Ops Team' }

const signIn = (password: string) =>
  it.anyone.post<{ accessToken: string; data: { role: string } }>('/authentication', { email: ops.email, password })

test('signs in and decides what the directory shows to everybody', async () => {
  const { status, body } = await signIn(await keepSuperAdmin(db, ops))
  expect([status, body.data.role]).toEqual([201, 'Super Admin'])
  const headers = { authorization: body.accessToken }
  for (const path of ['/lender-suggestions?status=open', '/access-requests', '/access-requests-choices']) {
    expect([path, (await it.anyone.get(path, headers)).status]).toEqual([path, 200])
  }
})

test('gets a new password, which ends what was open with the old one', async () => {
  const old = await keepSuperAdmin(db, ops)
  const { body } = await signIn(old)
  const fresh = await keepSuperAdmin(db, ops)
  expect((await signIn(old)).status).toBe(401)
  expect((await it.anyone.get('/authentication', { authorization: body.accessToken })).status).toBe(401)
  expect((await signIn(fresh)).status).toBe(201)
})

test('is no account of the screens', async () => {
  const { email } = await it.user('Capstack')
  await expect(keepSuperAdmin(db, { email, name: 'Ops' })).rejects.toThrow('is the address of a user of the screens')
})
