import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type TestApp, type TestUser, testApp } from '#server/testing/app.ts'

let it: TestApp
const PASSWORD = 'correct-horse-7'

async function withPassword(user: TestUser) {
  await sql`update users set password = ${await hash(PASSWORD)} where id = ${user.id}`.execute(it.app.services.db)
  return user
}
const signIn = (email: string, password = PASSWORD) => it.anyone.post('/authentication', { email, password })

beforeAll(async () => {
  it = await testApp()
})

describe('signing in', () => {
  test('answers a token and who the person is, without the password', async () => {
    const user = await withPassword(await it.user('TO/Agent'))
    const { status, body } = await signIn(user.email.toUpperCase(), PASSWORD)
    expect(status).toBe(201)
    expect(body).toMatchObject({ data: { id: user.id, role: 'TO/Agent', isVerified: true } })
    expect(body.data).toMatchObject({ user_company: { id: user.companyId }, user_setting: { userId: user.id } })
    expect(JSON.stringify(body)).not.toContain('argon2')
  })

  test('says the same for a wrong password and for an address nobody has', async () => {
    const user = await withPassword(await it.user('Full Server'))
    const wrong = await signIn(user.email, 'not-the-password-1')
    const nobody = await signIn('nobody@example.test')
    expect(wrong.status).toBe(401)
    expect(wrong.body).toEqual(nobody.body)
    expect(wrong.body.message).toBe('Invalid email or password.')
  })

  test('locks an account for an address after five failures, and still opens no door with the right password', async () => {
    const user = await withPassword(await it.user('Full Server'))
    for (let failure = 0; failure < 5; failure += 1) await signIn(user.email, 'wrong-password-1')
    const { status, body } = await signIn(user.email)
    expect(status).toBe(429)
    expect(body.message).toBe('Too many attempts. Try again in 15 minutes.')
  })

  test.each([
    ['requested', true, 'Your account is waiting for approval.'],
    ['suspended', true, 'Your account is not active.'],
    ['approved', false, 'Please verify your email first.'],
  ])('tells a person with the right password how the account stands: %s', async (status, isVerified, sentence) => {
    const user = await withPassword(await it.user('Self Serve'))
    await sql`update users set status = ${status}, "isVerified" = ${isVerified} where id = ${user.id}`.execute(
      it.app.services.db,
    )
    expect((await signIn(user.email)).body.message).toBe(sentence)
  })

  test('names the field that is missing', async () => {
    const { status, body } = await it.anyone.post('/authentication', { email: 'a@b.test' })
    expect(status).toBe(400)
    expect(body.errors).toEqual({ password: 'Password is required.' })
  })
})

describe('a session', () => {
  test('ends with signing out', async () => {
    const user = await it.user('TO/Agent')
    expect((await user.get('/authentication')).status).toBe(200)
    expect((await user.delete('/authentication')).status).toBe(200)
    expect((await user.get('/authentication')).status).toBe(401)
  })

  test.each([
    ['suspension', sql`status = 'suspended'`],
    ['deletion', sql`active = false`],
    ['a new password', sql`password = 'other'`],
  ])('ends with %s', async (_what, change) => {
    const user = await it.user('TO/Agent')
    await sql`update users set ${change} where id = ${user.id}`.execute(it.app.services.db)
    await expect(it.app.services.sessions.findFresh(user.token)).rejects.toThrow('Please sign in.')
    await expect.poll(async () => (await user.get('/authentication')).status).toBe(401)
  })

  test('learns of a new role without signing in again', async () => {
    const user = await it.user('TO/Agent')
    await user.get('/authentication')
    await sql`update users set roles = array['Transaction Only'] where id = ${user.id}`.execute(it.app.services.db)
    await expect
      .poll(async () => (await user.get<{ data: { role: string } }>('/authentication')).body.data.role)
      .toBe('Transaction Only')
  })

  test.each(['', 'Bearer nonsense', 'nonsense'])('is nobody’s with the header %j', async (authorization) => {
    expect((await it.anyone.get('/users', { authorization })).status).toBe(401)
  })
})
