/** The demo's year, to the cent: what each of Northgate's people sees on the dashboard as of the story's day. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeDemoCompanies } from '#server/database/seed/demo-company.ts'
import { importDemoDirectory } from '#server/database/seed/import-demo-directory.ts'
import { asSeed } from '#server/database/seed/seeding.ts'
import { seedDemoDeals } from '#server/resources/deals/demo-deals.ts'
import { testAppWithReference } from '#server/testing/app.ts'

const it = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const { services } = it.app
const people = new Map<string, number>()

beforeAll(async () => {
  await asSeed(services, async (ctx) => {
    const companies = await makeDemoCompanies(ctx, 'password-of-tests-1')
    const lenders = await importDemoDirectory(ctx, ctx.today)
    await seedDemoDeals({ ctx, people: companies.people, lenders })
    for (const [email, { id }] of companies.people) people.set(email, id)
  })
}, 60_000)

async function asPerson(email: string) {
  const { token } = await services.sessions.open(people.get(email) as number, 'test')
  return { authorization: token }
}

async function ask(email: string, path: string) {
  const { body, status } = await it.anyone.get<Record<string, never>>(path, await asPerson(email))
  expect([status, body.message]).toEqual([200, undefined])
  return body as Record<string, unknown>
}

const PRIYA = 'transaction-only@demo.test'
const MARC = 'to-underwriter@demo.test'
const JESS = 'to-agent@demo.test'
const DANIEL = 'to-agent-2@demo.test'

describe('the dashboard', () => {
  test.each([
    // The principal has a target of her own, beside which the team's is shown.
    [PRIYA, 900_000],
    [MARC, null],
  ])('of the firm as %s sees it', async (email, teamTarget) => {
    const body = await ask(email, '/dashboard')
    expect(body.currencies).toEqual([
      {
        currency: 'CAD',
        fundedVolume: 39_750_000,
        dealsClosed: 4,
        revenue: 352_175,
        target: 900_000,
        teamTarget,
        attainmentPct: expect.closeTo(39.13, 2),
        // Half a year of 181 days: two whole quarters.
        aheadBy: 352_175 - 450_000,
        pipelineVolume: 68_400_000,
        grossPipeline: 538_750,
        weightedPipeline: 309_950,
        projectedYear: 352_175 + 309_950,
        averageFeeBps: expect.closeTo(88.597484, 6),
        averageDealSize: 9_937_500,
        medianDaysToClose: expect.any(Number),
      },
    ])
    expect(body.pullThroughPct).toBeCloseTo(66.67, 2)
    expect(body.years).toEqual([2026])
  })

  test.each([
    [JESS, { fundedVolume: 23_750_000, revenue: 89_718.75, pipelineVolume: 58_000_000, target: 500_000 }],
    [DANIEL, { fundedVolume: 16_000_000, revenue: 68_760, pipelineVolume: 10_400_000, target: 400_000 }],
  ])('of %s counts the own share', async (email, tiles) => {
    const body = await ask(email, '/dashboard')
    expect(body).toMatchObject({ scope: 'self', currencies: [tiles], originators: [] })
  })

  test('compares the originators by the whole fee', async () => {
    const body = await ask(PRIYA, '/dashboard')
    expect(body.originators).toMatchObject([
      { userId: people.get(JESS), name: 'Jess Okafor', revenue: 199_375, pipelineVolume: 58_000_000, target: 500_000 },
      { userId: people.get(DANIEL), name: 'Daniel Wu', revenue: 152_800, pipelineVolume: 10_400_000, target: 400_000 },
    ])
    const own = await ask(PRIYA, `/dashboard?userId=${people.get(JESS)}`)
    expect(own.currencies).toMatchObject([{ revenue: 199_375, fundedVolume: 23_750_000, target: 500_000 }])
  })

  test('shows the fees month by month, as far as each has come', async () => {
    const { revenueByMonth } = (await ask(PRIYA, '/dashboard')) as { revenueByMonth: { months: object[] }[] }
    expect(revenueByMonth[0]?.months).toMatchObject([
      { month: 1, received: 0 },
      { month: 2, received: 85_000 },
      { month: 3, received: 114_375, cumulative: 199_375 },
      { month: 4, received: 0 },
      { month: 5, invoiced: 52_500 },
      { month: 6, booked: 100_300, expected: 100_300, cumulative: 352_175, target: 450_000 },
      // Fees of open deals in the months in which they are to fund.
      { month: 7, booked: 0, expected: 58_500, cumulative: null },
      { month: 8, expected: 61_200 },
      { month: 9, expected: 154_500 },
      { month: 10, expected: 35_750 },
      { month: 11, expected: 0 },
      { month: 12, target: 900_000 },
    ])
  })

  test('lists what wants doing', async () => {
    const body = (await ask(PRIYA, '/dashboard')) as Record<string, { dealName: string; waitingDays: number }[]>
    const names = (list: string) => body[list]?.map(({ dealName }) => dealName)
    expect(names('fundingCalendar')).toEqual(['Dovercourt Retail refinance', 'Parkway Plaza', 'Victoria Self Storage'])
    expect(names('staleDeals')).toEqual(['Harbour Flats land'])
    expect(body.approvals).toMatchObject([
      { dealName: 'Grand River Flex', waitingDays: 4 },
      { dealName: 'Birchmount Apartments', waitingDays: 1 },
    ])
    expect(new Set(names('awaitingBids'))).toContain('Parkway Plaza')
    for (const bid of body.awaitingBids ?? []) {
      expect(bid).toMatchObject({ remindedAt: null, reminderDueOn: expect.stringMatching(/^2026-06-/) })
    }
    expect(new Set(names('expiringBids'))).toEqual(new Set(['Parkway Plaza', 'Victoria Self Storage']))
  })

  test.each([
    ['America/Toronto', 1],
    ['Europe/London', 0],
  ])('counts the days a deal waits as lists do, by the calendar of a reader in %s', async (timeZone, days) => {
    const { db } = services
    await sql`update users set "timeZone" = ${timeZone} where id = ${people.get(PRIYA)}`.execute(db)
    // Half past ten in the evening of the day before, in Toronto.
    await sql`update deals set "submittedAt" = '2026-06-30T02:30:00Z' where "dealName" = 'Grand River Flex'`.execute(db)
    const body = (await ask(PRIYA, '/dashboard')) as Record<string, { dealName: string; waitingDays: number }[]>
    const { data } = (await ask(PRIYA, '/deals?dealStatus=pending')) as { data: object[] }
    const expected = expect.objectContaining({ dealName: 'Grand River Flex', waitingDays: days })
    expect(body.approvals).toContainEqual(expected)
    expect(data).toContainEqual(expected)
    await sql`update deals set "submittedAt" = '2026-06-26T14:00:00Z' where "dealName" = 'Grand River Flex'`.execute(db)
    await sql`update users set "timeZone" = 'America/Toronto' where id = ${people.get(PRIYA)}`.execute(db)
  })

  test('shows one territory, against nobody’s target', async () => {
    const territories = (await ask(PRIYA, '/options-territories?getAll=true')) as {
      data: { id: number; name: string }[]
    }
    const { id } = territories.data.find(({ name }) => name === 'British Columbia') as { id: number }
    const body = await ask(PRIYA, `/dashboard?territoryId=${id}`)
    expect(body.currencies).toMatchObject([{ fundedVolume: 8_500_000, revenue: 85_000, target: null, dealsClosed: 1 }])
    expect(await ask(PRIYA, '/dashboard?territoryId=99')).toMatchObject({ currencies: [{ dealsClosed: 0 }] })
  })

  test('expects of a team what its leader is to bring, beside what its members are', async () => {
    const { body } = await it.anyone.post(
      '/userTargets',
      { revenueTarget: 1_000_000, targetYear: 2026 },
      await asPerson(MARC),
    )
    expect((await ask(MARC, '/dashboard')).currencies).toMatchObject([{ target: 1_000_000, teamTarget: 900_000 }])
    expect((await ask(PRIYA, '/dashboard')).currencies).toMatchObject([{ target: 900_000, teamTarget: 1_000_000 }])
    await sql`delete from user_targets where id = ${body.id}`.execute(services.db)
  })

  test('says beside the score of clients what whoever looks is expected to reach', async () => {
    expect(await ask(PRIYA, '/survey-figures')).toMatchObject({ target: 50 })
    expect(await ask(MARC, '/survey-figures')).toMatchObject({ target: null })
    expect(await ask(PRIYA, '/survey-figures?year=2001')).toMatchObject({ target: null })
  })

  test.each([
    ['pullThrough', 6, { isClosed: true }],
    ['bidsPerDeal', 11, { quoted: expect.any(Number), sent: expect.any(Number) }],
    ['medianDaysToClose', 4, { days: expect.any(Number), day: expect.any(String) }],
    ['projectedYear', 9, { amount: 85_000, status: 'received' }],
  ])('shows the deals behind %s', async (figure, total, first) => {
    const body = await ask(PRIYA, `/dashboard-records?figure=${figure}`)
    const rows = body.data as Record<string, number>[]
    expect([body.total, rows.length, rows[0]]).toMatchObject([total, total, first])
    const figures = await ask(PRIYA, '/dashboard')
    const sumOf = (name: string) => rows.reduce((sum, row) => sum + (row[name] as number), 0)
    if (figure === 'bidsPerDeal') expect(sumOf('quoted') / total).toBeCloseTo(figures.bidsPerDeal as number, 12)
    if (figure === 'projectedYear') expect(sumOf('amount')).toBe(352_175 + 309_950)
  })

  test.each([
    ['fundedVolume', '', 39_750_000],
    ['revenue', '', 352_175],
    ['revenueMonth', '&part=3', 114_375],
    ['revenueMonth', '&part=9', 154_500],
  ])('the deals behind %s%s add up to it', async (figure, part, sum) => {
    const { data } = (await ask(PRIYA, `/dashboard-records?figure=${figure}${part}`)) as { data: { amount: number }[] }
    expect(data.reduce((total, { amount }) => total + amount, 0)).toBe(sum)
  })

  test.each(['propertyType', 'lenderCategory', 'province'] as const)('the deals of each %s add up', async (kind) => {
    const { mix } = (await ask(PRIYA, '/dashboard')) as { mix: { kind: string; name: string | null; volume: number }[] }
    const parts = mix.filter((each) => each.kind === kind)
    expect(parts.length).toBeGreaterThan(0)
    const volumeOf = async (names: readonly (string | null)[]) => {
      const part = encodeURIComponent(names.map((name) => name ?? '').join('~'))
      const path = `/dashboard-records?figure=${kind}&part=${part}`
      const { data } = (await ask(PRIYA, path)) as { data: { amount: number }[] }
      return data.reduce((total, { amount }) => total + amount, 0)
    }
    for (const { name, volume } of parts) expect(await volumeOf([name])).toBe(volume)
    expect(await volumeOf(parts.map(({ name }) => name))).toBe(39_750_000)
  })

  test('a part belongs to a figure in parts, and to no other', async () => {
    const { token } = await services.sessions.open(people.get(PRIYA) as number, 'test')
    for (const query of ['figure=province', 'figure=revenue&part=3']) {
      const { status } = await it.anyone.get(`/dashboard-records?${query}`, { authorization: token })
      expect(status).toBe(400)
    }
  })

  test('names whose deals a team counts, so that their list shows no others', async () => {
    const { ownerIds, funnel } = (await ask(MARC, '/dashboard')) as { ownerIds: number[]; funnel: { count: number }[] }
    expect(new Set(ownerIds)).toEqual(new Set([people.get(JESS), people.get(DANIEL)]))
    const list = await ask(MARC, `/deals?${ownerIds.map((id) => `userId[$in]=${id}`).join('&')}&currency=CAD`)
    expect(list.total).toBe(funnel.reduce((sum, { count }) => sum + count, 0))
    expect((await ask(PRIYA, '/dashboard')).ownerIds).toBeNull()
  })

  test('finds the firms behind the deals, those that begin with the words first', async () => {
    const found = (await ask(PRIYA, '/dashboard-companies?companyName=LAKE')) as unknown as object[]
    expect(found[0]).toMatchObject({ companyName: 'Lakeshore Life', kind: 'lender', dealsCount: expect.any(Number) })
    const [sponsor] = (await ask(JESS, '/dashboard-companies?companyName=plaza group')) as unknown as object[]
    expect(sponsor).toMatchObject({
      ...{ companyName: 'Parkway Plaza Group', kind: 'borrower', id: null, dealsCount: 1, loansCount: 0, exposure: {} },
      deals: [{ dealName: 'Parkway Plaza', dealStatus: 'in-progress' }],
    })
    expect(await ask(DANIEL, '/dashboard-companies?companyName=parkway plaza')).toEqual([])
  })

  test('is closed to those without deals of others, and to people out of reach', async () => {
    expect((await (await it.user('Full Server')).get('/dashboard')).status).toBe(403)
    const stranger = await it.user('TO/Agent')
    expect((await stranger.get(`/dashboard?userId=${people.get(JESS)}`)).status).toBe(400)
  })
})

describe('the lists of deals', () => {
  test('hold the story’s numbers', async () => {
    expect(await ask(PRIYA, '/deals')).toMatchObject({
      ...{ total: 15, draftDeals: 2, pendingDeals: 2, inProgressDeals: 5, archivedDeals: 4, inActiveDeals: 2 },
    })
    const drafts = await ask(PRIYA, '/deals?dealStatus=draft&$sort[completenessPct]=-1')
    expect(drafts.data).toMatchObject([{ completenessPct: 80 }, { completenessPct: 35 }])
    const lost = await ask(PRIYA, '/deals?dealStatus=inactive&$sort[dealId]=1')
    expect(lost.data).toMatchObject([{ inactiveReason: 'lost-to-competitor' }, { inactiveReason: 'sale-collapsed' }])
  })

  test('D-2026-0016 has fourteen lenders, three quotes and an accepted term sheet', async () => {
    const { data } = (await ask(JESS, '/deals?dealId=D-2026-0016')) as { data: { id: number }[] }
    expect(data).toMatchObject([{ lendersSent: 14, bidsCount: 4, primaryLenderName: 'Lakeshore Life', bestRate: 4.95 }])
    const bids = (await ask(JESS, `/deals-lender-bids?dealId=${data[0]?.id}`)) as { data: { status: string }[] }
    const counts = Object.groupBy(bids.data, ({ status }) => status)
    expect(Object.fromEntries(Object.entries(counts).map(([status, rows]) => [status, rows?.length]))).toEqual({
      ...{ accepted: 1, quoted: 3, declined: 4, viewed: 2, sent: 3, expired: 1 },
    })
  })

  test('an agent learns its own share of a closed deal’s fee', async () => {
    const path = '/deals?dealId=D-2026-0003'
    expect(await ask(PRIYA, path)).toMatchObject({ data: [{ revenueAmount: 85_000, feeBps: 100 }] })
    expect(await ask(JESS, path)).toMatchObject({ data: [{ revenueAmount: 38_250 }] })
    const fees = (await ask(JESS, '/revenue')) as { data: object[] }
    for (const fee of fees.data) expect(fee).not.toHaveProperty('splits')
  })

  test('the client who works alone has two drafts, one deal in progress and one closed', async () => {
    expect(await ask('self-serve@demo.test', '/deals')).toMatchObject({
      ...{ total: 4, draftDeals: 2, pendingDeals: 0, inProgressDeals: 1, archivedDeals: 1, inActiveDeals: 0 },
    })
    const seen = await ask('capstack@demo.test', '/work-queue')
    expect(seen).toMatchObject({ counts: { draftDeals: 0, inProgressDeals: 1, archivedDeals: 1 }, approvals: [] })
  })
})

test('the lenders of a deal are matched with what was sent to each', async () => {
  const { data } = (await ask(JESS, '/deals?dealId=D-2026-0016')) as { data: { id: number }[] }
  const { token } = await services.sessions.open(people.get(PRIYA) as number, 'test')
  const { body } = await it.anyone.get(`/deals/${data[0]?.id}/lender-matches`, { authorization: token })
  expect(body).toMatchObject({ total: 48, request: { Loan_Amount: 12_000_000, province: 'ON' } })
  expect(body.selections).toHaveLength(14)
  expect(await ask(JESS, `/deal-lenders?dealId=${data[0]?.id}`)).toMatchObject({ total: 14 })
})

test('who only looks at a portfolio finds an empty queue', async () => {
  expect(await ask('dashboard-only@demo.test', '/work-queue')).toMatchObject({ inProgress: [], unconfirmedMessages: 0 })
})
