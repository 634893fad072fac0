/** Marks of a returned deal: gone with the answer that changes, and made by nobody who does not return it. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assertOnlyFewer, marksAfter } from './return-marks.ts'

const LTV = { name: 'LTV', sentence: 'The appraisal says 68 %.' }
const TERM = { name: 'Term', sentence: 'Five years were agreed.' }

test('an answer that changes has lost its mark, and after the last there is none', () => {
  expect(marksAfter([LTV, TERM], ['LTV'])).toEqual([TERM])
  expect(marksAfter([LTV, TERM], ['Loan_Amount'])).toEqual([LTV, TERM])
  expect(marksAfter([LTV], ['LTV'])).toBeNull()
  expect(marksAfter(null, ['LTV'])).toBeNull()
})

test('a mark may be taken away, not made or reworded', () => {
  expect(() => assertOnlyFewer([LTV, TERM], [TERM])).not.toThrow()
  expect(() => assertOnlyFewer([LTV], null)).not.toThrow()
  const refused = 'Answers are marked when a deal is returned.'
  expect(() => assertOnlyFewer([LTV], [LTV, TERM])).toThrow(refused)
  expect(() => assertOnlyFewer([LTV], [{ ...LTV, sentence: 'All is well.' }])).toThrow(refused)
  expect(() => assertOnlyFewer(null, [LTV])).toThrow(refused)
})

test('what is left is always part of what was marked, and never about a changed answer', () => {
  const name = fc.constantFrom('LTV', 'Term', 'Fee', 'DSCR')
  const marks = fc.array(fc.record({ name, sentence: fc.string({ minLength: 1 }) }))
  fc.assert(
    fc.property(marks, fc.array(name), (marked, changed) => {
      const left = marksAfter(marked, changed) ?? []
      expect(() => assertOnlyFewer(marked, left)).not.toThrow()
      expect(left.filter((mark) => changed.some((each) => each === mark.name))).toEqual([])
    }),
  )
})
