/** With the clock eighteen months before a loan's end its deal is a lead again, and on no day before. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'
import { COMPLETE_QUOTE, makeBid } from './bid.factory.ts'
import { makeDeal, makePipeline } from './deal.factory.ts'
import { bringBack } from './own-financing.job.ts'

/** Five years from a first payment a month after the money came. */
const CLOSED = { dealStatus: 'archived', actualFundingDate: '2026-06-15', fundedAmount: 6_400_000 }
const MATURITY = '2031-07-15'
const DAY_MS = 86_400_000

const it = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2030-01-15T12:00:00-05:00' })
const { services } = it.app
let desk: TestUser
let dealId: number

beforeAll(async () => {
  desk = await it.user('Transaction Only')
  const deal = await makeDeal(services, { userId: desk.id, dealStatus: 'in-progress' })
  await makePipeline(services, deal)
  const bid = await makeBid(services, deal, { status: 'accepted', values: COMPLETE_QUOTE })
  await sql`update deals set "primaryLenderBidId" = ${bid.id} where id = ${deal.id}`.execute(services.db)
  expect((await desk.patch(`/deals/${deal.id}`, CLOSED)).status).toBe(200)
  dealId = deal.id
})

const leads = async () => (await desk.get<{ data: object[] }>(`/leads?originalDealId=${dealId}`)).body.data

test('the day before there is none', async () => {
  const dayBefore = { now: () => new Date(services.clock.now().getTime() - DAY_MS) }
  await bringBack({ ...services, clock: dayBefore })
  expect(await leads()).toEqual([])
})

test('on the day there is one, and a call is due at once', async () => {
  await bringBack(services)
  expect(await leads()).toMatchObject([
    { maturity: MATURITY, monthsLeft: 18, actionDate: '2030-01-15', state: 'active' },
  ])
})
