/** Acts out of typed words: the verb first or last, the rest whole, and nothing made up. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readVerbs } from './verbs.ts'

const VERBS = [
  { act: 'approve', names: ['approve'] },
  { act: 'return', names: ['return', 'send back'] },
  { act: 'write', names: ['send', 'e-mail'] },
  { act: 'bids', names: ['bids'] },
] as const

test.each([
  ['approve birchmount', [{ act: 'approve', of: 'birchmount' }]],
  ['Approve the deal Birchmount Apartments', [{ act: 'approve', of: 'Birchmount Apartments' }]],
  ['parkway bids', [{ act: 'bids', of: 'parkway' }]],
  ['bids of parkway', [{ act: 'bids', of: 'parkway' }]],
  ['e-mail lenders of parkway', [{ act: 'write', of: 'parkway' }]],
  [
    'send back parkway',
    [
      { act: 'return', of: 'parkway' },
      { act: 'write', of: 'back parkway' },
    ],
  ],
  ['approve', [{ act: 'approve', of: '' }]],
  ['approved deals', []],
  ['parkway', []],
  ['', []],
] as const)('%s', (text, readings) => {
  expect(readVerbs(text, VERBS)).toEqual(readings)
})

test('whatever is typed is read without a fault, and what is left of it was typed', () => {
  fc.assert(
    fc.property(fc.string(), fc.constantFrom('approve', 'bids', 'send back'), (rest, verb) => {
      for (const text of [rest, `${verb} ${rest}`, `${rest} ${verb}`]) {
        for (const { of } of readVerbs(text, VERBS)) {
          for (const word of of.split(' ')) expect(text).toContain(word)
        }
      }
    }),
  )
})
