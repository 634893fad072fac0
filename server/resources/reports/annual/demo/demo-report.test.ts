/** The demo's yearly report: five of eight documents are here, one of them to be looked at, one late. */
import { beforeAll, expect, test } from 'vitest'
import { makeDemoCompanies } from '#server/database/seed/demo-company.ts'
import { importDemoDirectory } from '#server/database/seed/import-demo-directory.ts'
import { importDemoRates } from '#server/database/seed/import-rates.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSeed } from '#server/database/seed/seeding.ts'
import { seedDemoPortfolio } from '#server/resources/portfolio/demo/demo-portfolio.ts'
import { testApp } from '#server/testing/app.ts'
import { seedDemoReport } from './demo-report.ts'

const PASSWORD = 'password-of-tests-1'
const it = await testApp({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })

beforeAll(async () => {
  await asSeed(it.app.services, async (ctx) => {
    await importReferenceLists(ctx)
    await importDemoRates(ctx, ctx.today)
    const { people } = await makeDemoCompanies(ctx, PASSWORD)
    await seedDemoPortfolio({ ctx, people, lenders: await importDemoDirectory(ctx, ctx.today) })
    await seedDemoReport({ ctx, people })
  })
})

type Told = {
  id: number
  title: string
  status: string
  documentCount: number
  receivedCount: number
  approvedCount: number
  overdueCount: number
  progressPct: number
}

test('the owner finds one report for which five of eight documents have come', async () => {
  const credentials = { strategy: 'local', email: 'full-server@demo.test', password: PASSWORD }
  const { accessToken } = (await it.anyone.post<{ accessToken: string }>('/authentication', credentials)).body
  const headers = { authorization: `Bearer ${accessToken}` }
  const listed = await it.app.inject({ url: '/api/annual-reports', headers })
  const [report, ...others] = listed.json<{ data: Told[] }>().data
  expect(others).toEqual([])
  expect(report).toMatchObject({
    ...{ title: '2025 Annual Review – Lakeshore Life', status: 'collecting' },
    ...{ documentCount: 8, receivedCount: 5, approvedCount: 4, overdueCount: 1, progressPct: 62.5 },
  })
  const asked = await it.app.inject({ url: `/api/report-documents?reportId=${report?.id}&status=approved`, headers })
  const { hashedId } = asked.json<{ data: { file: { hashedId: string } }[] }>().data[0]?.file ?? {}
  expect((await it.app.inject({ url: `/api/file-storage/${hashedId}`, headers })).statusCode).toBe(200)
})
