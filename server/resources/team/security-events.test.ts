import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { acceptAgreement, makeBid } from '#server/resources/deals/bid.factory.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { uploadFile } from '#server/resources/files/upload.factory.ts'
import { asSystem } from '#server/testing/app.ts'
import { testBrokerage } from '#server/testing/brokerage.ts'
import { type Letter, lettersTo, tokenIn } from '#server/testing/letters.ts'
import { accountHousekeeping } from './account.job.ts'

const { it, admin, agent, database } = await testBrokerage()
const PASSWORD = 'correct-horse-7'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0'

type Event = {
  id: number
  kind: string
  userAgent: string | null
  address: string | null
  detail: string | null
  userId: number
}
const eventsOf = async (user: typeof agent) =>
  (await user.get<{ data: Event[] }>('/security-events?$limit=100')).body.data.sort((a, b) => b.id - a.id)
const kindsOf = async (user: typeof agent) => (await eventsOf(user)).map(({ kind }) => kind)

describe('the security log', () => {
  test('tells a person of own sign-ins, failures and sign-outs, with address and browser, and nobody else', async () => {
    const user = await it.user('TO/Agent', { companyId: admin.companyId, parent: admin.id })
    await sql`update users set password = ${await hash(PASSWORD)} where id = ${user.id}`.execute(database())
    const signIn = (password: string) =>
      it.anyone.post('/authentication', { email: user.email, password }, { 'user-agent': BROWSER })
    await signIn('not-the-password-1')
    const { body } = await signIn(PASSWORD)
    await it.anyone.delete('/authentication', undefined, { authorization: `Bearer ${body.accessToken}` })
    const { token } = await it.app.services.sessions.open(user.id, BROWSER)
    const get = <T>(url: string) => it.anyone.get<T>(url, { authorization: `Bearer ${token}` })
    const events = await eventsOf({ ...user, get } as typeof user)
    expect(events.map(({ kind }) => kind)).toEqual(['sign-out', 'sign-in', 'sign-in-failed'])
    expect(events[1]).toMatchObject({ userAgent: BROWSER, address: '127.0.0.1', userId: user.id })
    expect((await eventsOf(admin)).filter(({ userId }) => userId === user.id)).toEqual([])
    const operator = await it.user('Super Admin')
    const seen = await operator.get<{ total: number }>(`/security-events?userId=${user.id}`)
    expect(seen.body.total).toBe(3)
  })

  test('holds no address that nobody has, since people type passwords there', async () => {
    await it.anyone.post('/authentication', { email: 'my-Secret-phrase-9', password: 'x' })
    const { rows } = await sql`select 1 from security_events e where e::text ilike '%my-secret-phrase-9%'`.execute(
      database(),
    )
    expect(rows).toEqual([])
  })

  test('tells in their order of resets, passwords, other sessions, roles and suspensions of an account', async () => {
    const user = await it.user('TO/Agent', { companyId: admin.companyId, parent: admin.id })
    const { sessions } = it.app.services
    const manage = (action: string, value: unknown, token?: string) =>
      it.anyone.post('/authmanagement', { action, value }, token ? { authorization: `Bearer ${token}` } : {})
    await manage('sendResetPwd', { email: user.email })
    const [link] = await lettersTo(it.app, user.email)
    expect((await manage('resetPwdLong', { token: tokenIn(link as Letter), password: PASSWORD })).status).toBe(200)
    const { token } = await sessions.open(user.id, BROWSER)
    await sessions.open(user.id, BROWSER)
    await it.anyone.delete('/sessions', undefined, { authorization: `Bearer ${token}` })
    const change = (oldPassword: string) =>
      manage('passwordChange', { oldPassword, password: 'another-horse-77' }, token)
    expect((await change('not-the-one-1')).status).toBe(400)
    expect((await change(PASSWORD)).status).toBe(200)
    expect((await admin.patch(`/users/${user.id}`, { roles: ['TO/Underwriter'] })).status).toBe(200)
    expect((await admin.post(`/users/${user.id}/actions/suspend`)).status).toBe(200)
    expect((await admin.patch(`/users/${user.id}`, { status: 'approved' })).status).toBe(200)
    const { rows } = await sql<{ kind: string }>`
      select kind from security_events where "userId" = ${user.id} order by id`.execute(database())
    expect(rows.map(({ kind }) => kind)).toEqual([
      ...['reset-asked', 'password-set', 'sessions-ended', 'password-change-failed', 'password-changed'],
      ...['role-changed', 'suspended', 'reactivated'],
    ])
  })

  test('tells of the calendar address that is made and ended', async () => {
    const owner = await it.user('Full Server')
    await owner.post('/calendar-feed')
    await owner.delete('/calendar-feed')
    expect(await kindsOf(owner)).toEqual(['calendar-address-ended', 'calendar-address-made'])
  })

  test('names each list that somebody takes along', async () => {
    await admin.get('/users/export.csv')
    expect((await eventsOf(admin))[0]).toMatchObject({ kind: 'exported', detail: 'users' })
  })

  test('names lists that a browser makes a workbook of, and none that the person may not read', async () => {
    expect((await admin.post('/lists-taken', { path: 'users' })).status).toBe(201)
    expect((await eventsOf(admin))[0]).toMatchObject({ kind: 'exported', detail: 'users, workbook' })
    for (const path of ['access-requests', 'no-such-list', '__proto__']) {
      expect([path, (await agent.post('/lists-taken', { path })).status]).toEqual([path, 400])
    }
    expect(await kindsOf(agent)).not.toContain('exported')
  })

  test('names files that were downloaded, and deals that a guest has looked at, with where the guest was', async () => {
    const file = await uploadFile(it.app, `Bearer ${admin.token}`, 'Appraisal.pdf')
    await admin.post(`/file-storage/${file.hashedId}/ticket`, { purpose: 'download' })
    expect((await eventsOf(admin))[0]).toMatchObject({ kind: 'downloaded', detail: 'Appraisal.pdf' })
    await asSystem(it.app, importReferenceLists)
    const deal = await makeDeal(it.app.services, { userId: agent.id, dealStatus: 'in-progress' })
    const bid = await makeBid(it.app.services, deal)
    await acceptAgreement(it.app.services, bid.id)
    expect((await it.guest(bid.token).get('/guest-deal')).status).toBe(200)
    const { rows } = await sql`select detail, address, user_company_id as company from security_events
      where kind = 'guest-viewed'`.execute(database())
    expect(rows).toEqual([{ detail: `deals/${deal.id}`, address: '127.0.0.1', company: agent.companyId }])
  })

  test('can be neither changed nor shortened nor emptied by whoever reaches the database as the product does', async () => {
    await admin.get('/users/export.csv')
    for (const statement of [
      sql`update security_events set kind = 'sign-in'`,
      sql`delete from security_events`,
      sql`truncate security_events`,
    ]) {
      await expect(statement.execute(database())).rejects.toThrow(/permission denied|kept as they were written/)
    }
    expect(await kindsOf(admin)).toContain('exported')
  })

  test('and the audit are closed by right, in each of their months, and by trigger to whoever has the right', async () => {
    for (const statement of [
      sql`update audit_log set changes = '{}'`,
      sql`delete from audit_log`,
      sql`delete from audit_log_default`,
      sql`truncate audit_log`,
    ]) {
      await expect(statement.execute(database())).rejects.toThrow('permission denied')
    }
    const withRight = database()
      .transaction()
      .execute(async (tx) => {
        await sql`grant delete on audit_log, security_events to current_user`.execute(tx)
        await sql`delete from audit_log`.execute(tx)
      })
    await expect(withRight).rejects.toThrow('the audit is kept as it was written')
  })

  test('names files that were opened in place, and no pictures', async () => {
    const opened = await uploadFile(it.app, `Bearer ${admin.token}`, 'Term sheet.pdf')
    await admin.post(`/file-storage/${opened.hashedId}/ticket`, { purpose: 'view' })
    expect((await eventsOf(admin))[0]).toMatchObject({ kind: 'opened', detail: 'Term sheet.pdf' })
  })

  test('names links that opened nothing, once for a network address that keeps trying', async () => {
    for (const _try of [1, 2]) await it.guest('no-such-link').get('/guest-deal')
    const { rows } = await sql`select detail, address from security_events where kind = 'guest-refused'`.execute(
      database(),
    )
    expect(rows).toEqual([{ detail: 'unknown link', address: '127.0.0.1' }])
  })

  test('is let go of after a year by the housekeeping', async () => {
    await sql`insert into security_events (kind, detail, "createdAt") values
      ('sign-in', 'long ago', app_now() - interval '400 days'), ('sign-in', 'of late', app_now() - interval '300 days')`.execute(
      database(),
    )
    await accountHousekeeping.run(it.app.services, {})
    const { rows } = await sql<{ detail: string }>`
      select detail from security_events where detail in ('long ago', 'of late')`.execute(database())
    expect(rows).toEqual([{ detail: 'of late' }])
  })

  test('takes changes of a line from nobody', async () => {
    await admin.get('/users/export.csv')
    const operator = await it.user('Super Admin')
    const { body } = await operator.get<{ data: { id: number }[] }>('/security-events?$limit=1')
    for (const method of ['patch', 'delete'] as const) {
      expect((await operator[method](`/security-events/${body.data[0]?.id}`)).status).toBe(404)
    }
  })
})
