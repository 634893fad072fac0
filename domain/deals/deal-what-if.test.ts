/** Moving a request's figures: what hangs together, by hand and by property. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { makeRequest } from '#domain/lenders/lender-criteria.factory.ts'
import {
  figureScales,
  MOVED_FIGURES,
  moveFigure,
  moveToMeet,
  settingsOf,
  triedFigures,
  whatIfBasis,
} from './deal-what-if.ts'

const NOW = makeRequest({ Loan_Amount: 12_000_000, LTV: 65, DSCR: 1.43, Expected_Rate: 4.4 })
const PARKWAY = whatIfBasis(NOW, { Appraised_Value: 18_460_000 }, 'CAD')

describe('amount and LTV', () => {
  test('hang together by the value of the deal where the stated LTV is that value’s', () => {
    expect(PARKWAY.value).toBe(18_460_000)
    expect(moveFigure(PARKWAY, NOW, 'LTV', 60).Loan_Amount).toBe(11_076_000)
    expect(moveFigure(PARKWAY, NOW, 'Loan_Amount', 11_076_000).LTV).toBe(60)
  })

  test('hang together by what the deal states where its value says otherwise', () => {
    const basis = whatIfBasis(NOW, { Appraised_Value: 30_000_000 }, 'CAD')
    expect(moveFigure(basis, NOW, 'Loan_Amount', 6_000_000).LTV).toBe(32.5)
  })

  test('of a purchase hang together by the lower of price and appraisal', () => {
    const answers = { Loan_Purpose: 'purchase', Purchase_Price: 18_460_000, Appraised_Value: 19_000_000 }
    expect(whatIfBasis(NOW, answers, 'CAD').value).toBe(18_460_000)
  })

  test('do not hang together where neither is known', () => {
    const basis = whatIfBasis({ ...NOW, LTV: null }, {}, 'CAD')
    expect(moveFigure(basis, basis.now, 'Loan_Amount', 9_000_000).LTV).toBeNull()
  })

  test('moved back are what the deal states, not what a division makes of it', () => {
    const away = moveFigure(PARKWAY, NOW, 'Loan_Amount', 11_000_000)
    expect(moveFigure(PARKWAY, away, 'Loan_Amount', 12_000_000)).toEqual(NOW)
    expect(moveFigure(PARKWAY, away, 'LTV', 65)).toEqual(NOW)
  })
})

describe('the DSCR', () => {
  test('rises in proportion as the loan shrinks', () => {
    expect(moveFigure(PARKWAY, NOW, 'LTV', 60).DSCR).toBeCloseTo(1.5493, 4)
  })

  test('falls with the rate as the payment grows', () => {
    // Semi-annual compounding, 300 months: 5.4856 a month on 1,000 at 4.40 %, 5.7888 at 4.95 %.
    expect(moveFigure(PARKWAY, NOW, 'Expected_Rate', 4.95).DSCR).toBeCloseTo(1.355, 2)
  })

  test('stays as it is when fee or term is moved, and unknown where the deal gives none', () => {
    expect(moveFigure(PARKWAY, NOW, 'Fee', 120).DSCR).toBe(1.43)
    expect(moveFigure(PARKWAY, NOW, 'Term', 84).DSCR).toBe(1.43)
    const basis = whatIfBasis({ ...NOW, DSCR: null }, {}, 'CAD')
    expect(moveFigure(basis, basis.now, 'Loan_Amount', 9_000_000).DSCR).toBeNull()
  })

  test('never rises as the loan or its rate does', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_000, max: 40_000_000 }),
        fc.integer({ min: 1, max: 900 }),
        (amount, hundredths) => {
          const rate = hundredths / 100
          const at = moveFigure(PARKWAY, moveFigure(PARKWAY, NOW, 'Expected_Rate', rate), 'Loan_Amount', amount)
          const more = moveFigure(
            PARKWAY,
            moveFigure(PARKWAY, at, 'Expected_Rate', rate + 0.5),
            'Loan_Amount',
            amount + 500,
          )
          expect(more.DSCR ?? 0).toBeLessThanOrEqual(at.DSCR ?? 0)
        },
      ),
    )
  })
})

test('an LTV that is chosen never lends more than it says', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000 }), (hundredths) => {
      const ltv = hundredths / 100
      const { Loan_Amount } = moveFigure(PARKWAY, NOW, 'LTV', ltv)
      if (ltv === NOW.LTV) return
      expect(((Loan_Amount ?? 0) * 100) / 18_460_000).toBeLessThanOrEqual(ltv + 1e-9)
    }),
  )
})

test.each([
  ['LTV', 60, { LTV: 60, Loan_Amount: 11_076_000 }],
  ['Expected_Rate', 5.05, { Expected_Rate: 4.55 }],
  ['Fee', 130, { Fee: 130 }],
  ['Term', 84, { Term: 84 }],
] as const)(
  'to meet what a lender asks of %s the figure is moved with what hangs on it',
  (criterion, required, changes) => {
    expect(moveToMeet(PARKWAY, NOW, criterion, required)).toMatchObject(changes)
  },
)

test('to meet a DSCR the loan is made smaller, and the province cannot be moved', () => {
  expect(moveToMeet(PARKWAY, NOW, 'DSCR', 1.5)?.DSCR).toBeGreaterThanOrEqual(1.5)
  expect(moveToMeet(PARKWAY, NOW, 'province', 1)).toBeNull()
})

test('only what was changed is written to the deal', () => {
  expect(triedFigures(NOW, NOW)).toEqual({})
  expect(triedFigures(NOW, moveFigure(PARKWAY, NOW, 'Fee', 120))).toEqual({ Fee: 120 })
  expect(Object.keys(triedFigures(NOW, moveFigure(PARKWAY, NOW, 'LTV', 60)))).toEqual(['Loan_Amount', 'LTV', 'DSCR'])
})

describe('scales', () => {
  test('lie round what the deal states, in the steps in which people name a figure', () => {
    expect(figureScales(NOW)).toEqual({
      Loan_Amount: { min: 6_000_000, max: 16_000_000, step: 250_000 },
      LTV: { min: 45, max: 80, step: 1 },
      Fee: { min: 0, max: 150, step: 5 },
      Expected_Rate: { min: 4, max: 5.5, step: 0.05 },
      Term: { min: 12, max: 120, step: 6 },
    })
  })

  test('hold what the deal states, whatever it is', () => {
    fc.assert(
      fc.property(fc.integer({ min: 50_000, max: 200_000_000 }), fc.integer({ min: 1, max: 480 }), (amount, term) => {
        const request = { ...NOW, Loan_Amount: amount, Term: term }
        const scales = figureScales(request)
        for (const figure of MOVED_FIGURES) {
          expect(scales[figure].min).toBeLessThanOrEqual(request[figure] ?? 0)
          expect(scales[figure].max).toBeGreaterThanOrEqual(request[figure] ?? 0)
        }
      }),
    )
  })

  test('name every setting from end to end', () => {
    expect(settingsOf({ min: 4, max: 4.2, step: 0.05 })).toEqual([4, 4.05, 4.1, 4.15, 4.2])
  })
})
