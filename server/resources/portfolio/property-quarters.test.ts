/** Quarters of a property over HTTP: pasted whole, corrected, shared, and told in the demo as the story's figures say. */
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { EXPENSE_LINES, sumOfLines } from '#domain/portfolio/expense-lines.ts'
import { incomeOfMonths, quarterNoi } from '#domain/portfolio/property-quarter.ts'
import { importReferenceLists } from '#server/database/seed/import-reference.ts'
import { asSystem, type TestUser, testApp } from '#server/testing/app.ts'
import { quartersOf } from './demo/harbourline-quarters.ts'
import { makeShare } from './loan.factory.ts'
import { type MadeProperty, makeProperty } from './property.factory.ts'

const it = await testApp({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const place = { db: it.app.services.db }
let owner: TestUser
let property: MadeProperty

beforeAll(async () => {
  await asSystem(it.app, (ctx) => importReferenceLists(ctx))
})
beforeEach(async () => {
  owner = await it.user('Full Server')
  property = await makeProperty(place, { userId: owner.id })
})

type Row = { _id: string; quarterEnd: string; noi: number | null; expenses: number | null }
type Body = Record<string, unknown> & { message: string; data: Row[] }

const SHEET = [
  'Quarter\tRent\tVacancy\tExpenses',
  '2025-Q3\t200,000\t(10,000)\t60,000',
  '2025-Q4\t201,000\t(10,000)\t61,000',
  '2026-Q1\t202,000\t(10,000)\t62,000',
  '2026-Q2\t203,000\t(10,000)\t63,000',
].join('\n')

const paste = (by: TestUser, parts: object = {}) =>
  by.post<Body>('/quarter-entry', { propertyId: property._id, kind: 'actual', sheet: SHEET, ...parts })
const kept = async (by: TestUser) =>
  (await by.get<Body>(`/property-quarters?propertyId=${property._id}&$sort[quarterEnd]=1`)).body.data

describe('quarters of a property', () => {
  test('are pasted from a sheet, and their income follows', async () => {
    const { status, body } = await paste(owner)
    expect([status, body]).toEqual([201, { added: 4, corrected: 0, notes: [] }])
    expect((await kept(owner)).map(({ quarterEnd, noi }) => [quarterEnd, noi])).toEqual([
      ['2025-09-30', 130_000],
      ['2025-12-31', 130_000],
      ['2026-03-31', 130_000],
      ['2026-06-30', 130_000],
    ])
  })

  test('keep what their months earned and the document that told it, and take no month of another quarter', async () => {
    const months = ['2026-04-30', '2026-05-31', '2026-06-30'].map((monthEnd, at) => ({ monthEnd, noi: 40_000 + at }))
    const enter = (parts: object) => {
      const quarter = { quarterEnd: '2026-06-30', facts: { rent: 180_003, expenses: 60_000 }, months, ...parts }
      return owner.post<Body>('/quarter-entry', { propertyId: property._id, kind: 'actual', quarters: [quarter] })
    }
    const refused = await enter({ months: [{ monthEnd: '2026-07-31', noi: 1 }] })
    expect([refused.status, refused.body.message]).toEqual([400, '2026-Q2: The months must be those of the quarter.'])
    expect((await enter({ source: 'june.xlsx' })).status).toBe(201)
    expect(await kept(owner)).toMatchObject([{ noi: 120_003, months, source: 'june.xlsx' }])
  })

  test('tell what their expenses are made of, whose total follows them and is never another', async () => {
    const sheet = 'Quarter,Rent,Realty taxes,Insurance\n2026-Q1,204000,20000,6000\n2026-Q2,204000,20500,6000'
    expect((await paste(owner, { sheet })).status).toBe(201)
    const [first, second] = await kept(owner)
    expect([first, second]).toMatchObject([
      { realtyTaxes: 20_000, insurance: 6_000, expenses: 26_000, noi: 178_000 },
      { realtyTaxes: 20_500, utilities: null, expenses: 26_500, noi: 177_500 },
    ])
    const patch = (changes: object) => owner.patch<Body>(`/property-quarters/${first?._id}`, changes)
    expect((await patch({ utilities: 4_000 })).body).toMatchObject({ expenses: 30_000, noi: 174_000 })
    const refused = await patch({ insurance: 7_000, expenses: 30_500 })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      {
        expenses: 'The expense lines come to $31,000 and the total says $30,500. Make them agree, or empty the total.',
      },
    ])
    expect((await patch({ expenses: 90_000 })).status).toBe(400)
    expect((await patch({ insurance: 7_000, expenses: null })).body).toMatchObject({ expenses: 31_000 })
  })

  test('keep a total that stands by itself until its lines are told in full', async () => {
    await paste(owner)
    const [first] = await kept(owner)
    const patch = (changes: object) => owner.patch<Body>(`/property-quarters/${first?._id}`, changes)
    expect((await patch({ insurance: 7_000 })).body.errors).toHaveProperty('expenses')
    const told = { insurance: 7_000, otherExpenses: Number(first?.expenses) - 7_000 }
    expect((await patch(told)).body).toMatchObject({ ...told, expenses: first?.expenses, noi: 130_000 })
  })

  test('that are there already are refused by name, and corrected when that is said', async () => {
    await paste(owner)
    const sheet = 'Quarter,Rent,Vacancy\n2026-Q2,204000,10000\n2024-Q4,150000,0'
    const refused = await paste(owner, { sheet })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      '2026-Q2 is there already. Say that it is to be corrected, or leave it out.',
    ])
    expect(await kept(owner)).toHaveLength(4)
    const { body } = await paste(owner, { sheet, replace: true })
    expect(body).toEqual({
      added: 1,
      corrected: 1,
      notes: ['2025-Q1 to 2025-Q2 are missing: no year that needs one of them can be tested.'],
    })
    // Expenses were not in the sheet and stay; of the new quarter they are not known, and so neither is its income.
    expect((await kept(owner)).map(({ noi }) => noi)).toEqual([null, 130_000, 130_000, 130_000, 131_000])
  })

  test('with one wrong cell are kept not at all', async () => {
    const { status, body } = await paste(owner, { sheet: `${SHEET}\n2026-Q3\t1\t0\t0` })
    expect([status, body.message]).toEqual([
      400,
      '2026-Q3: 2026-Q3 has not ended yet: what is expected of it is a budget.',
    ])
    expect(await kept(owner)).toEqual([])
  })

  test('are typed one by one by the same rules', async () => {
    const typed = (parts: object) =>
      owner.post<Body>('/property-quarters', { propertyId: property._id, kind: 'actual', rent: 1, ...parts })
    expect((await typed({ quarterEnd: '2026-06-30' })).status).toBe(201)
    expect((await typed({ quarterEnd: '2026-06-30' })).body.message).toBe(
      'This quarter of the property is there already.',
    )
    expect((await typed({ quarterEnd: '2026-05-31' })).status).toBe(400)
    const [row] = await kept(owner)
    expect((await owner.patch<Body>(`/property-quarters/${row?._id}`, { vacancy: 2 })).body.message).toBe(
      'Vacancy cannot exceed the rent.',
    )
  })

  test('are the property’s: those who may look see them, and strangers find nothing', async () => {
    await paste(owner)
    const guest = await it.user('Dashboard Only')
    await makeShare(place, { ownerUserId: owner.id, collaboratorUserId: guest.id, access: 'view' })
    const [first, ...others] = await kept(guest)
    expect([first?.noi, others.length]).toEqual([130_000, 3])
    const changed = await guest.patch<Body>(`/property-quarters/${first?._id}`, { rent: 1 })
    expect([changed.status, changed.body.message]).toEqual([403, 'You may not change this quarter.'])
    const pasted = await paste(guest, { replace: true })
    expect([pasted.status, pasted.body.message]).toEqual([403, 'You may not change this quarter.'])
    const stranger = await it.user('Full Server')
    expect(await kept(stranger)).toEqual([])
    expect((await stranger.get(`/property-quarters/${first?._id}`)).status).toBe(404)
    expect((await paste(stranger)).status).toBe(400)
    expect((await kept(owner))[0]).toMatchObject({ noi: 130_000 })
  })

  test('are kept for the owner by a collaborator who may edit', async () => {
    const partner = await it.user('Full Server')
    await makeShare(place, { ownerUserId: owner.id, collaboratorUserId: partner.id, access: 'edit' })
    expect((await paste(partner)).status).toBe(201)
    expect((await kept(owner)).map(({ noi }) => noi)).toEqual([130_000, 130_000, 130_000, 130_000])
    const [last] = (await kept(partner)).slice(-1)
    expect((await partner.patch(`/property-quarters/${last?._id}`, { rent: 213_000 })).status).toBe(200)
    expect((await kept(owner)).at(-1)?.noi).toBe(140_000)
  })
})

test('the quarters of a demo building add up to the income, the twelve months before and the year before of its story', () => {
  const noi = 560_000
  const quarters = quartersOf({ noi, occupancy: 93, last: '2026-06-30' })
  const yearTo = (end: string) => {
    const actual = quarters.filter(({ kind, quarterEnd }) => kind === 'actual' && quarterEnd <= end)
    return actual.slice(-4).reduce((sum, quarter) => sum + (quarterNoi(quarter) ?? Number.NaN), 0)
  }
  expect(yearTo('2026-06-30')).toBe(noi)
  expect(yearTo('2026-03-31')).toBeCloseTo(noi * 0.985, -1)
  expect(yearTo('2025-12-31')).toBeCloseTo(noi * 0.98, -1)
  for (const quarter of quarters) {
    expect(sumOfLines(quarter)).toBe(quarter.expenses)
    expect(Math.min(...EXPENSE_LINES.map((line) => quarter[line] ?? Number.NaN))).toBeGreaterThan(0)
  }
  for (const quarter of quarters.filter(({ kind }) => kind === 'actual'))
    expect(incomeOfMonths({ ...quarter, noi: quarterNoi(quarter) })).toHaveLength(3)
})
