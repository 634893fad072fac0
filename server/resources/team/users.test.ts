import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { newcomer, testBrokerage } from '#server/testing/brokerage.ts'
import { lettersTo, tokenIn } from '#server/testing/letters.ts'

const { it, admin, manager, agent, stranger, below, database } = await testBrokerage()
const PASSWORD = 'a-good-password-1'

describe('adding a user', () => {
  test('makes an approved user below the manager, who chooses a password by the link in the invitation', async () => {
    const values = newcomer()
    const { status, body } = await manager.post('/users', { ...values, email: values.email.toUpperCase() })
    expect([status, body]).toMatchObject([
      201,
      {
        email: values.email,
        roles: ['TO/Agent'],
        parent: manager.id,
        parentName: expect.any(String),
        status: 'approved',
        isVerified: false,
        user_company_id: admin.companyId,
        user_setting: { accessLendersIntermediate: true, accessLendersAdvanced: false },
      },
    ])
    const settings = await manager.get<{ data: object[] }>(`/user-settings?userId=${body.id}`)
    expect(body.user_setting).toEqual(settings.body.data[0])
    const [letter] = await lettersTo(it.app, values.email)
    expect(letter?.subject).toMatch(/invites you to Company/)
    const token = tokenIn(letter as never)
    const set = await it.anyone.post('/authmanagement', {
      action: 'resetPwdLong',
      value: { token, password: PASSWORD },
    })
    expect(set.status).toBe(200)
    const session = await it.anyone.post('/authentication', { email: values.email, password: PASSWORD })
    expect([session.status, session.body.matrixToken]).toEqual([201, expect.stringMatching(/^[0-9a-f]{32}\.[\w-]+$/)])
    expect((await manager.get<{ total: number }>(`/users?email=${values.email}`)).body.total).toBe(1)
  })

  test.each([
    ['a role above', 'TO/Underwriter', { roles: ['Transaction Only'] }, 'You cannot assign this role.'],
    ['a role of the other line', 'Transaction Only', { roles: ['Full Server'] }, 'You cannot assign this role.'],
    ['two roles', 'Transaction Only', { roles: ['TO/Agent', 'TO/Underwriter'] }, 'A user has exactly one role.'],
    ['a status', 'Transaction Only', { user_company_id: 1 }, 'Unknown field: user_company_id'],
    ['no name', 'Transaction Only', { firstName: '' }, 'First name is required.'],
    ['a name without letters', 'Transaction Only', { lastName: '!!' }, 'Last name must have a letter.'],
    ['no address', 'Transaction Only', { email: 'iris' }, 'E-mail must be a valid address.'],
    ['a parent elsewhere', 'Transaction Only', { parent: 999_999 }, 'Parent has an unknown value.'],
  ] as const)('refuses %s by %s', async (_what, role, changes, message) => {
    const who = role === 'TO/Underwriter' ? manager : admin
    const { status, body } = await who.post('/users', newcomer(changes))
    expect([status, body.message]).toEqual([400, message])
  })

  test('refuses an agent as parent, a taken address, and everybody who leads nobody', async () => {
    const wrongParent = await admin.post('/users', newcomer({ parent: agent.id }))
    expect([wrongParent.status, wrongParent.body.message]).toEqual([400, 'This parent cannot be assigned.'])
    const taken = await admin.post('/users', newcomer({ email: agent.email }))
    expect([taken.status, taken.body.message]).toEqual([409, 'A user with this email already exists.'])
    expect((await agent.post('/users', newcomer())).status).toBe(403)
  })

  test('counts a repeated request once', async () => {
    const values = newcomer()
    const key = { 'idempotency-key': `add-${values.email}` }
    const first = await admin.post('/users', { ...values, parent: admin.id }, key)
    const second = await admin.post('/users', { ...values, parent: admin.id }, key)
    expect([second.status, second.body.id]).toEqual([201, first.body.id])
  })

  test('sends the invitation again after a minute, until the address is verified', async () => {
    const { body } = await admin.post('/users', newcomer({ parent: admin.id }))
    const resend = () => admin.post(`/users/${body.id}/actions/resendInvite`)
    expect((await resend()).status).toBe(429)
    await sql`update auth_tokens set "createdAt" = "createdAt" - interval '2 minutes'`.execute(database())
    expect((await resend()).status).toBe(200)
    await lettersTo(it.app, body.email as string, 2)
    await sql`update users set "isVerified" = true where id = ${body.id}`.execute(database())
    expect((await resend()).body.message).toBe('This user has already verified the address.')
  })
})

describe('changing a user', () => {
  test('gives the rights of a new role, and keeps parents in order', async () => {
    const user = await below('TO/Agent', manager)
    const promoted = await admin.patch(`/users/${user.id}`, { roles: ['TO/Underwriter'] })
    expect(promoted.body).toMatchObject({ roles: ['TO/Underwriter'], user_setting: { canApproveDeals: true } })
    const child = await below('TO/Agent', user)
    const cycle = await admin.patch(`/users/${user.id}`, { parent: user.id })
    expect([cycle.status, cycle.body.message]).toEqual([400, 'This parent cannot be assigned.'])
    const demoted = await admin.patch(`/users/${user.id}`, { roles: ['TO/Agent'] })
    expect(demoted.body.message).toBe('Move the users below this user first.')
    const alone = await admin.patch(`/users/${child.id}`, { parent: null })
    expect(alone.body.message).toBe('This parent cannot be assigned.')
  })

  test('a manager changes those below only, and may not lift anybody up', async () => {
    const other = await below('TO/Agent', admin)
    expect((await manager.patch(`/users/${other.id}`, { title: 'Agent' })).status).toBe(404)
    expect((await manager.patch(`/users/${agent.id}`, { title: 'Agent' })).body.title).toBe('Agent')
    const lifted = await manager.patch(`/users/${agent.id}`, { roles: ['Transaction Only'] })
    expect([lifted.status, lifted.body.message]).toEqual([400, 'You cannot assign this role.'])
    expect((await stranger.patch(`/users/${agent.id}`, { title: 'Mine' })).status).toBe(404)
  })

  test('everybody edits the own profile, without role and parent', async () => {
    const user = await below('TO/Agent', manager)
    const changes = { title: 'Associate', signature: '<p onclick="x()">Robin<script>1</script></p>' }
    const { body } = await user.patch(`/users/${user.id}`, changes)
    expect(body).toMatchObject({ title: 'Associate', signature: '<p>Robin</p>' })
    const role = await user.patch(`/users/${user.id}`, { roles: ['TO/Underwriter'] })
    expect([role.status, role.body.message]).toEqual([400, 'You cannot assign this role.'])
    const parent = await user.patch(`/users/${user.id}`, { parent: null })
    expect([parent.status, parent.body.message]).toEqual([400, 'This parent cannot be assigned.'])
    expect((await user.patch(`/users/${user.id}`, { timeZone: 'Mars/Base' })).status).toBe(400)
  })

  test('suspends and reactivates, but nobody themselves', async () => {
    const user = await below('TO/Agent', manager)
    expect((await manager.post(`/users/${user.id}/actions/suspend`)).body.status).toBe('suspended')
    expect((await user.get('/authentication')).status).toBe(401)
    expect((await manager.patch(`/users/${user.id}`, { status: 'approved' })).body.status).toBe('approved')
    const own = await admin.post(`/users/${admin.id}/actions/suspend`)
    expect([own.status, own.body.message]).toEqual([409, 'You cannot suspend your own account.'])
    const inactive = await admin.patch(`/users/${user.id}`, { status: 'inactive' })
    expect([inactive.status, inactive.body.message]).toEqual([409, 'An approved user cannot be moved to inactive.'])
  })
})

describe('deleting a user', () => {
  test('is refused for oneself, and for the last administrator', async () => {
    const own = await admin.delete(`/users/${admin.id}`)
    expect([own.status, own.body.message]).toEqual([409, 'You cannot delete your own account.'])
    const boss = await it.user('Super Admin')
    for (const answer of [
      await boss.delete(`/users/${stranger.id}`),
      await boss.post(`/users/${stranger.id}/actions/suspend`),
      await boss.patch(`/users/${stranger.id}`, { roles: ['Self Serve'] }),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([409, 'At least one administrator must remain.'])
    }
  })

  test('waits until open deals and those below are handed over', async () => {
    const leaving = await below('TO/Underwriter', admin)
    const child = await below('TO/Agent', leaving)
    const deals = [await leaving.post('/deals', {}), await leaving.post('/deals', {})]
    expect((await admin.get(`/users/${leaving.id}`)).body).toMatchObject({ openDeals: 2, reportsCount: 1 })
    const first = await admin.delete(`/users/${leaving.id}`)
    expect([first.status, first.body.message]).toEqual([409, 'Reassign 2 deals before deleting this user.'])
    const reassign = (body: object) => admin.post(`/users/${leaving.id}/actions/reassign`, body)
    expect((await reassign({ userId: stranger.id })).body.message).toBe('User has an unknown value.')
    expect((await reassign({ userId: agent.id })).body).toEqual({ handedOver: 2, moved: 0 })
    expect((await admin.get(`/deals/${deals[0]?.body.id}`)).body.userId).toBe(agent.id)
    const second = await admin.delete(`/users/${leaving.id}`)
    expect([second.status, second.body.message]).toEqual([409, 'Move 1 user below this user before deleting.'])
    expect((await reassign({ parent: child.id })).body.message).toBe('This parent cannot be assigned.')
    expect((await reassign({ parent: manager.id })).body).toEqual({ handedOver: 0, moved: 1 })
    expect((await admin.delete(`/users/${leaving.id}`)).status).toBe(200)
    expect((await leaving.get('/authentication')).status).toBe(401)
    expect((await admin.get(`/users/${leaving.id}`)).status).toBe(404)
    const gone = await admin.get<{ data: { id: number; status: string }[] }>('/users?active=false&$limit=100')
    expect(gone.body.data.find(({ id }) => id === leaving.id)?.status).toBe('inactive')
  })
})

test('a list is narrowed by role and parent', async () => {
  const boss = await it.user('Transaction Only')
  const [first, second] = [await below('TO/Agent', boss), await below('TO/Underwriter', boss)]
  const ids = async (query: string) =>
    (await boss.get<{ data: { id: number }[] }>(`/users?${query}&$sort[id]=1`)).body.data.map(({ id }) => id)
  expect(await ids(`parent=${boss.id}`)).toEqual([first.id, second.id])
  expect(await ids(`roles=TO/Agent&parent=${boss.id}`)).toEqual([first.id])
  expect(await ids('roles[$in][0]=TO/Agent&roles[$in][1]=TO/Underwriter')).toEqual([first.id, second.id])
})
