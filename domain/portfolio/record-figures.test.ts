import { expect, test } from 'vitest'
import type { HeldBlanket, HeldLine, HeldLoan, HeldProperty, Holdings } from './holdings.ts'
import { portfolioFigures, propertyFigures, termLoanFigures } from './record-figures.ts'

const TODAY = '2026-06-30'
const COMMON = {
  currency: 'CAD',
  lenderId: 1,
  lenderName: 'Lakeshore Life',
  indexRate: null,
  reportingObligation: {},
} as const

const property = (_id: string, value: number, noi: number): HeldProperty => ({
  ...{ _id, name: _id, currency: 'CAD', propertyTypeId: 1, propertyTypeName: 'Retail', ownershipPercentage: 100 },
  ...{ address: { province: 'ON' }, noiHistory: [], insurance: {}, taxPaidTo: null },
  internalValuationAmount: value,
  propertyDetails: { internalNOI: noi },
})
const dundas: HeldLoan = {
  ...COMMON,
  ...{ _id: 'first mortgage', name: 'Dundas first mortgage', propertyId: 'dundas', originalLoanAmount: 6_500_000 },
  ...{ allInRate: 5.25, amortization: 300, term: 60, firstPaymentDate: '2024-01-30', loanStatus: 'current' },
}
const line: HeldLine = {
  ...COMMON,
  ...{ _id: 'line', name: 'Operating line', propertyIds: ['dundas', 'elora'], security: 'secured' },
  ...{ limitAmount: 3_000_000, drawnAmount: 1_000_000, allInRate: 5.95, rateType: 'Floating' },
}
const holdings: Holdings = {
  properties: [property('dundas', 9_000_000, 560_000), property('elora', 1_000_000, 60_000)],
  loans: [dundas],
  constructionLoans: [],
  lines: [line],
  blankets: [] as HeldBlanket[],
}

test('a property owes its loans, and of what several secure its share by value', () => {
  const { dundas: first, elora } = propertyFigures(holdings, TODAY, ['dundas', 'elora'])
  expect(elora).toMatchObject({ debt: 100_000, ltv: 10, loans: 1, value: 1_000_000, valuedAt: null })
  expect(first?.loans).toBe(2)
  expect(first?.debt).toBeCloseTo(6_161_108.14 + 900_000, 2)
})

test('a loan’s ratios are those of today, and only the loans asked for are answered', () => {
  expect(Object.keys(termLoanFigures(holdings, TODAY, ['another']))).toEqual([])
  const figures = termLoanFigures(holdings, TODAY, ['first mortgage'])['first mortgage']
  expect(figures?.monthlyPayment).toBeCloseTo(38_734.67, 2)
  expect(figures?.ltv).toBeCloseTo((100 * 6_161_108.14) / 9_000_000, 4)
  expect(figures?.covenants).toBe('Not tested')
})

test('a portfolio counts what it lists, with the loans on its properties', () => {
  const listed = { _id: 'core', propertyIds: ['dundas'], lineIds: [], blanketIds: [] }
  const empty = { _id: 'none', propertyIds: [], lineIds: ['line'], blanketIds: [] }
  const { core, none } = portfolioFigures(holdings, [listed, empty], TODAY)
  expect(core?.properties).toBe(1)
  expect(core?.totals).toHaveLength(1)
  expect(core?.totals[0]).toMatchObject({ currency: 'CAD', value: 9_000_000, weightedRate: 5.25 })
  expect(core?.totals[0]?.totalDebt).toBeCloseTo(6_161_108.14, 2)
  expect(none?.totals[0]).toMatchObject({ value: 0, totalDebt: 1_000_000, ltv: null, dscr: null })
})
