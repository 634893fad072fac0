/** A covenant's limits and test days: what is a breach, what is watched, what is not known, and when it is tested. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CovenantTerms, covenantErrors, isTestedOn, judgeCovenant, nextTestOn } from './loan-covenant.ts'
import { isQuarterEnd } from './property-quarter.ts'

const DSCR: CovenantTerms = {
  formula: 'noi / debtService',
  side: 'minimum',
  breachAt: 1.2,
  testFrequency: 'semi-annual',
  firstTestOn: '2024-06-30',
}

describe('a covenant', () => {
  test.each([
    ['minimum', 1.2, null, 1.19, 'Breach'],
    ['minimum', 1.2, null, 1.2, 'Watch'],
    ['minimum', 1.2, null, 1.26, 'Pass'],
    ['minimum', 1.2, 1.4, 1.39, 'Watch'],
    ['minimum', 1.2, 1.2, 1.2, 'Pass'],
    ['maximum', 75, null, 75.000001, 'Breach'],
    ['maximum', 75, null, 72, 'Watch'],
    ['maximum', 75, 65, 64.9, 'Pass'],
    ['maximum', 55, 55, 55.00000000000001, 'Pass'],
    ['minimum', -100, null, -96, 'Watch'],
    ['minimum', 0, null, 0, 'Pass'],
    ['minimum', 1.2, null, Number.NaN, 'Not tested'],
    ['minimum', 1.2, null, Number.POSITIVE_INFINITY, 'Not tested'],
  ] as const)('of %s %d, watched from %s, stands with %d at %s', (side, breachAt, watchAt, actual, status) => {
    expect(judgeCovenant({ side, breachAt, watchAt }, actual)).toBe(status)
  })

  test('is tested in its rhythm from its first test on', () => {
    const days = ['2023-12-31', '2024-03-31', '2024-06-30', '2024-09-30', '2024-12-31', '2025-06-30']
    expect(days.map((day) => isTestedOn(DSCR, day))).toEqual([false, false, true, false, true, true])
  })

  test('has a next test on or after any day that is a test', () => {
    fc.assert(
      fc.property(
        fc.date({ min: new Date('2020-01-01'), max: new Date('2060-12-31'), noInvalidDate: true }),
        fc.constantFrom('quarterly', 'semi-annual', 'annual'),
        (at, testFrequency) => {
          const day = at.toISOString().slice(0, 10)
          const terms = { ...DSCR, testFrequency } as const
          const next = nextTestOn(terms, day)
          expect([next >= day, isQuarterEnd(next), isTestedOn(terms, next)]).toEqual([true, true, true])
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
