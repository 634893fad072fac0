/** Sharing by e-mail: invited, accepted, left, revoked, run out; and what somebody unknown has to do first. */
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'
import { lettersTo, tokenIn } from '#server/testing/letters.ts'
import { makeLoan, makeShare } from './loan.factory.ts'
import { shareExpiryJob } from './share-expiry.job.ts'

const { app, user, anyone } = await testAppWithReference()
const { services } = app

type Share = Record<string, unknown> & { id: number }

let owner: TestUser
let friend: TestUser
let loan: { _id: string; propertyId: string }

beforeEach(async () => {
  owner = await user('FS/Agent')
  friend = await user('Dashboard Only')
  loan = await makeLoan(services, { userId: owner.id })
})

const invite = (overrides: object = {}) =>
  owner.post<Share>('/collaborators', { email: friend.email, scopeKind: 'all', access: 'view', ...overrides })
const noticesOf = async (who: TestUser) =>
  (await who.get<{ data: { title: string }[] }>('/notifications')).body.data.map(({ title }) => title)
const seesLoan = async () => (await friend.get(`/loans/${loan._id}`)).status === 200

describe('a user who is invited', () => {
  test('gets a letter and a notice, accepts, and sees what is shared; the owner learns of it', async () => {
    const { status, body } = await invite({ email: friend.email.toUpperCase(), access: 'edit' })
    expect([status, body.status, body.collaboratorUserId, body.email]).toEqual([
      201,
      'invited',
      friend.id,
      friend.email,
    ])
    const [letter] = await lettersTo(app, friend.email)
    expect(letter?.subject).toContain('shares a real estate portfolio with you')
    expect(await noticesOf(friend)).toEqual([expect.stringContaining('shares a portfolio with you.')])
    expect(await seesLoan()).toBe(false)
    const accepted = await friend.post(`/collaborators/${body.id}/actions/accept`)
    expect([accepted.status, accepted.body.status]).toEqual([200, 'active'])
    expect(await seesLoan()).toBe(true)
    expect(await noticesOf(owner)).toEqual([`${friend.email} accepted your invitation.`])
  })

  test('accepts by the state as well as by the action', async () => {
    const { body } = await invite()
    expect((await friend.patch(`/collaborators/${body.id}`, { status: 'active' })).body.status).toBe('active')
  })

  test('changes nothing but the answer', async () => {
    const { body } = await invite()
    const { status, body: refused } = await friend.patch(`/collaborators/${body.id}`, { access: 'edit' })
    expect([status, refused.message]).toEqual([409, 'Only the owner can change what is shared.'])
  })

  test.each(['revoked', 'deleted'])('may leave: the share is %s, and the owner learns of it', async (how) => {
    const { body } = await invite()
    await friend.post(`/collaborators/${body.id}/actions/accept`)
    if (how === 'deleted') await friend.delete(`/collaborators/${body.id}`)
    else await friend.post(`/collaborators/${body.id}/actions/revoke`)
    expect(await seesLoan()).toBe(false)
    expect(await noticesOf(owner)).toContain(`${friend.email} left your portfolio.`)
  })
})

describe('the owner', () => {
  test('cannot accept for the other, revokes, and invites again', async () => {
    const { body } = await invite()
    const early = await owner.patch(`/collaborators/${body.id}`, { status: 'active' })
    expect([early.status, early.body.message]).toEqual([409, 'Only the person invited can accept.'])
    await friend.post(`/collaborators/${body.id}/actions/accept`)
    await owner.post(`/collaborators/${body.id}/actions/revoke`)
    expect(await seesLoan()).toBe(false)
    const straight = await friend.patch(`/collaborators/${body.id}`, { status: 'active' })
    expect([straight.status, straight.body.message]).toEqual([409, 'A revoked share cannot be moved to active.'])
    const again = await owner.post(`/collaborators/${body.id}/actions/inviteAgain`)
    expect(again.body.status).toBe('invited')
    expect(await lettersTo(app, friend.email, 2)).toHaveLength(2)
  })

  test('changes the level of a share that stands', async () => {
    const { body } = await invite()
    await friend.post(`/collaborators/${body.id}/actions/accept`)
    const put = await owner.put(`/collaborators/${body.id}`, { ...body, status: 'active', access: 'edit' })
    expect([put.status, put.body.message]).toEqual([200, undefined])
    expect((await friend.get(`/loans/${loan._id}`)).body.access).toBe('edit')
  })

  test.each([
    ['oneself', () => ({ email: owner.email }), 'You already own this.'],
    ['no address', () => ({ email: 'nobody' }), 'E-mail must be a valid address.'],
    ['nothing named', () => ({ scopeKind: 'loan' }), 'Records is required.'],
    ['everything and something', () => ({ scopeIds: [loan._id] }), 'Name no records when everything is shared.'],
    [
      'another kind of record',
      () => ({ scopeKind: 'loan', scopeIds: [loan.propertyId] }),
      'Records has an unknown value.',
    ],
    ['the past', () => ({ expiresAt: '2020-01-01T00:00:00.000Z' }), 'A share cannot end in the past.'],
    ['somebody else’s name', () => ({ ownerUserId: friend.id }), 'Owner has an unknown value.'],
  ])('is refused for %s', async (_what, overrides, message) => {
    const { status, body } = await invite(overrides())
    expect([status, body.message]).toEqual([400, message])
  })

  test('invites a person once with the same access', async () => {
    await invite()
    const { status, body } = await invite()
    expect([status, body.message]).toEqual([409, 'This person is already invited with this access.'])
  })

  test('is told that a user without portfolio pages could not look', async () => {
    const agent = await user('TO/Agent')
    expect((await invite({ email: agent.email })).body.message).toBe('This user has no portfolio pages.')
  })
})

test('nobody passes on what was shared with them', async () => {
  await makeShare(services, { ownerUserId: owner.id, collaboratorUserId: friend.id, access: 'edit' })
  const third = await user('Dashboard Only')
  const wanted = { email: third.email, scopeKind: 'loan', scopeIds: [loan._id], access: 'view' }
  const { status, body } = await friend.post('/collaborators', wanted)
  expect([status, body.message]).toEqual([400, 'Records has an unknown value.'])
})

test('a share of a record that was deleted can still be left and revoked', async () => {
  const { body } = await invite({ scopeKind: 'loan', scopeIds: [loan._id] })
  await owner.delete(`/loans/${loan._id}`)
  expect((await friend.post(`/collaborators/${body.id}/actions/accept`)).status).toBe(200)
  expect((await owner.post(`/collaborators/${body.id}/actions/revoke`)).status).toBe(200)
})

test('others know nothing of a share', async () => {
  const { body } = await invite()
  const stranger = await user('Capstack')
  expect((await stranger.get(`/collaborators/${body.id}`)).status).toBe(404)
  expect((await stranger.delete(`/collaborators/${body.id}`)).status).toBe(404)
})

test('somebody unknown asks for access by it, chooses a password, and is approved before anything opens', async () => {
  const email = 'new.partner@outside.test'
  const { body } = await invite({ email, access: 'comment' })
  expect(body).toMatchObject({ status: 'invited', collaboratorUserId: expect.any(Number) })
  const operator = await user('Capstack')
  const requests = await operator.get<{ data: { id: number; userId: number; reason: string }[] }>('/access-requests')
  const request = requests.body.data.find(({ userId }) => userId === body.collaboratorUserId)
  expect(request?.reason).toContain('Role: Dashboard Only.')
  const [letter] = await lettersTo(app, email)
  if (!letter) throw new Error('No letter came.')
  expect(letter.text).toContain('write notes')
  const password = 'a-long-new-password-7'
  const chosen = await anyone.post('/authmanagement', {
    action: 'resetPwdLong',
    value: { token: tokenIn(letter), password },
  })
  expect(chosen.status).toBe(200)
  const { companyId } = operator
  const approved = await operator.post(`/access-requests/${request?.id}/actions/approve`, {
    role: 'Dashboard Only',
    companyId,
  })
  expect(approved.status).toBe(200)
  const { body: signedIn } = await anyone.post<{ accessToken: string }>('/authentication', {
    strategy: 'local',
    email,
    password,
  })
  const headers = { authorization: `Bearer ${signedIn.accessToken}` }
  expect((await anyone.post(`/collaborators/${body.id}/actions/accept`, {}, headers)).status).toBe(200)
  expect((await anyone.get(`/loans/${loan._id}`, headers)).body.access).toBe('comment')
})

test('a share that has run out is ended, and both learn of it', async () => {
  const share = await makeShare(services, { ownerUserId: owner.id, collaboratorUserId: friend.id })
  await sql`update collaborators set "expiresAt" = app_now() - interval '1 minute' where id = ${share.id}`.execute(
    services.db,
  )
  expect(await seesLoan()).toBe(false)
  await shareExpiryJob.run(services, undefined as never)
  expect((await owner.get(`/collaborators/${share.id}`)).body.status).toBe('revoked')
  const ended = expect.stringMatching(/^The share of a portfolio with .* has ended\.$/)
  expect(await noticesOf(owner)).toEqual([ended])
  expect(await noticesOf(friend)).toEqual([ended])
})
