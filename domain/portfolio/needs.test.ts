/** What an owner is told first, of everything that has a day. */
import { expect, test } from 'vitest'
import { needsOf } from './needs.ts'
import type { WatchItem } from './watch-list.ts'

const TODAY = '2026-06-30'

const item = (key: string, changes: Partial<WatchItem>): WatchItem => ({
  key,
  kind: 'report',
  state: 'near',
  date: '2026-07-30',
  record: { kind: 'loan', _id: key, name: key },
  currency: 'CAD',
  ...changes,
})

test('overdue comes before a breach, a breach before a loan that ends, and the rest follow by their day', () => {
  const items = [
    item('report in july', { date: '2026-07-10' }),
    item('ends in november', { kind: 'maturity', date: '2026-11-01' }),
    item('test of today', { kind: 'covenant', date: TODAY }),
    item('broken', { kind: 'covenant', state: 'late', date: TODAY }),
    item('late since may', { state: 'late', date: '2026-05-15' }),
    item('late since april', { kind: 'insurance', state: 'late', date: '2026-04-15' }),
  ]
  expect(needsOf(items, TODAY).now.map(({ key }) => key)).toEqual([
    'late since april',
    'late since may',
    'broken',
    'ends in november',
    'test of today',
    'report in july',
  ])
})

test('a day more than sixty days ahead does not press, but for a loan that ends within six months', () => {
  const { now, later } = needsOf(
    [
      item('on the sixtieth day', { date: '2026-08-29' }),
      item('a day after', { date: '2026-08-30' }),
      item('ends in six months', { kind: 'maturity', date: '2026-12-30' }),
      item('ends a day after', { kind: 'maturity', date: '2026-12-31' }),
    ],
    TODAY,
  )
  expect(now.map(({ key }) => key)).toEqual(['ends in six months', 'on the sixtieth day'])
  expect(later.map(({ key }) => key)).toEqual(['a day after', 'ends a day after'])
})
