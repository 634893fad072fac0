/** Moves of rates are told once to whoever asked for them, and the next is counted from there. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'
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
