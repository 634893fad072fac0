/** What a signed term sheet fixes, and the closing of a deal: asked for, refused, booked and undone. */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { dateInTimeZone } from '#domain/kernel/dates.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'
import { testApp } from '#server/testing/app.ts'
import { makeDealPeople } from './deal-people.factory.ts'

const it = await testApp()
const { db } = it.app.services
const { people, dealOf, move, noticesOf, makeClosable } = await makeDealPeople(it)

describe('what stands fixed', () => {
  const LOCKED = ['values.Loan_Amount', 'values.Property_Address', 'values.Borrowing_Entity']

  test('of a deal with a signed term sheet changes for a reason, which stays with the change', async () => {
    const { id } = await makeClosable('TO/Agent')
    const { body: before } = await people['TO/Agent'].get<{ values: object; lockedFields: string[] }>(`/deals/${id}`)
    expect(before.lockedFields).toEqual(LOCKED)
    const change = (body: object) => people['TO/Agent'].patch(`/deals/${id}`, body)
    expect(await change({ values: { Loan_Amount: 6_400_000 } })).toMatchObject({
      status: 400,
      body: { errors: { changeReason: 'A reason is required.' } },
    })
    expect((await change({ values: before.values })).status).toBe(200)
    expect((await change({ values: { Term: 84 } })).status).toBe(200)
    const changeReason = 'The appraisal came in lower.'
    const { body } = await change({ values: { Loan_Amount: 6_400_000 }, changeReason })
    expect(body).toMatchObject({ values: { Loan_Amount: 6_400_000 }, changeReason })
    const { rows } = await sql`
      select changes from audit_log where entity = 'deals' and "entityId" = ${String(id)}
        and changes ? 'changeReason' order by id desc limit 1`.execute(db)
    expect(rows).toMatchObject([{ changes: { 'values.Loan_Amount': [6_500_000, 6_400_000] } }])
  })

  test('of a closed deal does not change; once reopened it does', async () => {
    const deal = await dealOf('TO/Agent', { dealStatus: 'archived' })
    const change = (body: object) => people['Transaction Only'].patch(`/deals/${deal.id}`, body)
    const { body } = await people['TO/Agent'].get<{ lockedFields: string[] }>(`/deals/${deal.id}`)
    expect(body.lockedFields).toContain('values')
    for (const edit of [{ values: { Term: 84 } }, { fundedAmount: 1 }, { actualFundingDate: '2026-01-01' }]) {
      expect(await change(edit)).toMatchObject({ status: 409, body: { message: 'A closed deal cannot be edited.' } })
    }
    expect((await change({ dealName: 'Dovercourt Shops, closed' })).status).toBe(200)
  })
})

describe('closing', () => {
  const today = dateInTimeZone(new Date(), HOME_ZONE)

  test.each([
    ['Select a primary lender first.', 409, { primaryLenderBidId: null }, { actualFundingDate: '2026-01-15' }],
    ['Funding date is required.', 400, {}, {}],
    ['Funding date cannot be in the future.', 400, {}, { actualFundingDate: '2098-01-01' }],
    ['Funded amount is required.', 400, {}, { actualFundingDate: '2026-01-15', fundedAmount: null }],
    ['Funded amount must be greater than 0.', 400, {}, { actualFundingDate: '2026-01-15', fundedAmount: 0 }],
    [
      'KYC must be cleared before closing.',
      409,
      {},
      { actualFundingDate: '2026-01-15', values: { KYC_Status: 'in-review' } },
    ],
  ])('is refused: %s', async (message, status, columns, body) => {
    const { id } = await makeClosable('TO/Agent')
    if ('primaryLenderBidId' in columns)
      await sql`update deals set "primaryLenderBidId" = null where id = ${id}`.execute(db)
    const answer = await move('TO/Underwriter', id, { dealStatus: 'archived', ...body })
    expect(answer).toMatchObject({ status, body: { message } })
  })

  test('writes the fee, the known loan and the fate of every bid', async () => {
    const { id, bid, other } = await makeClosable('TO/Agent')
    const { body } = await move('TO/Underwriter', id, { dealStatus: 'archived', actualFundingDate: today })
    expect(body).toMatchObject({ dealStatus: 'archived', revenueAmount: 60_000, fundedTotal: 6_000_000 })
    const { body: fees } = await people['Transaction Only'].get<{ data: object[] }>(`/revenue?dealId=${id}`)
    expect(fees.data).toMatchObject([
      { feeAmount: 60_000, fundedAmount: 6_000_000, status: 'expected', lenderCompanyId: bid.lenderCompanyId },
    ])
    expect(fees.data[0]).toMatchObject({
      splits: [
        { party: 'originator', userId: people['TO/Agent'].id, pct: 45, amount: 27_000 },
        { party: 'manager', userId: people['TO/Underwriter'].id, pct: 10, amount: 6_000 },
        { party: 'house', userId: null, pct: 45, amount: 27_000 },
      ],
    })
    const bids = await people['Transaction Only'].get<{ data: { id: number; status: string }[] }>(
      `/deals-lender-bids?dealId=${id}&$sort[id]=1`,
    )
    expect(bids.body.data.map((each) => [each.id, each.status])).toEqual([
      [bid.id, 'funded'],
      [other.id, 'not-selected'],
    ])
    const { rows } =
      await sql`select rate, "loanAmount", source from lender_company_loans where "dealId" = ${id}`.execute(db)
    expect(rows).toEqual([{ rate: 5.1, loanAmount: 6_000_000, source: 'own-deal' }])
    expect((await people['TO/Agent'].get(`/deal-pipeline-revenue?dealId=${id}`)).body.total).toBe(0)
  })

  test('leaves what was quoted as it was: the quotes, the best of them, and how often lenders quoted', async () => {
    const { id, other } = await makeClosable('TO/Agent')
    await sql`update deals_lender_bids set values = values || '{"allInRate": 4.55}' where id = ${other.id}`.execute(db)
    type Seen = { bidsCount: number; bestRate: number; bestAmount: number }
    const look = async () => {
      const { body } = await people['Transaction Only'].get<Seen>(`/deals/${id}`)
      const { body: all } = await people['Transaction Only'].get<{ outcomes: { bids: number } }>('/dashboard')
      const { bidsCount, bestRate, bestAmount } = body
      return { bidsCount, bestRate, bestAmount, quoted: all.outcomes.bids }
    }
    const before = await look()
    expect(before).toMatchObject({ bidsCount: 2, bestRate: 4.55 })
    await move('TO/Underwriter', id, { dealStatus: 'archived', actualFundingDate: today })
    expect(await look()).toEqual(before)
  })

  test('counts no terms that were never sent as a quote', async () => {
    const { id, other } = await makeClosable('TO/Agent')
    await sql`update deals_lender_bids set status = 'interested', "quotedAt" = null where id = ${other.id}`.execute(db)
    await move('TO/Underwriter', id, { dealStatus: 'archived', actualFundingDate: today })
    expect((await people['Transaction Only'].get(`/deals/${id}`)).body).toMatchObject({ bidsCount: 1 })
  })

  test('takes the day and the amount in one call, and books the fee on that amount', async () => {
    const { id } = await makeClosable('TO/Agent')
    const close = (body: object) => people['TO/Underwriter'].post(`/deals/${id}/actions/close`, body)
    const wrong = await close({ actualFundingDate: '2098-01-01', fundedAmount: 0 })
    expect(wrong).toMatchObject({
      status: 400,
      body: {
        errors: {
          actualFundingDate: 'Funding date cannot be in the future.',
          fundedAmount: 'Funded amount must be greater than 0.',
        },
      },
    })
    const { body } = await close({ actualFundingDate: today, fundedAmount: 5_500_000 })
    expect(body).toMatchObject({ dealStatus: 'archived', fundedAmount: 5_500_000, revenueAmount: 55_000 })
    const { rows } = await sql`select "loanAmount" from lender_company_loans where "dealId" = ${id}`.execute(db)
    expect(rows).toEqual([{ loanAmount: 5_500_000 }])
  })

  test('an agent only asks for it, with the day and the amount', async () => {
    const { id } = await makeClosable('TO/Agent')
    const funding = { actualFundingDate: today, fundedAmount: 5_900_000 }
    const { body } = await move('TO/Agent', id, { dealStatus: 'archived', ...funding })
    expect(body).toMatchObject({ dealStatus: 'in-progress', closeRequested: true, ...funding })
    expect((await noticesOf('TO/Underwriter'))[0]).toBe('deal-close-requested')
    expect((await move('TO/Underwriter', id, { dealStatus: 'archived' })).body).toMatchObject({
      dealStatus: 'archived',
      closeRequested: false,
      fundedTotal: 5_900_000,
    })
  })

  test('is undone by reopening, and a second closing leaves one fee', async () => {
    const { id } = await makeClosable('TO/Agent')
    await move('TO/Underwriter', id, { dealStatus: 'archived', actualFundingDate: today })
    expect((await move('TO/Underwriter', id, { dealStatus: 'in-progress', returnNote: 'Too early' })).status).toBe(409)
    expect((await move('Transaction Only', id, { dealStatus: 'in-progress' })).body.message).toBe(
      'A reason is required.',
    )
    const { body } = await move('Transaction Only', id, { dealStatus: 'in-progress', returnNote: 'Too early' })
    expect(body).toMatchObject({ dealStatus: 'in-progress', revenueAmount: null })
    await move('TO/Underwriter', id, { dealStatus: 'archived' })
    expect((await people['Transaction Only'].get(`/revenue?dealId=${id}`)).body.total).toBe(1)
  })
})
