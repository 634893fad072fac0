/** Demo and production never meet: whose accounts are the demo's, and where the demo is never put. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { DEMO_PASSWORD_DEFAULT } from '#server/config.ts'
import { closeDemo } from '#server/database/close-demo.ts'
import { testApp, testAppWithReference } from '#server/testing/app.ts'
import { seedDemo } from './demo.ts'
import { DEMO_LOGINS } from './demo-logins.ts'
import { listOpenDemoAccounts, refuseOpenDemoAccounts } from './demo-marks.ts'

const PRODUCTION = { demo: false, productionMark: 'production', host: '127.0.0.1' }

test('a demo is known by its mark: renamed and with other addresses it is closed to production, and made no second time', async () => {
  const it = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
  const { services } = it.app
  await seedDemo(services)
  const refused = () => refuseOpenDemoAccounts(services, PRODUCTION)
  for (const { email } of DEMO_LOGINS) await expect(refused()).rejects.toThrow(email)

  await sql`update user_companies set name = 'Renamed ' || id`.execute(services.db)
  await sql`update users set email = 'person-' || id || '@example.com' where email like '%@demo.test'`.execute(
    services.db,
  )
  await seedDemo(services)
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from user_companies`.execute(services.db)
  expect(rows).toEqual([{ count: 6 }])
  const open = await listOpenDemoAccounts(services)
  await expect(refused()).rejects.toThrow(`Accounts of the demo company can sign in here: ${open[0]?.email}`)

  const colleague = await it.user('TO/Agent', { companyId: await companyOf(open[0]?.id) })
  await sql`update users set password = 'their own' where id = ${colleague.id}`.execute(services.db)
  await expect(refused()).rejects.toThrow(colleague.email)

  await expect(
    refuseOpenDemoAccounts(services, { demo: true, productionMark: undefined, host: '0.0.0.0' }),
  ).resolves.toBe(undefined)
  await expect(
    refuseOpenDemoAccounts(services, { demo: false, productionMark: undefined, host: '0.0.0.0' }),
  ).rejects.toThrow('Accounts of the demo company')

  const closed = await closeDemo(services.db)
  expect(closed).toContain(colleague.email)
  await expect(refused()).resolves.toBe(undefined)
  const answer = await it.anyone.post('/authentication', { email: open[0]?.email, password: DEMO_PASSWORD_DEFAULT })
  expect(answer.status).toBe(401)

  async function companyOf(userId: number | undefined) {
    const found = await sql<{ id: number }>`select user_company_id as id from users where id = ${userId}`.execute(
      services.db,
    )
    return found.rows[0]?.id as number
  }
})

test('beside a company of its own the demo is never put, and nothing of it is left behind', async () => {
  const it = await testAppWithReference({ DEMO: 'on' })
  await it.user('Transaction Only')
  await expect(seedDemo(it.app.services)).rejects.toThrow('This database holds companies of its own')
  const { rows } = await sql`select 1 from users where email like '%@demo.test'`.execute(it.app.services.db)
  expect(rows).toEqual([])
  const rates = await sql`select 1 from rates where source = 'demo' limit 1`.execute(it.app.services.db)
  expect(rates.rows).toEqual([])
})

test('a demo from before there were marks is known by the addresses of its people', async () => {
  const { readFileSync } = await import('node:fs')
  const it = await testApp()
  const { db } = it.app.services
  const person = await it.user('Transaction Only')
  const other = await it.user('Transaction Only')
  await sql`update users set email = 'transaction-only@demo.test' where id = ${person.id}`.execute(db)
  const migration = readFileSync('server/database/migrations/0056_demo_marks.sql', 'utf8')
  await sql.raw(`drop table demo_marks; ${migration}`).execute(db)
  const { rows } = await sql<{ entity: string; id: number }>`select entity, id from demo_marks order by entity`.execute(
    db,
  )
  expect(rows).toEqual([
    { entity: 'user-companies', id: person.companyId },
    { entity: 'users', id: person.id },
  ])
  expect(rows.map(({ id }) => id)).not.toContain(other.companyId)
})
