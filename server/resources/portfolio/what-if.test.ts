/** What a what-if is reckoned from: the same portfolio as the dashboard's, and nobody else's. */
import { beforeAll, expect, test } from 'vitest'
import type { CurrencyDashboard } from '#domain/portfolio/portfolio-dashboard.ts'
import { asToday, portfolioWhatIf } from '#domain/portfolio/portfolio-what-if.ts'
import type { WhatIfFacts } from '#domain/portfolio/what-if-facts.ts'
import { type TestUser, testAppWithReference } from '#server/testing/app.ts'
import { makeIndexRate, makeLoan } from './loan.factory.ts'
import { makeProperty } from './property.factory.ts'

const { app, user } = await testAppWithReference()
const { services } = app

let owner: TestUser
const facts = (query = '', caller = owner) => caller.get<WhatIfFacts>(`/portfolio-what-if${query}`)

beforeAll(async () => {
  owner = await user('Full Server')
  await makeIndexRate(services, { userId: owner.id, name: 'US dollar', type: 'USDCAD', rate: 1.37 })
  const [maple, texas] = [
    await makeProperty(services, { userId: owner.id, name: 'Maple Court', internalValuationAmount: 21_000_000 }),
    await makeProperty(services, {
      userId: owner.id,
      name: 'Lone Star',
      address: { city: 'Houston', province: 'TX', country: 'US' },
      internalValuationAmount: 12_500_000,
    }),
  ]
  await makeLoan(services, { property: maple, userId: owner.id })
  await makeLoan(services, { property: texas, userId: owner.id, originalLoanAmount: 7_900_000, amortization: null })
})

test('with nothing changed it comes to what the dashboard says', async () => {
  const { body } = await facts()
  const { totals, rows } = portfolioWhatIf(body, asToday(body))
  const dashboard = await owner.get<{ currencies: CurrencyDashboard[] }>(`/portfolio-dashboard?show=${body.currency}`)
  const said = dashboard.body.currencies[0]?.totals
  expect(totals.debt).toBeCloseTo(said?.totalDebt ?? 0, 6)
  expect(totals.ltv).toBeCloseTo(said?.ltv ?? 0, 9)
  expect(totals.dscr).toBeCloseTo(said?.dscr ?? 0, 9)
  expect([rows.length, body.isCut, body.usdCad]).toEqual([2, false, 1.37])
  expect(body.limits).toEqual({ maxLTV: 65, minDSCR: 1.25 })
})

test('it looks at the part of the portfolio that is asked for', async () => {
  expect((await facts('?province=TX')).body.debts.map(({ currency }) => currency)).toEqual(['USD'])
  expect((await facts('?wish=1')).status).toBe(400)
})

test('another company reads none of it, and a role without a portfolio is refused', async () => {
  const other = await user('Full Server')
  expect(other.companyId).not.toBe(owner.companyId)
  expect((await facts('', other)).body).toMatchObject({ debts: [], properties: [] })
  expect((await facts('', await user('TO/Agent'))).status).toBe(403)
})

test('a scenario is read by the whole company, changed by whoever keeps it, and unknown to others', async () => {
  const set = { rateBps: 100, noiPct: -5, capRateBps: 25, usdCad: 1.45, maxLTV: 65, minDSCR: 1.25 }
  const made = await owner.post<{ id: number }>('/portfolio-scenarios', { name: 'Soft market', ...set })
  expect([made.status, made.body]).toEqual([201, expect.objectContaining({ name: 'Soft market', ...set })])
  const colleague = await user('FS/Underwriter', { companyId: owner.companyId })
  const names = async (caller: TestUser) =>
    (await caller.get<{ data: { name: string }[] }>('/portfolio-scenarios')).body.data.map(({ name }) => name)
  expect([await names(colleague), await names(await user('Full Server'))]).toEqual([['Soft market'], []])
  const at = `/portfolio-scenarios/${made.body.id}`
  expect((await colleague.patch(at, { noiPct: -6 })).status).toBe(403)
  expect((await (await user('Full Server')).get(at)).status).toBe(404)
  expect((await owner.post('/portfolio-scenarios', { name: 'soft MARKET', ...set })).status).toBe(409)
  expect((await owner.post('/portfolio-scenarios', { name: 'Beyond', ...set, rateBps: 301 })).status).toBe(400)
  expect((await owner.delete(at)).status).toBeLessThan(300)
})
