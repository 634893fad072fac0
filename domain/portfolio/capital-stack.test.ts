import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { RADAR_USUAL } from '#domain/team/radar-assumptions.ts'
import { CHARGE_TYPES } from './asked-choices.ts'
import { type CapitalStack, capitalStacks } from './capital-stack.ts'
import { testedDebts } from './covenant-tests.ts'
import { type Debt, debtsOf } from './debts.ts'
import { heldConstructionLoan, heldLine, makeHeldBlanket, makeHeldLoan, makeHeldProperty } from './holdings.factory.ts'
import { type HeldLoan, type Holdings } from './holdings.ts'
import { portfolioTotals } from './portfolio-totals.ts'
import { asToday, portfolioWhatIf } from './portfolio-what-if.ts'
import { subjectsOfHoldings } from './radar-holdings.ts'
import { propertyFigures, termLoanFigures } from './record-figures.ts'
import { type RadarMarket, radarOf } from './refinance-radar.ts'
import { withSiteValues } from './site-value.ts'
import { whatIfFacts } from './what-if-facts.ts'

const TODAY = '2026-06-30'
const NONE: Holdings = { properties: [], loans: [], constructionLoans: [], lines: [], blankets: [] }

const first: HeldLoan = makeHeldLoan('plaza', {
  _id: 'first',
  name: 'First mortgage',
  chargeType: 'firstCharge',
  originalLoanAmount: 6_000_000,
  allInRate: 5,
  amortization: 300,
  term: 60,
  firstPaymentDate: '2026-07-30',
  prePaymentPenaltyType: '3-month-interest',
  covenants: { loanToValuePercentage: 75, debtServiceCoverageRatio: 1.2 },
})
const second: HeldLoan = {
  ...first,
  _id: 'second',
  name: 'Second mortgage',
  chargeType: 'secondCharge',
  originalLoanAmount: 2_000_000,
  allInRate: 9,
  amortization: null,
}
const plaza = makeHeldProperty('plaza', 10_000_000, 700_000)
const TWO_CHARGES: Holdings = { ...NONE, properties: [plaza], loans: [second, first] }

const stacksOf = (holdings: Holdings) => capitalStacks(withSiteValues(holdings), debtsOf(holdings, TODAY), TODAY)
const namesIn = (stack: CapitalStack | undefined) => stack?.layers.map(({ debt }) => debt._id)
const only = (holdings: Holdings) => {
  const stack = stacksOf(holdings).get('plaza')
  if (!stack) throw new Error('The plaza has no debt.')
  return stack
}

describe('a first charge of six million and a second of two on ten million', () => {
  const figures = termLoanFigures(TWO_CHARGES, TODAY, ['first', 'second'])

  test('are measured through their charge: the second with the first before it', () => {
    expect(figures.first?.ltv).toBeCloseTo(60, 6)
    expect(figures.second?.ltv).toBeCloseTo(80, 6)
    // A month is 34,896.30 on the first; on the second the interest of a month, compounded semi-annually.
    const ofSecond = 2_000_000 * (1.045 ** (1 / 6) - 1)
    expect(figures.first?.dscr).toBeCloseTo(700_000 / (12 * 34_896.3), 4)
    expect(figures.second?.dscr).toBeCloseTo(700_000 / (12 * (34_896.3 + ofSecond)), 4)
  })

  test('break the covenants of both, which count all debt on the property', () => {
    const debts = debtsOf(TWO_CHARGES, TODAY)
    const tested = testedDebts(TWO_CHARGES, debts, TODAY)
    for (const { results } of tested) {
      expect(results.find(({ covenant }) => covenant === 'loanToValuePercentage')).toMatchObject({
        actual: expect.closeTo(80, 6),
        status: 'Breach',
        room: { of: 'value', amount: expect.closeTo(10_000_000 - 8_000_000 / 0.75, 0) },
      })
      const coverage = results.find(({ covenant }) => covenant === 'debtServiceCoverageRatio')
      expect(coverage).toMatchObject({ actual: expect.closeTo(1.1755, 3), status: 'Breach' })
    }
    expect(debts.map(({ worstCovenant }) => worstCovenant)).toEqual(['Breach', 'Breach'])
  })

  test('keep them where they are agreed on the loan alone', () => {
    const alone = {
      ...TWO_CHARGES,
      loans: [second, { ...first, covenants: { ...first.covenants, basis: 'loan' as const } }],
    }
    const byId = new Map(debtsOf(alone, TODAY).map((debt) => [debt._id, debt.worstCovenant]))
    expect([...byId]).toEqual([
      ['second', 'Breach'],
      ['first', 'Pass'],
    ])
  })

  const MARKET: RadarMarket = {
    ...RADAR_USUAL,
    newRate: 4.7,
    rateOn: TODAY,
    referenceRate: 4.7,
    treasuryYield: 2.85,
    minDSCR: null,
    minDebtYield: null,
  }

  test('are refinanced beside what stays: no cash comes out of a building that is lent to its limit', () => {
    const entries = radarOf(subjectsOfHoldings(TWO_CHARGES, TODAY), () => MARKET, TODAY)
    const of = (id: string) => entries.find(({ loan }) => loan._id === id)?.figures
    // 65 % of ten million, less the six that stay before it.
    expect(of('second')).toMatchObject({ size: { shown: 500_000 }, currentLTV: expect.closeTo(80, 6) })
    expect(of('second')?.cashOut).toBeLessThan(-1_500_000)
    expect(of('first')).toMatchObject({ size: { shown: 4_500_000 } })
  })

  test('say in a what-if of no change what their list says', () => {
    const market = { today: TODAY, usdCad: null, rates: [], assumptions: RADAR_USUAL }
    const facts = whatIfFacts(TWO_CHARGES, market)
    const { rows } = portfolioWhatIf(facts, asToday(facts))
    expect(rows.map(({ _id, ltv, dscr, status }) => ({ _id, ltv, dscr, status }))).toEqual(
      rows.map(({ _id }) => ({
        _id,
        ltv: figures[_id]?.ltv,
        dscr: figures[_id]?.dscr,
        status: figures[_id]?.covenants,
      })),
    )
  })

  test('are all on the title when only one of them is looked at', () => {
    const { properties, constructionLoans, lines, blankets } = NONE
    const beside = { properties, constructionLoans, lines, blankets, loans: [second] }
    const [debt] = debtsOf({ ...TWO_CHARGES, loans: [first], beside }, TODAY)
    expect(debt).toMatchObject({ _id: 'first', worstCovenant: 'Breach', others: { all: { balance: 2_000_000 } } })
  })
})

describe('the order', () => {
  test('is that of the charges, then of debts without one, then of secured lines', () => {
    const unset = { ...first, _id: 'unset', chargeType: null }
    const blanket = makeHeldBlanket(['plaza', 'other'], { chargeType: 'secondCharge', firstPaymentDate: '2027-01-01' })
    const line = { ...heldLine, propertyIds: ['plaza'], security: 'secured' as const }
    const all = { ...NONE, properties: [plaza], loans: [unset, second, first], lines: [line], blankets: [blanket] }
    const stack = only(all)
    expect(namesIn(stack)).toEqual(['first', 'second', 'blanket', 'unset', 'line'])
    expect(stack.assumed).toEqual([
      { what: 'same-rank', debtId: 'blanket' },
      { what: 'charge-unset', debtId: 'unset' },
    ])
  })

  test('of two first charges is that of their age, and is said to be assumed', () => {
    const older = { ...first, _id: 'older', fundingDate: '2020-01-15' }
    const stack = only({ ...TWO_CHARGES, loans: [first, older] })
    expect(namesIn(stack)).toEqual(['older', 'first'])
    expect(stack.assumed).toEqual([{ what: 'same-rank', debtId: 'first' }])
  })

  test('does not hang on the order in which records are read', () => {
    const loans = CHARGE_TYPES.map((chargeType, at) => ({ ...first, _id: `loan ${at}`, chargeType }))
    fc.assert(
      fc.property(fc.shuffledSubarray(loans, { minLength: 3 }), (shuffled) => {
        expect(namesIn(only({ ...TWO_CHARGES, loans: shuffled }))).toEqual(['loan 0', 'loan 1', 'loan 2'])
      }),
    )
  })
})

describe('what is not known or does not fit', () => {
  test('a loan without a rate counts as entered, and the payments of what stands behind it are not known', () => {
    const bare = { ...first, allInRate: null, outstandingLoanAmount: 5_500_000 }
    const holdings = { ...TWO_CHARGES, loans: [bare, second] }
    const stack = only(holdings)
    expect(stack.assumed).toEqual([{ what: 'balance-as-entered', debtId: 'first' }])
    expect(stack.whole).toMatchObject({ balance: 7_500_000, annualDebtService: null })
    expect(termLoanFigures(holdings, TODAY, ['second']).second).toMatchObject({ ltv: 75, dscr: null })
  })

  test('a matured loan stands until it is repaid, and a paid-off one does not', () => {
    const matured = { ...first, firstPaymentDate: '2020-01-01', maturityDate: '2025-01-01', loanStatus: 'current' }
    expect(only({ ...TWO_CHARGES, loans: [matured, second] }).assumed).toContainEqual({
      what: 'matured',
      debtId: 'first',
    })
    const paid = { ...first, loanStatus: 'paid-off' }
    expect(namesIn(only({ ...TWO_CHARGES, loans: [paid, second] }))).toEqual(['second'])
  })

  test('of a blanket that is allocated in part each property bears what is allocated to it', () => {
    const blanket = makeHeldBlanket(['plaza', 'other'], {
      allocations: [{ propertyId: 'plaza', allocatedAmount: 1_500_000, releasePricePercentage: 110 }],
    })
    const stack = only({ ...NONE, properties: [plaza, makeHeldProperty('other', 1, 1)], blankets: [blanket] })
    expect(stack.whole.balance).toBeCloseTo(1_500_000, 6)
    expect(stack.assumed).toContainEqual({ what: 'allocations', debtId: 'blanket' })
  })

  test('an unsecured line is in no stack', () => {
    const line = { ...heldLine, propertyIds: ['plaza'], security: 'unsecured' as const }
    expect(namesIn(only({ ...TWO_CHARGES, lines: [line] }))).toEqual(['first', 'second'])
  })
})

describe('of any debts on any properties', () => {
  const amount = fc.integer({ min: 1, max: 20_000_000 })
  const place = fc.constantFrom('plaza', 'other')
  const charge = fc.constantFrom(...CHARGE_TYPES, null)
  const loan = fc.record({
    propertyId: place,
    originalLoanAmount: amount,
    chargeType: charge,
    rate: fc.integer({ min: 0, max: 12 }),
  })
  const holdingsOf = fc
    .tuple(fc.array(loan, { maxLength: 5 }), fc.integer({ min: 1, max: 5_999_999 }), charge, amount, fc.boolean())
    .map(
      ([loans, allocated, chargeType, drawn, isSite]): Holdings => ({
        properties: [plaza, makeHeldProperty('other', 4_000_000, 250_000)],
        loans: loans.map(({ propertyId, rate, ...parts }, at) =>
          makeHeldLoan(propertyId, { ...first, ...parts, _id: `loan ${at}`, propertyId, allInRate: rate }),
        ),
        constructionLoans: isSite ? [{ ...heldConstructionLoan, propertyId: 'other' }] : [],
        lines: [{ ...heldLine, propertyIds: ['plaza', 'other'], security: 'secured', drawnAmount: drawn }],
        blankets: [
          makeHeldBlanket(['plaza', 'other'], {
            chargeType,
            allocations: [
              { propertyId: 'plaza', allocatedAmount: allocated, releasePricePercentage: 100 },
              { propertyId: 'other', allocatedAmount: 6_000_000 - allocated, releasePricePercentage: 100 },
            ],
          }),
        ],
      }),
    )

  test('the last layer is the property, the layers add up to it, and the properties to the portfolio', () => {
    fc.assert(
      fc.property(holdingsOf, (holdings) => {
        const properties = withSiteValues(holdings)
        const debts = debtsOf(holdings, TODAY)
        const figures = propertyFigures(holdings, TODAY, ['plaza', 'other'])
        const each = Object.values(figures)
        for (const { debt, ltv, stack } of each) {
          expect(stack.reduce((sum, { balance }) => sum + balance, 0)).toBeCloseTo(debt, 2)
          expect(stack.at(-1)?.ltv).toBeCloseTo(ltv ?? Number.NaN, 6)
        }
        const totals = portfolioTotals(properties, debts)
        expect(each.reduce((sum, { debt }) => sum + debt, 0)).toBeCloseTo(totals.totalDebt, 2)
        const service = each.flatMap(({ stack }) => stack.map(({ annualDebtService }) => annualDebtService ?? 0))
        expect(service.reduce((sum, one) => sum + one, 0)).toBeCloseTo(totals.annualDebtService, 2)
      }),
    )
  })

  test('a loan, what stands before it and what stands behind it are the whole of its property', () => {
    fc.assert(
      fc.property(holdingsOf, (holdings) => {
        const whole = propertyFigures(holdings, TODAY, ['plaza', 'other'])
        const ofLoans = debtsOf(holdings, TODAY).filter(({ kind }) => kind === 'loan')
        for (const { propertyIds, balance, others } of ofLoans satisfies readonly Debt[]) {
          expect(balance + others.all.balance).toBeCloseTo(whole[propertyIds[0] ?? '']?.debt ?? Number.NaN, 2)
          expect(others.ahead.balance).toBeLessThanOrEqual(others.all.balance + 0.01)
        }
      }),
    )
  })
})
