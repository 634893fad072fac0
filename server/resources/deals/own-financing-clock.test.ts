/** With the clock eighteen months before a loan's end its deal is a lead again, and on no day before. */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { seedReference } from '#server/database/seed/reference.ts'
import { testApp } from '#server/testing/app.ts'
import { COMPLETE_QUOTE, makeBid } from './bid.factory.ts'
import { makeDeal, makePipeline } from './deal.factory.ts'
import { bringBack } from './own-financing.job.ts'

/** Five years from a first payment a month after the money came. */
const CLOSED = { dealStatus: 'archived', actualFundingDate: '2026-06-15', fundedAmount: 6_400_000 }
const MATURITY = '2031-07-15'

async function leadsOn(day: string) {
  const it = await testApp({ DEMO: 'on', DEMO_AS_OF: `${day}T12:00:00-05:00` })
  const { services } = it.app
  await seedReference(services)
  const desk = await it.user('Transaction Only')
  const deal = await makeDeal(services, { userId: desk.id, dealStatus: 'in-progress' })
  await makePipeline(services, deal)
  const bid = await makeBid(services, deal, { status: 'accepted', values: COMPLETE_QUOTE })
  await sql`update deals set "primaryLenderBidId" = ${bid.id} where id = ${deal.id}`.execute(services.db)
  expect((await desk.patch(`/deals/${deal.id}`, CLOSED)).status).toBe(200)
  await bringBack(services)
  const { body } = await desk.get<{ data: object[] }>(`/leads?originalDealId=${deal.id}`)
  return { leads: body.data }
}

test('the day before there is none', async () => {
  expect((await leadsOn('2030-01-14')).leads).toEqual([])
})

test('on the day there is one, and a call is due at once', async () => {
  const { leads } = await leadsOn('2030-01-15')
  expect(leads).toMatchObject([{ maturity: MATURITY, monthsLeft: 18, actionDate: '2030-01-15', state: 'active' }])
})
