/** The demo's documents: in every category, of real content, and with one category that can go and one that cannot. */
import { fileTypeFromBuffer } from 'file-type'
import { beforeAll, expect, test } from 'vitest'
import { BUILT_IN_CATEGORIES } from '#domain/files/document-categories.ts'
import { makeDemoCompanies } from '#server/database/seed/demo-company.ts'
import { importDemoDirectory } from '#server/database/seed/import-demo-directory.ts'
import { importDemoRates } from '#server/database/seed/import-rates.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSeed } from '#server/database/seed/seeding.ts'
import { seedDemoPortfolio } from '#server/resources/portfolio/demo/demo-portfolio.ts'
import { testApp } from '#server/testing/app.ts'
import { seedDemoDocuments } from './demo-documents.ts'

const PASSWORD = 'password-of-tests-1'
const it = await testApp({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
let authorization: string

beforeAll(async () => {
  await asSeed(it.app.services, async (ctx) => {
    await importReferenceLists(ctx)
    await importDemoRates(ctx, ctx.today)
    const { people } = await makeDemoCompanies(ctx, PASSWORD)
    await seedDemoPortfolio({ ctx, people, lenders: await importDemoDirectory(ctx, ctx.today) })
    await seedDemoDocuments({ ctx, people })
  })
  const credentials = { strategy: 'local', email: 'full-server@demo.test', password: PASSWORD }
  authorization = (await it.anyone.post<{ accessToken: string }>('/authentication', credentials)).body.accessToken
})

const ask = (url: string, method: 'GET' | 'DELETE' = 'GET') =>
  it.app.inject({ method, url: `/api${url}`, headers: { authorization } })
type Listed = { data: { _id: string; name: string; hashedId: string; category: string; expiryDate: string | null }[] }
const list = async (url: string) => (await ask(url)).json<Listed>().data

test.each(['/documents-uploader?$limit=100', '/specDocs'])('%s has two of each built-in category', async (url) => {
  const documents = await list(url)
  const counts = BUILT_IN_CATEGORIES.map((key) => documents.filter(({ category }) => category === key).length)
  expect(counts.filter((count) => count < 2)).toEqual([])
})

test('of the own categories one holds files and stays, one is empty and goes', async () => {
  const categories = await list('/document-categories')
  expect(categories.map(({ name }) => name)).toEqual(['Surveys', 'Tax Appeals'])
  const codes = []
  for (const { _id } of categories) codes.push((await ask(`/document-categories/${_id}`, 'DELETE')).statusCode)
  expect(codes).toEqual([200, 409])
})

test('every file opens and is what its name says', async () => {
  for (const { hashedId, name } of await list('/documents-uploader?$limit=100')) {
    const file = await ask(`/files/${hashedId}`)
    expect(file.statusCode).toBe(200)
    const found = await fileTypeFromBuffer(file.rawPayload)
    expect([name, found?.ext]).toEqual([name, name.endsWith('.pdf') ? 'pdf' : undefined])
  }
})

test('one has expired, one is about to', async () => {
  const { data } = (await ask('/watch-list?kind=document')).json<{ data: { state: string; date: string }[] }>()
  expect(data.map(({ date, state }) => [date, state])).toEqual([
    ['2026-05-26', 'late'],
    ['2026-07-18', 'near'],
    ['2026-09-12', 'near'],
    ['2027-06-30', 'later'],
  ])
})
