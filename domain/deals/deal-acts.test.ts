/** The acts on deals that can be typed: each by its own words, and of deals that can be meant. */
import { expect, test } from 'vitest'
import { readDealActs, statusesOf } from './deal-acts.ts'

test.each([
  ['remind parkway', { kind: 'remind' }, 'parkway'],
  ['approve birchmount', { kind: 'step', step: 'approve' }, 'birchmount'],
  ['parkway bids', { kind: 'place', place: 'bids' }, 'parkway'],
  ['send back kingston road', { kind: 'step', step: 'return' }, 'kingston road'],
  ['e-mail lenders of parkway', { kind: 'write' }, 'parkway'],
  ['close dovercourt', { kind: 'step', step: 'close' }, 'dovercourt'],
  ['conditions of dovercourt', { kind: 'place', place: 'prefunding' }, 'dovercourt'],
  ['task parkway', { kind: 'task' }, 'parkway'],
] as const)('%s', (text, act, of) => {
  expect(readDealActs(text)[0]).toEqual({ act, of })
})

test('a step is offered of deals that stand before it, a place of any', () => {
  expect(statusesOf({ kind: 'step', step: 'return' })).toEqual(['pending'])
  expect(statusesOf({ kind: 'remind' })).toEqual(['in-progress'])
  expect(statusesOf({ kind: 'place', place: 'bids' })).toBeUndefined()
})
