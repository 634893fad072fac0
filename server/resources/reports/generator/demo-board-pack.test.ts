/** The board pack of the demo's owner: small enough for a letter, in the product's typeface, and counted throughout. */
import { beforeAll, expect, test } from 'vitest'
import { makeDemoCompanies } from '#server/database/seed/demo-company.ts'
import { importDemoDirectory } from '#server/database/seed/import-demo-directory.ts'
import { importDemoRates } from '#server/database/seed/import-rates.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSeed } from '#server/database/seed/seeding.ts'
import { seedDemoPortfolio } from '#server/resources/portfolio/demo/demo-portfolio.ts'
import { testApp } from '#server/testing/app.ts'
import { wordsOfPdf } from '#server/testing/pdf-words.ts'

const PASSWORD = 'password-of-tests-1'
const MOST_BYTES = 400 * 1024
const it = await testApp({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })

beforeAll(async () => {
  await asSeed(it.app.services, async (ctx) => {
    await importReferenceLists(ctx)
    await importDemoRates(ctx, ctx.today)
    const { people } = await makeDemoCompanies(ctx, PASSWORD)
    await seedDemoPortfolio({ ctx, people, lenders: await importDemoDirectory(ctx, ctx.today) })
  })
})

test('the whole pack has at most 400 KiB and counts tests and loans apart', async () => {
  const credentials = { strategy: 'local', email: 'full-server@demo.test', password: PASSWORD }
  const { accessToken } = (await it.anyone.post<{ accessToken: string }>('/authentication', credentials)).body
  const headers = { authorization: `Bearer ${accessToken}` }
  const { rawPayload } = await it.app.inject({ method: 'POST', url: '/api/board-pack', headers, payload: {} })
  expect(rawPayload.length).toBeGreaterThan(50_000)
  expect(rawPayload.length).toBeLessThan(MOST_BYTES)
  const words = (await wordsOfPdf(rawPayload)).join(' ')
  expect(words).toMatch(/Covenant tests: \d+ breach, .*Loans in breach: \d+\./)
})
