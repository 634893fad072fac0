/** What a quick start asks: all that matching reads, and nothing else. */
import { describe, expect, test } from 'vitest'
import { toMatchRequest } from '#domain/lenders/match-request.ts'
import { openQuickAnswers, QUICK_ANSWERS, QUICK_QUESTIONS, USUAL_QUESTIONS } from './quick-start.ts'
import { USUAL_ANSWERS } from './usual-answers.ts'

test('twelve are typed and three set; together they are what matching reads, the place coming from the address', () => {
  const asked = [...QUICK_ANSWERS, ...Object.keys(USUAL_ANSWERS)].filter((name) => name !== 'Property_Address')
  const read = Object.keys(toMatchRequest({}, {})).filter((name) => name !== 'province' && name !== 'country')
  expect(QUICK_ANSWERS).toHaveLength(12)
  expect(asked.toSorted()).toEqual(read.toSorted())
})

test('each is a question of the deal’s form', () => {
  expect(Object.keys(QUICK_QUESTIONS)).toEqual([...QUICK_ANSWERS])
  expect(Object.keys(USUAL_QUESTIONS)).toEqual(Object.keys(USUAL_ANSWERS))
})

describe('what is still open', () => {
  test('is everything at first, and the twelve once the usual is set', () => {
    expect(openQuickAnswers({})).toHaveLength(15)
    expect(openQuickAnswers(USUAL_ANSWERS)).toEqual([...QUICK_ANSWERS])
  })

  test('holds the address until it says the province, and not a figure of nought', () => {
    expect(openQuickAnswers({ Property_Address: { city: 'Hamilton' } })).toContain('Property_Address')
    expect(openQuickAnswers({ Property_Address: { province: 'ON' } })).not.toContain('Property_Address')
    expect(openQuickAnswers({ Fee: 0 })).not.toContain('Fee')
  })
})
