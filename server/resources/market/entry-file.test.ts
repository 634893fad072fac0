/** Rates and ratings come in files as well: taken whole, a day that is there corrected, or not at all. */
import { describe, expect, test } from 'vitest'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'

const { app, anyone, user } = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })

type Answer = { total: number; message: string; errors?: Record<string, string> }

async function send(who: TestUser, path: string, text: string) {
  const form = new FormData()
  form.append('file', new Blob([text], { type: 'text/csv' }), 'values.csv')
  const request = new Request('http://x.test', { method: 'POST', body: form })
  const answer = await app.inject({
    method: 'POST',
    url: `/api/${path}`,
    headers: { authorization: `Bearer ${who.token}`, 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  })
  return { status: answer.statusCode, body: answer.json<Answer>() }
}
const valuesOf = async (series: string) => {
  const { body } = await anyone.get<{ data: { date: string; value: number }[] }>(
    `/rates?series=${series}&$sort[date]=1`,
  )
  return body.data.map(({ date, value }) => [date, value])
}

describe('a file of rates', () => {
  test('adds each day, and corrects one that is there', async () => {
    const admin = await user('Super Admin')
    expect(await send(admin, 'rates', 'series,date,value\nSOFR,2026-06-26,4.05\nSOFR,2026-06-29,4.06\n')).toMatchObject(
      {
        ...{ status: 201, body: { total: 2 } },
      },
    )
    await send(admin, 'rates', 'series,date,value\nSOFR,2026-06-29,4.07\nSOFR,2026-06-30,4.08\n')
    expect(await valuesOf('SOFR')).toEqual([
      ['2026-06-26', 4.05],
      ['2026-06-29', 4.07],
      ['2026-06-30', 4.08],
    ])
  })

  test('with anything wrong in it stores nothing and names each cell', async () => {
    const admin = await user('Super Admin')
    const rows = ['CORRA,2026-06-29,2.75', 'CORRA,2026-07-01,2.75', 'EURIBOR,2026-06-29,2', 'CORRA,2026-06-28,much']
    const { status, body } = await send(admin, 'rates', `series,date,value\n${rows.join('\n')}\n`)
    expect([status, Object.keys(body.errors ?? {})]).toEqual([400, ['rows.3.date', 'rows.4.series', 'rows.5.value']])
    expect(await valuesOf('CORRA')).toEqual([])
  })

  test.each([
    ['series,date,price\nSOFR,2026-06-29,4\n', 'Unknown field: price'],
    ['series,date,value\n', 'The file has no rows.'],
    ['series,date,value\nCORRA,2026-06-29,2\nCORRA,2026-06-29,3\n', 'The file has CORRA, 2026-06-29, demo twice.'],
  ])('%j is refused: %s', async (text, sentence) => {
    const { status, body } = await send(await user('Super Admin'), 'rates', text)
    expect([status, body.message]).toEqual([400, sentence])
  })

  test('is for the Super Admin', async () => {
    const text = 'series,date,value\nCORRA,2026-06-29,2\n'
    expect((await send(await user('Capstack'), 'rates', text)).status).toBe(403)
    expect(await valuesOf('CORRA')).toEqual([])
  })
})

describe('a file of ratings', () => {
  const HEADS = 'marketId,propertyTypeId,propertyClass,asOf,riskRating,outlook,capRateLow,capRateHigh'

  test('rates a quarter at once', async () => {
    const rows = ['1,10,2,2026-06-30,2,stable,5.1,5.75', '2,10,2,2026-06-30,3,weakening,,']
    expect((await send(await user('Super Admin'), 'market-ratings', `${HEADS}\n${rows.join('\n')}\n`)).status).toBe(201)
    const { body } = await anyone.get<{ data: object[] }>('/market-ratings?country=CA')
    expect(body.data).toMatchObject([
      { market: 'Toronto', riskRating: 2, capRateHigh: 5.75 },
      { market: 'Montréal', riskRating: 3, capRateLow: null },
    ])
  })

  test('of a market that is not there stores nothing', async () => {
    const { status, body } = await send(
      await user('Super Admin'),
      'market-ratings',
      `${HEADS}\n3,10,2,2026-06-30,2,stable,,\n999,10,2,2026-06-30,2,stable,,\n`,
    )
    expect([status, body.errors]).toEqual([400, { marketId: 'Market has an unknown value.' }])
  })
})
