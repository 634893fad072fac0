/** The radar over the leads of a brokerage and over an owner's own loans: whose it is, its order, and its numbers. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { dateInTimeZone } from '#domain/kernel/dates.ts'
import type { RadarAnswer, RadarDetail } from '#domain/portfolio/radar-answer.ts'
import { insertRows } from '#server/database/seed/insert-rows.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'
import { makeOwner } from '#server/resources/contacts/contact.factory.ts'
import { type LeadRow, makeLead } from '#server/resources/leads/lead.factory.ts'
import { makeLoan } from '#server/resources/portfolio/loan.factory.ts'
import { testAppWithReference } from '#server/testing/app.ts'
import { testBrokerage } from '#server/testing/brokerage.ts'

const { it, admin, manager, agent, stranger, below } = await testBrokerage(testAppWithReference)
const { db } = it.app.services

beforeAll(async () => {
  const today = dateInTimeZone(new Date(), HOME_ZONE)
  await sql`insert into rates (series, date, value, source) values ('GOC_5Y', ${today}, 2.85, 'published')
    on conflict do nothing`.execute(db)
})

const TERMS = {
  firstPaymentDate: '2022-07-15',
  term: 60,
  amortization: 300,
  ioMonths: null,
  value: 11_000_000,
  noi: 700_000,
}

async function placed(parts: Partial<LeadRow> = {}, terms: object | null = TERMS) {
  const lead = await makeLead(it.app.services, {
    leadType: 'refinance',
    address: '940 Dovercourt Road',
    municipality: 'Toronto',
    province: 'ON',
    country: 'CA',
    borrower: 'Dovercourt Shops LP',
    originalLoanAmount: 6_400_000,
    rate: 6.45,
    fundingDate: '2022-06-15',
    maturity: '2027-07-15',
    ltv: 65,
    penaltyType: '3-month-interest',
    assignedTo: [agent.id],
    userId: admin.id,
    user_company_id: admin.companyId,
    ...parts,
  })
  await insertRows(it.app.services, 'own_financing', [
    { leadId: lead._id, user_company_id: admin.companyId, known: { terms }, createdAt: new Date().toISOString() },
  ])
  return lead
}

const radar = async (user: typeof admin, query = '') =>
  (await user.get<RadarAnswer>(`/refinance-radar?of=leads${query}`)).body
const detail = (user: typeof admin, id: string) => user.get<RadarDetail>(`/refinance-radar/leads/${id}`)

describe('the radar of own financing', () => {
  test('ranks what is known, says why, and labels what is old', async () => {
    const lead = await placed()
    const { data } = await radar(admin)
    const row = data.find(({ _id }) => _id === lead._id)
    expect(data.map(({ rank }) => rank).filter((rank) => rank !== null)).toEqual(
      Array.from({ length: data.filter(({ hasFigures }) => hasFigures).length }, (_, at) => at + 1),
    )
    expect(row).toMatchObject({ hasFigures: true, who: 'Dovercourt Shops LP' })
    expect(row?.sentence).toMatch(/^(Ends 2027-07-15|6\.45% against about 4\.70% today|Loan to value fell)/)
    expect(row?.stale).toContain('value of 2022-06-15')
    expect(row?.balance).toBeLessThan(6_400_000)
  })

  test('has no number and no rank for a loan of which the terms are not known, and says what is missing', async () => {
    const lead = await placed({ address: '1 Nowhere' }, null)
    const row = (await radar(admin)).data.find(({ _id }) => _id === lead._id)
    expect(row).toMatchObject({
      rank: null,
      hasFigures: false,
      netSaving: null,
      sentence: 'Needs data: rate and term.',
    })
  })

  test('shows each reader the leads that the reader sees', async () => {
    const lead = await placed({ address: '7 King St' })
    const colleague = await below('TO/Agent', admin)
    const sees = async (user: typeof admin) => (await radar(user)).data.some(({ _id }) => _id === lead._id)
    expect([await sees(manager), await sees(agent), await sees(colleague), await sees(stranger)]).toEqual([
      true,
      true,
      false,
      false,
    ])
    expect([(await detail(agent, lead._id)).status, (await detail(colleague, lead._id)).status]).toEqual([200, 404])
  })

  test('narrows to the leads of one originator among those that the reader sees', async () => {
    const lead = await placed({ address: '8 King St' })
    const others = await placed({ address: '8 Other St', assignedTo: [admin.id] })
    const shown = async (user: typeof admin, assignedTo: number) =>
      (await radar(user, `&assignedTo=${assignedTo}`)).data.map(({ _id }) => _id)
    expect(await shown(admin, agent.id)).toContain(lead._id)
    expect(await shown(admin, agent.id)).not.toContain(others._id)
    expect(await shown(admin, admin.id)).toContain(others._id)
    expect(await shown(agent, admin.id)).toEqual([])
  })

  test('opens every number of one loan, and they add up', async () => {
    const { _id } = await placed({ address: '9 Queen St' })
    const { body } = await detail(admin, _id)
    const { workings, row, size, chargeToday, costs } = body
    expect(workings?.saved).toBeCloseTo((row.netSaving ?? 0) + (chargeToday ?? 0) + (costs ?? 0), 6)
    expect(row.cashOut).toBeCloseTo((size?.shown ?? 0) - (row.balance ?? 0) - (chargeToday ?? 0) - (costs ?? 0), 6)
    expect(workings?.ifRate).toHaveLength(4)
    expect(body.exit.at(-1)).toMatchObject({ date: '2027-07-15', access: 'open' })
    expect(body.market).toMatchObject({ newRate: expect.any(Number), maxLTV: 65 })
  })

  test('reckons with what the company takes for granted', async () => {
    const { _id } = await placed({ address: '10 Settings St' })
    // The bond's yield is the day's; the usual spread upon it is 1.85.
    const { newRate: usual } = (await detail(admin, _id)).body.market
    const set = { spread: 2.5, maxLTV: 70 }
    expect((await admin.patch(`/user-companies/${admin.companyId}`, { radarAssumptions: set })).status).toBe(200)
    const { body } = await detail(admin, _id)
    expect([body.market.maxLTV, body.assumptions.minDSCR]).toEqual([70, 1.25])
    expect(body.market.newRate).toBeCloseTo((usual ?? 0) - 1.85 + 2.5, 6)
    expect((await admin.patch(`/user-companies/${admin.companyId}`, { radarAssumptions: {} })).status).toBe(200)
    expect((await detail(admin, _id)).body.market).toMatchObject({ newRate: usual, maxLTV: 65 })
  })

  test('is a file for those who may take leads along, and says when somebody last talked', async () => {
    const { _id } = await placed({ address: '12 File St', ownerPhone: '+1 416 555 0100' })
    expect((await admin.post('/lead-notes', { leadId: _id, text: 'Called.' })).status).toBe(201)
    const row = (await radar(admin)).data.find((each) => each._id === _id)
    expect(row?.lead?.lastTalkAt).toEqual(expect.any(String))
    const file = await admin.get<string>('/refinance-radar/leads/rows.csv')
    expect([file.status, String(file.body)]).toEqual([200, expect.stringContaining('12 File St')])
    expect((await agent.get('/refinance-radar/leads/rows.csv')).status).toBe(403)
    const { body: log } = await admin.get<{ data: { detail: string }[] }>('/security-events?kind=exported&$limit=1')
    expect(log.data[0]?.detail).toBe('refinance-radar, leads')
    expect((await stranger.get<string>('/refinance-radar/leads/rows.csv')).body).not.toContain('12 File St')
  })

  test('names the owner, and calls the first contact where the lead itself has no number', async () => {
    const contacts = [
      { name: 'Bo Second', phone: '+1 416 555 0102', isPrimary: false },
      { name: 'Ana First', phone: '+1 416 555 0101', email: 'ana@called.test', isPrimary: true },
    ]
    const { id: ownerId } = await makeOwner(it.app.services, admin, { companyName: 'Called Holdings', contacts })
    const { _id } = await placed({ address: '14 Call St', ownerId })
    const { _id: own } = await placed({ address: '15 Call St', ownerId, ownerPhone: '+1 416 555 0100' })
    expect((await detail(admin, _id)).body.row.lead).toMatchObject({
      ...{ ownerId, phone: '+1 416 555 0101', email: 'ana@called.test' },
    })
    expect((await detail(admin, own)).body.row.lead).toMatchObject({ phone: '+1 416 555 0100' })
  })

  test('is answered in pages', async () => {
    await placed({ address: '11 Pape Ave' })
    await placed({ address: '13 Pape Ave' })
    const { total, data } = await radar(admin, '&skip=1&limit=1')
    expect([total > 1, data.length]).toEqual([true, 1])
    expect((await admin.get('/refinance-radar?of=leads&limit=51')).status).toBe(400)
  })
})

test('an owner sees the own loans without any lead, and a role without a portfolio none', async () => {
  const owner = await it.user('Full Server')
  const loan = await makeLoan(it.app.services, { userId: owner.id })
  const { body } = await owner.get<RadarAnswer>('/refinance-radar?of=loans')
  expect(body.data.map(({ _id, lead }) => [_id, lead])).toEqual([[loan._id, null]])
  expect((await agent.get('/refinance-radar?of=loans')).status).toBe(403)
  expect((await owner.get('/refinance-radar?of=leads')).status).toBe(403)
})
