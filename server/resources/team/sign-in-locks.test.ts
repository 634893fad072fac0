/** Guessing passwords: from one place, from everywhere, on one account and on all, one by one and all at once. */
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type TestUser, testApp } from '#server/testing/app.ts'

const it = await testApp({ TRUST_PROXY: 'loopback' })
const { db } = it.app.services
const PASSWORD = 'correct-horse-7'
const hashed = await hash(PASSWORD)

beforeEach(async () => {
  await sql`delete from login_failures`.execute(db)
  await sql`delete from account_attempts`.execute(db)
})

async function person(): Promise<TestUser> {
  const user = await it.user('TO/Agent')
  await sql`update users set password = ${hashed} where id = ${user.id}`.execute(db)
  const { token } = await it.app.services.sessions.open(user.id, 'test')
  return { ...user, token }
}

type From = { address?: string; cookie?: string }
const signIn = (email: string, password: string, { address = '198.51.100.1', cookie }: From = {}) =>
  it.anyone.post('/authentication', { email, password }, { 'x-forwarded-for': address, ...(cookie && { cookie }) })

const tally = (answers: { status: number }[]) =>
  answers.reduce<Record<number, number>>(
    (counts, { status }) => ({ ...counts, [status]: (counts[status] ?? 0) + 1 }),
    {},
  )

const many = <T>(count: number, ask: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => ask(index)))

/** Failures on the account by strangers from as many networks, the last of them in so many seconds. */
const failures = (email: string, count: number, inSeconds: number) =>
  sql`insert into login_failures (email, address, network, at)
    select ${email}, n, n, clock_timestamp() + make_interval(secs => ${inSeconds})
    from (select '203.0.113.' || i as n from generate_series(1, ${count}::int) i) networks`.execute(db)

async function knownBrowser(email: string): Promise<string> {
  const { status, headers } = await signIn(email, PASSWORD)
  expect(status).toBe(201)
  return String(headers['set-cookie']).split(';')[0] as string
}

describe('wrong passwords', () => {
  test('sent all at once are checked no oftener than one after the other', async () => {
    const { email } = await person()
    const answers = await many(40, (index) => signIn(email, `wrong-password-${index}`))
    expect(tally(answers)).toEqual({ 401: 5, 429: 35 })
    expect((await signIn(email, PASSWORD)).status).toBe(429)
  })

  test('with the present session are as few', async () => {
    const user = await person()
    const headers = { authorization: `Bearer ${user.token}` }
    const value = { oldPassword: 'not-the-one-1', password: 'another-horse-7' }
    const answers = await many(20, () =>
      it.anyone.post('/authmanagement', { action: 'passwordChange', value }, headers),
    )
    expect(tally(answers)).toEqual({ 400: 5, 429: 15 })
  })

  test('one for each of many accounts are thirty from one place, however its long address varies', async () => {
    const spray = (address: (index: number) => string) =>
      many(40, (index) => signIn(`somebody-${index}@example.test`, 'Summer2026!', { address: address(index) }))
    expect(tally(await spray(() => '198.51.100.77'))).toEqual({ 401: 30, 429: 10 })
    expect(tally(await spray((index) => `2001:db8:5:5::${index + 1}`))).toEqual({ 401: 30, 429: 10 })
    const { email } = await person()
    expect((await signIn(email, PASSWORD, { address: '2001:db8:5:6::1' })).status).toBe(201)
  })

  test('are told to the person, with where they came from, and the refusals once', async () => {
    const { email, id } = await person()
    for (let attempt = 0; attempt < 8; attempt += 1) await signIn(email, 'wrong', { address: '198.51.100.40' })
    const { rows } = await sql<{ kind: string; count: number }>`
      select kind, count(*)::int as count from security_events
      where "userId" = ${id} and address = '198.51.100.40' group by kind order by kind`.execute(db)
    expect(rows).toEqual([
      { kind: 'sign-in-failed', count: 5 },
      { kind: 'sign-in-refused', count: 1 },
    ])
  })
})

describe('the owner of an account', () => {
  test('gets in from elsewhere however often strangers have failed', async () => {
    const { email } = await person()
    await failures(email, 200, -300)
    expect((await signIn(email, PASSWORD, { address: '198.51.100.2' })).status).toBe(201)
  })

  test('is asked to wait with a new browser while strangers stand in line, and not with one that has signed in before', async () => {
    const { email } = await person()
    const cookie = await knownBrowser(email)
    await failures(email, 60, 120)
    const stranger = await signIn(email, PASSWORD, { address: '198.51.100.3' })
    expect(stranger.status).toBe(429)
    expect(Number(stranger.headers['retry-after'])).toBeLessThan(900)
    expect((await signIn(email, PASSWORD, { address: '198.51.100.3', cookie })).status).toBe(201)
  })

  test('is not kept out of a known browser by whoever guesses from the same address', async () => {
    const { email } = await person()
    const cookie = await knownBrowser(email)
    for (let attempt = 0; attempt < 6; attempt += 1) await signIn(email, 'wrong-password-1')
    expect((await signIn(email, PASSWORD)).status).toBe(429)
    expect((await signIn(email, PASSWORD, { cookie })).status).toBe(201)
  })
})

describe('the mark of a known browser', () => {
  test('is kept from scripts and other sites, and says nothing of the person', async () => {
    const { email } = await person()
    const { headers } = await signIn(email, PASSWORD)
    expect(headers['set-cookie']).toMatch(
      /^mandate-browser-[0-9a-f]{12}=\d+\.[\w-]+\.[\w-]+; Path=\/api\/authentication; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
    )
  })

  test('still allows five guesses only, opens nothing by itself, and is good for no other account', async () => {
    const [mine, other] = [await person(), await person()]
    const cookie = await knownBrowser(mine.email)
    const answers = await many(20, () => signIn(mine.email, 'wrong-password-1', { cookie, address: '198.51.100.9' }))
    expect(tally(answers)).toEqual({ 401: 5, 429: 15 })
    const name = String((await signIn(other.email, PASSWORD)).headers['set-cookie']).split('=')[0]
    await failures(other.email, 60, 120)
    const borrowed = `${name}=${cookie.slice(cookie.indexOf('=') + 1)}`
    expect((await signIn(other.email, PASSWORD, { cookie: borrowed, address: '198.51.100.10' })).status).toBe(429)
    expect((await it.anyone.get('/authentication', { cookie })).status).toBe(401)
  })

  test('ends with the password', async () => {
    const { email, id } = await person()
    const cookie = await knownBrowser(email)
    await sql`update users set password = ${await hash('a-new-horse-77')} where id = ${id}`.execute(db)
    await failures(email, 60, 120)
    expect((await signIn(email, 'a-new-horse-77', { cookie, address: '198.51.100.11' })).status).toBe(429)
  })
})

describe('letters with links', () => {
  const ask = (email: string, address: string) =>
    it.anyone.post('/authmanagement', { action: 'sendResetPwd', value: { email } }, { 'x-forwarded-for': address })

  test('asked for all at once to one person are one', async () => {
    const { email } = await person()
    const answers = await many(20, (index) => ask(email, `198.51.100.${100 + index}`))
    expect(tally(answers)).toEqual({ 200: 1, 429: 19 })
  })

  test('asked for all at once from one place are thirty', async () => {
    const answers = await many(40, (index) => ask(`reader-${index}@example.test`, '198.51.100.99'))
    expect(tally(answers)).toEqual({ 200: 30, 429: 10 })
  })
})
