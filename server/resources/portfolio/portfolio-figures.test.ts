/** The figures beside the records of a portfolio's lists, and the records behind a figure: whose they are, and how narrowed. */
import { beforeAll, expect, test } from 'vitest'
import type { CurrencyDashboard } from '#domain/portfolio/portfolio-dashboard.ts'
import type { PortfolioFigures, PropertyFigures, TermLoanFigures } from '#domain/portfolio/record-figures.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'
import { makeBlanket } from './blanket.factory.ts'
import { makeConstructionLoan } from './construction-loan.factory.ts'
import { makeLine } from './line.factory.ts'
import { makeLoan } from './loan.factory.ts'
import { makePortfolio, makeProperty } from './property.factory.ts'

const { app, user } = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const { services } = app

let owner: TestUser
let ids: Record<'maple' | 'bow' | 'loan' | 'line' | 'portfolio', string>

const figuresOf = async <Figures>(of: string, key: string, caller = owner) =>
  (await caller.get<Record<string, Figures>>(`/portfolio-figures?of=${of}&ids=${key}`)).body

beforeAll(async () => {
  owner = await user('Full Server')
  const named = { userId: owner.id, internalValuationAmount: 10_000_000 }
  const maple = await makeProperty(services, { ...named, name: 'Maple Court' })
  const bow = await makeProperty(services, { ...named, name: 'Bow River' })
  const loan = await makeLoan(services, { property: maple, userId: owner.id })
  const line = await makeLine(services, { userId: owner.id, drawnAmount: 1_000_000 })
  const portfolio = await makePortfolio(services, { userId: owner.id, name: 'Core', propertyIds: [maple._id, bow._id] })
  ids = { maple: maple._id, bow: bow._id, loan: loan._id, line: line._id, portfolio: portfolio._id }
})

test('each record has its figures of today', async () => {
  const property = (await figuresOf<PropertyFigures & { documents: number }>('properties', ids.maple))[ids.maple]
  expect(property?.documents).toBe(0)
  expect(property?.debt).toBeCloseTo(6_161_108.14, 2)
  expect(property?.ltv).toBeCloseTo(61.61, 2)
  const loan = (await figuresOf<TermLoanFigures>('loans', ids.loan))[ids.loan]
  expect(loan?.ltv).toBeCloseTo(61.61, 2)
  const portfolio = (await figuresOf<PortfolioFigures>('portfolios', ids.portfolio))[ids.portfolio]
  expect(portfolio?.properties).toBe(2)
  expect(portfolio?.totals[0]?.value).toBe(20_000_000)
})

test('a debt on several properties is divided by the value of all of them, whichever is asked for', async () => {
  const shared = { userId: owner.id, internalValuationAmount: 1_000_000 }
  const [small, large] = [
    await makeProperty(services, { ...shared, name: 'Elora Plaza' }),
    await makeProperty(services, { ...shared, internalValuationAmount: 3_000_000, name: 'Fergus Plaza' }),
  ]
  const line = { userId: owner.id, drawnAmount: 400_000, security: 'secured' as const }
  const { _id } = await makeLine(services, { ...line, propertyIds: [small._id, large._id] })
  const each = await figuresOf<PropertyFigures>('properties', small._id)
  expect(each).toMatchObject({ [small._id]: { debt: 100_000, ltv: 10, loans: 1 } })
  expect(Object.keys(each)).toEqual([small._id])
  const listing = await makePortfolio(services, { ...{ userId: owner.id, name: 'Plazas' }, propertyIds: [large._id] })
  await owner.patch(`/portfolios/${listing._id}`, { lineIds: [_id] })
  const [totals] = (await figuresOf<PortfolioFigures>('portfolios', listing._id))[listing._id]?.totals ?? []
  expect(totals).toMatchObject({ value: 3_000_000, totalDebt: 400_000 })
  await owner.delete(`/portfolios/${listing._id}`)
  await owner.delete(`/lines/${_id}`)
  await owner.delete(`/properties/${small._id}`)
  await owner.delete(`/properties/${large._id}`)
})

test('a blanket owes on each property what was allocated to it, on every list and page', async () => {
  const plaza = { userId: owner.id, internalValuationAmount: 1_000_000 }
  const small = await makeProperty(services, { ...plaza, name: 'Guelph Plaza' })
  const large = await makeProperty(services, { ...plaza, internalValuationAmount: 9_000_000, name: 'Erin Plaza' })
  const { _id } = await makeBlanket(services, { userId: owner.id, properties: [small, large] })
  type Blanket = { outstandingAmount: number; releases: { propertyId: string; balance: number }[] }
  const { releases } = (await owner.get<Blanket>(`/blankets/${_id}`)).body
  const figures = await figuresOf<PropertyFigures>('properties', `${small._id},${large._id}`)
  for (const { propertyId, balance } of releases) expect(figures[propertyId]?.debt).toBeCloseTo(balance, 2)
  const bars = (await owner.get<{ currencies: CurrencyDashboard[] }>('/portfolio-dashboard')).body.currencies[0]
  const bar = bars?.byProperty.find(({ name }) => name === 'Guelph Plaza')
  expect(bar?.debt).toBeCloseTo(releases.find(({ propertyId }) => propertyId === small._id)?.balance ?? 0, 2)
  await owner.delete(`/blankets/${_id}`)
  await owner.delete(`/properties/${small._id}`)
  await owner.delete(`/properties/${large._id}`)
})

test('a building site is measured on its cost, in the list of properties as on the dashboard', async () => {
  const builder = await user('Full Server')
  const land = await makeProperty(services, {
    userId: builder.id,
    internalValuationAmount: 3_500_000,
    name: 'Lakeview',
  })
  await makeConstructionLoan(services, { property: land })
  const site = (await figuresOf<PropertyFigures>('properties', land._id, builder))[land._id]
  expect(site?.valuedAt).toBe('cost')
  expect(site?.ltv).toBeCloseTo((100 * (site?.debt ?? 0)) / 14_200_000, 6)
  const [only] = (await builder.get<{ currencies: CurrencyDashboard[] }>('/portfolio-dashboard')).body.currencies
  expect(only?.totals).toMatchObject({ value: 14_200_000, ltvWithoutConstruction: null })
  expect(only?.totals.ltv).toBeCloseTo(site?.ltv ?? 0, 6)
})

test('the lenders are those of the caller’s own debts', async () => {
  const names = async (caller = owner) =>
    (await caller.get<{ id: number; companyName: string }[]>('/portfolio-lenders')).body.map(({ id }) => id)
  const loan = (await owner.get<{ lenderId: number }>(`/loans/${ids.loan}`)).body
  const line = (await owner.get<{ lenderId: number }>(`/lines/${ids.line}`)).body
  expect((await names()).toSorted()).toEqual([...new Set([loan.lenderId, line.lenderId])].toSorted())
  expect(await names(await user('Full Server'))).toEqual([])
  expect((await (await user('TO/Agent')).get('/portfolio-lenders')).status).toBe(403)
})

test('somebody else is told nothing, and whoever has no portfolios is refused', async () => {
  const stranger = await user('Full Server')
  expect(await figuresOf('properties', ids.maple, stranger)).toEqual({})
  expect(await figuresOf('portfolios', ids.portfolio, stranger)).toEqual({})
  expect((await (await user('TO/Agent')).get(`/portfolio-figures?of=loans&ids=${ids.loan}`)).status).toBe(403)
  expect((await owner.get('/portfolio-figures?of=loans&ids=all')).status).toBe(400)
})

type Records = Record<string, { total: number; ids: string[] }>

test('a kind of debt leaves its own records and what they are on', async () => {
  const records = (await owner.get<Records>('/portfolio-records?kind=loan')).body
  expect(records).toMatchObject({
    properties: { total: 1, ids: [ids.maple] },
    loans: { total: 1, ids: [ids.loan] },
    lines: { total: 0, ids: [] },
  })
  const all = (await owner.get<Records>('/portfolio-records')).body
  expect(all.lines).toEqual({ total: 1, ids: [ids.line] })
  expect(all.properties?.total).toBe(2)
})
