/** Leads beside what holds for every resource: their kinds, their stages, and to whom each kind is open. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { ROLES } from '#domain/access/roles.ts'
import { DEFAULT_LEAD_FLAGS, LEAD_FLAGS, LEAD_PERMISSION_KINDS, leadRight } from '#domain/leads/lead-permissions.ts'
import type { TestUser } from '#server/testing/app.ts'
import { testBrokerage } from '#server/testing/brokerage.ts'
import { type LeadRow, makeLead } from './lead.factory.ts'

const { it, admin, manager, agent, below, database } = await testBrokerage()
let colleague: TestUser

beforeAll(async () => {
  await sql`insert into options_property_types (name) select 'Kind ' || n from generate_series(1, 12) n
    on conflict do nothing`.execute(database())
  colleague = await below('TO/Agent', admin)
})

const lead = (given: Partial<LeadRow> = {}) =>
  makeLead(it.app.services, { userId: admin.id, user_company_id: admin.companyId, ...given })
const sees = async (user: TestUser, id: string) => (await user.get(`/leads/${id}`)).status === 200

describe('whose a lead is', () => {
  test('those of nobody are the desk’s; an assigned one is its originator’s and those above', async () => {
    const [free, given] = [await lead(), await lead({ assignedTo: [agent.id] })]
    for (const [user, ofFree, ofGiven] of [
      [admin, true, true],
      [manager, false, true],
      [agent, false, true],
      [colleague, false, false],
    ] as const) {
      expect([user.role, await sees(user, free._id), await sees(user, given._id)]).toEqual([user.role, ofFree, ofGiven])
    }
  })

  test('a manager sees those that nobody has in the own territories', async () => {
    const { rows } = await sql<{ id: number }>`
      with market as (insert into options_markets (name, country, "provinceCode", "marketType")
        values ('Elora', 'CA', 'ON', 'Tertiary') returning id)
      insert into options_territories (name, country, "marketIds") select 'Wellington', 'CA', array[id] from market
      returning id`.execute(database())
    const territory = rows[0]?.id as number
    await sql`update users set territories = array[${territory}::bigint] where id = ${manager.id}`.execute(database())
    const [inside, outside] = [await lead({ municipality: 'elora' }), await lead({ municipality: 'Guelph' })]
    const taken = await lead({ municipality: 'Elora', assignedTo: [colleague.id] })
    expect([await sees(manager, inside._id), await sees(manager, outside._id)]).toEqual([true, false])
    expect(await sees(manager, taken._id)).toBe(false)
    const own = await lead({
      leadType: 'refinance',
      address: '1 Mill St',
      maturity: '2027-01-01',
      municipality: 'Elora',
    })
    expect(await sees(manager, own._id), 'that kind has territories of its own').toBe(false)
    const { body } = await admin.get<{ data: { id: number }[] }>(
      `/leads-roles-permissions?userId=${manager.id}&kind=refinance`,
    )
    const row = body.data[0]?.id
    expect((await admin.patch(`/leads-roles-permissions/${row}`, { territories: [territory] })).status).toBe(200)
    expect(await sees(manager, own._id)).toBe(true)
  })
})

describe('permissions of a kind', () => {
  test('begin as the role says, and follow the role', async () => {
    const { rows } = await sql<{ role: string; rights: string[] }>`
      select u.roles[1] as role, array(select name from user_rights r where r."userId" = u.id order by name) as rights
      from users u where u.id = any(${[admin.id, manager.id, agent.id]}::bigint[]) order by u.id`.execute(database())
    const expected = ROLES.filter((role) => rows.some((row) => row.role === role)).map((role) => ({
      role,
      rights: LEAD_PERMISSION_KINDS.flatMap((kind) =>
        LEAD_FLAGS.filter((flag) => DEFAULT_LEAD_FLAGS[role]?.includes(flag)).map((flag) => leadRight(kind, flag)),
      ).toSorted(),
    }))
    expect(rows.map(({ role, rights }) => ({ role, rights: rights.toSorted() }))).toEqual(expected)
  })

  test('close a kind at once: not listed, not opened, not changed', async () => {
    const user = await below('TO/Underwriter', admin)
    const own = await lead({ leadType: 'partner', propertyAddress: '5 King St', assignedTo: [user.id] })
    expect(await sees(user, own._id)).toBe(true)
    const { body } = await admin.get<{ data: { id: number; kind: string }[] }>(
      `/leads-roles-permissions?userId=${user.id}`,
    )
    const row = body.data.find(({ kind }) => kind === 'internal')?.id
    expect((await admin.patch(`/leads-roles-permissions/${row}`, { canView: false })).status).toBe(200)
    expect(await sees(user, own._id)).toBe(false)
    expect((await user.get<{ total: number }>('/leads?leadType=partner')).body.total).toBe(0)
  })

  test('are set by those who run the brokerage alone, and only in their company', async () => {
    const { body } = await manager.get<{ total: number; data: { id: number }[] }>('/leads-roles-permissions')
    expect(body.total).toBe(3)
    const id = body.data[0]?.id
    expect((await manager.patch(`/leads-roles-permissions/${id}`, { canDelete: true })).status).toBe(403)
  })
})

describe('a lead of a kind', () => {
  const expiry = { leadType: 'expiries', address: '12 Bay St', principalamount: 4_000_000, maturity: '2027-05-01' }

  test('asks for what it cannot do without, and refuses what its kind does not have', async () => {
    const missing = await admin.post('/leads', { ...expiry, maturity: null })
    expect([missing.status, missing.body.message]).toEqual([400, 'Maturity is required.'])
    const alien = await admin.post('/leads', { ...expiry, bidDate: '2026-09-01' })
    expect([alien.status, alien.body.message]).toEqual([400, 'Unknown field: bidDate'])
    const market = await admin.post('/leads', { ...expiry, state: 'market' })
    expect(market.status).toBe(400)
    const made = await admin.post(`/leads`, expiry)
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({ name: '12 Bay St', amount: 4_000_000, currency: 'CAD', isAssigned: false })
  })

  test('moves to any stage, with what the stage asks for, and each move is kept', async () => {
    const { _id } = (await admin.post<{ _id: string }>('/leads', expiry)).body
    const move = (changes: object) => admin.patch(`/leads/${_id}`, changes)
    expect((await move({ stage: 'won' })).body.message).toBe('Unknown stage.')
    expect((await move({ stage: 'pitch sch.' })).body.message).toBe('Please set a Date and Time for the pitch.')
    expect((await move({ stage: 'pitch sch.', pitchTime: '2026-08-03T14:20:00.000Z' })).body.message).toBe(
      'Use 15-minute steps.',
    )
    expect((await move({ stage: 'pass' })).body.message).toBe('A reason is required.')
    const pitched = await move({ stage: 'pitch sch.', pitchTime: '2026-08-03T14:15:00.000Z' })
    expect(pitched.body).toMatchObject({
      stage: 'pitch sch.',
      pitchTime: '2026-08-03T14:15:00.000Z',
      actionDate: '2026-08-03',
    })
    expect((await move({ stage: 'pass', passReason: 'rate' })).body).toMatchObject({ stage: 'pass', actionDate: null })
    const { body } = await admin.get<{ data: object[] }>(`/lead-stage-changes?leadId=${_id}`)
    expect(body.data).toMatchObject([
      { fromStage: 'pitch sch.', stage: 'pass', passReason: 'rate' },
      { fromStage: null, stage: 'pitch sch.' },
    ])
  })
})
