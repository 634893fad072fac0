/** What of a deal stands in a mail, as it is written there, and which signs are missing. */
import { expect, test } from 'vitest'
import { dealWordsIn, missingSigns } from './filing-signs.ts'

const DEAL = { number: 'D-2026-0016', name: 'Parkway Plaza', street: '800 Ottawa St S', amount: 12_000_000 }

test.each([
  ['Terms for 800 Ottawa St. S, about $12,000,000.', { address: '800 Ottawa St. S', amount: '$12,000,000' }],
  ['parkway plaza: 12 million', { 'deal-name': 'parkway plaza', amount: '12 million' }],
  ['Re D 2026 0016', { 'deal-number': 'D 2026 0016' }],
  ['1800 Ottawa St South, $1,200,000', {}],
])('the words of a deal are found as they stand there: %s', (text, found) => {
  expect(dealWordsIn(text, DEAL)).toEqual(found)
})

test('what a deal does not have is not looked for', () => {
  expect(dealWordsIn('null 800', { number: null, name: null, street: null, amount: null })).toEqual({})
})

test('of the four signs those are missing for which nothing speaks', () => {
  expect(missingSigns(['bid-contact', 'address', 'deal-name', 'amount'])).toEqual(['answer'])
  expect(missingSigns([])).toEqual(['sender', 'name', 'amount', 'answer'])
})
