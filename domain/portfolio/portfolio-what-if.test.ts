/** What a portfolio would be at other rates, incomes and values: nothing changed is today, and worse is never better. */

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RADAR_USUAL } from '#domain/team/radar-assumptions.ts'
import { breaksAt } from './breaking-points.ts'
import { debtsOf } from './debts.ts'
import { blanketFigures } from './facility-figures.ts'
import { FIVE_BUILDINGS, makeHeldBlanket } from './holdings.factory.ts'
import { type Holdings } from './holdings.ts'
import { loanFigures } from './loan-figures.ts'
import { portfolioDashboard } from './portfolio-dashboard.ts'
import { asToday, portfolioWhatIf, type WhatIf, worstFirst } from './portfolio-what-if.ts'
import { whatIfFacts } from './what-if-facts.ts'

const TODAY = '2026-06-30'
const LIMITS = { loanToValuePercentage: 70, debtServiceCoverageRatio: 1.2, debtYieldPercentage: 8.5 }

/** Laurier floats over an index, Lone Star lies in the United States, and two plazas share a blanket. */
const HOLDINGS: Holdings = {
  ...FIVE_BUILDINGS,
  properties: FIVE_BUILDINGS.properties.map((each) =>
    each._id === 'lone-star' ? { ...each, currency: 'USD' as const } : each,
  ),
  loans: FIVE_BUILDINGS.loans.map((loan) => ({
    ...loan,
    covenants: LIMITS,
    ...(loan.propertyId === 'laurier' && {
      rateType: 'Floating' as const,
      spread: 2.5,
      indexRate: 3.6,
      interestRateFloor: 5,
      maturityDate: '2028-11-01',
    }),
    ...(loan.propertyId === 'lone-star' && { currency: 'USD' as const }),
  })),
  blankets: [makeHeldBlanket(['maple', 'bow'], { covenants: LIMITS })],
}
const BOND = { termMonths: 60, asOf: TODAY }
const MARKET = {
  today: TODAY,
  usdCad: 1.37,
  rates: [
    { ...BOND, type: 'GOC' as const, rate: 3.2 },
    { ...BOND, type: 'UST' as const, rate: 4 },
  ],
  assumptions: RADAR_USUAL,
}
const FACTS = whatIfFacts(HOLDINGS, MARKET)
const NOW = asToday(FACTS)
const at = (changes: Partial<WhatIf>) => portfolioWhatIf(FACTS, { ...NOW, ...changes })

test('with nothing changed every figure is that of the dashboard and of the loan\u2019s own card', () => {
  const { totals, rows } = at({})
  const [dashboard] = portfolioDashboard(HOLDINGS, TODAY, { show: { currency: 'CAD', usdCad: 1.37 } })
  expect(totals).toMatchObject({
    debt: dashboard?.totals.totalDebt,
    equity: dashboard?.totals.equity,
    ltv: dashboard?.totals.ltv,
    dscr: dashboard?.totals.dscr,
  })
  const debts = new Map(debtsOf(HOLDINGS, TODAY).map((debt) => [debt._id, debt]))
  for (const loan of HOLDINGS.loans) {
    const property = HOLDINGS.properties.find(({ _id }) => _id === loan.propertyId) ?? null
    const card = loanFigures(loan, property, TODAY, { indexRate: loan.indexRate, others: debts.get(loan._id)?.others })
    const row = rows.find(({ _id }) => _id === loan._id)
    expect([row?.ltv, row?.dscr, row?.allInRate]).toEqual([card.currentLTV, card.dscr.value, card.allInRate])
  }
  const plazas = HOLDINGS.properties.filter(({ _id }) => ['maple', 'bow'].includes(_id))
  const [blanket] = HOLDINGS.blankets.map((each) =>
    blanketFigures(each, plazas, TODAY, { others: debts.get(each._id)?.others }),
  )
  expect(rows.find(({ kind }) => kind === 'blanket')).toMatchObject({ ltv: blanket?.ltv, dscr: blanket?.dscr })
  expect(rows.map(({ status }) => status)).toEqual(rows.map(({ _id }) => debts.get(_id)?.worstCovenant))
})

test('how far a new loan covers the balance is told of all that have one, and agrees with the gap', () => {
  const { rows } = at({ noiPct: -20 })
  const known = rows.filter(({ coverPct }) => coverPct !== null)
  expect(known.length).toBeGreaterThan(2)
  for (const { coverPct, gap, newLoan, balanceAtMaturity } of known) {
    expect(((balanceAtMaturity ?? 0) * (100 + (coverPct ?? 0))) / 100).toBeCloseTo(newLoan ?? 0, 2)
    expect(Math.sign(gap ?? 0)).toBe((coverPct ?? 0) < 0 ? 1 : 0)
  }
})

test('rates touch floating debt at once, down to its floor, and fixed debt only at its expiry', () => {
  const rateOf = (changes: Partial<WhatIf>, name: string) =>
    at(changes).rows.find((row) => row.name === name && row.kind === 'loan')
  expect(rateOf({ rateBps: 100 }, 'laurier')?.allInRate).toBeCloseTo(7.1, 9)
  expect(rateOf({ rateBps: -200 }, 'laurier')?.allInRate).toBe(5)
  const [before, after] = [rateOf({}, 'dundas'), rateOf({ rateBps: 100 }, 'dundas')]
  expect(after).toMatchObject({ allInRate: before?.allInRate, dscr: before?.dscr })
  expect(after?.newLoan).toBeLessThan(before?.newLoan ?? 0)
})

test('a value is income over the cap rate', () => {
  const [before, after] = [at({}), at({ noiPct: -5, capRateBps: 25 })].map(({ rows }) =>
    rows.find(({ name }) => name === 'dundas'),
  )
  const cap = 560_000 / 9_100_000
  expect((before?.ltv ?? 0) / (after?.ltv ?? 1)).toBeCloseTo((0.95 * cap) / (cap + 0.0025), 9)
})

test('another dollar moves sums and amounts of American debt, and no ratio of a loan', () => {
  const [before, after] = [at({}), at({ usdCad: 1.5 })]
  expect(after.totals.debt - before.totals.debt).toBeCloseTo(7_900_000 * 0.13, 2)
  expect(after.rows.map(({ ltv, dscr }) => [ltv, dscr])).toEqual(before.rows.map(({ ltv, dscr }) => [ltv, dscr]))
})

test('without a rate of exchange only the currency with the most debt is looked at', () => {
  const alone = whatIfFacts(HOLDINGS, { ...MARKET, usdCad: null })
  expect(alone.currency).toBe('CAD')
  expect(alone.debts.map(({ currency }) => currency)).not.toContain('USD')
  expect(portfolioWhatIf(alone, asToday(alone)).totals.debt).toBeGreaterThan(0)
})

test('without a bond of the currency nobody says what a new loan gives', () => {
  const { rows, totals } = portfolioWhatIf({ ...FACTS, newRates: { CAD: null, USD: null } }, NOW)
  expect(rows.every(({ newLoan, gap }) => newLoan === null && gap === null)).toBe(true)
  expect([totals.cashNeeded, totals.firstCall]).toEqual([0, null])
})

const bps = fc.integer({ min: -200, max: 300 })
const pct = fc.integer({ min: -30, max: 20 })
const shock = fc.record({ rateBps: bps, noiPct: pct, capRateBps: fc.integer({ min: -100, max: 200 }) })
const worse = fc.record({
  rateBps: fc.integer({ min: 0, max: 200 }),
  noiPct: fc.integer({ min: -20, max: 0 }),
  capRateBps: fc.integer({ min: 0, max: 100 }),
})
const SLACK = 1e-6

test('a worse world is never better for any loan or sum', () => {
  fc.assert(
    fc.property(shock, worse, (base, by) => {
      const one = at(base)
      const other = at({
        rateBps: base.rateBps + by.rateBps,
        noiPct: base.noiPct + by.noiPct,
        capRateBps: base.capRateBps + by.capRateBps,
      })
      for (const [index, row] of one.rows.entries()) {
        const then = other.rows[index]
        expect(then?.dscr).toBeLessThanOrEqual((row.dscr ?? 0) + SLACK)
        expect(then?.ltv).toBeGreaterThanOrEqual((row.ltv ?? 0) - SLACK)
        expect(then?.gap).toBeGreaterThanOrEqual((row.gap ?? 0) - SLACK)
      }
      expect(other.totals.breaches).toBeGreaterThanOrEqual(one.totals.breaches)
      expect(other.totals.cashNeeded).toBeGreaterThanOrEqual(one.totals.cashNeeded - SLACK)
      expect(other.totals.dscr).toBeLessThanOrEqual((one.totals.dscr ?? 0) + SLACK)
    }),
  )
})

test('income that falls to where a test would break it keeps it, and a little less does not', () => {
  const breaks = breaksAt(at({}).rows).filter(({ noiPct }) => noiPct > -30)
  expect(breaks.length).toBeGreaterThan(0)
  for (const { row, covenant, noiPct } of breaks) {
    const statusAt = (change: number) =>
      at({ noiPct: change })
        .rows.find(({ _id }) => _id === row._id)
        ?.tests.find((each) => each.covenant === covenant)?.status
    expect([statusAt(noiPct + 0.01), statusAt(noiPct - 0.01)]).toEqual(['Watch', 'Breach'])
  }
})

test('the worst comes first: what breaks, then what lacks the most cash', () => {
  const rows = worstFirst(at({ noiPct: -20, capRateBps: 100 }).rows)
  const ranks = rows.map(({ status }) => ['Breach', 'Watch', 'Pass', 'Not tested'].indexOf(status))
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b))
  const broken = rows.filter(({ status }) => status === 'Breach').map(({ gap }) => gap ?? 0)
  expect(broken.length).toBeGreaterThan(1)
  expect(broken).toEqual(broken.toSorted((a, b) => b - a))
})
