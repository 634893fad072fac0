/** Two charges on one property over HTTP: lists, covenants, radar and totals count the one beside the other, whatever is asked for. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { CovenantsAhead } from '#domain/portfolio/covenants-ahead.ts'
import type { CurrencyDashboard } from '#domain/portfolio/portfolio-dashboard.ts'
import type { RadarAnswer } from '#domain/portfolio/radar-answer.ts'
import type { PropertyFigures, TermLoanFigures } from '#domain/portfolio/record-figures.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'
import { makeBlanket } from './blanket.factory.ts'
import { makeLine } from './line.factory.ts'
import { type MadeLoan, makeLoan } from './loan.factory.ts'
import { makeCovenants } from './loan-covenant.factory.ts'
import { makeProperty } from './property.factory.ts'
import { makeQuarters } from './property-quarter.factory.ts'

const { app, user } = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const { services } = app

let owner: TestUser
let property: Awaited<ReturnType<typeof makeProperty>>
let first: MadeLoan
let second: MadeLoan

const LIMITS = { loanToValuePercentage: 75, debtServiceCoverageRatio: 1.2 }
const QUARTER = { kind: 'actual', rent: 250_000, vacancy: 0, expenses: 75_000, value: 10_000_000 } as const
const ENDS = ['2025-09-30', '2025-12-31', '2026-03-31', '2026-06-30']
const AT_ONCE = { firstPaymentDate: '2026-07-30', prePaymentPenaltyType: '3-month-interest' } as const

beforeAll(async () => {
  owner = await user('Full Server')
  property = await makeProperty(services, {
    userId: owner.id,
    name: 'Plaza',
    internalValuationAmount: 10_000_000,
    propertyDetails: { internalNOI: 700_000 },
  })
  await sql`insert into rates (series, date, value, source) values ('GOC_5Y', '2026-06-29', 2.85, 'demo')
    on conflict do nothing`.execute(services.db)
  const common = { ...AT_ONCE, property, userId: owner.id, covenants: LIMITS }
  first = await makeLoan(services, { ...common, originalLoanAmount: 6_000_000, allInRate: 5, loanName: 'First' })
  second = await makeLoan(services, {
    ...{ ...common, originalLoanAmount: 2_000_000, allInRate: 9, amortization: null, loanName: 'Second' },
    chargeType: 'secondCharge',
  })
  await makeCovenants(services, first, [
    {
      ...{ name: 'LTV', formula: 'balance / value * 100', unit: 'percent', side: 'maximum', breachAt: 75 },
      ...{ testFrequency: 'quarterly', firstTestOn: '2024-06-30' },
    },
  ])
  await makeQuarters(
    services,
    property,
    ENDS.map((quarterEnd) => ({ ...QUARTER, quarterEnd })),
  )
})

const get = async <Body>(path: string) => (await owner.get<Body>(path)).body
const loansOf = (...loans: MadeLoan[]) =>
  get<Record<string, TermLoanFigures>>(`/portfolio-figures?of=loans&ids=${loans.map(({ _id }) => _id).join(',')}`)

test('a loan asked for alone is measured with what stands before it', async () => {
  const { [second._id]: alone } = await loansOf(second)
  const both = await loansOf(first, second)
  expect(alone).toEqual(both[second._id])
  expect(alone).toMatchObject({ ltv: expect.closeTo(80, 4), covenants: 'Breach' })
  expect(both[first._id]).toMatchObject({ ltv: expect.closeTo(60, 4), covenants: 'Breach' })
})

test('the property names its debts in rank, the last of which carries its own ratios', async () => {
  const path = `/portfolio-figures?of=properties&ids=${property._id}`
  const { [property._id]: figures } = await get<Record<string, PropertyFigures>>(path)
  expect(figures?.stack.map(({ name }) => name)).toEqual(['First', 'Second'])
  expect(figures?.stack.at(-1)?.ltv).toBeCloseTo(figures?.ltv ?? 0, 6)
})

test('a dashboard narrowed to one lender or kind tests its loans with what else is on the property', async () => {
  const { data } = await get<{ data: { lenderId: number }[] }>(`/loans?loanName=First`)
  const narrowed = { [`lenderId=${data[0]?.lenderId}`]: 1, 'kind=loan': 2 }
  for (const [words, breaches] of Object.entries(narrowed)) {
    const { currencies } = await get<{ currencies: CurrencyDashboard[] }>(`/portfolio-dashboard?${words}`)
    expect(currencies[0]?.totals.covenants.Breach).toBe(breaches)
  }
})

test('the radar sizes a new loan beside the debt that stays', async () => {
  const { data } = await get<RadarAnswer>('/refinance-radar?of=loans')
  const row = (loan: MadeLoan) => data.find(({ _id }) => _id === loan._id)
  expect(row(second)).toMatchObject({ newLoan: expect.any(Number), cashOut: expect.any(Number) })
  expect(row(second)?.newLoan).toBeLessThanOrEqual(500_000)
  expect(row(second)?.cashOut).toBeLessThan(-1_500_000)
})

test('a covenant over time counts all debt until it is agreed on the loan alone', async () => {
  const ahead = async () => (await get<CovenantsAhead & { data: CovenantsAhead['covenants'] }>('/covenants-ahead')).data
  const [all] = await ahead()
  expect(all?.now).toMatchObject({ actual: expect.closeTo(80, 4), status: 'Breach' })
  const { body } = await owner.patch(`/loan-covenants/${all?._id}`, { basis: 'loan' })
  expect(body).toMatchObject({ basis: 'loan' })
  expect((await ahead())[0]?.now).toMatchObject({ actual: expect.closeTo(60, 4), status: 'Pass' })
})

test('an owner whose covenants count more from the migration on is told once, and nobody else', async () => {
  const bystander = await user('Full Server')
  await makeLoan(services, {
    userId: bystander.id,
    property: await makeProperty(services, { userId: bystander.id, name: 'Alone' }),
    covenants: LIMITS,
  })
  const file = path.join(import.meta.dirname, '../../database/migrations/0797_covenant_basis.sql')
  const telling = readFileSync(file, 'utf8').split('\nwith debts as')[1]
  await sql.raw(`with debts as${telling}`).execute(services.db)
  const told = async (person: TestUser) =>
    (await person.get<{ data: { kind: string; detail: string }[] }>('/notifications')).body.data.filter(
      ({ kind }) => kind === 'covenant-basis',
    )
  expect((await told(owner)).map(({ detail }) => detail)).toEqual([expect.stringMatching(/^2 of your loans share/)])
  expect(await told(bystander)).toEqual([])
})

test('a blanket and a drawn line stand on the radar at their maturity', async () => {
  const other = await makeProperty(services, { userId: owner.id, name: 'Mall', internalValuationAmount: 20_000_000 })
  const third = await makeProperty(services, { userId: owner.id, name: 'Arcade', internalValuationAmount: 5_000_000 })
  const blanket = await makeBlanket(services, { userId: owner.id, properties: [other, third] })
  const line = await makeLine(services, { userId: owner.id, drawnAmount: 1_000_000, propertyIds: [other._id] })
  const { data } = await get<RadarAnswer>('/refinance-radar?of=loans')
  const row = (id: string) => data.find(({ _id }) => _id === id)
  expect(row(blanket._id)).toMatchObject({ kind: 'blanket', hasFigures: true, place: 'Mall, Arcade' })
  expect(row(line._id)).toMatchObject({ kind: 'line', balance: 1_000_000, cashOut: null })
})
