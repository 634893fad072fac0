/** Moves of rates and of what open bids cost are told once to whoever asked for them, and the next is counted from there. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { COMPLETE_QUOTE, makeBid } from '#server/resources/deals/bid.factory.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'
import { holdStatement } from '#server/testing/held-statement.ts'
import { tellMoves } from './rate-alerts.job.ts'

const { app, user } = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const { services } = app

const store = (series: string, date: string, value: number) =>
  sql`insert into rates (series, date, value, source) values (${series}, ${date}, ${value}, 'demo')`.execute(
    services.db,
  )
beforeAll(async () => {
  await store('GOC_5Y', '2026-06-25', 2.85)
  await store('SOFR', '2026-06-25', 4.05)
})

type Alert = { id: number; baseValue: number; baseDate: string; message: string; errors: object }
const toldOf = async (who: TestUser) => {
  const { body } = await who.get<{ data: { kind: string; title: string; detail: string }[] }>('/notifications')
  return body.data.filter(({ kind }) => kind === 'rate-moved').map(({ title, detail }) => [title, detail])
}

test('an alert begins where its rate stands, and is told once it has moved by so much', async () => {
  const [owner, other] = [await user('Full Server'), await user('Full Server')]
  const { body } = await owner.post<Alert>('/rate-alerts', { series: 'GOC_5Y', moveBps: 15 })
  expect(body).toMatchObject({ baseValue: 2.85, baseDate: '2026-06-25' })
  await other.post('/rate-alerts', { series: 'GOC_5Y', moveBps: 50 })
  await store('GOC_5Y', '2026-06-26', 2.75)
  await tellMoves(services)
  expect(await toldOf(owner)).toEqual([])
  await store('GOC_5Y', '2026-06-29', 2.69)
  await tellMoves(services)
  await tellMoves(services)
  expect(await toldOf(owner)).toEqual([
    ['Government of Canada 5-year: −16 bps, now 2.69%', '2.85% on 2026-06-25; as of 2026-06-29.'],
  ])
  expect(await toldOf(other)).toEqual([])
  const { body: after } = await owner.get<Alert>(`/rate-alerts/${body.id}`)
  expect(after).toMatchObject({ baseValue: 2.69, baseDate: '2026-06-29' })
})

test('a round that is held up while another tells of a newer value does not tell of the older one', async () => {
  const owner = await user('Full Server')
  await store('GOC_2Y', '2026-06-25', 2.5)
  await owner.post('/rate-alerts', { series: 'GOC_2Y', moveBps: 15 })
  await holdStatement(services, {
    table: 'rate_alerts',
    run: tellMoves,
    async meanwhile() {
      await store('GOC_2Y', '2026-06-29', 2.7)
      await tellMoves(services)
    },
  })
  expect((await toldOf(owner)).map(([, detail]) => detail)).toEqual(['2.50% on 2026-06-25; as of 2026-06-29.'])
})

test('it comes by mail as well, and is nobody else’s', async () => {
  const [owner, other] = [await user('TO/Agent'), await user('TO/Agent')]
  const { body } = await owner.post<Alert>('/rate-alerts', { series: 'SOFR', moveBps: 1 })
  expect((await other.get(`/rate-alerts/${body.id}`)).status).toBe(404)
  await store('SOFR', '2026-06-30', 4.09)
  await tellMoves(services)
  const { rows } = await sql<{ subject: string }>`
    select subject from outbox_messages where "toEmail" = ${owner.email}`.execute(services.db)
  expect(rows.map(({ subject }) => subject)).toContain('SOFR: +4 bps, now 4.09%')
})

test('of a rate that nobody stores there is no alert', async () => {
  const { status, body } = await (await user('TO/Agent')).post<Alert>('/rate-alerts', { series: 'LIBOR', moveBps: 5 })
  expect([status, body.errors]).toEqual([400, { series: 'No value of this rate is stored.' }])
})

describe('an alert on open bids', () => {
  const place = { db: services.db, seals: services.seals }
  const QUOTE = {
    ...{ ...COMPLETE_QUOTE, rateType: 'Floating', allInRate: null, indexType: 'PRIME', indexRate: 4.95, spread: 0.85 },
    expiryDate: '2099-01-31',
  }
  const BID = { status: 'quoted' as const, values: QUOTE, respondedAt: '2026-06-20T15:00:00.000Z' }
  const openDeal = (owner: TestUser, dealName: string, parts = {}) =>
    makeDeal(place, { userId: owner.id, dealName, dealStatus: 'in-progress', ...parts })

  test('tells which bid would cost how much, once, and then from there', async () => {
    const owner = await user('TO/Agent')
    const deal = await openDeal(owner, 'Parkway Plaza')
    await makeBid(place, deal, { ...BID, lenderName: 'Northern Trust' })
    await store('PRIME_CA', '2026-06-25', 4.95)
    const { status, body } = await owner.post<Alert>('/rate-alerts', { kind: 'open-bids', moveBps: 15 })
    expect([status, body]).toEqual([201, expect.objectContaining({ series: null, baseValue: null, baseDate: null })])
    await tellMoves(services)
    expect(await toldOf(owner)).toEqual([])
    await store('PRIME_CA', '2026-06-26', 5.15)
    await tellMoves(services)
    await tellMoves(services)
    const first = [
      'Northern Trust, Parkway Plaza: +20 bps, 5.80% → 6.00%',
      'Bid at 5.80% on Prime, Canada of 4.95%; as of 2026-06-26 it stands at 5.15%.',
    ]
    expect(await toldOf(owner)).toEqual([first])
    await store('PRIME_CA', '2026-06-29', 4.9)
    await tellMoves(services)
    expect((await toldOf(owner)).map(([title]) => title).toSorted()).toEqual([
      'Northern Trust, Parkway Plaza: +20 bps, 5.80% → 6.00%',
      'Northern Trust, Parkway Plaza: −25 bps, 6.00% → 5.75%',
    ])
    const { rows } = await sql<{ link: string; subject: string }>`
      select n.link, m.subject from notifications n join outbox_messages m on m."toEmail" = ${owner.email}
      where n."userId" = ${owner.id} order by m.id desc limit 1`.execute(services.db)
    expect(rows).toEqual([
      {
        link: `/deal/track/lender-bids/${deal.id}`,
        subject: 'Northern Trust, Parkway Plaza: −25 bps, 6.00% → 5.75%',
      },
    ])
  })

  test('looks at bids that stand, on deals that go on, and that the person may read', async () => {
    const [owner, other] = [await user('TO/Agent'), await user('TO/Agent')]
    await store('UST_5Y', '2026-06-28', 6)
    const onTreasury = { ...BID, values: { ...QUOTE, indexType: 'UST', indexRate: 4 } }
    const deal = await openDeal(owner, 'Birchmount')
    await makeBid(place, deal, { ...onTreasury, status: 'declined' })
    await makeBid(place, deal, { ...onTreasury, isActive: false })
    await makeBid(place, deal, { ...onTreasury, values: { ...onTreasury.values, expiryDate: '2026-06-29' } })
    await makeBid(place, await openDeal(owner, 'Long closed', { dealStatus: 'archived' }), onTreasury)
    await makeBid(place, await openDeal(other, 'Somebody else’s'), onTreasury)
    await owner.post<Alert>('/rate-alerts', { kind: 'open-bids', moveBps: 1 })
    await tellMoves(services)
    expect(await toldOf(owner)).toEqual([])
    await makeBid(place, deal, { ...onTreasury, lenderName: 'Lakeshore' })
    await tellMoves(services)
    expect((await toldOf(owner)).map(([title]) => title?.split(':')[0])).toEqual(['Lakeshore, Birchmount'])
  })

  test('is not there for whoever sees no bids, and becomes one on a rate only with a rate', async () => {
    const watcher = await user('Dashboard Only')
    const refused = await watcher.post<Alert>('/rate-alerts', { kind: 'open-bids', moveBps: 5 })
    expect([refused.status, refused.body.errors]).toEqual([400, { kind: 'You see no bids.' }])
    const owner = await user('TO/Agent')
    const { body } = await owner.post<Alert>('/rate-alerts', { kind: 'open-bids', moveBps: 5 })
    const empty = await owner.patch<Alert>(`/rate-alerts/${body.id}`, { kind: 'rate' })
    expect([empty.status, Object.keys(empty.body.errors)]).toEqual([400, ['series']])
    await store('CORRA', '2026-06-25', 2.75)
    const changed = await owner.patch<Alert>(`/rate-alerts/${body.id}`, { kind: 'rate', series: 'CORRA' })
    expect(changed.body).toMatchObject({ kind: 'rate', series: 'CORRA', baseValue: 2.75 })
    const back = await owner.patch<Alert>(`/rate-alerts/${body.id}`, { kind: 'open-bids' })
    expect(back.body).toMatchObject({ kind: 'open-bids', series: null, baseValue: null })
  })
})
