/** Matching over the stored directory: the worked example, whose prices and people count, and who was seen lending. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { makeRequest } from '#domain/lenders/lender-criteria.factory.ts'
import { matchLenders } from '#domain/lenders/lender-matching.ts'
import type { OptionId } from '#domain/lenders/match-criteria.ts'
import { seedDemo } from '#server/database/seed/demo.ts'
import { idOf, MARKETS, PROPERTY_CLASSES, PROPERTY_TYPES } from '#server/database/seed/reference-data.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'
import { makeContact, makeKnownLoan, makeLender, makePricing } from './lender.factory.ts'
import type { ComparedLenders, MatchAnswer, MatchedLender } from './matching.queries.ts'

const { app, user } = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const { services } = app

/** The worked example: a retail refinance in Toronto. */
const REQUEST = makeRequest({
  Market: idOf(MARKETS, 'Toronto'),
  Property_Type: idOf(PROPERTY_TYPES, 'Retail – Unanchored'),
  Property_Class: idOf(PROPERTY_CLASSES, 'B'),
})

let agent: TestUser

beforeAll(async () => {
  await seedDemo(services)
  agent = await user('TO/Agent')
})

async function match(overrides: object = {}, asker: TestUser = agent, query = ''): Promise<MatchAnswer> {
  const { status, body } = await asker.post<MatchAnswer>(`/lender-matches${query}`, { ...REQUEST, ...overrides })
  expect(status).toBe(200)
  return body
}

const rowsOf = ({ matches, nearMisses, others }: MatchAnswer): MatchedLender[] => [
  ...matches,
  ...nearMisses.flatMap(({ lenders }) => lenders),
  ...others,
]
const find = (answer: MatchAnswer, name: string) => rowsOf(answer).find(({ companyName }) => companyName === name)

describe('the worked example', () => {
  test('Lakeshore Life has fourteen points; Prairie Trust has eleven, and is told apart by three', async () => {
    const answer = await match()
    expect(find(answer, 'Lakeshore Life')).toMatchObject({ score: 14, isMatch: true, outcomes: [], spreadMin: 1.95 })
    const prairie = find(answer, 'Prairie Trust')
    expect(prairie).toMatchObject({ score: 11, isMatch: false })
    expect(prairie?.outcomes.map(({ criterion }) => criterion)).toEqual(['LTV', 'Expected_Rate', 'province'])
  })

  test('every scored lender of the country is in exactly one list, best first, with counts for each criterion', async () => {
    const answer = await match()
    const rows = rowsOf(answer)
    expect(answer.total).toBe(rows.length)
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
    expect(rows.filter(({ origin }) => origin === 'demo')).toHaveLength(48)
    expect(answer.matches.length).toBeGreaterThanOrEqual(5)
    expect(answer.nearMisses.flatMap(({ lenders }) => lenders).length).toBeGreaterThanOrEqual(10)
    expect(answer.matches.every(({ score }) => score >= 13)).toBe(true)
    expect(answer.countByCriterion.Recourse).toBe(answer.total)
    expect(answer.countByCriterion.province).toBeLessThan(answer.total)
    expect(answer.advice[0]?.netGain).toBeGreaterThan(0)
    expect(answer.advice[0]?.gained[0]).toEqual({ id: expect.any(Number), companyName: expect.any(String) })
  })

  test('names the indexes it compared with, their date and that they are invented', async () => {
    const { indexes } = await match()
    expect(indexes).toContainEqual({
      series: 'GOC_5Y',
      name: 'Government of Canada 5-year',
      value: 2.85,
      date: '2026-06-30',
      source: 'demo',
      isStale: false,
    })
    expect(indexes.map(({ series }) => series)).toContain('PRIME_CA')
    expect(indexes.filter(({ series }) => series.startsWith('UST'))).toEqual([])
  })
})

describe('what is compared', () => {
  const readCriteria = (asker: TestUser, query = '?country=CA') =>
    asker.get<ComparedLenders>(`/lender-criteria${query}`)

  test('is told, so that a request moved on the screen is answered as the server answers it', async () => {
    const { body } = await readCriteria(agent)
    const moved = { ...REQUEST, Loan_Amount: 5_000_000, LTV: 55, Term: 84 }
    const rows = matchLenders(moved, body.lenders, body.indexes)
    const answer = await match({ Loan_Amount: 5_000_000, LTV: 55, Term: 84 })
    const scores = (list: readonly { id: OptionId; score: number }[]) =>
      new Map(list.map(({ id, score }) => [id, score]))
    expect(scores(rows.map(({ lender, match: { score } }) => ({ id: lender.id, score })))).toEqual(
      scores(rowsOf(answer)),
    )
    expect(rows.length).toBeGreaterThan(40)
  })

  test('needs the right to look lenders up, and a country', async () => {
    const selfServe = await user('Self Serve')
    expect((await readCriteria(selfServe)).status).toBe(403)
    expect((await readCriteria(agent, '')).status).toBe(400)
  })
})

describe('whose prices and people count', () => {
  test('the newest price in force is compared, not an older and not a coming one', async () => {
    const lender = await makeLender(services, { companyName: 'Dated Trust' })
    const pricing = { lenderCompanyId: lender.id }
    await makePricing(services, { ...pricing, spreadMin: 1, effectiveDate: '2025-01-01' })
    await makePricing(services, { ...pricing, spreadMin: 2.06, effectiveDate: '2026-01-01' })
    await makePricing(services, { ...pricing, spreadMin: 1, effectiveDate: '2026-07-01' })
    const answer = await match()
    expect(find(answer, 'Dated Trust')).toMatchObject({ score: 13, spreadMin: 2.06, contactsCount: 0 })
  })

  test('a company’s own lender and its own price are scored for that company alone', async () => {
    const other = await user('TO/Underwriter')
    const lender = await makeLender(services, { companyName: 'Shared Trust' })
    await makePricing(services, { lenderCompanyId: lender.id, spreadMin: 3, effectiveDate: '2026-06-01' })
    const own = { user_company_id: other.companyId }
    await makePricing(services, { lenderCompanyId: lender.id, ...own, spreadMin: 1.5, effectiveDate: '2026-01-01' })
    await makeLender(services, { companyName: 'Private Trust', ...own })
    expect(find(await match(), 'Shared Trust')).toMatchObject({ spreadMin: 3, isMatch: false })
    expect(find(await match(), 'Private Trust')).toBeUndefined()
    const theirs = await match({}, other)
    expect(find(theirs, 'Shared Trust')).toMatchObject({ spreadMin: 1.5, isMatch: true })
    expect(find(theirs, 'Private Trust')).toMatchObject({ score: 13 })
  })

  test('people that a company added count for that company alone, and those who left for nobody', async () => {
    const other = await user('TO/Underwriter')
    const { id: lenderCompanyId } = await makeLender(services, { companyName: 'Peopled Trust' })
    await makeContact(services, { lenderCompanyId })
    await makeContact(services, { lenderCompanyId, user_company_id: other.companyId })
    const gone = await makeContact(services, { lenderCompanyId })
    await sql`update lenders_contacts set active = false where id = ${gone.id}`.execute(services.db)
    expect(find(await match(), 'Peopled Trust')).toMatchObject({ contactsCount: 1 })
    expect(find(await match({}, other), 'Peopled Trust')).toMatchObject({ contactsCount: 2 })
  })

  test('a lender that no longer lends is not scored', async () => {
    await makeLender(services, { companyName: 'Closed Trust', isActive: false })
    expect(find(await match(), 'Closed Trust')).toBeUndefined()
  })

  test('what the deal does not say is named as missing', async () => {
    const answer = await match({ DSCR: null, Loan_Type: undefined })
    expect(answer.matches).toEqual([])
    expect(find(answer, 'Lakeshore Life')?.outcomes).toMatchObject([
      { criterion: 'DSCR', outcome: 'unknown', missing: 'DSCR' },
      { criterion: 'Expected_Rate', outcome: 'unknown', missing: 'Loan_Type' },
    ])
  })

  test.each([
    [{ LTV: 120 }, 'LTV must be at most 100.'],
    [{ country: 'FR' }, 'Country has an unknown value.'],
    [{ Colour: 'red' }, 'Unknown field: Colour'],
  ])('a request with %o is refused', async (wrong, message) => {
    const { status, body } = await agent.post('/lender-matches', { ...REQUEST, ...wrong })
    expect([status, body.message]).toEqual([400, message])
  })
})

describe('seen lending here', () => {
  const HERE = { country: 'US', province: 'WY', Property_Type: idOf(PROPERTY_TYPES, 'Office') }

  test('lenders without stated criteria stand in a list of their own, without a score', async () => {
    const { seenLendingHere, ...scored } = await match({ country: 'US', province: 'OH' })
    expect(seenLendingHere.total).toBeGreaterThan(5)
    expect(seenLendingHere.data[0]).toMatchObject({ count: expect.any(Number), firstYear: expect.any(Number) })
    const rows = rowsOf({ seenLendingHere, ...scored })
    const scoredIds = new Set(rows.map(({ id }) => id))
    expect(seenLendingHere.data.filter(({ lenderCompanyId }) => scoredIds.has(Number(lenderCompanyId)))).toEqual([])
    expect(rows.filter(({ origin }) => origin === 'demo')).toHaveLength(36)
  })

  test('loans of the province and type count, with their years and amounts; a lender who stated criteria does not', async () => {
    const bank = await makeLender(services, {
      companyName: 'Wyoming Bank',
      country: 'US',
      state: 'WY',
      criteriaSources: {},
    })
    const stated = await makeLender(services, { companyName: 'Stated Bank', country: 'US' })
    const loan = { lenderCompanyId: bank.id, state: 'WY', propertyType: HERE.Property_Type }
    await makeKnownLoan(services, { ...loan, loanAmount: 1_000_000, originationDate: '2019-03-01' })
    await makeKnownLoan(services, { ...loan, loanAmount: 4_000_000, originationDate: '2025-03-01' })
    await makeKnownLoan(services, { ...loan, propertyType: idOf(PROPERTY_TYPES, 'Land'), loanAmount: 9_000_000 })
    await makeKnownLoan(services, { ...loan, lenderCompanyId: stated.id })
    await makeKnownLoan(services, { ...loan, lenderCompanyId: null, lenderName: 'Unplaced Lender' })
    const { seenLendingHere } = await match(HERE)
    const [first, second] = seenLendingHere.data
    expect(first).toMatchObject({
      lenderCompanyId: bank.id,
      companyName: 'Wyoming Bank',
      count: 2,
      ofTypeCount: 2,
      firstYear: 2019,
      lastYear: 2025,
      least: 1_000_000,
      most: 4_000_000,
    })
    expect(second).toMatchObject({ lenderCompanyId: null, companyName: 'Unplaced Lender', count: 1 })
    expect(seenLendingHere.data.map(({ companyName }) => companyName)).not.toContain('Stated Bank')
  })

  test('come fifty at a time', async () => {
    const { rows } = await sql<{ state: string }>`select state from lender_company_loans where country = 'US'
      group by state order by count(distinct coalesce("lenderCompanyId"::text, "lenderName")) desc limit 1`.execute(
      services.db,
    )
    const place = { country: 'US', province: rows[0]?.state, Property_Type: null }
    const first = (await match(place)).seenLendingHere
    const second = (await match(place, agent, '?seenSkip=50')).seenLendingHere
    expect(first.data).toHaveLength(50)
    expect(second).toMatchObject({ total: first.total, skip: 50 })
    const names = [...first.data, ...second.data].map(
      ({ lenderCompanyId, companyName }) => `${lenderCompanyId}${companyName}`,
    )
    expect(new Set(names).size).toBe(names.length)
  })

  test('nobody is listed while the deal does not say where the property lies', async () => {
    expect((await match({ province: null })).seenLendingHere).toMatchObject({ total: 0, data: [] })
  })
})
