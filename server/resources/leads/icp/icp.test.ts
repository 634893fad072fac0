/** Ideal client profiles: what the database finds is what the rules say of each lead, and who may see and keep them. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { LEAD_STAGES } from '#domain/contacts/lead-stages.ts'
import { dateInTimeZone } from '#domain/kernel/dates.ts'
import { originatorCounts } from '#domain/leads/crm-figures.ts'
import { type IcpClause, parseIcpQuery } from '#domain/leads/icp-query.ts'
import { type IcpLead, outcomeOf, scoreLead } from '#domain/leads/icp-score.ts'
import { HOME_ZONE } from '#server/kernel/system-context.ts'
import { makeOwner } from '#server/resources/contacts/contact.factory.ts'
import { type LeadRow, makeLeads } from '#server/resources/leads/lead.factory.ts'
import { testBrokerage } from '#server/testing/brokerage.ts'

const { it, admin, manager, agent, stranger, database } = await testBrokerage()

type Found = { _id: string; icpScore: number; icpOutcomes: string[]; assignedTo: number[]; stage: string | null }
type List = { total: number; data: (Found & Record<string, unknown>)[] }
type Counts = {
  all: number
  counts: number[]
  nearly: number
  matches: { count: number; principal: { CAD: number | null; USD: number | null } }
  changes: { key: string; label: string; query: string; gain: number }[]
}

const TODAY = '2026-06-30'
const LEADS = 60

/** A pool in which each column takes several values and is not known now and then. */
const pick = <Value>(values: readonly Value[], at: number): Value => values[at % values.length] as Value
const leadAt = (at: number, ownerId: number): Partial<LeadRow> => ({
  leadType: pick(['expiries', 'others'] as const, at),
  address: `${at} Sherbourne Street`,
  propertyType: pick([1, 2, 3, null], at),
  province: pick(['ON', 'QC', null], at),
  country: 'CA',
  municipality: 'Nowhere',
  principalamount: pick([1_000_000, 3_000_000, 9_000_000, 40_000_000, null], at),
  maturity: pick(['2026-07-31', '2027-03-01', '2027-12-31', '2028-06-01', '2026-05-01', null], at),
  stage: pick([null, ...LEAD_STAGES.filter((stage) => stage !== 'pitch sch.')], at),
  passReason: null,
  units: pick([12, 80, null], at),
  assignedTo: pick<number[]>([[], [], [agent.id], [manager.id]], at),
  lastContactedAt: pick([null, '2026-06-29T15:00:00.000Z', '2026-01-02T15:00:00.000Z'], at),
  ownerId: pick([ownerId, null], at),
})

beforeAll(async () => {
  await sql`insert into options_property_types (name) select 'Kind ' || n from generate_series(1, 3) n
    on conflict do nothing`.execute(database())
  const { id } = await makeOwner(it.app.services, admin, { holdingsCount: 4 })
  const whose = { userId: admin.id, user_company_id: admin.companyId }
  await makeLeads(
    it.app.services,
    Array.from({ length: LEADS }, (_, at) => ({ ...leadAt(at, id), ...whose })),
  )
})

const PROFILES = [
  'propertyTypes=1,2&provinces=ON&minAmount=3000000&maxAmount=30000000&maturityInMonths=18',
  'stages=outreach,-&unassignedOnly=true',
  'notContactedDays=30&minUnits=50',
  'ownerMinProperties=3&search=SHERBOURNE',
  'maturityFrom=2027-01-01&maturityTo=2028-01-01&provinces=ON,QC',
]

const readAll = async (query: string): Promise<List> =>
  (await admin.get<List>(`/leads?icp=true&${query}&$limit=100`)).body

/** The lead as the rules look at it. */
const toIcpLead = (row: Record<string, unknown>): IcpLead =>
  ({
    propertyTypeId: row.propertyType ?? row.assetType,
    propertyClassId: row.propertyClass,
    marketId: row.market,
    province: row.province,
    amount: row.amount,
    maturity: row.maturity,
    lenderCategoryId: row.lenderCategory,
    units: row.units,
    buildingSF: row.buildingSize,
    stage: row.stage,
    isAssigned: row.isAssigned,
    lastContactedOn: row.lastContactedAt === null ? null : String(row.lastContactedAt).slice(0, 10),
    ownerProperties: row.ownerId === null ? null : 4,
    searchText: String(row.address),
  }) as IcpLead

describe('the leads of a profile', () => {
  test.each(PROFILES)('%s: score and clauses are what the rules say, and all that meet it are found', async (query) => {
    const clauses = parseIcpQuery(query)
    const today = dateInTimeZone(it.app.services.clock.now(), HOME_ZONE)
    const { total, data } = await readAll(`${query}&icpMet=any`)
    expect(total).toBe(LEADS)
    for (const row of data) {
      const lead = toIcpLead(row)
      expect(row.icpOutcomes, row._id).toEqual(clauses.map((clause) => outcomeOf(lead, clause, today)))
      expect(row.icpScore).toBe(scoreLead(lead, clauses, { today })?.score)
    }
    const metOf = (row: Found) => row.icpOutcomes.filter((outcome) => outcome === 'met').length
    const idsWith = (met: number) =>
      data
        .filter((row) => metOf(row) === met)
        .map(({ _id }) => _id)
        .toSorted()
    const idsOf = (list: List) => list.data.map(({ _id }) => _id).toSorted()
    expect(idsOf(await readAll(query))).toEqual(idsWith(clauses.length))
    expect(idsOf(await readAll(`${query}&icpMet=nearly`))).toEqual(idsWith(clauses.length - 1))
  })

  test('begin with those that nobody has', async () => {
    const { data } = await readAll('provinces=ON&$sort[isAssigned]=1')
    const assigned = data.map(({ assignedTo }) => assignedTo.length > 0)
    expect(assigned).toEqual(assigned.toSorted())
    expect(new Set(assigned).size).toBe(2)
  })

  test('are those of the caller, of one kind where one is named; unknown clauses are refused by name', async () => {
    expect((await agent.get<List>('/leads?icp=true&icpMet=any')).body.total).toBe(LEADS / 4)
    expect((await admin.get<List>('/leads?leadType=others&icp=true&provinces=ON,QC')).body.total).toBe(20)
    const wrong = await admin.get<{ message: string }>('/leads?icp=true&provinces=ZZ')
    expect([wrong.status, wrong.body.message]).toEqual([400, 'provinces has an unknown province or state: ZZ.'])
    expect((await admin.get('/leads?icp=true&icpMet=some')).status).toBe(400)
  })
})

const countsOf = async (query: string) =>
  (await admin.get<Counts>(`/icp-counts?icpQueryStr=${encodeURIComponent(query)}`)).body

describe('the counts of a profile', () => {
  test.each(PROFILES)(
    '%s: each clause leaves as many as the list has, and each change finds what it promises',
    async (query) => {
      const clauses = parseIcpQuery(query)
      const rows = (await readAll(`${query}&icpMet=any`)).data
      const { all, counts, nearly, matches, changes } = await countsOf(query)
      const isMet = (row: Found, upTo: number) => row.icpOutcomes.slice(0, upTo).every((outcome) => outcome === 'met')
      expect(all).toBe(LEADS)
      expect(counts).toEqual(clauses.map((_: IcpClause, at) => rows.filter((row) => isMet(row, at + 1)).length))
      expect(nearly).toBe((await readAll(`${query}&icpMet=nearly`)).total)
      const sum = rows
        .filter((row) => isMet(row, clauses.length))
        .reduce((total, row) => total + Number(row.amount ?? 0), 0)
      expect(matches.principal.CAD ?? 0).toBe(sum)
      for (const change of changes) {
        expect(change.gain, change.label).toBe((await readAll(change.query)).total - matches.count)
        expect(change.gain).toBeGreaterThan(0)
      }
      expect(changes.length).toBeLessThanOrEqual(3)
    },
  )

  test('of no clauses are all leads', async () => {
    expect(await countsOf('')).toMatchObject({
      all: LEADS,
      counts: [],
      nearly: 0,
      matches: { count: LEADS },
      changes: [],
    })
  })

  test('are the desk’s alone', async () => {
    for (const path of ['/icp-counts', '/icp-profile-counts']) {
      expect((await manager.get(path)).status, path).toBe(403)
    }
    expect((await agent.get('/lead-originators')).status).toBe(403)
  })
})

test('who has how many is what the rules count', async () => {
  const rows = (await readAll('icpMet=any')).data
  const { body } = await admin.get<{ data: Record<string, unknown>[] }>('/lead-originators')
  const today = dateInTimeZone(it.app.services.clock.now(), HOME_ZONE)
  expect(body.data.map(({ id }) => id).toSorted()).toEqual([admin.id, manager.id, agent.id].toSorted())
  const below = await manager.get<{ data: { id: number }[] }>('/lead-originators')
  expect(below.body.data.map(({ id }) => id).toSorted()).toEqual([manager.id, agent.id].toSorted())
  for (const { id, openLeads, openPrincipal: _, name: __, role: ___, ...rest } of body.data) {
    const own = rows.filter(({ assignedTo }) => assignedTo.includes(Number(id)))
    const { open, ...counts } = originatorCounts(own as never, today as typeof TODAY)
    expect({ openLeads, ...rest }).toEqual({ openLeads: open, ...counts })
  }
})

describe('saved profiles', () => {
  const profile = { name: 'Ontario apartments', query: 'provinces=ON&propertyTypes=2,1' }

  test('are kept as they are printed, counted, and refused when they ask for nothing known', async () => {
    const made = await admin.post<{ id: number; query: string }>('/icp-profiles', profile)
    expect(made.body).toMatchObject({ query: 'propertyTypes=2,1&provinces=ON', shared: false, isOwn: true })
    expect((await admin.post('/icp-profiles', profile)).body.message).toBe('You already have a profile of this name.')
    expect((await admin.post('/icp-profiles', { name: 'Wrong', query: 'color=red' })).status).toBe(400)
    const { body } = await admin.get<{ data: { id: number; count: number }[] }>('/icp-profile-counts')
    expect(body.data).toContainEqual({ id: made.body.id, count: (await readAll(profile.query)).total })
  })

  test('are seen by colleagues once they are shared, and changed by their owner alone', async () => {
    const { body } = await admin.post<{ id: number }>('/icp-profiles', { ...profile, name: 'Shared one' })
    const path = `/icp-profiles/${body.id}`
    expect((await manager.get(path)).status).toBe(404)
    expect((await admin.patch(path, { shared: true })).status).toBe(200)
    expect((await manager.get(path)).body).toMatchObject({ isOwn: false, ownerName: expect.any(String) })
    expect((await manager.patch(path, { name: 'Mine' })).status).toBe(403)
    expect((await stranger.get(path)).status).toBe(404)
  })
})
