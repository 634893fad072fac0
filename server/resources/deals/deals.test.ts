/** The life of a deal, role by role: who may take each step, what is refused in which words, and what follows. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { dateInTimeZone } from '#domain/kernel/dates.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { makeBid } from './bid.factory.ts'
import { COMPLETE_ANSWERS, type DealRow, makeDeal, makePipeline } from './deal.factory.ts'

const it = await testApp()
const { db, seals } = it.app.services
const place = { db, seals }
let people: Record<Role, TestUser>

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  people = await it.company()
})

const dealOf = (role: Role, overrides: Partial<DealRow> = {}) =>
  makeDeal(place, { userId: people[role].id, ...overrides })
const move = (role: Role, id: number, body: object) => people[role].patch(`/deals/${id}`, body)

async function noticesOf(role: Role) {
  const { rows } = await sql<{ kind: string }>`
    select kind from notifications where "userId" = ${people[role].id} order by id desc`.execute(db)
  return rows.map(({ kind }) => kind)
}

describe('a new deal', () => {
  test('gets the next number of the year, a name from its address, and the country’s currency', async () => {
    const agent = people['TO/Agent']
    const { street, city } = { street: '55 Water Street', city: 'Boston' }
    const Property_Address = { street, city, province: 'MA', country: 'US' }
    const { status, body } = await agent.post('/deals', { values: { Property_Address } })
    expect(status).toBe(201)
    expect(body).toMatchObject({ dealName: '55 Water Street, Boston', country: 'US', currency: 'USD' })
    expect(body).toMatchObject({ dealStatus: 'draft', owner: { id: agent.id }, values: { Broker_Fee_Bps: 100 } })
    expect(body.dealId).toMatch(/^D-\d{4}-\d{4}$/)
    const next = await agent.post('/deals', { dealName: 'Second' })
    expect(Number(String(next.body.dealId).slice(-4))).toBe(Number(String(body.dealId).slice(-4)) + 1)
  })

  test.each([
    [{ dealStatus: 'in-progress' }, 409, 'A new deal cannot be moved to in-progress.'],
    [{ values: { Nonsense: 1 } }, 400, 'Unknown field: values.Nonsense'],
    [
      { values: { Property_Address: { city: 'Boston', province: 'MA', country: 'CA' } } },
      400,
      'Province does not belong to the country.',
    ],
  ])('is refused with %o', async (body, status, message) => {
    expect(await people['TO/Agent'].post('/deals', body)).toMatchObject({ status, body: { message } })
  })

  test('keeps the count of answered questions, and merges answers key by key', async () => {
    const { body } = await people['TO/Agent'].post('/deals', { values: { ...COMPLETE_ANSWERS, DSCR: null } })
    expect(body.completenessPct).toBeLessThan(100)
    const patched = await people['TO/Agent'].patch(`/deals/${body.id}`, { values: { DSCR: 1.32 } })
    expect(patched.body).toMatchObject({ completenessPct: 100, values: { DSCR: 1.32, LTV: 65 } })
  })
})

describe('submitting', () => {
  test('names every answer that is missing', async () => {
    const { KYC_Status: _status, ...values } = COMPLETE_ANSWERS
    const { id } = await dealOf('TO/Agent', { values })
    const { status, body } = await move('TO/Agent', id, { dealStatus: 'pending' })
    expect(status).toBe(400)
    expect(body.message).toBe('Complete the required fields before submitting.')
    expect(body.errors).toEqual({ 'values.KYC_Status': 'KYC status is required.' })
  })

  test('tells the approver above', async () => {
    const { id } = await dealOf('TO/Agent')
    const { status, body } = await people['TO/Agent'].post(`/deals/${id}/actions/submit`)
    expect(body).toMatchObject({ dealStatus: 'pending', waitingDays: 0 })
    expect(status).toBe(200)
    expect((await noticesOf('TO/Underwriter'))[0]).toBe('deal-submitted')
  })
})

describe('approving', () => {
  test('opens the deal and its expected fee', async () => {
    const { id } = await dealOf('TO/Agent', { dealStatus: 'pending', mandateSignedDate: '2026-01-10' })
    const { body } = await move('TO/Underwriter', id, { dealStatus: 'in-progress' })
    expect(body).toMatchObject({
      dealStatus: 'in-progress',
      trackStage: 'mandated',
      approvedByName: expect.any(String),
    })
    const { body: list } = await people['Transaction Only'].get(`/deal-pipeline-revenue?dealId=${id}`)
    expect(list.data).toMatchObject([
      { loanAmount: 6_500_000, feeBps: 100, probability: 10, grossRevenue: 65_000, weightedRevenue: 6_500 },
    ])
  })

  test.each(['TO/Agent', 'FS/Agent', 'TO/Underwriter', 'FS/Underwriter'] as const)(
    'one’s own submitted deal needs somebody else: %s',
    async (role) => {
      const { id } = await dealOf(role, { dealStatus: 'pending' })
      expect(await move(role, id, { dealStatus: 'in-progress' })).toMatchObject({
        status: 409,
        body: { message: 'Someone else must approve this deal.' },
      })
    },
  )

  test('a draft of an approver’s own skips the review', async () => {
    const { id } = await dealOf('TO/Underwriter')
    expect((await move('TO/Underwriter', id, { dealStatus: 'in-progress' })).body.dealStatus).toBe('in-progress')
  })

  test('a client who works alone is approved by the operator', async () => {
    const client = await it.user('Self Serve')
    const { id } = await makeDeal(place, { userId: client.id })
    const operator = await it.user('Capstack')
    expect((await operator.get(`/deals/${id}`)).status).toBe(404)
    await client.patch(`/deals/${id}`, { dealStatus: 'pending' })
    expect((await operator.patch(`/deals/${id}`, { dealStatus: 'in-progress' })).body.dealStatus).toBe('in-progress')
  })
})

describe('taking a submitted deal back', () => {
  test('its owner withdraws it without a word', async () => {
    const { id } = await dealOf('TO/Agent', { dealStatus: 'pending' })
    const { body } = await people['TO/Agent'].post(`/deals/${id}/actions/withdraw`)
    expect(body).toMatchObject({ dealStatus: 'draft', submittedAt: null })
  })

  test('the approver returns it with a note', async () => {
    const { id } = await dealOf('TO/Agent', { dealStatus: 'pending' })
    const without = await move('TO/Underwriter', id, { dealStatus: 'draft' })
    expect(without).toMatchObject({ status: 400, body: { message: 'A note is required.' } })
    const { body } = await move('TO/Underwriter', id, { dealStatus: 'draft', returnNote: 'The appraisal is missing.' })
    expect(body).toMatchObject({ dealStatus: 'draft', returnNote: 'The appraisal is missing.' })
    expect((await noticesOf('TO/Agent'))[0]).toBe('deal-returned')
  })
})

/** A deal in progress with an accepted bid, ready to be closed today. */
async function makeClosable(role: Role, overrides: Partial<DealRow> = {}) {
  const deal = await dealOf(role, { dealStatus: 'in-progress', trackStage: 'term-sheet-signed', ...overrides })
  await makePipeline(place, deal, { stage: 'term-sheet-signed' })
  const values = { loanAmount: 6_000_000, rateType: 'Fixed', termMonths: 60, allInRate: 5.1 }
  const bid = await makeBid(place, deal, { status: 'accepted', values })
  const other = await makeBid(place, deal, { status: 'quoted', values })
  await sql`update deals set "primaryLenderBidId" = ${bid.id} where id = ${deal.id}`.execute(db)
  return { ...deal, bid, other }
}

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

describe('archiving', () => {
  test('needs a reason, switches the links off, and is undone to the status before', async () => {
    const { id, bid } = await makeClosable('TO/Agent')
    const without = await move('TO/Agent', id, { dealStatus: 'inactive' })
    expect(without).toMatchObject({ status: 400, body: { message: 'A reason is required.' } })
    const { body } = await move('TO/Agent', id, { dealStatus: 'inactive', inactiveReason: 'on-hold' })
    expect(body).toMatchObject({
      dealStatus: 'inactive',
      statusBeforeInactive: 'in-progress',
      lastStage: 'term-sheet-signed',
    })
    expect((await move('TO/Agent', id, { dealStatus: 'draft' })).body.message).toBe(
      'An inactive deal cannot be moved to draft.',
    )
    const back = await people['TO/Agent'].post(`/deals/${id}/actions/reactivate`)
    expect(back.body).toMatchObject({ dealStatus: 'in-progress', inactiveReason: null })
    expect((await people['TO/Agent'].get(`/deals-lender-bids/${bid.id}`)).body.isTokenActive).toBe(false)
  })
})

describe('deleting', () => {
  test.each([
    ['draft', 'TO/Agent', 200],
    ['pending', 'TO/Agent', 409],
    ['in-progress', 'TO/Agent', 409],
    ['archived', 'Transaction Only', 409],
    ['inactive', 'TO/Agent', 409],
    ['inactive', 'Transaction Only', 200],
  ] as const)('a %s deal by %s: %i', async (dealStatus, role, status) => {
    const { id } = await dealOf('TO/Agent', { dealStatus })
    expect((await people[role].delete(`/deals/${id}`)).status).toBe(status)
  })
})

test('the stage moves only while a deal is in progress, and late stages need a lender', async () => {
  const draft = await dealOf('TO/Agent')
  expect((await move('TO/Agent', draft.id, { trackStage: 'marketed' })).status).toBe(409)
  const { id } = await dealOf('TO/Agent', { dealStatus: 'in-progress' })
  expect((await move('TO/Agent', id, { trackStage: 'bids-in' })).body.trackStage).toBe('bids-in')
  expect((await move('TO/Agent', id, { trackStage: 'due-diligence' })).body.message).toBe(
    'Select a primary lender first.',
  )
})

test('the menu counts what the caller sees', async () => {
  const loner = await it.user('TO/Agent')
  await makeDeal(place, { userId: loner.id })
  await makeDeal(place, { userId: loner.id, dealStatus: 'inactive' })
  expect((await loner.get('/deals')).body).toMatchObject({
    total: 2,
    draftDeals: 1,
    pendingDeals: 0,
    inProgressDeals: 0,
    archivedDeals: 0,
    inActiveDeals: 1,
  })
})

test('a copy is a draft of the caller’s own', async () => {
  const { id } = await dealOf('TO/Agent', { dealStatus: 'in-progress' })
  const { body } = await people['TO/Agent'].post(`/deals/${id}/actions/duplicate`)
  const copy = await people['TO/Agent'].get(`/deals/${body.id}`)
  expect(copy.body).toMatchObject({ dealStatus: 'draft', dealName: 'Dovercourt Shops (copy)', values: { LTV: 65 } })
})

test('people named on a deal see it', async () => {
  const { id } = await dealOf('TO/Agent')
  const colleague = await it.user('TO/Agent', { companyId: people['TO/Agent'].companyId })
  expect((await colleague.get(`/deals/${id}`)).status).toBe(404)
  const dealTeam = [{ userId: colleague.id, role: 'analyst' }]
  expect((await people['TO/Agent'].post(`/deals/${id}/actions/team`, { dealTeam })).body).toMatchObject({ dealTeam })
  expect((await colleague.get(`/deals/${id}`)).status).toBe(200)
})

test('two people who change different answers both keep theirs', async () => {
  const { id } = await dealOf('TO/Agent')
  const { body: base } = await people['TO/Agent'].get(`/deals/${id}`)
  const { updatedAt } = base
  await people['TO/Underwriter'].patch(`/deals/${id}`, { updatedAt, values: { LTV: 60 } })
  const second = await move('TO/Agent', id, { updatedAt, values: { LTV: 65, DSCR: 1.4 } })
  expect(second.body).toMatchObject({ values: { LTV: 60, DSCR: 1.4 } })
  const clash = await move('TO/Agent', id, { updatedAt, values: { LTV: 70 } })
  expect(clash).toMatchObject({ status: 409, body: { errors: { 'values.LTV': expect.any(String) } } })
})
