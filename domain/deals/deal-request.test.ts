/** Other requests of a deal: what differs, their letters, and when there may be one. */
import { expect, test } from 'vitest'
import { MOST_REQUESTS, nextLetter, otherFigures, whyNoOtherRequest, withRequest } from './deal-request.ts'

const ASKED = { Loan_Amount: 12_000_000, LTV: 65, Term: 60, Property_Name: 'Parkway Plaza' }

test('a request holds only what differs from the deal', () => {
  expect(otherFigures({ Loan_Amount: 13_500_000, LTV: 65 }, ASKED)).toEqual({ Loan_Amount: 13_500_000 })
})

test('a request reads as the deal with its own figures; without one it is the deal', () => {
  expect(withRequest(ASKED, { Loan_Amount: 13_500_000 })).toEqual({ ...ASKED, Loan_Amount: 13_500_000 })
  expect(withRequest(ASKED, null)).toBe(ASKED)
})

test('requests are lettered after the deal’s own, and a letter that became free is taken again', () => {
  expect(nextLetter([])).toBe('B')
  expect(nextLetter(['B', 'C'])).toBe('D')
  expect(nextLetter(['C'])).toBe('B')
})

test('there are no more requests than can be told apart', () => {
  const all = Array.from({ length: MOST_REQUESTS }).reduce<string[]>((taken) => [...taken, nextLetter(taken)], [])
  expect(() => nextLetter(all)).toThrow('A deal has at most 5 other requests.')
})

test.each([
  ['in-progress', null, null],
  ['draft', null, null],
  ['archived', null, 'This deal is over.'],
  ['inactive', null, 'This deal is over.'],
  ['in-progress', 7, 'A lender is chosen: its bid ends all requests of the deal.'],
] as const)('a deal %s with primary bid %s: %s', (dealStatus, primaryLenderBidId, sentence) => {
  expect(whyNoOtherRequest({ dealStatus, primaryLenderBidId })).toBe(sentence)
})
