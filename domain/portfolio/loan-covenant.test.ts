/** A covenant's limits and test days: what it may say, and when it is tested next. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CovenantTerms, covenantErrors, nextTestOn } from './loan-covenant.ts'
import { isQuarterEnd } from './property-quarter.ts'

const DSCR: CovenantTerms = {
  formula: 'noi / debtService',
  side: 'minimum',
  breachAt: 1.2,
  testFrequency: 'semi-annual',
  firstTestOn: '2024-06-30',
}

describe('a covenant', () => {
  test('has a next test on or after any day that is a test', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true }),
        fc.constantFrom('quarterly', 'semi-annual', 'annual'),
        (at, testFrequency) => {
          const day = at.toISOString().slice(0, 10)
          const terms = { ...DSCR, testFrequency } as const
          const next = nextTestOn(terms, day)
          expect([next >= day, isQuarterEnd(next)]).toEqual([true, true])
        },
      ),
    )
  })

  test('that says what no covenant can is told so by field', () => {
    expect(covenantErrors(DSCR)).toEqual({})
    expect(covenantErrors({ ...DSCR, formula: 'noi / rents', watchAt: 1.1, firstTestOn: '2024-06-29' })).toEqual({
      formula: expect.stringContaining('There is no fact “rents”'),
      watchAt: 'Watching begins above a limit that must be reached.',
      firstTestOn: 'A covenant is tested on the last day of a quarter.',
    })
    expect(covenantErrors({ side: 'maximum', breachAt: 75, watchAt: 80 })).toEqual({
      watchAt: 'Watching begins below a limit that must not be passed.',
    })
  })
})
