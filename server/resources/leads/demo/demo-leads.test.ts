/** The leads of the demo are as many of each kind as the story says, at the stages and on the days it says. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { seedDemo } from '#server/database/seed/demo.ts'
import { seedReferenceLists } from '#server/database/seed/reference.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'
import { testApp } from '#server/testing/app.ts'

/** The day of the story, where its people live. */
const TODAY = `(app_now() at time zone '${HOME_ZONE}')::date`

const { app } = await testApp({ DEMO: 'on' })

beforeAll(async () => {
  await seedReferenceLists(app.services)
  await seedDemo(app.services)
})

test.each([
  ['expiries', `"leadType" = 'expiries'`, 60],
  ['expiries past due', `"leadType" = 'expiries' and "actionDate" < ${TODAY}`, 8],
  ['listings', `"leadType" = 'listings'`, 25],
  ['listings with a pitch', `"leadType" = 'listings' and stage = 'pitch sch.'`, 3],
  ['relations', `"leadType" = 'crm'`, 22],
  ['mandated relations', `"leadType" = 'crm' and stage = 'mandated'`, 2],
  ['the partner’s', `"leadType" = 'partner' and state = 'active'`, 30],
  ['the market', `"leadType" = 'partner' and state = 'market'`, 20],
  ['running loans of our own', `"leadType" = 'refinance' and state = 'active' and "originalDealId" is null`, 18],
  ['candidates', `"refinanceCandidate" = 'yes' and "originalDealId" is null`, 7],
  ['past loans of our own', `"leadType" = 'refinance' and state = 'previous'`, 12],
  ['others', `"leadType" = 'others'`, 15],
  ['others without facts', `"leadType" = 'others' and stage = 'data'`, 4],
])('%s', async (_name, condition, count) => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from leads where active and ${sql.raw(condition)}`.execute(app.services.db)
  expect(rows[0]?.count).toBe(count)
})

test('two profiles are saved and shared by who runs the desk', async () => {
  const { rows: people } = await sql<{
    id: number
  }>`select id from users where email = 'transaction-only@demo.test'`.execute(app.services.db)
  const { rows } = await sql<{ name: string; shared: boolean; ownerUserId: number }>`
    select name, shared, "ownerUserId" from icp_profiles order by id`.execute(app.services.db)
  expect(rows.map(({ name }) => name)).toEqual(['Ontario apartments 3–30 M, 18 months', 'Retail with private lender'])
  expect(rows.every(({ shared, ownerUserId }) => shared && ownerUserId === people[0]?.id)).toBe(true)
})

test('the expiries stand at their stages as they do at a desk that works, with 310.2 million in all', async () => {
  const { rows } = await sql<{ stage: string | null; count: number; millions: number }>`
    select stage, count(*)::int as count, sum(principalamount)::float8 / 1000000 as millions
    from leads where active and "leadType" = 'expiries' group by stage`.execute(app.services.db)
  const byStage = Object.fromEntries(rows.map(({ stage, count, millions }) => [stage ?? 'none', [count, millions]]))
  expect(byStage).toEqual({
    outreach: [14, 71.3],
    targeted: [11, 58.9],
    engaged: [9, 44.6],
    'pitch sch.': [4, 26.1],
    pitched: [6, 49.8],
    mandated: [4, 24.7],
    pass: [7, 18.2],
    data: [3, 9.1],
    none: [2, 7.5],
  })
})

test('no two leads of a kind have one address or one owner that nobody knows, and no name is a number', async () => {
  const { rows } = await sql<{ addresses: number; places: number; numbered: number }>`
    select count(*)::int as places,
      count(distinct (coalesce(address, "propertyAddress"), municipality))::int as addresses,
      count(*) filter (where coalesce(owner, vendor) ~ ' [0-9]+ (Ltd|Inc|LP)')::int as numbered
    from leads where active and "leadType" <> 'crm' and "originalDealId" is null`.execute(app.services.db)
  expect(rows[0]).toMatchObject({ addresses: rows[0]?.places, numbered: 0 })
})

test.each([
  [12, 118.41],
  [18, 196.01],
  [24, 310.2],
])('within %i months %f million of the expiries mature', async (months, millions) => {
  const { rows } = await sql<{ millions: number }>`
    select sum(principalamount)::float8 / 1000000 as millions from leads where active and "leadType" = 'expiries'
      and maturity <= (${sql.raw(TODAY)} + make_interval(months => ${months}))`.execute(app.services.db)
  expect(rows[0]?.millions).toBeCloseTo(millions, 6)
})

test('every stage was reached by moves of its own, the last of them where the lead stands', async () => {
  const { rows } = await sql<{ stage: string; last: string; moves: number }>`
    select l.stage, (array_agg(c.stage order by c."createdAt" desc, c.id desc))[1] as last, count(*)::int as moves
    from leads l left join lead_stage_changes c on c."leadId" = l._id
    where l.active and l.stage is not null group by l._id, l.stage`.execute(app.services.db)
  expect(rows.filter(({ stage, last }) => stage !== last)).toEqual([])
  expect(rows.some(({ stage, moves }) => stage === 'mandated' && moves > 3)).toBe(true)
})

test('leads have notes, lenders of the directory, and some of them owners whom the desk knows', async () => {
  const { rows } = await sql<{ notes: number; unknown: number; owned: number }>`
    select (select count(*)::int from lead_notes) as notes,
      (select count(*)::int from leads where "leadType" = 'expiries' and "lenderCategory" is null) as unknown,
      (select count(*)::int from leads where "leadType" = 'expiries' and "ownerId" is not null) as owned`.execute(
    app.services.db,
  )
  expect(rows[0]?.notes).toBeGreaterThan(40)
  expect(rows[0]).toMatchObject({ unknown: 0, owned: 15 })
})
