/** The owner's first screen, of the demo's portfolio: its figures, its filters, and whose it is. */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import type { FigureRecords } from '#domain/portfolio/figure-records.ts'
import type { PortfolioPart } from '#domain/portfolio/portfolio-dashboard.ts'
import type { PropertyPlace } from '#domain/portfolio/property-places.ts'
import type { NewLoanRate } from '#domain/portfolio/radar-market.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'
import { makeIndexRate, makeLoan } from './loan.factory.ts'
import { makePortfolio, makeProperty } from './property.factory.ts'

const { app, user } = await testAppWithReference({ DEMO: 'on', DEMO_AS_OF: '2026-06-30T12:00:00-04:00' })
const { services } = app

type Answer = {
  asOf: string
  currencies: (PortfolioPart & { newLoan: NewLoanRate | null })[]
  watch: { total: number }
  isEmpty: boolean
  choices: { provinces: { value: string }[]; lenders: { value: number; name: string }[] }
}

let owner: TestUser
let maple: Awaited<ReturnType<typeof makeProperty>>
const ask = async (query = '', caller = owner) => (await caller.get<Answer>(`/portfolio-dashboard${query}`)).body

beforeAll(async () => {
  await sql`insert into rates (series, date, value, source) values ('GOC_5Y', '2026-06-29', 2.85, 'demo')
    on conflict do nothing`.execute(services.db)
  owner = await user('Full Server')
  await makeIndexRate(services, { userId: owner.id, name: 'US dollar', type: 'USDCAD', rate: 1.37 })
  maple = await makeProperty(services, {
    userId: owner.id,
    name: 'Maple Court',
    internalValuationAmount: 21_000_000,
  })
  const texas = await makeProperty(services, {
    userId: owner.id,
    name: 'Lone Star',
    address: { city: 'Houston', province: 'TX', country: 'US' },
    internalValuationAmount: 12_500_000,
  })
  await makeLoan(services, { property: maple, userId: owner.id })
  await makeLoan(services, {
    property: texas,
    userId: owner.id,
    originalLoanAmount: 7_900_000,
    amortization: null,
    allInRate: 6.35,
  })
})

test('each currency has its own totals, and everything can be shown in one', async () => {
  const both = await ask()
  expect(both.asOf).toBe('2026-06-30')
  expect(both.currencies.map(({ currency, totals }) => [currency, totals.properties])).toEqual([
    ['USD', 1],
    ['CAD', 1],
  ])
  expect(both.currencies[1]?.totals.totalDebt).toBeCloseTo(6_161_108.14, 2)
  const [only, ...none] = (await ask('?show=CAD')).currencies
  expect(none).toEqual([])
  expect(only?.totals.properties).toBe(2)
  expect(only?.totals.totalDebt).toBeCloseTo(6_161_108.14 + 7_900_000 * 1.37, 0)
})

test('counts the watch list as its own page lists it', async () => {
  const { body } = await owner.get<{ total: number }>('/watch-list')
  expect(body.total).toBeGreaterThan(0)
  expect((await ask('')).watch.total).toBe(body.total)
})

test('filters leave what is in a province, in a portfolio or of a lender', async () => {
  expect((await ask('?province=TX')).currencies.map(({ currency }) => currency)).toEqual(['USD'])
  expect((await ask('?currency=CAD')).currencies.map(({ currency }) => currency)).toEqual(['CAD'])
  const { choices } = await ask('?province=TX')
  expect(choices.provinces.map(({ value }) => value)).toContain('TX')
  expect(choices.provinces).toHaveLength(2)
  const lender = choices.lenders[0]
  const ofLender = await ask(`?lenderId=${lender?.value}`)
  expect(ofLender.currencies.flatMap(({ byLender }) => byLender.map(({ name }) => name))).toEqual([lender?.name])
  const { _id } = await makePortfolio(services, { userId: owner.id, name: 'Nothing yet' })
  expect(await ask(`?portfolioId=${_id}`)).toMatchObject({ currencies: [], isEmpty: false })
})

test('of several choices of one kind any fits, and a choice that none could be is refused by its name', async () => {
  const named = async (words: string) => (await ask(words)).currencies.map(({ currency }) => currency)
  expect(await named('?province=TX,ON')).toEqual(['USD', 'CAD'])
  expect(await named('?province=QC,ON')).toEqual(['CAD'])
  expect(await named('?province=TX,ON&kind=line,blanket')).toEqual([])
  const lenders = (await ask('')).choices.lenders.map(({ value }) => value)
  expect(await named(`?lenderId=${lenders.join(',')}`)).toEqual(['USD', 'CAD'])
  const portfolio = { userId: owner.id, propertyIds: [maple._id] }
  const one = await makePortfolio(services, { ...portfolio, name: 'One' })
  const other = await makePortfolio(services, { userId: owner.id, name: 'None' })
  expect(await named(`?portfolioId=${other._id},${one._id}`)).toEqual(['CAD'])
  const refused = await owner.get<{ message: string }>('/portfolio-dashboard?propertyType=3,office')
  expect(refused.status).toBe(400)
  expect(refused.body.message).toBe('Property type has an unknown value.')
})

test('the map has the same properties, each with what is owed on it', async () => {
  const places = async (words = '', caller = owner) =>
    (await caller.get<PropertyPlace[]>(`/portfolio-places${words}`)).body
  expect((await places()).map(({ name, value, currency }) => [name, value, currency])).toEqual([
    ['Lone Star', 12_500_000, 'USD'],
    ['Maple Court', 21_000_000, 'CAD'],
  ])
  expect((await places('?province=TX'))[0]?.debt).toBeCloseTo(7_900_000, 2)
  expect((await places('?currency=CAD')).map(({ name }) => name)).toEqual(['Maple Court'])
  expect((await places('?show=CAD&basis=owned')).map(({ value }) => value)).toEqual([21_000_000, 12_500_000 * 1.37])
  expect(await places('', await user('Dashboard Only'))).toEqual([])
  expect((await (await user('TO/Agent')).get('/portfolio-places')).status).toBe(403)
})

test('a figure opens the records that it is made of', async () => {
  const behind = async (words: string, caller = owner) =>
    (await caller.get<FigureRecords>(`/figure-records?${words}`)).body
  const [us, canada] = (await ask()).currencies
  const inUs = await behind('of=equity&currency=USD')
  expect(inUs.debts.map(({ balance }) => balance)).toEqual([us?.totals.totalDebt])
  expect(inUs.properties).toMatchObject([{ name: 'Lone Star', value: 12_500_000 }])
  const inOne = await behind('of=totalDebt&currency=CAD&show=CAD')
  expect(inOne.debts.map(({ propertyNames }) => propertyNames)).toEqual([['Lone Star'], ['Maple Court']])
  const year = canada?.maturities[0]?.year
  expect((await behind(`of=maturities&currency=CAD&year=${year}`)).debts).toHaveLength(1)
  expect((await behind(`of=maturities&currency=CAD&year=${Number(year) + 1}`)).debts).toEqual([])
  expect((await behind('of=totalDebt&currency=CAD&by=province&slice=ON')).debts).toHaveLength(1)
  expect((await behind('of=totalDebt&currency=CAD', await user('Dashboard Only'))).debts).toEqual([])
  expect((await owner.get('/figure-records?of=guess&currency=CAD')).status).toBe(400)
})

test('somebody else sees nothing of it, and roles without portfolios are refused', async () => {
  expect(await ask('', await user('Dashboard Only'))).toMatchObject({
    currencies: [],
    isEmpty: true,
    watch: { total: 0 },
  })
  expect((await (await user('TO/Agent')).get('/portfolio-dashboard')).status).toBe(403)
})

test('today’s rate is the five-year bond of the currency and the company’s spread, and none where no bond is stored', async () => {
  const rateOf = async (currency: string) =>
    (await ask()).currencies.find((each) => each.currency === currency)?.newLoan
  expect(await rateOf('USD')).toBeNull()
  const stored = await rateOf('CAD')
  expect(stored?.bond).toMatchObject({ type: 'GOC', termMonths: 60 })
  expect(stored?.rate).toBeCloseTo((stored?.bond.rate ?? 0) + (stored?.spread ?? 0), 10)
  const radar = await owner.get<{ bond: NewLoanRate['bond'] }>('/refinance-radar?of=loans&currency=CAD')
  expect(radar.body.bond).toEqual(stored?.bond)
})
