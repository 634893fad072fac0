/** The demo's services: one of each type, each in another state, at the properties of the story. */
import { beforeAll, expect, test } from 'vitest'
import { makeDemoCompanies } from '#server/database/seed/demo-company.ts'
import { importDemoDirectory } from '#server/database/seed/import-demo-directory.ts'
import { importDemoRates } from '#server/database/seed/import-rates.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSeed } from '#server/database/seed/seeding.ts'
import { seedDemoPortfolio } from '#server/resources/portfolio/demo/demo-portfolio.ts'
import { testApp } from '#server/testing/app.ts'
import { seedDemoServices } from './demo-services.ts'

const PASSWORD = 'password-of-tests-1'
const it = await testApp({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })

beforeAll(async () => {
  await asSeed(it.app.services, async (ctx) => {
    await importReferenceLists(ctx)
    await importDemoRates(ctx, ctx.today)
    const { people } = await makeDemoCompanies(ctx, PASSWORD)
    await seedDemoPortfolio({ ctx, people, lenders: await importDemoDirectory(ctx, ctx.today) })
    await seedDemoServices({ ctx, people })
  })
})

type Told = { type: string; status: string; propertyName: string; leaseFiles: { hashedId: string }[] | null }

async function listAs(email: string) {
  const credentials = { strategy: 'local', email, password: PASSWORD }
  const { accessToken } = (await it.anyone.post<{ accessToken: string }>('/authentication', credentials)).body
  const headers = { authorization: `Bearer ${accessToken}` }
  const answer = await it.app.inject({ url: '/api/services?$sort[type]=1', headers })
  return { services: answer.json<{ data: Told[] }>().data, headers }
}

test('the owner finds one of each type in another state, and the leases that are read open', async () => {
  const { services, headers } = await listAs('full-server@demo.test')
  expect(services.map(({ type, status, propertyName }) => [type, status, propertyName])).toEqual([
    ['drone', 'scheduled', 'Lakeview Terraces'],
    ['inspection', 'quoted', 'Laurier Office Centre'],
    ['lease', 'in-progress', 'Dundas Street Retail'],
  ])
  const leases = services[2]?.leaseFiles?.[0]?.hashedId
  expect((await it.app.inject({ url: `/api/file-storage/${leases}`, headers })).statusCode).toBe(200)
})

test('the operator has the same three on the desk, and a broker none', async () => {
  expect((await listAs('capstack@demo.test')).services).toHaveLength(3)
  expect((await listAs('transaction-only@demo.test')).services).toHaveLength(0)
})

test('the owner reads what was ordered this year and which quote waits', async () => {
  const { headers } = await listAs('full-server@demo.test')
  const answer = await it.app.inject({ url: '/api/services-ordered', headers })
  expect(answer.json()).toMatchObject({ ordered: [{ currency: 'CAD', amount: 3720, jobs: 2 }], openQuotes: 1 })
})

test('what each kind costs at least is said, as an example of the demo', async () => {
  const { headers } = await listAs('full-server@demo.test')
  const { data } = (await it.app.inject({ url: '/api/service-prices', headers })).json<{ data: object[] }>()
  const note = 'An example of the demo.'
  expect(data).toMatchObject([
    { type: 'drone', country: 'CA', region: null, fromAmount: 900, note },
    { type: 'lease', country: 'CA', region: null, fromAmount: 180, note },
    { type: 'inspection', country: 'CA', region: null, fromAmount: 1450, note },
  ])
})
