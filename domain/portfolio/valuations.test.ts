/** Valuations of a property stand newest first, and one of them is what every figure reckons with. */
import { expect, test } from 'vitest'
import { marketValue } from './loan-record.ts'
import { valuationsOf } from './valuations.ts'

const PROPERTY = {
  ...{ internalValuationAmount: 9_100_000, internalValuationDate: '2026-03-31' },
  ...{ appraisedValue: 8_900_000, appraisalDate: '2024-01-15' },
  ...{ acquisitionPrice: 7_000_000, acquisitionDate: '2019-06-01' },
}
const quarter = (quarterEnd: string, value: number | null, kind: 'actual' | 'budget' = 'actual') => ({
  ...{ kind, quarterEnd, value },
})

test('own, appraised, reported and paid values stand by their day, the newest first', () => {
  const told = valuationsOf(PROPERTY, [
    quarter('2026-06-30', 9_000_000),
    quarter('2026-03-31', null),
    quarter('2026-09-30', 9_500_000, 'budget'),
  ])
  expect(told.map(({ source, day }) => [source, day])).toEqual([
    ['quarter', '2026-06-30'],
    ['internal', '2026-03-31'],
    ['appraisal', '2024-01-15'],
    ['price', '2019-06-01'],
  ])
})

test.each([
  ['the own one', PROPERTY],
  ['the appraised one', { ...PROPERTY, internalValuationAmount: null }],
  ['the price', { acquisitionPrice: 7_000_000 }],
])('that which counts is what figures reckon with: %s', (_what, property) => {
  const told = valuationsOf(property, [quarter('2026-06-30', 1)])
  expect(told.filter(({ counts }) => counts).map(({ amount }) => amount)).toEqual([marketValue(property)])
})

test('a value without a day stands last, and a property that nobody valued has none', () => {
  const told = valuationsOf({ ...PROPERTY, internalValuationDate: null }, [])
  expect(told.at(-1)).toEqual({ source: 'internal', day: null, amount: 9_100_000, counts: true })
  expect(valuationsOf({}, [])).toEqual([])
})
