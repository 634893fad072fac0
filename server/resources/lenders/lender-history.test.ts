/** What a company remembers of a lender: from its own asks, on deals that the caller may open. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { LenderHistory } from '#domain/lenders/lender-history.ts'
import { seedReferenceLists } from '#server/database/seed/reference.ts'
import { makeBid } from '#server/resources/deals/bid.factory.ts'
import { makeDeal } from '#server/resources/deals/deal.factory.ts'
import { type TestUser, testApp } from '#server/testing/app.ts'
import { type MadeLender, makeLender, makePricing } from './lender.factory.ts'

const { app, user } = await testApp({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const { services } = app

let admin: TestUser
let other: TestUser
let lender: MadeLender
let unasked: MadeLender

const ask = (of: TestUser, id: number) => of.get<LenderHistory>(`/lender-history?lenderId=${id}`)

beforeAll(async () => {
  await seedReferenceLists(services)
  await sql`
    insert into rates (series, date, value, source) values
      ('GOC_5Y', '2026-03-02', 2.8, 'demo'), ('GOC_5Y', '2026-03-09', 2.9, 'demo')`.execute(services.db)
  admin = await user('Transaction Only')
  other = await user('Full Server')
  lender = await makeLender(services, { companyName: 'Lakeshore Life' })
  unasked = await makeLender(services, { companyName: 'Quiet Trust' })
  const send = async (sender: TestUser, parts: object, amount = 6_500_000) => {
    const deal = await makeDeal(services, {
      userId: sender.id,
      dealStatus: 'in-progress',
      values: { Loan_Amount: amount, Property_Type: 9, Loan_Type: 1 },
    })
    return makeBid(services, deal, { lender, sentAt: '2026-03-01T15:00:00.000Z', ...parts })
  }
  await send(admin, { status: 'sent', matchScore: 14 }, 12_000_000)
  await send(admin, { status: 'declined', respondedAt: '2026-03-04T15:00:00.000Z' }, 22_000_000)
  await send(admin, {
    ...{ status: 'quoted', respondedAt: '2026-03-03T15:00:00.000Z' },
    values: { loanAmount: 6_000_000, allInRate: 4.9, termMonths: 60, bidLtv: 64 },
  })
  const retraded = await send(admin, {
    ...{ status: 'funded', respondedAt: '2026-03-11T15:00:00.000Z' },
    values: { loanAmount: 5_000_000, allInRate: 5.2, spread: 2.3, bidLtv: 66.4 },
  })
  await sql`
    insert into lender_bid_revisions ("bidId", revision, status, values)
    values (${retraded.id}, 1, 'quoted', '{"spread": 1}'),
      (${retraded.id}, 2, 'term-sheet', '{"loanAmount": 5000000, "allInRate": 5.1, "spread": 2.2}'),
      (${retraded.id}, 3, 'accepted', '{"spread": 2.3}')`.execute(services.db)
  await send(admin, { status: 'funded', sentAt: '2023-01-01T15:00:00.000Z', values: { loanAmount: 9_000_000 } })
  await send(other, { status: 'quoted', respondedAt: '2026-03-02T15:00:00.000Z', values: { loanAmount: 50_000_000 } })
})

describe('the memory of a lender', () => {
  test('counts the asks of the last two years, without what other companies asked', async () => {
    const { status, body } = await ask(admin, lender.id)
    expect(status).toBe(200)
    expect(body.figures).toEqual({
      ...{ asked: 4, fullMatches: 1, answered: 3, medianReplyDays: 3, quoted: 2, won: 1, lost: 0 },
      ...{ fundedAmount: 5_000_000, inProgressAmount: 0, termSheets: 1, retraded: 1, worstRetradeBps: 10 },
    })
    expect(body.asks).toHaveLength(4)
    expect([body.months, body.currency, body.usualReplyDays]).toEqual([24, 'CAD', 3])
  })

  test('tells the ranges it quoted, with the bond of the day under a rate that came alone', async () => {
    const { body } = await ask(admin, lender.id)
    expect(body.ranges).toMatchObject({
      loanAmount: { least: 5_000_000, most: 6_000_000 },
      ltv: { least: 64, most: 66.4 },
      spread: { least: 2.1, most: 2.3 },
      dscr: null,
    })
    expect(body.bond.map(({ rate }) => rate)).toEqual([2.8, 2.9])
  })

  test('names the lowest spread it states over the bond for the usual loan, as the company knows it', async () => {
    await makePricing(services, { lenderCompanyId: lender.id, spreadMin: 1.95 })
    await makePricing(services, { lenderCompanyId: lender.id, spreadMin: 0.85, loanType: 2 })
    await makePricing(services, { lenderCompanyId: lender.id, spreadMin: 1.2, indexType: 'PRIME' })
    await makePricing(services, { lenderCompanyId: lender.id, spreadMin: 1.5, user_company_id: other.companyId })
    expect((await ask(admin, lender.id)).body.statedSpread).toBe(1.95)
    expect((await ask(other, lender.id)).body.statedSpread).toBe(1.5)
  })

  test('shares out by type and size', async () => {
    const { body } = await ask(admin, lender.id)
    expect(body.heat.types).toHaveLength(1)
    expect(body.heat.all.bands).toEqual({
      'under-5': { asked: 0, quoted: 0 },
      '5-10': { asked: 2, quoted: 2 },
      '10-20': { asked: 1, quoted: 0 },
      'over-20': { asked: 1, quoted: 0 },
    })
  })

  test('keeps what became worse after the term sheet, and only that', async () => {
    const { body } = await ask(admin, lender.id)
    const retrades = body.asks.flatMap(({ retrade, spreadAtTermSheet }) =>
      retrade ? [[retrade, spreadAtTermSheet]] : [],
    )
    expect(retrades).toEqual([[{ priceBps: 10, amount: 0, feeBps: 0 }, 2.2]])
  })

  test('is empty of a lender that nobody asked', async () => {
    const { body } = await ask(admin, unasked.id)
    expect([body.asks, body.verdict, body.figures.asked]).toEqual([[], null, 0])
  })
})

describe('a deal held against it', () => {
  const compare = (of: TestUser, dealId: number) =>
    of.get<LenderHistory>(`/lender-history?lenderId=${lender.id}&dealId=${dealId}`)
  const makeNext = (sender: TestUser) =>
    makeDeal(services, {
      userId: sender.id,
      values: { Loan_Amount: 8_400_000, LTV: 68, Term: 60, Expected_Rate: 4.7, Property_Type: 9 },
    })

  test('is told with what it asks for, its spread over the bond of today', async () => {
    const { body } = await compare(admin, (await makeNext(admin)).id)
    expect(body.deal?.values).toEqual({
      ...{ loanAmount: 8_400_000, termMonths: 60, ltv: 68, dscr: null, amortizationMonths: null, feeBps: null },
      spread: 1.8,
    })
    expect(body.verdict).toEqual({
      headline: 'Ask, but for 66.40% and 210 bps.',
      why: [
        'Quoted 2 of 2 loans of $5–10M and answers in 3 days.',
        'It never went above 66.40% of value with us, and never under 210 bps.',
      ],
    })
  })

  test('does not exist where the caller may not open it', async () => {
    expect((await compare(admin, (await makeNext(other)).id)).status).toBe(404)
  })
})

describe('who is told', () => {
  test('another company hears of its own ask alone', async () => {
    const { body } = await ask(other, lender.id)
    expect(body.figures).toMatchObject({ asked: 1, quoted: 1, fundedAmount: 0 })
    expect(body.asks.map(({ quotedAmount }) => quotedAmount)).toEqual([50_000_000])
  })

  test('a colleague hears of those deals alone that he may open', async () => {
    const underwriter = await user('TO/Underwriter', { companyId: admin.companyId, parent: admin.id })
    const { status, body } = await ask(underwriter, lender.id)
    expect([status, body.figures.asked, body.asks, body.usualReplyDays]).toEqual([200, 0, [], null])
  })

  test('nobody without the advanced right, nor of a lender that another company keeps to itself', async () => {
    expect((await ask(await user('TO/Agent'), lender.id)).status).toBe(403)
    const own = await makeLender(services, { user_company_id: other.companyId })
    expect((await ask(admin, own.id)).status).toBe(404)
  })
})
