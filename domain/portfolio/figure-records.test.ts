import { describe, expect, test } from 'vitest'
import { debtSlices } from './debt-slices.ts'
import { type Debt, debtsOf } from './debts.ts'
import { type Figure, figureRecords } from './figure-records.ts'
import { figureSum } from './figure-sums.ts'
import { FIVE_BUILDINGS, heldConstructionLoan, heldLine, makeHeldProperty } from './holdings.factory.ts'
import { type HeldConstructionLoan, type HeldLoan, type HeldProperty, type Holdings } from './holdings.ts'
import { maturitiesByYear, portfolioDashboard } from './portfolio-dashboard.ts'

const TODAY = '2026-06-30'
const ALL: Holdings = {
  ...FIVE_BUILDINGS,
  constructionLoans: [heldConstructionLoan],
  lines: [heldLine],
}
const totals = (basis: 'whole' | 'owned' = 'whole') => {
  const [only] = portfolioDashboard(ALL, TODAY, { basis })
  if (!only) throw new Error('There is one currency.')
  return only.totals
}
const behind = (of: Figure, more: Partial<Parameters<typeof figureRecords>[2]> = {}) =>
  figureRecords(ALL, TODAY, { of, currency: 'CAD', ...more })
const sum = (debts: readonly Debt[], read: (debt: Debt) => number | null = ({ balance }) => balance) =>
  debts.reduce((total, debt) => total + (read(debt) ?? 0), 0)

describe('the records behind a figure add up to it', () => {
  test.each([
    ['totalDebt', (debt: Debt) => debt.balance, totals().totalDebt],
    ['undrawn', (debt: Debt) => debt.undrawn, totals().undrawn],
    ['annualDebtService', (debt: Debt) => debt.annualDebtService, totals().annualDebtService],
    ['rateRise', (debt: Debt) => debt.balance / 100, totals().rateRise],
  ] as const)('%s', (of, read, figure) => {
    const { debts, properties } = behind(of)
    expect(sum(debts, read)).toBeCloseTo(figure, 2)
    expect(properties).toEqual([])
  })

  test('equity is the value of its properties less the debt on them', () => {
    const { debts, properties } = behind('equity')
    const value = properties.reduce((all, each) => all + (each.value ?? 0), 0)
    expect(value - sum(debts)).toBeCloseTo(totals().equity ?? 0, 2)
  })

  test('LTV leaves unsecured debt out, and DSCR what no loan is paid from', () => {
    expect(behind('ltv').debts.map(({ name }) => name)).not.toContain('Operating line')
    const vacant = makeHeldProperty('vacant', 1_000_000, 5_000)
    const { debts, properties } = figureRecords({ ...ALL, properties: [...ALL.properties, vacant] }, TODAY, {
      of: 'dscr',
      currency: 'CAD',
    })
    expect(debts.map(({ kind }) => kind)).toEqual(['loan', 'loan', 'loan', 'loan', 'loan'])
    expect(properties.map(({ name }) => name)).not.toContain('vacant')
  })
})

test('what the records of a figure make is the figure, whichever it is', () => {
  const site = { ...ALL.constructionLoans[0], costInPlace: 14_200_000 } as HeldConstructionLoan
  const lakeview = makeHeldProperty('lakeview', 3_500_000, 0, { propertyDetails: null, ownershipPercentage: 40 })
  const holdings = { ...ALL, constructionLoans: [site], properties: [...ALL.properties, lakeview] }
  for (const basis of ['whole', 'owned'] as const) {
    const shown = portfolioDashboard(holdings, TODAY, { basis })[0]?.totals
    const figures = ['value', 'totalDebt', 'equity', 'ltv', 'undrawn', 'noi', 'annualDebtService', 'dscr'] as const
    const others = ['debtYield', 'weightedRate', 'weightedRemainingTerm', 'floatingShare', 'rateRise'] as const
    for (const of of [...figures, ...others]) {
      const found = figureSum(of, figureRecords(holdings, TODAY, { of, currency: 'CAD', basis }))
      expect(found?.value, of).toBeCloseTo(shown?.[of] ?? Number.NaN, 6)
      if (!found?.parts) continue
      const { first, sign, second } = found.parts
      const made = sign === '/' ? (first / second) * (found.unit === 'percent' ? 100 : 1) : first - second
      expect(made, of).toBeCloseTo(found.value ?? Number.NaN, 6)
    }
  }
})

test('a ratio names only the loans and properties that it counts', () => {
  const silent = {
    ...ALL.properties.find(({ _id }) => _id === 'dundas'),
    internalValuationAmount: null,
  } as HeldProperty
  const properties = ALL.properties.map((each) => (each._id === 'dundas' ? silent : each))
  const counted = figureRecords({ ...ALL, properties }, TODAY, { of: 'ltv', currency: 'CAD' })
  expect(counted.debts.map(({ name }) => name).toSorted()).toEqual(['bow', 'laurier', 'lone-star', 'maple'])
  expect(counted.properties.map(({ name }) => name)).not.toContain('dundas')
  const value = figureRecords({ ...ALL, properties }, TODAY, { of: 'value', currency: 'CAD' })
  expect(value.properties.at(-1)).toMatchObject({ name: 'dundas', value: null })
})

test('a year of the ladder has the debts that end in it', () => {
  for (const { year, balance, count } of maturitiesByYear(debtsOf(ALL, TODAY))) {
    const { debts } = behind('maturities', { year })
    expect(debts).toHaveLength(count)
    expect(sum(debts, (debt) => debt.balanceAtMaturity ?? debt.balance)).toBeCloseTo(balance, 2)
  }
})

test.each(['lender', 'propertyType', 'province'] as const)('each slice by %s has its own debts', (by) => {
  const slices = debtSlices(by, debtsOf(ALL, TODAY), ALL.properties)
  expect(slices.length).toBeGreaterThan(0)
  for (const { name, balance, count } of slices) {
    const { debts } = behind('totalDebt', { slice: { by, name } })
    expect([debts.length, sum(debts)]).toEqual([count, balance])
  }
})

test('what is beyond eight lenders has its debts too', () => {
  const lines = Array.from({ length: 12 }, (_, index) => ({
    ...heldLine,
    _id: `line ${index}`,
    lenderName: `Lender ${index}`,
    drawnAmount: (index + 1) * 1_000,
  }))
  const { debts } = figureRecords({ ...ALL, loans: [], constructionLoans: [], lines }, TODAY, {
    of: 'totalDebt',
    currency: 'CAD',
    slice: { by: 'lender', name: 'Other' },
  })
  expect(debts.map(({ balance }) => balance)).toEqual([4_000, 3_000, 2_000, 1_000])
})

test('a property counts with the share of it that is owned, and in the currency that is shown', () => {
  const half = makeHeldProperty('half', 10_000_000, 600_000, { ownershipPercentage: 50, currency: 'USD' })
  const holdings = { ...ALL, properties: [half] }
  const choice = { of: 'equity', currency: 'CAD', basis: 'owned', show: { currency: 'CAD', usdCad: 1.5 } } as const
  expect(figureRecords(holdings, TODAY, choice).properties).toMatchObject([{ value: 7_500_000, noi: 450_000 }])
  expect(figureRecords(holdings, TODAY, { of: 'equity', currency: 'CAD' }).properties).toEqual([])
  const loan = { ...FIVE_BUILDINGS.loans[0], propertyId: 'half', currency: 'USD' } as HeldLoan
  const [debt] = figureRecords({ ...holdings, loans: [loan] }, TODAY, choice).debts
  expect(debt?.balance).toBeCloseTo((13_130_053.21 / 2) * 1.5, 2)
})

test('the income of a year is that of the properties it is known for', () => {
  const noiHistory = [
    { periodEnd: '2025-06-30', noi: 90_000 },
    { periodEnd: '2025-12-31', noi: 100_000 },
  ]
  const known = makeHeldProperty('known', 2_000_000, 120_000, { noiHistory })
  const holdings = { ...ALL, properties: [known, makeHeldProperty('unknown', 1, 1)] }
  const { properties } = figureRecords(holdings, TODAY, { of: 'income', currency: 'CAD', year: 2025 })
  expect(properties).toMatchObject([{ name: 'known', noi: 100_000 }])
  expect(portfolioDashboard(holdings, TODAY)[0]?.incomeByYear).toEqual([{ year: 2025, noi: 100_000, properties: 1 }])
})
