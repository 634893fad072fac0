/** Construction loans over HTTP: draws, the project beside them, and the figures that follow. */
import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { makeLender } from '#server/resources/lenders/lender.factory.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { makeConstructionLoan } from './construction-loan.factory.ts'
import { makeShare } from './loan.factory.ts'
import { refreshProjects } from './project-upkeep.job.ts'
import { type MadeProperty, makeProperty } from './property.factory.ts'

const it = await testApp({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const place = { db: it.app.services.db }
let owner: TestUser
let property: MadeProperty
let lenderId: number

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
  lenderId = (await makeLender(place)).id
})
beforeEach(async () => {
  owner = await it.user('Full Server')
  property = await makeProperty(place, { userId: owner.id })
})

type Body = Record<string, unknown> & { _id: string; message: string; data: Body[] }

describe('a construction loan', () => {
  const entries = () => ({
    loanName: 'Lakeview Terraces',
    propertyId: property._id,
    lenderId,
    authorizedLoanAmount: 24_000_000,
    firstPaymentDate: '2025-03-01',
    term: 36,
    allInRate: 5.45,
  })
  const project = () => ({
    propertyId: property._id,
    projectName: 'Lakeview Terraces',
    projectType: 'rental',
    startDate: '2025-03-01',
    completionDate: '2027-06-30',
    landCost: 6_000_000,
    hardCostBudget: 20_500_000,
    softCostBudget: 3_000_000,
    contingencyBudget: 1_500_000,
    financingCostBudget: 1_000_000,
    landCostToDate: 3_500_000,
    hardCostToDate: 9_600_000,
    softCostToDate: 300_000,
    contingencyUsed: 610_000,
    financingCostToDate: 190_000,
  })
  const draw = (parts: object) => ({ no: 1, requestDate: '2026-06-01', amount: 4_750_000, status: 'funded', ...parts })

  test('whose stored cost to complete is of an older rule is brought to today’s, with what follows from it', async () => {
    const { _id: loanId } = (await owner.post<Body>('/construction-loan', { ...entries(), draws: [draw({})] })).body
    const details = await owner.post<Body>('/construction-property-details', { ...project(), loanId })
    const read = async () => [
      (await owner.get<Body>(`/construction-property-details/${details.body._id}`)).body.costToComplete,
      (await owner.get<Body>(`/construction-loan/${loanId}`)).body.availableToDraw,
    ]
    const right = await read()
    await sql`update construction_property_details set "costToComplete" = 1
      where _id = ${details.body._id}`.execute(place.db)
    await sql`update construction_loan set "availableToDraw" = 2 where _id = ${loanId}`.execute(place.db)
    expect(await read()).toEqual([1, 2])
    await asSystem(it.app, refreshProjects)
    expect(await read()).toEqual(right)
  })

  test('is drawn step by step, and everything that follows is kept', async () => {
    const made = await owner.post<Body>('/construction-loan', { ...entries(), draws: [draw({})] })
    expect(made.body).toMatchObject({ totalOutstandingLoanAmount: 4_750_000, availableToDraw: null, currency: 'CAD' })
    const path = `/construction-loan/${made.body._id}`
    const details = await owner.post<Body>('/construction-property-details', { ...project(), loanId: made.body._id })
    expect(details.body).toMatchObject({ totalBudget: 32_000_000, holdbackPercentage: 10, costToComplete: 17_800_000 })
    expect((await owner.get<Body>(path)).body.availableToDraw).toBe(490_000)

    const asked = draw({ no: 2, amount: 500_000, status: 'requested' })
    const refused = await owner.patch<Body>(path, { draws: [draw({}), asked] })
    expect([refused.status, refused.body.message]).toEqual([400, 'Draw exceeds the available amount of $490,000.'])
    for (const status of ['requested', 'certified', 'funded']) {
      const draws = [draw({}), draw({ no: 2, amount: 490_000, status })]
      expect((await owner.patch(path, { draws })).status, status).toBe(200)
    }
    const after = await owner.get<Body>(path)
    expect(after.body).toMatchObject({ totalOutstandingLoanAmount: 5_240_000, availableToDraw: 0, undrawn: 18_760_000 })
    expect(after.body).toMatchObject({ projectName: 'Lakeview Terraces', percentComplete: 44.375, loanToCost: 75 })
    expect((after.body.draws as Body[])[1]).toMatchObject({ certifiedDate: '2026-06-30', fundedDate: '2026-06-30' })

    const back = await owner.patch<Body>(path, {
      draws: [draw({}), draw({ no: 2, amount: 490_000, status: 'requested' })],
    })
    expect([back.status, back.body.message]).toEqual([409, 'Draw 2: a funded draw cannot be moved to requested.'])
  })

  test('has metrics that follow every change of loan, project and revenue', async () => {
    const { _id: loanId } = await makeConstructionLoan(place, { property, revenue: null })
    const metrics = async () =>
      (await owner.get<Body>(`/construction-project-metrics?userId=${owner.id}&getAll=true`)).body.data[0]
    expect(await metrics()).toMatchObject({ loanId, loanToCost: 75, profitOnCost: null, equityRequired: 8_000_000 })
    const revenue = await owner.post<Body>('/construction-property-revenue', {
      loanId,
      rows: [{ unitType: 'One bedroom', count: 100, monthlyRent: 2_000 }],
      vacancyPercentage: 4,
      otherIncome: 96_000,
      operatingExpenses: 350_000,
      exitCapRate: 5,
    })
    expect(revenue.body).toMatchObject({ stabilizedNOI: 2_050_000, totalStabilizedValue: 41_000_000 })
    expect(await metrics()).toMatchObject({ yieldOnCost: 6.40625 })
    await owner.patch(`/construction-loan/${loanId}`, { authorizedLoanAmount: 16_000_000 })
    expect(await metrics()).toMatchObject({ loanToCost: 50, equityRequired: 16_000_000 })
    await owner.delete(`/construction-property-revenue/${revenue.body._id}`)
    expect(await metrics()).toMatchObject({ yieldOnCost: null, loanToCost: 50 })
    const anew = await owner.post<Body>('/construction-project-metrics', { loanId })
    expect([anew.status, anew.body.loanToCost]).toEqual([201, 50])
    expect((await owner.get<Body>('/construction-project-metrics?getAll=true')).body.data).toHaveLength(1)
  })

  test('goes with its project when it is deleted, and comes back with it', async () => {
    const { _id: loanId } = await makeConstructionLoan(place, { property })
    const beside = async () => (await owner.get<Body>('/construction-property-details?getAll=true')).body.data.length
    const refused = await owner.delete<Body>(`/properties/${property._id}`)
    expect(refused.body.message).toBe('Please remove the loans of this property first.')
    await owner.delete(`/construction-loan/${loanId}`)
    expect(await beside()).toBe(0)
    expect((await owner.post(`/construction-loan/${loanId}/actions/restore`)).status).toBe(200)
    expect(await beside()).toBe(1)
  })

  test('entered with a balance takes its first draws only together with those behind that balance', async () => {
    const { body } = await owner.post<Body>('/construction-loan', {
      ...entries(),
      totalOutstandingLoanAmount: 5_240_000,
    })
    const path = `/construction-loan/${body._id}`
    const refused = await owner.patch<Body>(path, { draws: [draw({ amount: 490_000 })] })
    expect(refused.body.message).toBe('Enter the draws behind the $5,240,000 outstanding as well.')
    const draws = [draw({}), draw({ no: 2, amount: 490_000 })]
    expect((await owner.patch<Body>(path, { draws })).body.totalOutstandingLoanAmount).toBe(5_240_000)
  })

  test('is saved whole with a changed note, as it was answered', async () => {
    const { _id: loanId } = await makeConstructionLoan(place, { property })
    const { body } = await owner.get<Body>(`/construction-loan/${loanId}`)
    const saved = await owner.put<Body>(`/construction-loan/${loanId}`, { ...body, notes: 'Roof is on.' })
    expect([saved.status, saved.body.notes, saved.body.draws]).toEqual([200, 'Roof is on.', body.draws])
  })

  test.each([
    [{ authorizedLoanAmount: 0 }, 'Loan amount must be greater than 0.'],
    [{ term: 1.5 }, 'Term must be a whole number of months.'],
    [{ totalOutstandingLoanAmount: 25_000_000 }, 'Total advances exceed the authorized amount.'],
    [{ interestRateFloor: 6, interestRateCap: 5 }, 'Floor cannot be above the cap.'],
    [{ crossCollaterizedLoan: 'yes' }, 'Select the cross-collateral loan.'],
    [{ draws: [draw({ no: 2 })] }, 'Draws must be numbered from 1 without gaps.'],
    [{ draws: [draw({ amount: 24_000_001 })] }, 'Total advances exceed the authorized amount.'],
  ])('with %o is refused: %s', async (change, message) => {
    const { status, body } = await owner.post<Body>('/construction-loan', { ...entries(), ...change })
    expect([status, body.message]).toEqual([400, message])
  })

  test('is shared to look at: its project is seen, and not changed', async () => {
    const { _id: loanId } = await makeConstructionLoan(place, { property })
    const guest = await it.user('Dashboard Only')
    await makeShare(place, { ownerUserId: owner.id, collaboratorUserId: guest.id, access: 'comment' })
    const seen = await guest.get<Body>('/construction-property-details?getAll=true')
    expect(seen.body.data.map((each) => each.loanId)).toEqual([loanId])
    const key = seen.body.data[0]?._id
    expect((await guest.patch(`/construction-property-details/${key}`, { units: 1 })).status).toBe(400)
    expect((await guest.delete(`/construction-property-details/${key}`)).status).toBe(400)
    expect((await (await it.user('Dashboard Only')).get(`/construction-property-details/${key}`)).status).toBe(404)
  })
})
