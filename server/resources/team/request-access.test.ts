import { readFileSync } from 'node:fs'
import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type TestApp, type TestUser, testApp } from '#server/testing/app.ts'
import { lettersTo, tokenIn } from '#server/testing/letters.ts'

let it: TestApp
let operator: TestUser

const PASSWORD = 'a-good-password-1'
let counter = 0
const newEmail = () => `newcomer-${++counter}@people.test`

const formFor = (email: string, changes: object = {}) => ({
  firstName: 'Nina',
  lastName: 'Ortega',
  email,
  phone: '+1 416 555 0188',
  companyName: 'Ortega Holdings',
  companyType: 'owner',
  roleWanted: 'Owner',
  country: 'CA',
  province: 'ON',
  reason: 'We refinance two plazas next year.',
  termsAccepted: true,
  ...changes,
})

const ask = (email: string, changes: object = {}) => it.anyone.post('/users', formFor(email, changes))
const manage = (action: string, value: unknown) => it.anyone.post('/authmanagement', { action, value })
const signIn = (email: string, password = PASSWORD) => it.anyone.post('/authentication', { email, password })
const database = () => it.app.services.db

type RequestRow = { id: number; status: string; user: { email: string; isVerified: boolean } }

async function requestOf(email: string): Promise<RequestRow> {
  const { body } = await operator.get<{ data: RequestRow[] }>('/access-requests?$limit=100&$sort[createdAt]=-1')
  const found = body.data.find(({ user }) => user.email === email)
  if (!found) throw new Error(`No request of ${email}`)
  return found
}

/** Asks, follows the link in the mail, and chooses a password there. */
async function askVerified(email = newEmail()): Promise<RequestRow> {
  await ask(email)
  const [letter] = await lettersTo(it.app, email)
  await manage('resetPwdLong', { token: tokenIn(letter as never), password: PASSWORD })
  return requestOf(email)
}

beforeAll(async () => {
  it = await testApp()
  operator = await it.user('Capstack')
})
beforeEach(async () => {
  await sql`delete from account_attempts`.execute(database())
})

describe('asking for access', () => {
  test('makes a requested user without a company, and a request with the reason', async () => {
    const email = newEmail()
    const { status, body } = await ask(email)
    expect([status, body]).toEqual([201, { email, message: `Check ${email} to verify your address.` }])
    const { rows } = await sql`
      select u.roles, u.status, u."isVerified", u.user_company_id, u."termsAcceptedAt" is not null as terms,
        r.status as request, r."companyName", r."roleWanted"
      from users u join access_requests r on r."userId" = u.id where u.email = ${email}`.execute(database())
    expect(rows).toEqual([
      {
        roles: ['Self Serve'],
        status: 'requested',
        isVerified: false,
        user_company_id: null,
        terms: true,
        request: 'waiting',
        companyName: 'Ortega Holdings',
        roleWanted: 'Owner',
      },
    ])
  })

  test('answers the same for an address that somebody has, and changes nothing of the account', async () => {
    const known = await it.user('TO/Agent')
    const stranger = newEmail()
    const [first, second] = [await ask(known.email), await ask(stranger)]
    expect(first.status).toBe(second.status)
    expect(JSON.stringify(first.body).replaceAll(known.email, '')).toBe(
      JSON.stringify(second.body).replaceAll(stranger, ''),
    )
    const { rows } = await sql`select roles, status, password from users where id = ${known.id}`.execute(database())
    expect(rows).toEqual([{ roles: ['TO/Agent'], status: 'approved', password: null }])
    const [letter] = await lettersTo(it.app, known.email)
    expect(letter?.subject).toBe('You already have an account')
  })

  test.each([
    ['termsAccepted', false, 'Please accept the terms and conditions.'],
    ['password', PASSWORD, 'Unknown field: password'],
    ['firstName', '42', 'First name must have a letter.'],
    ['email', 'nobody', 'E-mail must be a valid address.'],
    ['companyType', 'house', 'Company type has an unknown value.'],
    ['companyName', '', 'Company name is required.'],
    ['roles', ['Capstack'], 'Unknown field: roles'],
  ])('names a wrong %s: %j', async (name, value, message) => {
    const { status, body } = await ask(newEmail(), { [name]: value })
    expect([status, (body.errors as Record<string, string>)[name]]).toEqual([400, message])
  })

  test('in the name of somebody else gives a stranger no way in', async () => {
    const email = newEmail()
    await ask(email, { firstName: 'Mallory', companyName: 'Mallory Ltd.' })
    const [first] = await lettersTo(it.app, email)
    expect(first?.text).toContain('Mallory Ltd.')
    await sql`delete from account_attempts`.execute(database())
    await ask(email)
    const letters = await lettersTo(it.app, email, 2)
    const choose = (letter: unknown) => manage('resetPwdLong', { token: tokenIn(letter as never), password: PASSWORD })
    expect((await choose(first)).status).toBe(410)
    expect((await choose(letters[1])).status).toBe(200)
    const { rows } = await sql`
      select u."firstName", r."companyName" from users u join access_requests r on r."userId" = u.id
      where u.email = ${email}`.execute(database())
    expect(rows).toEqual([{ firstName: 'Nina', companyName: 'Ortega Holdings' }])
    await sql`delete from account_attempts`.execute(database())
    await ask(email, { firstName: 'Mallory' })
    expect((await requestOf(email)).user).toMatchObject({ name: 'Nina Ortega' })
    expect((await lettersTo(it.app, email, 3))[2]?.subject).toBe('You already have an account')
  })

  test('leaves no password from before the address was proven', async () => {
    const email = newEmail()
    await ask(email)
    await sql`update users set password = ${await hash('strangers-own-77')} where email = ${email}`.execute(database())
    const migration = readFileSync('server/database/migrations/0058_addresses.sql', 'utf8')
    await sql.raw(migration.slice(migration.lastIndexOf('update users'))).execute(database())
    expect((await signIn(email, 'strangers-own-77')).body.message).toBe('Invalid email or password.')
  })

  test('waits a minute before it writes to the same address again, known or not', async () => {
    const [known, unknown] = [(await it.user('TO/Agent')).email, newEmail()]
    for (const email of [known, unknown]) {
      await manage('sendResetPwd', { email })
      const again = await manage('sendResetPwd', { email })
      expect(again.status).toBe(429)
      expect(Number(again.headers['retry-after'])).toBeGreaterThan(50)
    }
  })

  test('tells a network address that asks for many accounts to wait', async () => {
    const answers = []
    for (let round = 0; round < 31; round += 1) answers.push((await manage('checkToken', `guess-${round}`)).status)
    expect(answers.slice(0, 30)).toEqual(Array(30).fill(410))
    expect(answers[30]).toBe(429)
  })
})

describe('the link that verifies an address', () => {
  test('works once, tells the operator, and does not let anybody in yet', async () => {
    const email = newEmail()
    await ask(email)
    const [letter] = await lettersTo(it.app, email)
    const token = tokenIn(letter as never)
    expect((await signIn(email)).body.message).toBe('Invalid email or password.')
    expect((await manage('checkToken', token)).body).toEqual({ purpose: 'register' })
    const choose = (password: string) => manage('resetPwdLong', { token, password })
    expect((await choose('ortega-2026')).body.errors).toEqual({
      password: 'Password must not be made of your name, your address, your company or Mandate.',
    })
    expect((await choose(PASSWORD)).body).toEqual({ email, status: 'requested' })
    expect((await signIn(email)).body.message).toBe('Your account is waiting for approval.')
    const again = await choose(PASSWORD)
    expect([again.status, again.body.message]).toEqual([410, 'This link has expired.'])
    const notices = await operator.get<{ data: { kind: string; link: string }[] }>(
      '/notifications?kind=access-requested',
    )
    expect(notices.body.data[0]).toMatchObject({ link: '/users?tab=requests' })
  })

  test('ends after 48 hours', async () => {
    const email = newEmail()
    await ask(email)
    const [letter] = await lettersTo(it.app, email)
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from t."expiresAt" - t."createdAt") / 3600)::int as hours from auth_tokens t
      join users u on u.id = t."userId" where u.email = ${email}`.execute(database())
    expect(rows).toEqual([{ hours: 48 }])
    await sql`update auth_tokens set "expiresAt" = clock_timestamp() - interval '1 second'`.execute(database())
    expect((await manage('checkToken', tokenIn(letter as never))).status).toBe(410)
  })

  test('is stored as a hash only, once the message has gone out', async () => {
    const email = newEmail()
    await ask(email)
    const [letter] = await lettersTo(it.app, email)
    const token = tokenIn(letter as never)
    await expect
      .poll(async () => {
        const { rows } = await sql<{ sealed: unknown }>`
          select "tokenSealed" as sealed from auth_tokens t join users u on u.id = t."userId"
          where u.email = ${email}`.execute(database())
        return rows[0]?.sealed
      })
      .toBeNull()
    const { rows } = await sql`
      select 1 from outbox_messages where body like ${`%${token}%`}`.execute(database())
    expect(rows).toEqual([])
  })

  test('is sent again on request, with the same answer for an address nobody has', async () => {
    const email = newEmail()
    await ask(email)
    await lettersTo(it.app, email)
    const [known, unknown] = [
      await manage('resendVerifySignup', { email }),
      await manage('resendVerifySignup', { email: newEmail() }),
    ]
    expect(known.body).toEqual({ message: 'If the address exists, a link has been sent.' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
    const letters = await lettersTo(it.app, email, 2)
    expect((await manage('checkToken', tokenIn(letters[1] as never))).body).toEqual({ purpose: 'register' })
  })
})

describe('a forgotten password', () => {
  async function resetToken(email: string, letters = 1) {
    await manage('sendResetPwd', { email })
    return tokenIn((await lettersTo(it.app, email, letters)).at(-1) as never)
  }

  test('is answered the same for an address that nobody has', async () => {
    const user = await it.user('TO/Agent')
    const [known, unknown] = [
      await manage('sendResetPwd', { email: user.email }),
      await manage('sendResetPwd', { email: newEmail() }),
    ]
    expect(known.body).toEqual({ message: 'If the address exists, a link has been sent.' })
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body])
  })

  test('is set anew by the link, once, and ends every session', async () => {
    const email = newEmail()
    const user = await it.user('TO/Agent')
    await sql`update users set email = ${email}, password = 'unusable' where id = ${user.id}`.execute(database())
    const token = await resetToken(email)
    expect((await manage('checkToken', token)).body).toEqual({ purpose: 'reset' })
    for (const [password, sentence] of [
      ['weak', 'Password must have at least 10 characters.'],
      ['QWERTY123456789', 'This password is one of the most used. Please choose another.'],
      ['showmethemoney', 'This password is one of the most used. Please choose another.'],
      [email, 'Password must not be made of your name, your address, your company or Mandate.'],
    ]) {
      expect((await manage('resetPwdLong', { token, password })).body.errors).toEqual({ password: sentence })
    }
    expect((await manage('resetPwdLong', { token, password: PASSWORD })).status).toBe(200)
    expect((await user.get('/authentication')).status).toBe(401)
    expect((await signIn(email)).status).toBe(201)
    expect((await manage('resetPwdLong', { token, password: PASSWORD })).body.message).toBe('This link has expired.')
  })

  test('has a link for 60 minutes, which a newer one ends', async () => {
    const { email } = await it.user('TO/Agent')
    await sql`update users set password = 'unusable' where email = ${email}`.execute(database())
    const older = await resetToken(email)
    await sql`delete from account_attempts`.execute(database())
    const newer = await resetToken(email, 2)
    expect((await manage('checkToken', older)).status).toBe(410)
    await sql`
      update auth_tokens set "expiresAt" = "expiresAt" - interval '60 minutes' where "usedAt" is null`.execute(
      database(),
    )
    expect((await manage('resetPwdLong', { token: newer, password: PASSWORD })).status).toBe(410)
  })

  test('brings nobody back who is suspended', async () => {
    const { email, id } = await it.user('TO/Agent')
    const token = await resetToken(email)
    await sql`update users set status = 'suspended' where id = ${id}`.execute(database())
    expect((await manage('resetPwdLong', { token, password: PASSWORD })).status).toBe(410)
  })
})

describe('the operator', () => {
  test('approves with role, new company and nobody above; then the person signs in', async () => {
    const request = await askVerified()
    const answer = await operator.post(`/access-requests/${request.id}/actions/approve`, {
      role: 'Transaction Only',
      company: { name: `Ortega Capital ${counter}`, type: 'brokerage' },
    })
    expect([answer.status, answer.body.status]).toEqual([200, 'approved'])
    const session = await signIn(request.user.email)
    expect(session.body.data).toMatchObject({
      role: 'Transaction Only',
      user_company: { name: `Ortega Capital ${counter}` },
      user_setting: { canApproveDeals: true },
    })
    const letters = await lettersTo(it.app, request.user.email, 2)
    expect(letters[1]?.subject).toBe('Your access was approved')
  })

  test('puts an agent below a leader of the chosen company only', async () => {
    const request = await askVerified()
    const boss = await it.user('Transaction Only')
    const stranger = await it.user('Transaction Only')
    const approve = (body: object) => operator.post(`/access-requests/${request.id}/actions/approve`, body)
    const agent = { role: 'TO/Agent', companyId: boss.companyId }
    for (const body of [agent, { ...agent, parent: stranger.id }, { ...agent, parent: 999_999 }]) {
      const { status, body: refusal } = await approve(body)
      expect([status, refusal.message]).toEqual([400, 'This parent cannot be assigned.'])
    }
    expect((await approve({ ...agent, companyId: 999_999 })).body.message).toBe('Company has an unknown value.')
    expect((await approve({ ...agent, role: 'Super Admin' })).body.message).toBe('You cannot assign this role.')
    expect((await approve({ ...agent, parent: boss.id })).status).toBe(200)
    expect((await approve({ ...agent, parent: boss.id })).body.message).toBe('This request was already approved.')
  })

  test('waits until the address is verified', async () => {
    const email = newEmail()
    await ask(email)
    const { id } = await requestOf(email)
    const company = { name: 'Early Company', type: 'owner' }
    const answer = await operator.post(`/access-requests/${id}/actions/approve`, { role: 'Self Serve', company })
    expect([answer.status, answer.body.message]).toEqual([409, 'The address has not been verified yet.'])
  })

  test('refuses with a reason, which is mailed, and the address may ask again', async () => {
    const request = await askVerified()
    const refuse = (body: object) => operator.post(`/access-requests/${request.id}/actions/refuse`, body)
    expect((await refuse({})).body.message).toBe('Reason is required.')
    expect((await refuse({ reason: 'We do not serve <this> market.' })).body.status).toBe('refused')
    const letters = await lettersTo(it.app, request.user.email, 2)
    expect(letters[1]?.text).toContain('We do not serve &lt;this&gt; market.')
    expect((await signIn(request.user.email)).body.message).toBe('Invalid email or password.')
    await sql`delete from account_attempts`.execute(database())
    await ask(request.user.email)
    expect((await requestOf(request.user.email)).status).toBe('waiting')
  })

  test('chooses among all companies; nobody else sees requests or companies', async () => {
    const boss = await it.user('Transaction Only')
    const { body } = await operator.get<{ companies: { id: number }[]; leaders: { id: number }[] }>(
      '/access-requests-choices',
    )
    expect(body.companies.map(({ id }) => id)).toContain(boss.companyId)
    expect(body.leaders.map(({ id }) => id)).toContain(boss.id)
    expect((await boss.get('/access-requests-choices')).status).toBe(403)
    expect((await boss.get('/access-requests')).status).toBe(403)
  })
})
