/** Changing the address of an account: with a stolen session, by a manager, by mistake, and taking it back. */
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { TestUser } from '#server/testing/app.ts'
import { newcomer, testBrokerage } from '#server/testing/brokerage.ts'
import { type Letter, lettersTo, tokenIn } from '#server/testing/letters.ts'

const { it, admin, manager, below, database } = await testBrokerage()
const PASSWORD = 'correct-horse-7'
const hashed = await hash(PASSWORD)
let counter = 0
const newAddress = () => `moved-${++counter}@elsewhere.test`

/** Somebody with a password and two open sessions; the first is the one that asks. */
async function person() {
  const user = await below('TO/Agent', manager)
  await sql`update users set password = ${hashed} where id = ${user.id}`.execute(database())
  const { sessions } = it.app.services
  const [{ token }, { token: other }] = [await sessions.open(user.id, 'one'), await sessions.open(user.id, 'two')]
  const headers = { authorization: `Bearer ${token}` }
  const patch = (body: object, more = {}) => it.anyone.patch(`/users/${user.id}`, body, { ...headers, ...more })
  return { ...user, token, other, headers, patch }
}

const follow = (letter: Letter | undefined) =>
  it.anyone.post('/authmanagement', { action: 'verifySignupLong', value: tokenIn(letter as Letter) })
const signIn = (email: string, password = PASSWORD) => it.anyone.post('/authentication', { email, password })
const isOpen = async (token: string) =>
  (await it.anyone.get('/authentication', { authorization: `Bearer ${token}` })).status === 200
const rowOf = async ({ id }: { id: number }) => (await admin.get(`/users/${id}`)).body

describe('a change of the own address', () => {
  test('needs the password: a session alone takes nothing over', async () => {
    const user = await person()
    const email = newAddress()
    const without = await user.patch({ email })
    expect([without.status, without.body.message]).toEqual([400, 'Please confirm with your password.'])
    expect(without.body.errors).toEqual({ currentPassword: 'Please confirm with your password.' })
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => user.patch({ email, currentPassword: 'not-the-one-1' })),
    )
    const statuses = answers.map(({ status }) => status)
    expect([
      statuses.filter((status) => status === 400).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([5, 15])
    expect(await rowOf(user)).toMatchObject({ email: user.email, pendingEmail: null })
  })

  test('waits until the new address is proven; then the other sessions end, and the one that asked goes on', async () => {
    const user = await person()
    const email = newAddress()
    const { status, body } = await user.patch({ email, currentPassword: PASSWORD })
    expect([status, body]).toMatchObject([200, { email: user.email, pendingEmail: email, isVerified: true }])
    expect(JSON.stringify(body)).not.toContain(PASSWORD)
    expect((await signIn(user.email)).status).toBe(201)
    expect((await signIn(email)).status).toBe(401)
    const [letter] = await lettersTo(it.app, email)
    expect((await follow(letter)).body).toEqual({ purpose: 'email', email })
    expect(await rowOf(user)).toMatchObject({ email, pendingEmail: null, isVerified: true })
    expect([await isOpen(user.token), await isOpen(user.other)]).toEqual([true, false])
    expect([(await signIn(user.email)).status, (await signIn(email)).status]).toEqual([401, 201])
    expect((await follow(letter)).status).toBe(410)
  })

  test('is taken back by whoever has the old address, before and after: sessions end and the password is void', async () => {
    for (const isBefore of [true, false]) {
      const user = await person()
      const email = newAddress()
      await user.patch({ email, currentPassword: PASSWORD })
      const [letter] = await lettersTo(it.app, email)
      if (!isBefore) await follow(letter)
      const told = await lettersTo(it.app, user.email, isBefore ? 1 : 2)
      const undo = told.find(({ subject }) => subject === 'Your e-mail address is to be changed')
      expect((await follow(undo)).body).toEqual({ purpose: 'email-undo', email: user.email })
      expect(await rowOf(user)).toMatchObject({ email: user.email, pendingEmail: null })
      expect(await isOpen(user.token)).toBe(false)
      expect((await signIn(user.email)).status).toBe(401)
      expect((await follow(letter)).status).toBe(410)
      const letters = await lettersTo(it.app, user.email, isBefore ? 2 : 3)
      const reset = letters.find(({ subject }) => subject === 'Set a new password')
      const value = { token: tokenIn(reset as Letter), password: 'another-horse-77' }
      expect((await it.anyone.post('/authmanagement', { action: 'resetPwdLong', value })).status).toBe(200)
      expect((await signIn(user.email, 'another-horse-77')).status).toBe(201)
    }
  })

  test('can be taken back for 72 hours, also when it was changed once more meanwhile', async () => {
    const user = await person()
    const [first, second] = [newAddress(), newAddress()]
    await user.patch({ email: first, currentPassword: PASSWORD })
    await follow((await lettersTo(it.app, first))[0])
    await user.patch({ email: second, currentPassword: PASSWORD })
    await follow((await lettersTo(it.app, second))[0])
    const { rows } = await sql<{ hours: number }>`
      select distinct round(extract(epoch from "expiresAt" - "createdAt") / 3600)::int as hours from auth_tokens
      where "userId" = ${user.id} and purpose = 'email-undo'`.execute(database())
    expect(rows).toEqual([{ hours: 72 }])
    const changed = (await lettersTo(it.app, user.email, 2)).find(({ subject }) => subject.endsWith('was changed'))
    expect((await follow(changed)).body).toEqual({ purpose: 'email-undo', email: user.email })
    expect((await rowOf(user)).email).toBe(user.email)
  })

  test('is forgotten by whoever thinks better of it', async () => {
    const user = await person()
    const email = newAddress()
    await user.patch({ email, currentPassword: PASSWORD })
    const [letter] = await lettersTo(it.app, email)
    const kept = await it.anyone.post(`/users/${user.id}/actions/keepAddress`, {}, user.headers)
    expect(kept.body).toMatchObject({ email: user.email, pendingEmail: null })
    expect((await follow(letter)).status).toBe(410)
  })

  test('to an address that somebody has is refused', async () => {
    const user = await person()
    const { status, body } = await user.patch({ email: admin.email, currentPassword: PASSWORD })
    expect([status, body.message]).toEqual([409, 'A user with this email already exists.'])
  })

  test('keeps the password out of what is stored for a retry, and out of the audit', async () => {
    const user = await person()
    const answer = await user.patch(
      { email: newAddress(), currentPassword: PASSWORD },
      { 'idempotency-key': `move-${user.id}` },
    )
    expect(answer.status).toBe(200)
    const { rows } = await sql<{ text: string }>`
      select k::text as text from idempotency_keys k union all select a::text from audit_log a`.execute(database())
    expect(rows.filter(({ text }) => text.includes(PASSWORD) || text.includes('currentPassword'))).toEqual([])
  })

  test('stands in the security log of the person', async () => {
    const user = await person()
    const email = newAddress()
    await user.patch({ email, currentPassword: 'not-the-one-1' })
    await user.patch({ email, currentPassword: PASSWORD })
    await follow((await lettersTo(it.app, email))[0])
    const { rows } = await sql<{ kind: string }>`
      select kind from security_events where "userId" = ${user.id} and kind like 'address%' order by id`.execute(
      database(),
    )
    expect(rows.map(({ kind }) => kind)).toEqual(['address-change-failed', 'address-change-asked', 'address-changed'])
  })
})

describe('a change of the address of somebody else', () => {
  const patchAs = (who: TestUser, user: { id: number }, email: string) => who.patch(`/users/${user.id}`, { email })

  test('by a manager is a proposal: the person agrees by the present mailbox, or nothing happens', async () => {
    const user = await person()
    const email = newAddress()
    expect((await patchAs(manager, user, email)).body).toMatchObject({ email: user.email, pendingEmail: email })
    const [proposal] = await lettersTo(it.app, user.email)
    expect(proposal?.subject).toBe('Do you agree with a new e-mail address?')
    const { rows } = await sql`select 1 from outbox_messages where "toEmail" = ${email}`.execute(database())
    expect(rows).toEqual([])
    expect((await follow(proposal)).body).toEqual({ purpose: 'email-consent', email })
    expect((await rowOf(user)).email).toBe(user.email)
    const [letter] = await lettersTo(it.app, email)
    expect((await follow(letter)).body).toEqual({ purpose: 'email', email })
    expect((await rowOf(user)).email).toBe(email)
  })

  test('of whoever was invited by a mistyped one sends the invitation anew', async () => {
    const values = newcomer({ parent: manager.id })
    const { body } = await manager.post<{ id: number }>('/users', values)
    await lettersTo(it.app, values.email)
    const email = newAddress()
    expect((await patchAs(manager, body, email)).body).toMatchObject({ email, pendingEmail: null })
    const [letter] = await lettersTo(it.app, email)
    const value = { token: tokenIn(letter as Letter), password: PASSWORD }
    expect((await it.anyone.post('/authmanagement', { action: 'resetPwdLong', value })).status).toBe(200)
    expect((await signIn(email)).status).toBe(201)
  })
})
