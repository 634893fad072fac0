/** How lenders answered: from the company's own bids, and for those with the advanced right. */
import { beforeAll, describe, expect, test } from 'vitest'
import { seedReferenceLists } from '#server/database/seed/reference.ts'
import { makeBid } from '#server/resources/deals/bid.factory.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'
import { type MadeLender, makeLender } from './lender.factory.ts'

const { app, user } = await testApp({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const { services } = app

type List = { total: number; data: Record<string, unknown>[] }

let admin: TestUser
let other: TestUser
let lender: MadeLender
let quiet: MadeLender

beforeAll(async () => {
  await seedReferenceLists(services)
  admin = await user('Transaction Only')
  other = await user('Full Server')
  lender = await makeLender(services, { companyName: 'Lakeshore Life' })
  quiet = await makeLender(services, { companyName: 'Quiet Trust', category: 9 })
  const send = async (sender: TestUser, to: MadeLender, parts: object) => {
    const deal = await makeDeal(services, { userId: sender.id, dealStatus: 'in-progress' })
    return makeBid(services, deal, { lender: to, sentAt: '2026-03-01T15:00:00.000Z', ...parts })
  }
  const answer = (loanAmount: number, spread: number, parts: object = {}) => ({
    values: { loanAmount, spread, allInRate: 4.8, bidLtv: 65, lenderFeeBps: 90, ...parts },
  })
  await send(admin, lender, {
    ...{ status: 'quoted', firstViewedAt: '2026-03-02T15:00:00.000Z', respondedAt: '2026-03-05T15:00:00.000Z' },
    ...answer(1_000_000, 2),
  })
  await send(admin, lender, {
    ...{ status: 'accepted', firstViewedAt: '2026-03-02T15:00:00.000Z', respondedAt: '2026-03-03T15:00:00.000Z' },
    ...answer(3_000_000, 1.6, { bidLtv: 75, lenderFeeBps: 110 }),
  })
  await send(admin, lender, { status: 'declined', respondedAt: '2026-03-04T15:00:00.000Z' })
  await send(admin, lender, { status: 'sent' })
  await send(admin, lender, { status: 'funded', sentAt: '2023-01-01T15:00:00.000Z', ...answer(9_000_000, 9) })
  await send(admin, quiet, { status: 'viewed', firstViewedAt: '2026-03-02T15:00:00.000Z' })
  await send(other, lender, { status: 'funded', ...answer(50_000_000, 3) })
})

describe('figures', () => {
  test('of each lender of the period, without what other companies sent', async () => {
    const { status, body } = await admin.get<List>('/lender-analytics?country=CA')
    expect(status).toBe(200)
    expect(body.data).toEqual([
      {
        lenderCompanyId: lender.id,
        companyName: 'Lakeshore Life',
        category: 4,
        categoryName: 'Life Company',
        dealsSent: 4,
        viewed: 2,
        quoted: 2,
        declined: 1,
        termSheets: 1,
        won: 1,
        funded: 0,
        volumeFunded: 0,
        responseRate: 75,
        quoteRate: 50,
        winRate: 50,
        averageResponseDays: 3,
        averageSpread: 1.7,
        averageLtv: 20,
        averageFeeBps: 100,
        lastActivity: expect.any(String),
        currency: 'CAD',
      },
      expect.objectContaining({
        companyName: 'Quiet Trust',
        dealsSent: 1,
        quoted: 0,
        averageSpread: null,
        winRate: null,
      }),
    ])
  })

  test.each([
    [
      'months=60',
      [
        ['Lakeshore Life', 5],
        ['Quiet Trust', 1],
      ],
    ],
    ['category=9', [['Quiet Trust', 1]]],
    ['country=US', []],
    ['propertyType=20', []],
  ])('asked with %s', async (query, rows) => {
    const { body } = await admin.get<List>(`/lender-analytics?${query}`)
    expect(body.data.map(({ companyName, dealsSent }) => [companyName, dealsSent])).toEqual(rows)
  })

  test('are for the advanced right, and for a country that exists', async () => {
    expect((await (await user('TO/Agent')).get('/lender-analytics?country=CA')).status).toBe(403)
    const { status, body } = await admin.get('/lender-analytics?country=XX')
    expect([status, body.message]).toEqual([400, 'Country has an unknown value.'])
  })
})

describe('the deals of a lender', () => {
  test('are those on which the company approached it, newest first', async () => {
    const { body } = await admin.get<List>(`/lender-analytics?getLenderDeals=${lender.id}`)
    expect(body.total).toBe(5)
    expect(body.data.map(({ status }) => status)).toContain('declined')
    expect(body.data.at(-1)).toMatchObject({ status: 'funded', quotedAmount: 9_000_000, currency: 'CAD' })
  })

  test('are no others than the caller may open', async () => {
    const manager = await user('TO/Underwriter', { companyId: admin.companyId, parent: admin.id })
    expect((await manager.get<List>(`/lender-analytics?getLenderDeals=${lender.id}`)).body.total).toBe(0)
    expect((await other.get<List>(`/lender-analytics?getLenderDeals=${lender.id}`)).body.total).toBe(1)
  })
})
