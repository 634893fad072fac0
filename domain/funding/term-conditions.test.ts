/** Conditions out of a lender's terms: a line each, once, and none that is tracked already. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryOf, conditionsIn, conditionsToAdd } from './term-conditions.ts'

const SHEET = `1. Appraisal satisfactory to the lender.
- Phase I environmental report
\u2022 Review of all leases
(a) Title insurance; confirmation of insurance
2) appraisal satisfactory to the lender`

test('a line each, without its number, and the same one once', () => {
  expect(conditionsIn(SHEET)).toEqual([
    'Appraisal satisfactory to the lender',
    'Phase I environmental report',
    'Review of all leases',
    'Title insurance',
    'confirmation of insurance',
  ])
  expect(conditionsIn(null)).toEqual([])
  expect(conditionsIn(' - \n\n; ')).toEqual([])
})

test('what the deal tracks already, however it is written, is not added again', () => {
  const names = ['PHASE I  Environmental Report', 'Review of all leases.']
  expect(conditionsToAdd(SHEET, names)).not.toContain('Phase I environmental report')
  expect(conditionsToAdd(SHEET, names)).toHaveLength(3)
})

test.each([
  ['Appraisal satisfactory to the lender', 'third-party'],
  ['Rapport environnemental, phase I', 'third-party'],
  ['Évaluation agréée', 'third-party'],
  ['Title insurance', 'insurance'],
  ['Solicitor’s opinion on title', 'legal'],
  ['Review of all leases', 'property'],
  ['Net worth statement of the guarantor', 'borrower'],
  ['Committee approval', 'lender'],
] as const)('%s is of the kind %s', (condition, category) => {
  expect(categoryOf(condition)).toBe(category)
})

test('whatever is written, each condition is a name that a document may have, and adding it once settles it', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 600 }), (text) => {
      const found = conditionsIn(text)
      for (const name of found) {
        expect(name.trim().length).toBeGreaterThan(0)
        expect(name.length).toBeLessThanOrEqual(200)
      }
      expect(conditionsToAdd(text, found)).toEqual([])
    }),
  )
})
