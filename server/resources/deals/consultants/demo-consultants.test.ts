/** The demo's consultants: forty over all categories and eight provinces and states, and six asked on one deal. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#server/database/seed/demo.ts'
import { seedReference } from '#server/database/seed/reference.ts'
import { testAppWithReference } from '#server/testing/app.ts'

const { app } = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const { services } = app

beforeAll(async () => {
  await seedReference(services)
  await seedDemo(services)
})

test('forty consultants work in all seventeen categories and in eight provinces and states', async () => {
  const { rows } = await sql`
    select count(*)::int as consultants,
      (select count(distinct c)::int from consultants t, unnest(t.categories) c) as categories,
      (select count(distinct p)::int from consultants t, unnest(t.provinces) p) as provinces
    from consultants`.execute(services.db)
  expect(rows).toEqual([{ consultants: 40, categories: 17, provinces: 8 }])
})

test('six were asked on one deal in three categories, and one of each is engaged', async () => {
  const { rows } = await sql`
    select count(*)::int as bids, count(*) filter (where b.status = 'engaged')::int as engaged,
      count(distinct b."consultantCategoryId")::int as categories, min(d."dealName") as deal
    from deals_consultant_bids b join deals d on d.id = b."dealId" group by d.id`.execute(services.db)
  expect(rows).toEqual([{ bids: 6, engaged: 3, categories: 3, deal: 'Parkway Plaza' }])
})
