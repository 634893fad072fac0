/** Reference lists for everybody who signed in; rates for everybody at all, newest first, each with its date. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { testAppWithReference } from '#server/testing/app.ts'

const { app, anyone, user } = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const { services } = app

type Rate = Record<string, unknown> & { id: number; updatedAt: string }
type List = { total: number; limit: number; source: string; data: Record<string, unknown>[]; message: string }

beforeAll(async () => {
  await sql`insert into rates (series, date, value, source) values
    ('GOC_5Y', '2025-06-27', 3.05, 'demo'), ('GOC_5Y', '2026-05-29', 2.95, 'demo'), ('GOC_5Y', '2026-06-23', 2.9, 'demo'),
    ('GOC_5Y', '2026-06-29', 2.81, 'demo'), ('GOC_5Y', '2026-06-30', 2.85, 'demo'), ('GOC_5Y', '2026-07-01', 9, 'demo'),
    ('UST_10Y', '2026-05-01', 4.25, 'demo'), ('SOFR', '2026-06-30', 4.05, 'demo')`.execute(services.db)
})

describe('reference lists', () => {
  test.each([
    ['state-province', 64],
    ['options-property-types', 20],
    ['options-property-classes', 4],
    ['options-loan-types', 13],
    ['options-markets', 35],
    ['options-territories', 11],
    ['lender-company-categories', 15],
    ['consultant-categories', 17],
  ])('/%s: %i rows for anybody who is signed in, changed by nobody but the Super Admin', async (path, count) => {
    const reader = await user('Dashboard Only')
    const { body } = await reader.get<List>(`/${path}?getAll=true`)
    expect([body.total, body.limit, body.data.length]).toEqual([count, count, count])
    expect(body.data.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
    expect((await reader.post(`/${path}`, { name: 'Mine' })).status).toBe(403)
    expect((await anyone.get(`/${path}`)).status).toBe(401)
  })

  test('a page holds twenty rows, and filters narrow it', async () => {
    const reader = await user('TO/Agent')
    expect((await reader.get<List>('/options-markets')).body.data).toHaveLength(20)
    expect((await reader.get<List>('/options-markets?country=CA&provinceCode=SK')).body.data).toMatchObject([
      { name: 'Saskatoon' },
      { name: 'Regina' },
    ])
  })

  test('a name can be taken once', async () => {
    const admin = await user('Super Admin')
    const { status, body } = await admin.post<List>('/options-property-classes', { name: 'A' })
    expect([status, body.message]).toEqual([409, 'This property class already exists.'])
  })
})

describe('rates', () => {
  test('the newest yield of each bond with what changed since, and nothing of tomorrow', async () => {
    const { status, body } = await anyone.get<List>('/bonds?country=CA')
    expect(status).toBe(200)
    expect(body).toMatchObject({ total: 1, source: 'demo' })
    expect(body.data).toMatchObject([
      {
        name: 'Government of Canada 5-year',
        country: 'CA',
        termMonths: 60,
        yield: 2.85,
        change: 0.04,
        changeWeek: -0.05,
        changeMonth: -0.1,
        changeYear: -0.2,
        asOf: '2026-06-30',
        isStale: false,
      },
    ])
  })

  test('a value older than thirty days is still answered, and marked', async () => {
    const { body } = await anyone.get<List>('/bonds?country=US')
    expect(body.data).toMatchObject([{ series: 'UST_10Y', asOf: '2026-05-01', isStale: true, change: null }])
  })

  test('prime and overnight rates stand apart', async () => {
    expect((await anyone.get<List>('/other')).body.data).toMatchObject([{ series: 'SOFR', value: 4.05 }])
  })

  test('the history of a series is open to all, in the usual query language', async () => {
    const { status, body } = await anyone.get<List>(
      '/rates?series=UST_10Y&source=published&date[$gte]=2026-02-18&$sort[date]=-1',
    )
    expect(status).toBe(200)
    expect(body.data.map(({ date, value }) => [date, value])).toEqual([
      ['2026-02-20', 4.08],
      ['2026-02-19', expect.any(Number)],
      ['2026-02-18', expect.any(Number)],
    ])
    expect((await anyone.get<List>('/rates?series=UST_10Y')).body.data).toMatchObject([{ source: 'demo', value: 4.25 }])
    expect((await anyone.get('/rates?nonsense=1')).status).toBe(400)
    expect((await anyone.post('/rates', {})).status).toBe(401)
  })
})

describe('entering a rate', () => {
  const value = { series: 'UST_5Y', date: '2026-06-29', value: 4.02 }

  test('is the Super Admin’s alone, and the market shows it at once', async () => {
    const admin = await user('Super Admin')
    for (const role of ['Capstack', 'Transaction Only'] as const) {
      expect((await (await user(role)).post('/rates', value)).status).toBe(403)
    }
    const made = await admin.post<Rate>('/rates', value)
    expect([made.status, made.body]).toEqual([201, expect.objectContaining({ ...value, source: 'demo' })])
    const shown = async () => (await anyone.get<List>('/bonds?country=US')).body.data.find(isFive)
    const isFive = ({ series }: Record<string, unknown>) => series === 'UST_5Y'
    expect(await shown()).toMatchObject({ yield: 4.02, asOf: '2026-06-29' })

    const { id, updatedAt } = made.body
    expect((await admin.patch<Rate>(`/rates/${id}`, { value: 4.05, updatedAt })).body.value).toBe(4.05)
    expect(await shown()).toMatchObject({ yield: 4.05 })
    expect((await admin.delete(`/rates/${id}`)).status).toBe(200)
    expect(await shown()).toBeUndefined()
    expect((await admin.delete(`/rates/${id}`)).status).toBe(404)

    const { rows } = await sql<{ action: string }>`
      select action from audit_log where entity = 'rates' and "entityId" = ${String(id)} and "userId" = ${admin.id}
      order by id`.execute(services.db)
    expect(rows.map(({ action }) => action)).toEqual(['create', 'update', 'delete'])
  })

  test.each([
    [{ series: 'LIBOR' }, 'Series has an unknown value.'],
    [{ date: '2026-07-01' }, 'Date cannot lie in the future.'],
    [{ value: null }, 'Value is required.'],
    [{ source: 'published' }, 'Attribution is required.'],
    [{ value: 'high' }, 'Value must be a number.'],
  ])('%j is refused: %s', async (part, message) => {
    const { status, body } = await (await user('Super Admin')).post<List>('/rates', { ...value, ...part })
    expect([status, body.message]).toEqual([400, message])
  })

  test('a day has one value, and what an import brings is not audited', async () => {
    const admin = await user('Super Admin')
    const { status, body } = await admin.post<List>('/rates', { series: 'SOFR', date: '2026-06-30', value: 4 })
    expect([status, body.message]).toEqual([409, 'This series already has a value on this day.'])
    const { rows } = await sql`select 1 from audit_log where entity = 'rates' and "userId" is null`.execute(services.db)
    expect(rows).toEqual([])
  })
})
