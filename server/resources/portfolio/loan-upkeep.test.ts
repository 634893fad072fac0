/** What the hourly job keeps: balances after payments, entries at the end of months, rates of floating loans. */
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { addDays, remainingTerm } from '#domain/kernel/dates.ts'
import { marketValue } from '#domain/portfolio/loan-record.ts'
import { asSystem, type TestUser, testAppWithReference } from '#server/testing/app.ts'
import { makeBlanket } from './blanket.factory.ts'
import { refreshIndexRates } from './index-rates.queries.ts'
import { makeIndexRate, makeLoan } from './loan.factory.ts'
import { keepLoans } from './loan-upkeep.job.ts'
import { makeProperty } from './property.factory.ts'

const { app, user } = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const { services } = app

let owner: TestUser
const read = async (_id: string) => (await owner.get<Record<string, unknown>>(`/loans/${_id}`)).body
const makeOld = async (overrides: object = {}) => {
  const { _id } = await makeLoan(services, { userId: owner.id, ...overrides })
  // As it was left by the last run, on 30 May.
  await sql`update loans set "outstandingLoanAmount" = 6171914.16, "balanceChangesOn" = '2026-05-31',
    "snapshotOn" = '2026-04-30' where _id = ${_id}`.execute(services.db)
  return _id
}

beforeAll(async () => {
  owner = await user('Full Server')
})

describe('the hourly job', () => {
  test('brings a balance to today, and knows when it changes next', async () => {
    const _id = await makeOld()
    await keepLoans(services)
    expect((await read(_id)).outstandingLoanAmount).toBe(6_161_108.14)
    const { rows } = await sql<{ next: string }>`
      select "balanceChangesOn" as next from loans where _id = ${_id}`.execute(services.db)
    expect(rows).toEqual([{ next: '2026-07-31' }])
  })

  test('writes the balance of the month’s last day into the history, once', async () => {
    const _id = await makeOld({ outStandingLoanAmount: [{ '2026-05-31': 6_200_000 }] })
    await keepLoans(services)
    const history = [{ '2026-05-31': 6_200_000 }, { '2026-06-30': 6_161_108.14 }]
    expect((await read(_id)).outStandingLoanAmount).toEqual(history)
    await keepLoans(services)
    expect((await read(_id)).outStandingLoanAmount).toEqual(history)
  })

  test('leaves what a statement said with its day, and moves on what is owed today', async () => {
    const { _id } = await makeLoan(services, { userId: owner.id })
    await sql`update loans set "outstandingLoanAmount" = 6000000, "balanceOverride" = '2026-06-15',
      "currentBalance" = 6000000, "balanceChangesOn" = '2026-06-30' where _id = ${_id}`.execute(services.db)
    await keepLoans(services)
    const kept = await read(_id)
    expect(kept).toMatchObject({ outstandingLoanAmount: 6_000_000, balanceOverride: '2026-06-15' })
    expect(Number(kept.currentBalance)).toBeLessThan(6_000_000)
  })

  test('holds a balance off a statement while payments are late, and moves it on when they were made', async () => {
    const { _id } = await makeLoan(services, { userId: owner.id, loanStatus: 'late-90' })
    await sql`update loans set "outstandingLoanAmount" = 6000000, "balanceOverride" = '2026-03-15',
      "currentBalance" = 6000000, "balanceChangesOn" = '2026-03-31' where _id = ${_id}`.execute(services.db)
    await keepLoans(services)
    expect((await read(_id)).currentBalance).toBe(6_000_000)
    const { body } = await owner.patch<Record<string, unknown>>(`/loans/${_id}`, { loanStatus: 'current' })
    expect(body).toMatchObject({ outstandingLoanAmount: 6_000_000, balanceOverride: '2026-03-15' })
    expect(Number(body.currentBalance)).toBeLessThan(6_000_000)
  })

  test.each([
    ['paid off', { loanStatus: 'paid-off' as const, paidOffDate: '2026-06-01' }],
    ['not funded yet', { fundingDate: '2026-08-01', firstPaymentDate: '2026-09-01' }],
  ])('writes no history of a loan that is %s', async (_what, overrides) => {
    const _id = await makeOld(overrides)
    await keepLoans(services)
    expect((await read(_id)).outStandingLoanAmount).toEqual([])
  })

  test('loses no note that is being written: the history is no reason for a conflict', async () => {
    const _id = await makeOld()
    const opened = await read(_id)
    await keepLoans(services)
    const { status, body } = await owner.put(`/loans/${_id}`, { ...opened, notes: 'Written meanwhile.' })
    expect([status, body.outstandingLoanAmount, body.notes]).toEqual([200, 6_161_108.14, 'Written meanwhile.'])
    expect(body.outStandingLoanAmount).toEqual([{ '2026-06-30': 6_161_108.14 }])
  })
})

describe('indexes', () => {
  test('of the market are its newest values; loans that follow them are priced anew', async () => {
    await sql`insert into rates (series, date, value, source, attribution) values
      ('PRIME_CA', '2026-06-01', 4.95, 'demo', 'Demo rates'), ('GOC_5Y', '2026-06-01', 2.85, 'demo', 'Demo rates')`.execute(
      services.db,
    )
    await asSystem(app, refreshIndexRates)
    const { body } = await owner.get<{ data: { _id: string; rate: number; asOf: string }[] }>('/index-rates?type=PRIME')
    const [prime] = body.data.filter(({ rate, asOf }) => rate === 4.95 && asOf === '2026-06-01')
    expect(prime).toMatchObject({ name: 'Prime, Canada', userId: null })
    const facilityIndexId = String(prime?._id)
    const floating = {
      rateType: 'Floating' as const,
      facilityIndexId,
      spread: 1.5,
      allInRate: 6.45,
      interestRateCap: 6.6,
    }
    const { _id } = await makeLoan(services, { userId: owner.id, ...floating })
    await sql`insert into rates (series, date, value, source) values ('PRIME_CA', '2026-06-29', 5.2, 'demo')`.execute(
      services.db,
    )
    await asSystem(app, refreshIndexRates)
    expect((await read(_id)).allInRate).toBe(6.6)
  })

  test('of the market are changed by nobody; one’s own by oneself, and are seen by nobody else', async () => {
    const market = await makeIndexRate(services)
    expect((await owner.patch(`/index-rates/${market._id}`, { rate: 1 })).status).toBe(403)
    const { body } = await owner.post<{ _id: string }>('/index-rates', {
      name: 'Cost of funds',
      type: 'CORRA',
      rate: 3,
    })
    const { _id } = await makeLoan(services, {
      userId: owner.id,
      rateType: 'Floating',
      facilityIndexId: body._id,
      spread: 2,
      allInRate: 5,
    })
    await owner.patch(`/index-rates/${body._id}`, { rate: 3.25 })
    expect((await read(_id)).allInRate).toBe(5.25)
    const refused = await owner.delete(`/index-rates/${body._id}`)
    expect([refused.status, refused.body.message]).toEqual([409, 'This index is used by loans.'])
    const other = await user('Dashboard Only')
    expect((await other.get(`/index-rates/${body._id}`)).status).toBe(404)
    expect((await other.get(`/index-rates/${market._id}`)).status).toBe(200)
  })
})

describe('a floating loan remembers', () => {
  const FLOATING = {
    rateType: 'Floating' as const,
    spread: 2,
    originalLoanAmount: 10_000_000,
    firstPaymentDate: '2023-06-30',
    term: 60,
    amortization: 300,
    compounding: 'semi-annual' as const,
    allInRate: 7,
  }
  const makeIndex = async () => {
    const { body } = await owner.post<{ _id: string }>('/index-rates', { name: 'Own', type: 'CORRA', rate: 5 })
    return body._id
  }
  type Kept = { currentBalance: number; allInRate: number; rateHistory: unknown[] }
  const owed = async (_id: string) => (await read(_id)) as unknown as Kept

  test('what it owed: its index at 5, at 2.5 and at 5 again changes nothing of today', async () => {
    const facilityIndexId = await makeIndex()
    const { _id } = await makeLoan(services, { userId: owner.id, ...FLOATING, facilityIndexId })
    const { currentBalance: before } = await owed(_id)
    await owner.patch(`/index-rates/${facilityIndexId}`, { rate: 2.5 })
    expect(await owed(_id)).toMatchObject({
      currentBalance: before,
      allInRate: 4.5,
      rateHistory: [{ until: '2026-06-30', rate: 7, source: 'index' }],
    })
    const figures = await owner.get<{ loans: Record<string, { ltv: number }> }>(
      `/portfolio-figures?of=loans&ids=${_id}`,
    )
    expect(figures.status).toBe(200)
    await owner.patch(`/index-rates/${facilityIndexId}`, { rate: 5 })
    expect(await owed(_id)).toMatchObject({ currentBalance: before, allInRate: 7, rateHistory: [] })
  })

  test('its spread, and forgets nothing of it when its name is changed', async () => {
    const facilityIndexId = await makeIndex()
    const { _id } = await makeLoan(services, { userId: owner.id, ...FLOATING, facilityIndexId })
    const { currentBalance: before } = await owed(_id)
    await owner.patch(`/loans/${_id}`, { spread: 3 })
    await owner.patch(`/loans/${_id}`, { loanName: 'Renamed' })
    expect(await owed(_id)).toMatchObject({
      currentBalance: before,
      allInRate: 8,
      rateHistory: [{ until: '2026-06-30', rate: 7, source: 'terms' }],
    })
  })

  test('what somebody types of its past', async () => {
    const facilityIndexId = await makeIndex()
    const { _id } = await makeLoan(services, { userId: owner.id, ...FLOATING, facilityIndexId })
    const { currentBalance: flat } = await owed(_id)
    const rateHistory = [{ until: '2025-01-01', rate: 4 }]
    const { body } = await owner.patch<Kept>(`/loans/${_id}`, { rateHistory })
    expect(body.rateHistory).toEqual(rateHistory)
    expect(body.currentBalance).toBeLessThan(flat)
    const refused = await owner.patch(`/loans/${_id}`, { rateHistory: [{ until: '2027-01-01', rate: 4 }] })
    expect([refused.status, refused.body.message]).toEqual([400, 'An earlier rate cannot end in the future.'])
  })

  test('as a blanket does', async () => {
    const facilityIndexId = await makeIndex()
    const { allInRate, ...terms } = FLOATING
    const { _id } = await makeBlanket(services, {
      userId: owner.id,
      ...{ ...terms, allInRate, facilityIndexId, allocated: [6_000_000, 4_000_000] },
    })
    const readBlanket = async () =>
      (await owner.get<{ outstandingLoanAmount: number; annualDebtService: number }>(`/blankets/${_id}`)).body
    const before = await readBlanket()
    await owner.patch(`/index-rates/${facilityIndexId}`, { rate: 2.5 })
    const after = await readBlanket()
    expect(after).toMatchObject({ outstandingLoanAmount: before.outstandingLoanAmount, allInRate: 4.5 })
    expect(after.annualDebtService).toBeLessThan(before.annualDebtService)
    await owner.patch(`/index-rates/${facilityIndexId}`, { rate: 5 })
    expect(await readBlanket()).toMatchObject({
      outstandingLoanAmount: before.outstandingLoanAmount,
      annualDebtService: before.annualDebtService,
      rateHistory: [],
    })
  })
})

describe('the database counts as the rules do', () => {
  test('months to expiry, from every day of four years to ends of months and days between', async () => {
    const today = Array.from({ length: 1_462 }, (_, index) => addDays('2023-12-31', index))
    const expiries = ['2024-02-29', '2025-02-28', '2026-06-30', '2026-07-31', '2027-01-15', '2028-02-29', '2031-12-31']
    const { rows } = await sql<{ today: string; expiry: string; months: number }>`
      select d::text as today, e::text as expiry, remaining_months(d, e) as months
      from unnest(${today}::date[]) d, unnest(${expiries}::date[]) e`.execute(services.db)
    const wrong = rows.filter(({ today: day, expiry, months }) => months !== remainingTerm(day, expiry))
    expect([rows.length, wrong]).toEqual([today.length * expiries.length, []])
  })

  test('the day of expiry and the value of a property', async () => {
    const property = await makeProperty(services, {
      userId: owner.id,
      internalValuationAmount: null,
      appraisedValue: 7,
    })
    const { _id } = await makeLoan(services, { property, firstPaymentDate: '2023-10-31', term: 4 })
    expect(await read(_id)).toMatchObject({ loanExpiry: '2024-02-29', remainingTerm: 0 })
    const { body } = await owner.get(`/properties/${property._id}`)
    expect(body.marketValue).toBe(marketValue(body))
  })
})
