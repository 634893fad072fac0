import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayOrderOf, orderSentence, readDay, toDay } from '#domain/files/import/dates.ts'
import {
  decimalSignOf,
  readCountry,
  readMoney,
  readPercent,
  readProvince,
  toNumber,
} from '#domain/files/import/values.ts'
import type { Cell } from '#domain/kernel/cells.ts'
import { fromDayNumber } from '#domain/kernel/dates.ts'

test.each<[string, '.' | ',', number | null]>([
  ['8 400 000,00', ',', 8_400_000],
  ['8 400 000,00 $', ',', 8_400_000],
  ['1.234.567,89', ',', 1_234_567.89],
  ['$1,234,567.89', '.', 1_234_567.89],
  ['CAD 3,250,000', '.', 3_250_000],
  ["1'250'000", '.', 1_250_000],
  ['5,20 %', ',', 5.2],
  ['1,234', '.', 1234],
  ['1,234', ',', 1.234],
  ['12,34', '.', null],
  ['1,23,456', '.', null],
  ['1.2.3', '.', null],
  ['1e6', '.', null],
  ['Infinity', '.', null],
  ['NaN', '.', null],
  ['-500', '.', -500],
  ['abc', '.', null],
  ['', '.', null],
])('%j with “%s” before the decimals is %s', (text, decimal, number) => expect(toNumber(text, decimal)).toBe(number))

test.each<[Cell[], '.' | ',' | null, number]>([
  [['8 400 000,00', '1 250 000,50'], ',', 2],
  [['$1,234.50', '1,000'], '.', 1],
  [['1,234', '5,678'], null, 0],
  [[1234, null, 'n/a'], null, 0],
  [['1.5', '1,5'], null, 0],
])('the amounts %j prove “%s” %s times', (cells, sign, proofs) =>
  expect(decimalSignOf(cells)).toEqual({ sign, proofs }),
)

test('amounts and percentages name what is wrong', () => {
  expect(readMoney('12.345', '.')).toEqual({ value: 12.35 })
  expect(readMoney('-1', '.')).toEqual({ complaint: 'must be between 0 and 100,000,000,000.' })
  expect(readMoney('n/a', '.')).toEqual({ value: null })
  expect(readMoney(true, '.')).toEqual({ complaint: 'must be a number.' })
  expect(readPercent('5,2 %', ',', 20)).toEqual({ value: 5.2 })
  expect(readPercent(0.0525, '.', 20)).toEqual({ complaint: 'must be in percent, such as 5.25.' })
  expect(readPercent('21', '.', 20)).toHaveProperty('complaint')
})

test.each([
  ['ON', 'ON'],
  ['Ont.', 'ON'],
  ['Québec', 'QC'],
  ['QUEBEC', 'QC'],
  ['Qué.', 'QC'],
  ['Nouveau-Brunswick', 'NB'],
  ['N.-É.', 'NS'],
  ['Île-du-Prince-Édouard', 'PE'],
  ['Terre Neuve et Labrador', 'NL'],
  ['Californie', 'CA'],
  ['new york', 'NY'],
  ['Caroline du Nord', 'NC'],
])('%s is the province %s', (text, code) => expect(readProvince(text)).toEqual({ value: code }))

test('a place that is none is said to be unknown', () => {
  expect(readProvince('Atlantis')).toEqual({ complaint: 'has an unknown value.' })
  expect(readCountry('États-Unis')).toEqual({ value: 'US' })
  expect(readCountry('Canada')).toEqual({ value: 'CA' })
})

describe('a day', () => {
  test.each<[Cell, string | null]>([
    ['2026-12-01', '2026-12-01'],
    ['2026/12/1', '2026-12-01'],
    ['20261201', '2026-12-01'],
    ['14/11/2021', '2021-11-14'],
    ['14.11.21', '2021-11-14'],
    ['1 décembre 2026', '2026-12-01'],
    ['1er août 2026', '2026-08-01'],
    ['01-Dec-26', '2026-12-01'],
    ['December 1, 2026', '2026-12-01'],
    ['Févr. 28, 2027', '2027-02-28'],
    ['2026-12-01T00:00:00.000Z', '2026-12-01'],
    ['2026-12-01 14:30', '2026-12-01'],
    [46_357, '2026-12-01'],
    ['31/02/2027', null],
    ['1899-12-31', null],
    ['31 février 2027', null],
    [0, null],
    [2026, null],
    ['soon', null],
    ['13/13/2026', null],
    [true, null],
  ])('%s is %s', (cell, day) => expect(toDay(cell, 'day-first')).toBe(day))

  test('of two figures is read in the order of the file, and not at all without one', () => {
    expect(toDay('03/04/2026', 'day-first')).toBe('2026-04-03')
    expect(toDay('03/04/2026', 'month-first')).toBe('2026-03-04')
    expect(toDay('03/04/2026', null)).toBe(null)
    expect(readDay('31/02/2027', 'day-first')).toEqual({ complaint: '“31/02/2027” is not a date.' })
    expect(readDay('-', 'day-first')).toEqual({ value: null })
  })

  test('is the same in all eight forms', () => {
    const names = 'January February March April May June July August September October November December'.split(' ')
    const mois = 'janvier février mars avril mai juin juillet août septembre octobre novembre décembre'.split(' ')
    fc.assert(
      fc.property(fc.integer({ min: -20_000, max: 100_000 }), (number) => {
        const date = fromDayNumber(number)
        const [year = '', month = '', day = ''] = date.split('-')
        const forms = [
          [date, null],
          [`${year}/${month}/${day}`, null],
          [`${year}${month}${day}`, null],
          [`${day}/${month}/${year}`, 'day-first'],
          [`${month}/${day}/${year}`, 'month-first'],
          [`${day}.${month}.${year}`, 'day-first'],
          [`${names[Number(month) - 1]} ${Number(day)}, ${year}`, null],
          [`${Number(day)} ${mois[Number(month) - 1]} ${year}`, null],
        ] as const
        for (const [text, order] of forms) expect(toDay(text, order)).toBe(date)
      }),
    )
  })

  test('never comes out of any text as something that the calendar does not have', () => {
    const cell = fc.oneof(fc.string(), fc.double(), fc.stringMatching(/^[0-9]{1,4}[/.-][0-9]{1,2}[/.-][0-9]{1,4}$/))
    fc.assert(
      fc.property(cell, fc.constantFrom('day-first' as const, 'month-first' as const, null), (text, order) => {
        const day = toDay(text, order)
        if (day !== null) expect(day).toMatch(/^(19|2[0-2])\d\d-\d\d-\d\d$/)
      }),
    )
  })
})

test.each<[Cell[], string | null, number, boolean]>([
  [['14/11/2021', '01/12/2026'], 'day-first', 1, true],
  [['11/14/2021', '12/01/2026'], 'month-first', 1, true],
  [['01/02/2026', '03/04/2026'], null, 0, true],
  [['14/11/2021', '11/14/2021'], null, 0, true],
  [['2026-01-02', '5 mai 2026', '03/03/2026'], null, 0, false],
])('the dates %j prove %s', (cells, order, proofs, isNeeded) => {
  expect(dayOrderOf(cells)).toEqual({ order, proofs, isNeeded })
})

test('the order is said with its proof, or asked', () => {
  expect(orderSentence({ order: 'day-first', proofs: 61, isNeeded: true })).toBe(
    'Sure: 61 dates have a day above 12, no other order fits.',
  )
  expect(orderSentence({ order: null, proofs: 0, isNeeded: true })).toMatch(/^Which comes first/)
})
