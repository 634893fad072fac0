/** A closed deal comes back as a lead: once, in time, with what it knew at closing, and to whoever placed it. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import type { KeptRowOf } from '#domain/kernel/entity.ts'
import type { leads } from '#domain/leads/lead.ts'
import { makeOwner } from '#server/resources/contacts/contact.factory.ts'
import { makeLead } from '#server/resources/leads/lead.factory.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'
import { testBrokerage } from '#server/testing/brokerage.ts'
import { holdStatement } from '#server/testing/held-statement.ts'
import { COMPLETE_QUOTE, makeBid } from './bid.factory.ts'
import { type DealRow, makeDeal, makePipeline } from './deal.factory.ts'
import { bringBack } from './own-financing.job.ts'

type Lead = KeptRowOf<typeof leads> & { monthsLeft: number }
type List = { total: number; data: Lead[] }

const { it, admin, manager, agent, below } = await testBrokerage(testAppWithReference)
const { db, seals } = it.app.services
const place = { db, seals }

/** Five years from the middle of 2022: it ends in July 2027. */
const LONG_AGO = { actualFundingDate: '2022-06-15', fundedAmount: 6_400_000 }

async function fundable(owner: TestUser = agent) {
  const deal = await makeDeal(place, { userId: owner.id, dealStatus: 'in-progress' })
  await makePipeline(place, deal)
  const values = { ...COMPLETE_QUOTE, prepaymentPenaltyType: '3-month-interest' }
  const bid = await makeBid(place, deal, { status: 'accepted', values })
  await sql`update deals set "primaryLenderBidId" = ${bid.id} where id = ${deal.id}`.execute(db)
  return deal
}

async function closed(terms: object = LONG_AGO, owner: TestUser = agent) {
  const deal = await fundable(owner)
  const { status } = await admin.patch(`/deals/${deal.id}`, { dealStatus: 'archived', ...terms })
  expect(status).toBe(200)
  return deal
}

const leadsOf = async ({ id }: { id: number }, reader: TestUser = admin) =>
  (await reader.get<List>(`/leads?originalDealId=${id}`)).body.data
const round = () => bringBack(it.app.services)

describe('a deal whose loan ends within the time that the company has set', () => {
  test('comes back once as a lead of own financing, with what it knew at closing', async () => {
    const deal = await closed()
    expect(await leadsOf(deal), 'nothing before the round').toEqual([])
    await round()
    await round()
    const found = await leadsOf(deal)
    expect(found).toMatchObject([
      {
        leadType: 'refinance',
        state: 'active',
        stage: null,
        originalDealId: deal.id,
        source: `Deal ${deal.dealId}`,
        address: '940 Dovercourt Road',
        municipality: 'Toronto',
        borrower: 'Dovercourt Shops LP',
        originalLoanAmount: 6_400_000,
        rate: 5.1,
        ltv: 65,
        fundingDate: '2022-06-15',
        maturity: '2027-07-15',
        penaltyType: '3-month-interest',
        assignedTo: [agent.id],
      },
    ])
    expect(found[0]?.actionDate).not.toBeNull()
    expect(found[0]?.outstandingLoanAmount).toBeLessThan(6_400_000)
    expect(found[0]?.outstandingLoanAmount).toBeGreaterThan(5_500_000)
  })

  test('is seen by its originator and those above, and the originator is told', async () => {
    const deal = await closed()
    await round()
    const colleague = await below('TO/Agent', admin)
    const [lead] = await leadsOf(deal)
    const seen = await Promise.all([agent, manager, colleague].map((each) => leadsOf(deal, each)))
    expect(seen.map((rows) => rows.length)).toEqual([1, 1, 0])
    const { rows } = await sql<{ title: string; link: string }>`
      select title, link from notifications where "userId" = ${agent.id} and kind = 'own-financing-lead'
      order by id desc limit 1`.execute(db)
    expect(rows).toEqual([
      {
        title: 'Dovercourt Shops is a lead again: its loan ends on 2027-07-15',
        link: `/originator-dashboard?lead=${lead?._id}`,
      },
    ])
  })

  test('belongs to nobody when who placed it has left', async () => {
    const leaver = await below('TO/Agent', manager)
    const deal = await closed(LONG_AGO, leaver)
    await sql`update users set active = false where id = ${leaver.id}`.execute(db)
    await round()
    expect(await leadsOf(deal)).toMatchObject([{ assignedTo: [], isAssigned: false }])
  })

  test('belongs to the owner whom its deal names, where it was made of no lead', async () => {
    const deal = await fundable()
    const named = await makeOwner(place, admin, { companyName: 'Named Holdings' })
    await sql`update deals set "ownerId" = ${named.id} where id = ${deal.id}`.execute(db)
    await admin.patch(`/deals/${deal.id}`, { dealStatus: 'archived', ...LONG_AGO })
    await round()
    expect(await leadsOf(deal)).toMatchObject([{ ownerId: named.id }])
  })

  test('takes the firm over from the lead that it was made of, which becomes an earlier cycle', async () => {
    const deal = await fundable()
    const { rows } = await sql<{ id: number }>`
      insert into owners ("companyName", user_company_id, "userId") values ('Walsh Shops', ${admin.companyId}, ${admin.id})
      returning id`.execute(db)
    const firm = rows[0]?.id as number
    const kind = { leadType: 'refinance', address: '940 Dovercourt Road', maturity: '2022-07-01' } as const
    const whose = { userId: admin.id, user_company_id: admin.companyId }
    const before = await makeLead(place, { ...kind, ...whose, ownerId: firm, dealId: deal.id })
    await admin.patch(`/deals/${deal.id}`, { dealStatus: 'archived', ...LONG_AGO })
    await round()
    expect(await leadsOf(deal)).toMatchObject([{ ownerId: firm, state: 'active' }])
    expect((await admin.get(`/leads/${before._id}`)).body.state).toBe('previous')
  })

  test('knows nothing that was written into the deal after it closed', async () => {
    const deal = await closed()
    await sql`update deals set values = values || '{"Borrowing_Entity": "Somebody else"}' where id = ${deal.id}`.execute(
      db,
    )
    await round()
    expect(await leadsOf(deal)).toMatchObject([{ borrower: 'Dovercourt Shops LP' }])
  })

  test('goes again when the deal is reopened and nobody has worked on it, and comes back after the next closing', async () => {
    const deal = await closed()
    await round()
    await admin.patch(`/deals/${deal.id}`, { dealStatus: 'in-progress', returnNote: 'Not funded' })
    expect(await leadsOf(deal)).toEqual([])
    await admin.patch(`/deals/${deal.id}`, { dealStatus: 'archived', ...LONG_AGO })
    await round()
    expect(await leadsOf(deal)).toHaveLength(1)
  })

  test('does not come back when somebody deleted its lead', async () => {
    const deal = await closed()
    await round()
    const [lead] = await leadsOf(deal)
    expect((await admin.delete(`/leads/${lead?._id}`)).status).toBe(200)
    await round()
    expect(await leadsOf(deal)).toEqual([])
  })
})

test('a deal closed before any of this was kept comes back too', async () => {
  const past: Partial<DealRow> = { userId: agent.id, dealStatus: 'archived', actualFundingDate: '2022-05-01' }
  const deal = await makeDeal(place, past)
  await round()
  expect(await leadsOf(deal)).toMatchObject([{ maturity: '2027-06-01', lender: null }])
})

test('a loan that ends later waits until the company looks further ahead', async () => {
  const deal = await closed({ ...LONG_AGO, actualFundingDate: '2026-01-15' })
  await round()
  expect(await leadsOf(deal)).toEqual([])
  const { status } = await admin.patch(`/user-companies/${admin.companyId}`, { ownFinancingLeadMonths: 120 })
  expect(status).toBe(200)
  await round()
  expect(await leadsOf(deal)).toMatchObject([{ maturity: '2031-02-15' }])
})

test('two rounds at once make one lead', async () => {
  const deal = await closed()
  await Promise.all([round(), round()])
  expect(await leadsOf(deal)).toHaveLength(1)
})

describe('a round that locks its rows after another has worked on them', () => {
  const keptOf = async ({ id }: { id: number }) =>
    (await sql<{ madeAt: Date | null }>`select "madeAt" from own_financing where "dealId" = ${id}`.execute(db)).rows

  test('keeps what a deal knew once, and makes its lead once', async () => {
    const deal = await makeDeal(place, { userId: agent.id, dealStatus: 'archived', actualFundingDate: '2022-05-01' })
    await holdStatement(it.app.services, { table: 'deals', run: bringBack, meanwhile: round })
    expect(await keptOf(deal)).toHaveLength(1)
    expect(await leadsOf(deal)).toHaveLength(1)
  })

  test('makes no second lead of what is kept already', async () => {
    const deal = await closed()
    await holdStatement(it.app.services, { table: 'own_financing', run: bringBack, meanwhile: round })
    expect(await leadsOf(deal)).toHaveLength(1)
  })
})
