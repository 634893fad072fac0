/** What the database answers of many leads is what the rules say of them, and no other's are counted. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { LEAD_STAGES } from '#domain/contacts/lead-stages.ts'
import { addDays, type IsoDate } from '#domain/kernel/dates.ts'
import { type CountedLead, countByStage, crmFigures, maturityWall } from '#domain/leads/crm-figures.ts'
import { seedReferenceLists } from '#server/database/seed/reference.ts'
import { testBrokerage } from '#server/testing/brokerage.ts'
import { makeLead, makeLeads } from './lead.factory.ts'

const { it, admin, manager, agent, stranger, database } = await testBrokerage()
const TIME_ZONE = 'America/Toronto'
let today: IsoDate

beforeAll(async () => {
  await seedReferenceLists(it.app.services)
  await sql`update users set "timeZone" = ${TIME_ZONE}`.execute(database())
  const { rows } = await sql<{ today: IsoDate }>`select (app_now() at time zone ${TIME_ZONE})::date as today`.execute(
    database(),
  )
  today = rows[0]?.today as IsoDate
  const stages = [...LEAD_STAGES, null]
  const rowsOfLeads = Array.from({ length: 400 }, (_, at) => ({
    userId: admin.id,
    user_company_id: admin.companyId,
    stage: stages[at % stages.length] ?? null,
    passReason: stages[at % stages.length] === 'pass' ? ('rate' as const) : null,
    actionDate: at % 5 === 0 ? null : addDays(today, (at % 41) - 12),
    pitchTime: at % 7 === 0 ? `${addDays(today, (at % 23) - 6)}T0${at % 9}:15:00.000Z` : null,
    maturity: at % 11 === 0 ? null : addDays(today, ((at * 37) % 1_500) - 100),
    principalamount: at % 13 === 0 ? null : 250_000.25 + at * 1_000,
    country: at % 4 === 0 ? ('US' as const) : ('CA' as const),
    assignedTo: at % 2 === 0 ? [agent.id] : [],
  }))
  await makeLeads(it.app.services, rowsOfLeads)
  await makeLead(it.app.services, {
    userId: stranger.id,
    user_company_id: stranger.companyId,
    maturity: addDays(today, 30),
  })
})

async function counted(condition = 'true'): Promise<CountedLead[]> {
  const { rows } = await sql<CountedLead>`
    select stage, "actionDate", to_char("pitchTime" at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "pitchTime",
      maturity, amount, currency
    from leads where user_company_id = ${admin.companyId} and "leadType" = 'expiries' and ${sql.raw(condition)}`.execute(
    database(),
  )
  return rows
}

test('the map holds the leads of the list, in its order and no other’s', async () => {
  type OnMap = { total: number; data: { _id: string; monthsLeft: number | null; place: string; currency: string }[] }
  for (const user of [admin, agent]) {
    const query = 'leadType=expiries&state=active&stage=engaged'
    const list = await user.get<OnMap>(`/leads?${query}&$limit=100&$sort[actionDate]=1`)
    const { body } = await user.get<OnMap>(`/lead-map?${query}`)
    expect(body.total).toBe(list.body.total)
    expect(body.data.map(({ _id }) => _id)).toEqual(list.body.data.map(({ _id }) => _id))
    expect(body.data.map(({ monthsLeft }) => monthsLeft)).toEqual(list.body.data.map(({ monthsLeft }) => monthsLeft))
    expect(body.data[0]?.place).toBe('940 Dovercourt Road, Toronto, ON')
  }
  expect((await stranger.get<OnMap>('/lead-map?leadType=expiries')).body.total).toBe(1)
  expect((await (await it.user('Dashboard Only')).get('/lead-map?leadType=expiries')).body.total ?? 0).toBe(0)
})

test('an area narrows list, board and map alike, to what lies in it', async () => {
  const places = [
    { municipality: 'Kenora', coordinates: { lat: 49.77, lng: -94.49 } },
    { municipality: 'Dryden', coordinates: { lat: 49.78, lng: -92.84 } },
    { municipality: 'Nowhere', coordinates: null },
  ]
  for (const place of places)
    await makeLead(it.app.services, {
      userId: admin.id,
      user_company_id: admin.companyId,
      leadType: 'others',
      ...place,
    })
  const where = 'leadType=others&coordinates[$within]=49,-95;49,-94;50.5,-94;50.5,-95'
  const list = await admin.get<{ total: number; data: { municipality: string }[] }>(`/leads?${where}`)
  expect(list.body.data.map(({ municipality }) => municipality)).toEqual(['Kenora'])
  for (const call of ['/lead-map', '/lead-board']) {
    const { body } = await admin.get<{ total?: number; columns?: { count: number }[] }>(`${call}?${where}`)
    const counted = body.total ?? (body.columns ?? []).reduce((sum, { count }) => sum + count, 0)
    expect(counted, call).toBe(1)
  }
  const refused = await admin.get<{ message: string }>('/leads?leadType=others&coordinates[$within]=49,-95')
  expect([refused.status, refused.body.message]).toEqual([400, 'Coordinates has an unknown value.'])
})

describe('the figures above the leads', () => {
  test('are those of the rules, for the whole desk and for an originator', async () => {
    for (const [user, condition] of [
      [admin, 'true'],
      [agent, `"assignedTo" @> array[${agent.id}::bigint]`],
    ] as const) {
      const leads = await counted(condition)
      const { body } = await user.get('/lead-figures?leadType=expiries&state=active')
      expect(body).toMatchObject({
        ...crmFigures(leads, { today, timeZone: TIME_ZONE }),
        byStage: countByStage(leads),
        wall: maturityWall(leads, today),
      })
      const board = await user.get('/lead-board?leadType=expiries&state=active')
      expect(board.body).toEqual({ columns: countByStage(leads) })
    }
  })

  test('follow the filters of the list', async () => {
    const leads = await counted(`stage = 'engaged'`)
    const { body } = await admin.get('/lead-figures?leadType=expiries&stage=engaged')
    expect(body).toMatchObject({ activeLeads: leads.length })
  })

  test('count a lead once, by its latest decision in twelve months', async () => {
    const { body } = await admin.get<{ conversion: { mandated: number; decided: number } }>(
      '/lead-figures?leadType=expiries',
    )
    const { rows } = await sql<{ stage: string }>`
      select stage from leads where user_company_id = ${admin.companyId} and "leadType" = 'expiries'
        and stage in ('mandated', 'pass')`.execute(database())
    const mandated = rows.filter(({ stage }) => stage === 'mandated').length
    expect(body.conversion).toEqual({ mandated, decided: rows.length, percent: (100 * mandated) / rows.length })
  })
})

test('a relation and its owner stand in one place, whoever moves either', async () => {
  const made = await admin.post<{ id: number }>('/owners', {
    companyName: 'Kestrel Holdings',
    contacts: [{ name: 'Ann Lee', isPrimary: true }],
    stage: 'targeted',
    actionDate: '2027-02-01',
  })
  const ownerId = made.body.id
  const lead = await admin.post<{ _id: string }>('/leads', {
    leadType: 'crm',
    ownerId,
    companyName: 'Kestrel Holdings',
  })
  expect(lead.body).toMatchObject({ stage: 'targeted', actionDate: '2027-02-01' })
  await admin.patch(`/leads/${lead.body._id}`, { stage: 'engaged', actionDate: '2027-03-01' })
  expect((await admin.get(`/owners/${ownerId}`)).body).toMatchObject({ stage: 'engaged', actionDate: '2027-03-01' })
  await admin.patch(`/owners/${ownerId}`, { stage: 'mandated' })
  expect((await admin.get(`/leads/${lead.body._id}`)).body).toMatchObject({ stage: 'mandated' })
})

test('a lead becomes a deal once, filled with what it knows, and stays', async () => {
  const lead = await makeLead(it.app.services, {
    userId: admin.id,
    user_company_id: admin.companyId,
    assignedTo: [agent.id],
    stage: 'mandated',
  })
  expect((await agent.get(`/leads/${lead._id}`)).body.may).toMatchObject({ actions: ['create-deal'] })
  const made = await agent.post<{ dealId: number }>(`/leads/${lead._id}/actions/create-deal`)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const deal = await agent.get(`/deals/${made.body.dealId}`)
  expect(deal.body).toMatchObject({
    dealName: '940 Dovercourt Road',
    userId: agent.id,
    values: { Loan_Purpose: 'refinance', Loan_Amount: 6_500_000, Existing_Debt: [{ lender: 'Harbour Savings' }] },
  })
  expect((await agent.get(`/leads/${lead._id}`)).body).toMatchObject({ dealId: made.body.dealId, may: { actions: [] } })
  const again = await agent.post(`/leads/${lead._id}/actions/create-deal`)
  expect([again.status, again.body.message]).toEqual([409, 'This lead has a deal already.'])
  expect((await manager.post(`/leads/${lead._id}/actions/create-deal`)).status).toBe(409)
})
