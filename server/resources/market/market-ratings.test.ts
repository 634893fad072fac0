/** Ratings of markets: entered by the Super Admin, read by anybody as they stand on the day. */
import { describe, expect, test } from 'vitest'
import type { MarketRatingsAnswer } from '#domain/market/market-rating.ts'
import { testAppWithReference } from '#server/testing/app.ts'

const { anyone, user } = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })

const RATING = {
  ...{ marketId: 4, propertyTypeId: 10, propertyClass: 2, asOf: '2026-06-30', riskRating: 2, outlook: 'improving' },
  ...{ capRateLow: 5.9, capRateHigh: 6.6, vacancy: 3.4, rentGrowth: 3.1, typicalLtv: 70, typicalSpreadBps: 175 },
}
type Answer = { id: number; errors: object; message: string }
const read = async (country = 'CA') =>
  (await anyone.get<MarketRatingsAnswer>(`/market-ratings?country=${country}`)).body.data

describe('ratings of markets', () => {
  test('are answered newest only, with the quarters before, to anybody', async () => {
    const admin = await user('Super Admin')
    for (const [asOf, riskRating] of [
      ['2026-03-31', 3],
      ['2025-12-31', 4],
    ] as const) {
      expect((await admin.post('/market-ratings', { ...RATING, asOf, riskRating })).status).toBe(201)
    }
    await admin.post('/market-ratings', RATING)
    const ofCalgary = (await read()).filter(({ market }) => market === 'Calgary')
    expect(ofCalgary).toMatchObject([
      {
        ...{
          market: 'Calgary',
          provinceCode: 'AB',
          marketType: 'Primary',
          propertyType: 'Industrial',
          propertyClass: 'B',
        },
        ...{ riskRating: 2, asOf: '2026-06-30', isStale: false },
        history: [
          { asOf: '2025-12-31', riskRating: 4 },
          { asOf: '2026-03-31', riskRating: 3 },
          { asOf: '2026-06-30', riskRating: 2 },
        ],
      },
    ])
    expect(await read('US')).toEqual([])
  })

  test('more than eight quarters are not told, and one older than half a year is marked', async () => {
    const admin = await user('Super Admin')
    const days = Array.from({ length: 9 }, (_, quarter) => `${2016 + quarter}-06-30`)
    for (const asOf of days) await admin.post('/market-ratings', { ...RATING, marketId: 5, asOf })
    const [edmonton] = (await read()).filter(({ market }) => market === 'Edmonton')
    expect(edmonton?.history.map(({ asOf }) => asOf)).toEqual(days.slice(1))
    expect(edmonton?.isStale).toBe(true)
  })

  test.each([
    [{ capRateHigh: 5 }, 'capRateHigh', 'The highest cap rate cannot be below the lowest.'],
    [{ asOf: '2026-07-01' }, 'asOf', 'As of cannot lie in the future.'],
    [{ source: 'published' }, 'attribution', 'Attribution is required.'],
  ])('%o is refused beside its field', async (wrong, field, sentence) => {
    const admin = await user('Super Admin')
    const { status, body } = await admin.post<Answer>('/market-ratings', { ...RATING, marketId: 7, ...wrong })
    expect([status, body.errors]).toEqual([400, { [field]: sentence }])
  })

  test('of one day stand once, can be corrected and taken back, by nobody else', async () => {
    const [admin, reader] = [await user('Super Admin'), await user('Capstack')]
    const rating = { ...RATING, marketId: 8 }
    const { body } = await admin.post<Answer>('/market-ratings', rating)
    expect((await admin.post<Answer>('/market-ratings', rating)).body.message).toBe(
      'This market is already rated on this day.',
    )
    expect((await reader.post('/market-ratings', rating)).status).toBe(403)
    expect((await reader.patch(`/market-ratings/${body.id}`, { riskRating: 1 })).status).toBe(403)
    await admin.patch(`/market-ratings/${body.id}`, { riskRating: 5 })
    expect((await read()).find(({ id }) => id === body.id)).toMatchObject({ riskRating: 5 })
    await admin.delete(`/market-ratings/${body.id}`)
    expect((await read()).find(({ id }) => id === body.id)).toBeUndefined()
  })
})
