/** The score of clients' answers. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDetractor, isPromoter, netPromoterScore } from './client-survey.ts'

const scoreOf = (scores: readonly number[]) =>
  netPromoterScore({
    promoters: scores.filter(isPromoter).length,
    detractors: scores.filter(isDetractor).length,
    answers: scores.length,
  })

test('of ten, nine and six it is a third', () => {
  expect(scoreOf([10, 9, 6])).toBeCloseTo(33.3333, 3)
})

test('without an answer there is none', () => {
  expect(scoreOf([])).toBeNull()
})

test('seven and eight count only among the answers', () => {
  expect(scoreOf([7, 8])).toBe(0)
  expect(scoreOf([10, 8])).toBe(50)
})

test('it lies between -100 and 100, and one more promoter never lowers it', () => {
  const scores = fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(scores, (given) => {
      const score = scoreOf(given) ?? Number.NaN
      expect(score).toBeGreaterThanOrEqual(-100)
      expect(score).toBeLessThanOrEqual(100)
      expect(scoreOf([...given, 10])).toBeGreaterThanOrEqual(score)
    }),
  )
})
