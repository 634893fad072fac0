/** The demo: its people can sign in, nothing of it can reach a real mailbox, and a second start adds nothing. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD_DEFAULT } from '#server/config.ts'
import { testAppWithReference } from '#server/testing/app.ts'
import { seedDemo } from './demo.ts'
import { DEMO_LOGINS } from './demo-logins.ts'
import { DEMO_RATES } from './rates.ts'
import { seedReference } from './reference.ts'

const { app, anyone } = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const { services } = app

async function ask<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  return (await query.execute(services.db)).rows
}

beforeAll(() => seedDemo(services))

const signIn = (email: string) =>
  anyone.post<{ accessToken: string; data: Record<string, unknown>; message: string }>('/authentication', {
    strategy: 'local',
    email,
    password: DEMO_PASSWORD_DEFAULT,
  })

test.each(DEMO_LOGINS)('$name signs in as $role', async ({ email, role }) => {
  const { status, body } = await signIn(email)
  expect([status, body.data?.role]).toEqual([201, role])
  expect(body.accessToken).toBeTypeOf('string')
})

test.each([
  ['requested@demo.test', 'Your account is waiting for approval.'],
  ['unverified@demo.test', 'Please verify your email first.'],
  ['suspended@demo.test', 'Your account is not active.'],
])('%s is turned away: %s', async (email, message) => {
  const { status, body } = await signIn(email)
  expect([status, body.message]).toEqual([401, message])
})

test('people stand below the one who leads them, with a signature and the rights of their role', async () => {
  const rows =
    await ask(sql`select u.email, p.email as parent, c.name as company, s."accessLendersAdvanced" as advanced,
      u.signature like '%' || u.name || '%' || c.name || '%' as signed
    from users u join user_companies c on c.id = u.user_company_id join user_settings s on s."userId" = u.id
    left join users p on p.id = u.parent where u.email like 'to-%' or u.email like 'transaction%' order by u.email`)
  const northgate = { company: 'Northgate Capital Advisors', signed: true }
  const marc = 'to-underwriter@demo.test'
  expect(rows).toEqual([
    { email: 'to-agent-2@demo.test', parent: marc, advanced: false, ...northgate },
    { email: 'to-agent@demo.test', parent: marc, advanced: false, ...northgate },
    { email: marc, parent: 'transaction-only@demo.test', advanced: true, ...northgate },
    { email: 'transaction-only@demo.test', parent: null, advanced: true, ...northgate },
  ])
})

test('every address of the demo ends in .test', async () => {
  const rows = await ask<{ email: string }>(sql`select email from users union select email from lenders_contacts
    union select email from user_companies`)
  expect(rows.length).toBeGreaterThan(150)
  expect(rows.filter(({ email }) => !email.endsWith('.test'))).toEqual([])
  const sites = await ask(sql`select website from lender_company where origin = 'demo' and website not like '%.test'`)
  expect(sites).toEqual([])
})

test('the directory: 48 Canadian and 36 US lenders, each priced, two without anybody to write to', async () => {
  const rows = await ask(sql`select l.country, count(*)::int as lenders,
      count(*) filter (where not exists (select 1 from lenders_contacts c where c."lenderCompanyId" = l.id))::int as silent,
      count(*) filter (where not exists (select 1 from pricings p where p."lenderCompanyId" = l.id))::int as unpriced
    from lender_company l where l.origin = 'demo' and l.user_company_id is null group by l.country order by l.country`)
  expect(rows).toMatchObject([
    { country: 'CA', lenders: 48, unpriced: 0 },
    { country: 'US', lenders: 36, unpriced: 0 },
  ])
  expect((rows as { silent: number }[]).reduce((sum, { silent }) => sum + silent, 0)).toBe(2)
  expect(await ask(sql`select count(*)::int as count from lender_company_loans where source = 'demo'`)).toEqual([
    { count: 400 },
  ])
})

test('the invented market ends on the day of the demo', async () => {
  const rows = await ask(sql`select distinct on (series) series, date, value from rates where source = 'demo'
    order by series, date desc`)
  const expected = Object.entries(DEMO_RATES).map(([series, value]) => ({ series, date: '2026-06-30', value }))
  expect(rows).toEqual(expected.toSorted((a, b) => a.series.localeCompare(b.series)))
})

test('a second start adds nobody and nothing', async () => {
  const state = () =>
    ask(sql`select (select count(*) from users) as users, (select count(*) from lender_company) as lenders,
      (select max(id) from rates) as rates`)
  const before = await state()
  await seedReference(services)
  await seedDemo(services)
  expect(await state()).toEqual(before)
})
