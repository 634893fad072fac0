/** What the house publishes: entered by those who may, priced at today's index, read by anybody. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { FinancingRates } from '#domain/reports/financing-rates.ts'
import { withHead } from '#server/page-head.ts'
import { testAppWithReference } from '#server/testing/app.ts'
import { headOf } from './financing-head.ts'

const { app, anyone, user } = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })

beforeAll(async () => {
  await sql`insert into rates (series, date, value, source) values
    ('GOC_5Y', '2026-05-29', 2.9, 'demo'), ('GOC_5Y', '2026-06-30', 2.85, 'demo'),
    ('GOC_10Y', '2026-06-30', 3.24, 'demo'), ('PRIME_CA', '2026-04-01', 4.95, 'demo')`.execute(app.services.db)
})

const RATE = {
  ...{ country: 'CA', label: 'Office', product: 1, propertyType: 6, ltvBand: 60, termMonths: 60 },
  ...{ amortizationMonths: 300, indexType: 'GOC', spreadLow: 240, spreadHigh: 300 },
  ...{ effectiveDate: '2026-06-29', published: true },
}
const read = async (country = 'CA') => (await anyone.get<FinancingRates>(`/financing-rates?country=${country}`)).body
const named = async (label: string) => (await read()).data.filter((line) => line.label === label)

describe('published rates', () => {
  test('stand at today’s index plus the spreads, for anybody', async () => {
    const publisher = await user('Capstack')
    expect((await publisher.post('/rate-marketing-inputs', RATE)).status).toBe(201)
    const body = await read()
    expect(body.source).toBe('demo')
    expect(body.figures.find(({ key }) => key === 'GOC_5Y')).toMatchObject({ value: 2.85 })
    expect(body.figures.find(({ key }) => key === 'GOC_5Y')?.changeMonth).toBeCloseTo(-0.05, 9)
    expect(await named('Office')).toMatchObject([
      { rateLow: 5.25, rateHigh: 5.85, index: { value: 2.85, date: '2026-06-30', isStale: false }, isOfCost: false },
    ])
  })

  test('a term between two bonds lies on the line between them, an old index is marked', async () => {
    const publisher = await user('Capstack')
    await publisher.post('/rate-marketing-inputs', { ...RATE, label: 'Seven and a half', termMonths: 90 })
    await publisher.post('/rate-marketing-inputs', {
      ...{ ...RATE, label: 'Prime' },
      ...{ indexType: 'PRIME', termMonths: 24, product: 6, amortizationMonths: null },
    })
    expect((await named('Seven and a half'))[0]?.index?.value).toBe(3.045)
    expect((await named('Prime'))[0]).toMatchObject({ isOfCost: true, rateLow: 7.35, index: { isStale: true } })
  })

  test('a newer version takes the place of the one before, from its day on and once it is published', async () => {
    const publisher = await user('Capstack')
    const version = { ...RATE, label: 'Storage', propertyType: 12 }
    await publisher.post('/rate-marketing-inputs', { ...version, spreadLow: 200 })
    await publisher.post('/rate-marketing-inputs', { ...version, spreadLow: 150, effectiveDate: '2026-07-01' })
    const draft = { ...version, spreadLow: 100, effectiveDate: '2026-06-30', published: false }
    const { body } = await publisher.post<{ id: number }>('/rate-marketing-inputs', draft)
    expect((await named('Storage')).map(({ spreadLow }) => spreadLow)).toEqual([200])
    await publisher.patch(`/rate-marketing-inputs/${body.id}`, { published: true })
    expect((await named('Storage')).map(({ spreadLow }) => spreadLow)).toEqual([100])
  })

  test('a draft is for those who publish', async () => {
    const [publisher, reader] = [await user('Capstack'), await user('Full Server')]
    const { body } = await publisher.post<{ id: number }>('/rate-marketing-inputs', { ...RATE, published: false })
    expect((await publisher.get(`/rate-marketing-inputs/${body.id}`)).status).toBe(200)
    expect((await reader.get(`/rate-marketing-inputs/${body.id}`)).status).toBe(404)
    expect((await reader.post('/rate-marketing-inputs', RATE)).status).toBe(403)
  })

  test.each([
    [{ spreadHigh: 200 }, 'spreadHigh', 'The highest spread cannot be below the lowest.'],
    [{ indexType: 'SOFR' }, 'indexType', 'No loan of this country is priced from this index.'],
  ])('%o is refused beside its field', async (wrong, field, sentence) => {
    const publisher = await user('Capstack')
    const { status, body } = await publisher.post<{ errors: object }>('/rate-marketing-inputs', { ...RATE, ...wrong })
    expect([status, body.errors]).toEqual([400, { [field]: sentence }])
  })

  test('where nothing is published nothing is shown', async () => {
    expect((await read('US')).data).toEqual([])
    expect((await anyone.get('/financing-rates?country=FR')).status).toBe(400)
  })
})

test('search engines are told what is on the page, and no label can end what it stands in', async () => {
  const publisher = await user('Capstack')
  const label = '</script><b>Self "storage"</b>'
  await publisher.post('/rate-marketing-inputs', { ...RATE, label, propertyType: 13 })
  const page = '<title>Mandate</title><meta name="description" content="x" />'
  const html = withHead(page, headOf('CA', await read(), 'https://desk.example/financing-rates'))
  expect(html).toContain('<title>Commercial mortgage rates, Canada · Mandate</title>')
  expect(html).toContain('<link rel="canonical" href="https://desk.example/financing-rates" />')
  expect(html).not.toContain('<b>Self')
  const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  const items: { item: { name: string } }[] = JSON.parse(json).itemListElement
  expect(items.map(({ item }) => item.name)).toContain(label)
})
