/** Lines and blankets over HTTP: what follows from their entries, and what is refused. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { blanketFigures } from '#domain/portfolio/facility-figures.ts'
import { annualDebtService } from '#domain/portfolio/interest.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeLender } from '#server/resources/lenders/lender.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { makeBlanket } from './blanket.factory.ts'
import { refreshBlankets } from './facility-upkeep.job.ts'
import { makeLine } from './line.factory.ts'
import { makeIndexRate } from './loan.factory.ts'
import { type MadeProperty, makePortfolio, makeProperty } from './property.factory.ts'

const it = await testApp({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const place = { db: it.app.services.db }
let owner: TestUser
let lenderId: number

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  lenderId = (await makeLender(place)).id
})
beforeEach(async () => {
  owner = await it.user('Full Server')
})

type Body = Record<string, unknown> & { _id: string; message: string; data: Body[] }

describe('a line', () => {
  const entries = () => ({
    name: 'Operating line',
    lenderId,
    limitAmount: 3_000_000,
    drawnAmount: 1_250_000,
    purpose: 'operating',
    security: 'unsecured',
    firstPaymentDate: '2025-07-01',
    term: 36,
    allInRate: 5.95,
    standbyFeeBps: 25,
  })

  test('answers what is left of it and what it costs', async () => {
    const { status, body } = await owner.post<Body>('/lines', entries())
    expect([status, body.currency]).toEqual([201, 'CAD'])
    expect(body).toMatchObject({
      outstandingAmount: 1_250_000,
      available: 1_750_000,
      utilisation: 41.666667,
      annualInterest: 74_375,
      standbyCost: 4_375,
      loanExpiry: '2028-07-01',
      remainingTerm: 24,
    })
  })

  test('follows its index', async () => {
    const { _id: facilityIndexId } = await makeIndexRate(place, { userId: owner.id, rate: 4.95 })
    const floating = { rateType: 'Floating', facilityIndexId, spread: 1, interestRateCap: 7 }
    const { body } = await owner.post<Body>('/lines', { ...entries(), allInRate: undefined, ...floating })
    expect([body.allInRate, body.facilityIndexType]).toEqual([5.95, 'PRIME'])
    for (const [rate, allInRate] of [
      [5.45, 6.45],
      [6.5, 7],
    ]) {
      await owner.patch(`/index-rates/${facilityIndexId}`, { rate })
      expect((await owner.get<Body>(`/lines/${body._id}`)).body.allInRate).toBe(allInRate)
    }
    expect((await owner.delete(`/index-rates/${facilityIndexId}`)).status).toBe(409)
  })

  test.each([
    [{ drawnAmount: 3_000_001 }, 'Drawn amount cannot exceed the limit.'],
    [{ limitAmount: -1 }, 'Limit must be greater than 0.'],
    [{ security: 'secured' }, 'Select the properties that secure the line.'],
    [{ term: 0 }, 'Term must be a whole number of months.'],
    [{ rateType: 'Floating' }, 'Index is required.'],
    [{ allInRate: null }, 'All-in rate is required.'],
  ])('with %o is refused: %s', async (change, message) => {
    const { status, body } = await owner.post<Body>('/lines', { ...entries(), ...change })
    expect([status, body.message]).toEqual([400, message])
  })

  test('is drawn and paid back day by day, and its drawn amount follows', async () => {
    const { body } = await owner.post<Body>('/lines', entries())
    const path = `/lines/${body._id}`
    const draw = { kind: 'draw', date: '2026-06-10', amount: 500_000 }
    const back = { kind: 'repayment', date: '2026-06-20', amount: 250_000, note: 'From the sale' }
    const after = await owner.patch<Body>(path, { movements: [draw, back] })
    expect(after.body).toMatchObject({ drawnAmount: 1_500_000, available: 1_500_000, movements: [draw, back] })

    const whole = { ...after.body, drawnAmount: 1_400_000 }
    const typed = await owner.put<Body>(path, whole)
    expect(typed.body.movements).toContainEqual({ kind: 'adjustment', date: '2026-06-30', amount: -100_000 })

    for (const [movement, field] of [
      [{ ...draw, amount: 1_700_000 }, 'drawnAmount'],
      [{ ...back, amount: 1_500_000 }, 'movements'],
      [{ ...draw, date: '2026-07-01' }, 'movements'],
    ] as const) {
      const refused = await owner.patch<Body>(path, { movements: [...(typed.body.movements as Body[]), movement] })
      expect([refused.status, Object.keys(refused.body.errors as object)]).toEqual([400, [field]])
    }
    expect((await owner.get<Body>(path)).body).toMatchObject({ drawnAmount: 1_400_000 })
  })

  test('keeps of an obligation what was not sent', async () => {
    const tax = { fromDate: '2025-01-01', period: 'annually', dueDays: 30 }
    const { body } = await owner.post<Body>('/lines', { ...entries(), reportingObligation: { tax } })
    const reportingObligation = { tax: { lastDeliveredDate: '2026-01-20' } }
    const after = await owner.patch<Body>(`/lines/${body._id}`, { reportingObligation })
    expect(after.body.reportingObligation).toEqual({ tax: { ...tax, lastDeliveredDate: '2026-01-20' } })
  })

  test('leaves the portfolios that list it when it is switched off', async () => {
    const { _id } = await makeLine(place, { userId: owner.id })
    const portfolio = await makePortfolio(place, { userId: owner.id, lineIds: [_id] })
    expect((await owner.put<Body>(`/lines/${_id}`, { active: false })).body.active).toBe(false)
    expect((await owner.get<Body>(`/portfolios/${portfolio._id}`)).body.lineIds).toEqual([])
    expect((await owner.get<Body>(`/lines?userId=${owner.id}&active=true`)).body.data).toEqual([])
  })
})

describe('a blanket', () => {
  async function plazas(): Promise<[MadeProperty, MadeProperty]> {
    const plaza = { internalValuationAmount: 5_000_000, propertyDetails: { internalNOI: 300_000 } }
    const first = await makeProperty(place, { userId: owner.id, ...plaza })
    return [first, await makeProperty(place, { userId: owner.id, ...plaza, internalValuationAmount: 3_000_000 })]
  }

  test('keeps until when it may not be repaid, and what is noted of the payoff letter', async () => {
    const { _id } = await makeBlanket(place, { properties: await plazas() })
    const told = { lockoutEnds: '2027-04-30', riskManagement: { payoffNoticeDays: 60, payoffPerDiem: 735.25 } }
    expect((await owner.patch<Body>(`/blankets/${_id}`, told)).body).toMatchObject(told)
  })

  test('answers the figures that the pure rules give', async () => {
    const properties = await plazas()
    const made = await makeBlanket(place, { properties })
    const { body } = await owner.get<Body>(`/blankets/${made._id}`)
    const terms = { originalLoanAmount: 4_800_000, allInRate: 5.6, amortization: 300, term: 60 }
    const figures = blanketFigures(
      { ...terms, firstPaymentDate: '2024-05-01', allocations: body.allocations as never },
      [
        { internalValuationAmount: 5_000_000, propertyDetails: { internalNOI: 300_000 } },
        { internalValuationAmount: 3_000_000, propertyDetails: { internalNOI: 300_000 } },
      ],
      '2026-06-30',
    )
    expect(body).toMatchObject({ combinedValue: 8_000_000, combinedNOI: 600_000, remainingTerm: figures.remainingTerm })
    expect(body.outstandingLoanAmount).toBeCloseTo(figures.balance, 2)
    expect(body.ltv).toBeCloseTo(figures.ltv as number, 5)
    expect(body.dscr).toBeCloseTo(figures.dscr as number, 5)
    const releases = body.releases as { releasePrice: number; balance: number }[]
    for (const [index, { balance, releasePrice }] of figures.allocations.entries()) {
      expect(releases[index]?.balance).toBeCloseTo(balance, 1)
      expect(releases[index]?.releasePrice).toBeCloseTo(releasePrice, 1)
    }
  })

  test('is made over two properties of one currency whose parts are the loan', async () => {
    const [first, second] = await plazas()
    const part = (of: MadeProperty, allocatedAmount: number, releasePricePercentage = 110) => ({
      propertyId: of._id,
      allocatedAmount,
      releasePricePercentage,
    })
    const entries = {
      name: 'Two plazas',
      lenderId,
      propertyIds: [first._id, second._id],
      originalLoanAmount: 4_800_000,
      allocations: [part(first, 3_000_000), part(second, 1_800_000)],
      firstPaymentDate: '2024-05-01',
      term: 60,
      amortization: 300,
      allInRate: 5.6,
    }
    const american = await makeProperty(place, {
      userId: owner.id,
      address: { city: 'Austin', province: 'TX', country: 'US' },
    })
    const foreign = await makeProperty(place)
    for (const [change, message] of [
      [{ propertyIds: [first._id], allocations: [part(first, 4_800_000)] }, 'Select at least two properties.'],
      [{ originalLoanAmount: 4_800_001 }, 'Allocations must equal the loan amount.'],
      [
        { allocations: [part(first, 3_000_000, 99), part(second, 1_800_000)] },
        'Release price must be between 100 and 150.',
      ],
      [
        { propertyIds: [first._id, american._id], allocations: [part(first, 3_000_000), part(american, 1_800_000)] },
        'The properties must have one currency.',
      ],
      [{ propertyIds: [first._id, foreign._id] }, 'Properties has an unknown value.'],
    ] as const) {
      const { status, body } = await owner.post<Body>('/blankets', { ...entries, ...change })
      expect([status, body.message]).toEqual([400, message])
    }
    const { status, body } = await owner.post<Body>('/blankets', entries)
    expect([status, body.currency, body.combinedValue]).toEqual([201, 'CAD', 8_000_000])
  })

  test('pays itself down in the night', async () => {
    const { _id } = await makeBlanket(place, { properties: await plazas() })
    const balance = async () => (await owner.get<Body>(`/blankets/${_id}`)).body.outstandingLoanAmount as number
    const before = await balance()
    await asSystem(it.app, (ctx) => refreshBlankets({ ...ctx, now: new Date('2026-07-02T03:59:00Z') }))
    expect(await balance()).toBe(before)
    await asSystem(it.app, (ctx) => refreshBlankets({ ...ctx, now: new Date('2026-07-02T04:00:00Z') }))
    expect(await balance()).toBeLessThan(before)
  })

  test('does so by the day of its owner’s company', async () => {
    const { _id } = await makeBlanket(place, { properties: await plazas() })
    const balance = async () => (await owner.get<Body>(`/blankets/${_id}`)).body.outstandingLoanAmount as number
    const before = await balance()
    await sql`update user_companies set "timeZone" = 'America/Vancouver' where id = ${owner.companyId}`.execute(
      place.db,
    )
    await asSystem(it.app, (ctx) => refreshBlankets({ ...ctx, now: new Date('2026-07-02T06:59:00Z') }))
    expect(await balance()).toBe(before)
    await asSystem(it.app, (ctx) => refreshBlankets({ ...ctx, now: new Date('2026-07-02T07:00:00Z') }))
    expect(await balance()).toBeLessThan(before)
  })
})

test.each([
  [6_500_000, 5.25, 'semi-annual', 300],
  [7_900_000, 6.35, 'monthly', 360],
  [7_900_000, 6.35, 'semi-annual', null],
  [1_200_000, 0, 'monthly', 120],
] as const)(
  'the database computes the payment of %d at %d %% %s over %s as the rule does',
  async (principal, rate, compounding, amortization) => {
    const { rows } = await sql<{ payment: number }>`
    select monthly_payment(${principal}, ${rate}, ${compounding}, ${amortization}::int) as payment`.execute(place.db)
    expect(12 * Number(rows[0]?.payment)).toBeCloseTo(
      annualDebtService({ principal, rate, compounding, amortization }),
      4,
    )
  },
)
