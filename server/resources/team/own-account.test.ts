import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dateInTimeZone } from '#domain/kernel/dates.ts'
import { type TestUser } from '#server/testing/app.ts'
import { newcomer, testBrokerage } from '#server/testing/brokerage.ts'
import { lettersTo, tokenIn } from '#server/testing/letters.ts'

const { it, admin, manager, agent, stranger, below, database } = await testBrokerage()
const PASSWORD = 'a-good-password-1'

describe('settings', () => {
  const settingsOf = async (user: TestUser) =>
    (await user.get<{ data: { id: number }[] }>(`/user-settings?userId=${user.id}`)).body.data[0]?.id as number

  test('are the user’s own; rights come from above', async () => {
    const user = await below('TO/Agent', manager)
    const id = await settingsOf(user)
    expect((await user.patch(`/user-settings/${id}`, { notifyBid: false })).body.notifyBid).toBe(false)
    const own = await user.patch(`/user-settings/${id}`, { accessInbox: true })
    expect([own.status, own.body.message]).toEqual([400, 'You cannot change your own rights.'])
    expect((await manager.patch(`/user-settings/${id}`, { accessInbox: true })).body.accessInbox).toBe(true)
    const private_ = await manager.patch(`/user-settings/${id}`, { notifyBid: true })
    expect([private_.status, private_.body.message]).toEqual([400, 'Only the user can change this.'])
    expect((await stranger.patch(`/user-settings/${id}`, { accessInbox: false })).status).toBe(404)
  })

  test('take as many rows of a page as lists offer', async () => {
    const user = await below('TO/Agent', manager)
    const id = await settingsOf(user)
    expect((await user.patch(`/user-settings/${id}`, { tablePageSize: 50 })).body.tablePageSize).toBe(50)
    const { status, body } = await user.patch(`/user-settings/${id}`, { tablePageSize: 37 })
    expect([status, body.errors]).toEqual([400, { tablePageSize: 'Rows of a page has an unknown value.' }])
  })

  test('of the person tell which language, of those that the screens speak', async () => {
    const user = await below('TO/Agent', manager)
    expect((await user.get(`/users/${user.id}`)).body.locale).toBe('en-CA')
    expect((await user.patch(`/users/${user.id}`, { locale: 'en-US' })).body.locale).toBe('en-US')
    const { status, body } = await user.patch(`/users/${user.id}`, { locale: 'xx' })
    expect([status, body.errors]).toEqual([400, { locale: 'Language has an unknown value.' }])
  })

  test('hold no right that whoever grants it lacks', async () => {
    const { companyId } = admin
    const limited = await it.user('TO/Underwriter', { companyId, parent: admin.id, rights: { accessInbox: false } })
    const user = await below('TO/Agent', limited)
    const { status, body } = await limited.patch(`/user-settings/${await settingsOf(user)}`, { accessInbox: true })
    expect([status, body.message]).toEqual([400, 'You cannot grant a right that you do not hold.'])
  })
})

describe('the own password and sessions', () => {
  async function signedIn() {
    const values = newcomer({ parent: admin.id })
    await admin.post('/users', values)
    const token = tokenIn((await lettersTo(it.app, values.email))[0] as never)
    await it.anyone.post('/authmanagement', { action: 'resetPwdLong', value: { token, password: PASSWORD } })
    const session = await it.anyone.post('/authentication', { email: values.email, password: PASSWORD })
    return { email: values.email, headers: { authorization: `Bearer ${session.body.accessToken}` } }
  }

  test('changing it needs the present one, ends the other sessions and goes on under a new token', async () => {
    const { email, headers } = await signedIn()
    const change = (value: object) => it.anyone.post('/authmanagement', { action: 'passwordChange', value }, headers)
    const wrong = await change({ oldPassword: 'not-mine-1', password: 'another-one-22' })
    expect([wrong.status, wrong.body.message]).toEqual([400, 'This is not your present password.'])
    const weak = await change({ oldPassword: PASSWORD, password: email })
    expect(weak.body.message).toBe('Password must not be made of your name, your address, your company or Mandate.')
    const { body } = await change({ oldPassword: PASSWORD, password: 'another-one-22' })
    expect((await it.anyone.get('/authentication', headers)).status).toBe(401)
    const fresh = { authorization: `Bearer ${body.accessToken}` }
    expect((await it.anyone.get('/authentication', fresh)).status).toBe(200)
    const { status } = await it.anyone.post('/authmanagement', {
      action: 'passwordChange',
      value: { oldPassword: PASSWORD, password: PASSWORD },
    })
    expect(status).toBe(401)
  })

  test('sessions are listed without their ids and ended one by one or all others at once', async () => {
    const { email, headers } = await signedIn()
    await it.anyone.post('/authentication', { email, password: PASSWORD })
    await it.anyone.post('/authentication', { email, password: PASSWORD })
    const list = () =>
      it.anyone.get<{ key: string; isCurrent: boolean }[]>('/sessions', headers).then(({ body }) => body)
    const sessions = await list()
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1)
    expect(sessions).toHaveLength(3)
    const other = sessions.find(({ isCurrent }) => !isCurrent)
    expect((await it.anyone.delete(`/sessions/${other?.key}`, undefined, headers)).status).toBe(200)
    expect((await agent.delete(`/sessions/${sessions[0]?.key}`)).status).toBe(404)
    expect((await it.anyone.delete('/sessions', undefined, headers)).body).toEqual({ ended: 1 })
    expect(await list()).toHaveLength(1)
  })
})

async function upload(user: TestUser, source: string, name: string, type: string, content: Buffer) {
  const boundary = 'limit'
  const head = (part: string) => `--${boundary}\r\nContent-Disposition: form-data; ${part}\r\n`
  const payload = Buffer.concat([
    Buffer.from(`${head('name="source"')}\r\n${source}\r\n`),
    Buffer.from(`${head(`name="file"; filename="${name}"`)}Content-Type: ${type}\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const reply = await it.app.inject({
    method: 'POST',
    url: '/api/file-storage',
    headers: {
      authorization: `Bearer ${user.token}`,
      'content-type': `multipart/form-data; boundary=${boundary}`,
    },
    payload,
  })
  const [file] = reply.json() as { hashedId: string; name: string }[]
  return { hashedId: file?.hashedId, name: file?.name, source }
}
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

test('the own photo is seen by colleagues and by nobody else', async () => {
  const path = `/users/${agent.id}`
  const photo = await upload(agent, 'users', 'me.png', 'image/png', PIXEL)
  expect((await agent.patch(path, { photo })).body.photo).toMatchObject({ hashedId: photo.hashedId })
  const seenBy = async (user: TestUser) => (await user.get(`/file-storage/${photo.hashedId}`)).status
  expect(await Promise.all([agent, manager, stranger].map(seenBy))).toEqual([200, 200, 404])
  const letter = await upload(agent, 'users', 'me.pdf', 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n'))
  const refused = await agent.patch(path, { photo: letter })
  expect([refused.status, refused.body.message]).toEqual([400, 'Photo must be an image!'])
  expect((await agent.patch(path, { photo: null })).body.photo).toBeNull()
  expect(await seenBy(agent)).toBe(404)
})

test('territories are those of the list, and may be none', async () => {
  const { rows } = await sql<{ id: number }>`
    insert into options_territories (name, country) values ('GTA', 'CA'), ('Atlantic', 'CA') returning id`.execute(
    database(),
  )
  const ids = rows.map(({ id }) => id)
  const patch = (territories: number[] | null) => agent.patch(`/users/${agent.id}`, { territories })
  expect((await patch(ids)).body.territories).toEqual(ids)
  expect((await patch(null)).body.territories).toEqual(ids)
  const unknown = await patch([999_999])
  expect([unknown.status, unknown.body.message]).toEqual([400, 'Territories has an unknown value.'])
  expect((await patch([])).body.territories).toEqual([])
})

describe('the company', () => {
  test('has a logo, which anybody sees, and loses it again', async () => {
    const path = `/user-companies/${admin.companyId}`
    const logo = await upload(admin, 'user-companies', 'logo.png', 'image/png', PIXEL)
    const { status, body } = await admin.put(path, { logo })
    expect([status, body.logo]).toMatchObject([200, { hashedId: logo.hashedId }])
    expect((await it.anyone.get(`/file-storage/${logo.hashedId}`)).status).toBe(200)
    expect((await admin.patch(path, { logo: null })).body.logo).toBeNull()
    expect((await admin.get(`/file-storage/${logo.hashedId}`)).status).toBe(404)
  })

  test('loses its logo by the name of the file too, which only its management may delete', async () => {
    const path = `/user-companies/${admin.companyId}`
    const logo = await upload(admin, 'user-companies', 'logo.png', 'image/png', PIXEL)
    await admin.put(path, { logo })
    const file = `/file-storage/${logo.hashedId}`
    expect((await agent.delete(file)).status).toBe(403)
    expect((await admin.delete(file)).status).toBe(200)
    expect((await admin.get(path)).body.logo).toBeNull()
    expect((await admin.get(file)).status).toBe(404)
  })

  test.each([
    ['revenueSplitDefaults', { originator: 50, manager: 10, house: 45 }, 'Splits must add up to 100%.'],
    ['primaryColour', 'blue', 'Primary colour must be in the form #RRGGBB.'],
    ['email', 'office', 'E-mail must be a valid address.'],
  ])('refuses a wrong %s', async (name, value, message) => {
    const { status, body } = await admin.patch(`/user-companies/${admin.companyId}`, { [name]: value })
    expect([status, body.message]).toEqual([400, message])
  })

  test('takes no logo that is no image, and changes from nobody but its management', async () => {
    const path = `/user-companies/${admin.companyId}`
    const logo = await upload(admin, 'user-companies', 'logo.pdf', 'application/pdf', Buffer.from('%PDF-1.4\n%%EOF\n'))
    const { status, body } = await admin.put(path, { logo })
    expect([status, body.message]).toEqual([400, 'Logo must be an image!'])
    expect((await agent.patch(path, { website: 'https://x.test' })).status).toBe(403)
  })
})

/** The date in the zone in which people of tests live. */
const today = () => dateInTimeZone(it.app.services.clock.now(), 'America/Toronto')

test('targets are one a year, with quarters that make a whole, and the years are listed newest first', async () => {
  const user = await below('TO/Agent', manager)
  const target = (targetYear: number, changes: object = {}) =>
    manager.post('/userTargets', { userId: user.id, targetYear, revenueTarget: 500_000, ...changes })
  expect((await target(2025)).status).toBe(201)
  const present = await manager.post('/userTargets', { userId: manager.id, revenueTarget: 1 })
  expect([present.status, present.body.targetYear]).toEqual([201, Number(today().slice(0, 4))])
  expect((await target(2026, { quarterWeights: [10, 20, 30, 40] })).status).toBe(201)
  const second = await target(2026)
  expect([second.status, second.body.message]).toEqual([409, 'Targets for 2026 already exist for this user.'])
  expect((await target(2027, { quarterWeights: [10, 20, 30, 41] })).status).toBe(400)
  for (const query of ['getTargetYears', 'getTargetYears=true']) {
    expect((await user.get(`/userTargets?${query}`)).body).toEqual([2026, 2025])
  }
  const listed = async (query: string) =>
    (await manager.get<{ data: object[] }>(`/userTargets?userId[$in][]=${user.id}&userId[$in][]=${manager.id}${query}`))
      .body.data
  expect(await listed('&targetYear=2025')).toMatchObject([{ userId: user.id, targetYear: 2025 }])
  const { may: _onlyAlone, ...presentRow } = present.body
  expect(await listed('')).toContainEqual(presentRow)
  expect(await listed('')).not.toContainEqual(expect.objectContaining({ targetYear: 2025 }))
  expect((await user.post('/userTargets', { userId: user.id, targetYear: 2028, revenueTarget: 1 })).status).toBe(403)
})
