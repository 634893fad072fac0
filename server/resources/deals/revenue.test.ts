/** The fee of a closed deal: who takes it from expected to received, and what each person learns of it. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeLender } from '#server/resources/lenders/lender.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { makeBid } from './bid.factory.ts'
import { makeDeal, makePipeline } from './deal.factory.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }
let people: Record<Role, TestUser>

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  people = await it.company()
})

/** A deal of the agent's, closed by its manager. @returns the id of its fee */
async function makeFee(): Promise<{ id: number; dealId: number }> {
  const deal = await makeDeal(place, { userId: people['TO/Agent'].id, dealStatus: 'in-progress' })
  await makePipeline(place, deal)
  const values = { loanAmount: 8_500_000, rateType: 'Fixed', termMonths: 60, allInRate: 5.05 }
  const bid = await makeBid(place, deal, { status: 'accepted', values })
  await sql`update deals set "primaryLenderBidId" = ${bid.id} where id = ${deal.id}`.execute(db)
  const close = { dealStatus: 'archived', actualFundingDate: '2026-01-15' }
  await people['TO/Underwriter'].patch(`/deals/${deal.id}`, close)
  const { body } = await people['TO/Underwriter'].get<{ data: { id: number }[] }>(`/revenue?dealId=${deal.id}`)
  return { id: body.data[0]?.id as number, dealId: deal.id }
}

describe('the usual fee of a company', () => {
  const usual = async (who: TestUser) =>
    (await who.get<{ feeBps: number | null }>('/refinance-radar?of=leads')).body.feeBps

  test('is what it was lately paid for what was funded, and told to none that placed nothing', async () => {
    const { id } = await makeFee()
    const company = people['Transaction Only'].companyId
    await sql`update revenue set "feeAmount" = 85000, "fundedAmount" = 10000000, "fundingDate" = current_date - 40
      where user_company_id = ${company}`.execute(db)
    const elsewhere = (await it.company())['Transaction Only']
    expect([await usual(people['Transaction Only']), await usual(elsewhere)]).toEqual([85, null])
    await sql`update revenue set status = 'written-off' where id = ${id}`.execute(db)
    await sql`update revenue set "fundingDate" = current_date - 1000 where user_company_id = ${company}
      and id <> ${id}`.execute(db)
    expect(await usual(people['Transaction Only'])).toBeNull()
  })
})

describe('a fee', () => {
  test('is invoiced and then received, never before its invoice', async () => {
    const { id } = await makeFee()
    const step = (action: string, body = {}) => people['TO/Underwriter'].post(`/revenue/${id}/actions/${action}`, body)
    expect((await step('receive')).body.message).toBe('An expected revenue cannot be moved to received.')
    expect((await step('invoice', { invoiceDate: '2026-02-01', invoiceNumber: 'INV-1' })).body).toMatchObject({
      status: 'invoiced',
      invoiceDate: '2026-02-01',
    })
    const early = await step('receive', { receivedDate: '2026-01-31' })
    expect(early).toMatchObject({ status: 400, body: { errors: { receivedDate: expect.any(String) } } })
    expect((await step('receive', { receivedDate: '2026-02-10' })).body).toMatchObject({ status: 'received' })
    expect((await step('writeOff')).status).toBe(409)
    expect((await people['Transaction Only'].delete(`/revenue/${id}`)).status).toBe(409)
  })

  test('that changes is shared anew', async () => {
    const { id } = await makeFee()
    const { body } = await people['Transaction Only'].put(`/revenue/${id}`, { feeAmount: 100_000 })
    expect(body).toMatchObject({ splits: [{ amount: 45_000 }, { amount: 10_000 }, { amount: 45_000 }] })
  })

  describe('whose lender or shares are wrong', () => {
    const manager = () => people['TO/Underwriter']
    const shares = (amounts: number[], userId = people['TO/Agent'].id) => [
      { party: 'originator', userId, pct: 60, amount: amounts[0] },
      { party: 'house', userId: null, pct: 40, amount: amounts[1] },
    ]

    test('is put right by those who lead, and the change is kept', async () => {
      const { id } = await makeFee()
      const lender = await makeLender(place)
      const splits = shares([51_000, 34_000])
      const { status, body } = await manager().patch(`/revenue/${id}`, { lenderCompanyId: lender.id, splits })
      expect([status, body.lenderCompanyId, body.lenderName, body.splits]).toEqual([
        ...[200, lender.id, lender.companyName, splits],
      ])
      expect((await people['TO/Agent'].get(`/revenue/${id}`)).body).toMatchObject({ ownShare: 51_000 })
      const { rows } = await sql<{ changes: object }>`select changes from audit_log
        where entity = 'revenue' and "entityId" = ${String(id)} and action = 'update' order by id desc limit 1`.execute(
        db,
      )
      expect(Object.keys(rows[0]?.changes ?? {}).sort()).toEqual(expect.arrayContaining(['lenderCompanyId', 'splits']))
    })

    test('is not shared beyond the fee, nor to people elsewhere', async () => {
      const { id } = await makeFee()
      const change = (splits: object) => manager().patch(`/revenue/${id}`, { splits })
      expect(await change(shares([51_000, 34_000.01]))).toMatchObject({
        ...{ status: 400, body: { errors: { splits: 'The shares must add up to the fee.' } } },
      })
      const stranger = await it.user('TO/Agent')
      expect((await change(shares([51_000, 34_000], stranger.id))).status).toBe(400)
      expect((await people['TO/Agent'].patch(`/revenue/${id}`, { splits: shares([85_000, 0]) })).status).toBe(403)
    })

    test('is right from the start for a second advance of another lender', async () => {
      const { dealId } = await makeFee()
      const lender = await makeLender(place)
      const second = { dealId, fundedAmount: 500_000, fundingDate: '2026-03-01', feeAmount: 5_000 }
      const splits = shares([3_000, 2_000])
      const { body } = await manager().post('/revenue', { ...second, lenderCompanyId: lender.id, splits })
      expect(body).toMatchObject({ lenderCompanyId: lender.id, splits })
    })
  })

  test('is changed by those who lead, and an agent learns its own share only', async () => {
    const { id } = await makeFee()
    const agent = people['TO/Agent']
    const { body } = await agent.get(`/revenue/${id}`)
    expect(body).toMatchObject({ feeAmount: 85_000, ownShare: 38_250 })
    expect(body).not.toHaveProperty('splits')
    expect((await agent.put(`/revenue/${id}`, { feeAmount: 1 })).status).toBe(403)
    expect((await people['TO/Underwriter'].get(`/revenue/${id}`)).body).toMatchObject({ ownShare: 8_500 })
  })

  test('may be followed by another of the same deal, once it is closed', async () => {
    const { dealId } = await makeFee()
    const second = { dealId, fundedAmount: 500_000, fundingDate: '2026-03-01', feeAmount: 5_000 }
    expect((await people['Transaction Only'].post('/revenue', second)).body).toMatchObject({
      status: 'expected',
      currency: 'CAD',
      splits: [{ party: 'originator', amount: 2_250 }, { amount: 500 }, { amount: 2_250 }],
    })
    const open = await makeDeal(place, { userId: people['TO/Agent'].id, dealStatus: 'in-progress' })
    expect((await people['Transaction Only'].post('/revenue', { ...second, dealId: open.id })).status).toBe(409)
  })

  test('that was invoiced stays when its deal is reopened', async () => {
    const { id, dealId } = await makeFee()
    await people['TO/Underwriter'].post(`/revenue/${id}/actions/invoice`)
    const reopen = { dealStatus: 'in-progress', returnNote: 'Second advance' }
    await people['Transaction Only'].patch(`/deals/${dealId}`, reopen)
    await people['TO/Underwriter'].patch(`/deals/${dealId}`, { dealStatus: 'archived' })
    const { body } = await people['Transaction Only'].get(`/revenue?dealId=${dealId}`)
    expect(body).toMatchObject({ total: 1, data: [{ id, status: 'invoiced' }] })
  })
})
