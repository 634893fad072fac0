/** What stands in a cell, and what a spreadsheet must not take for a formula. */
import { parse } from 'csv-parse/sync'
import { describe, expect, test } from 'vitest'
import { defuse, toCell, toCsvLine } from './csv.ts'

describe('a text that a spreadsheet would run', () => {
  test.each([
    ['=HYPERLINK("http://evil.test")', '\'=HYPERLINK("http://evil.test")'],
    ['+1+cmd|calc', "'+1+cmd|calc"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['\r=1', "'\r=1"],
    ['＝SUM(A1)', "'＝SUM(A1)"],
    ['＋1＋cmd', "'＋1＋cmd"],
    ['－2', "'－2"],
    ['＠SUM(A1)', "'＠SUM(A1)"],
    ['\n=1', "'\n=1"],
    ['-5.25', '-5.25'],
    ['+1,250,000.50', '+1,250,000.50'],
    ['-', "'-"],
    ['a=b', 'a=b'],
    ['', ''],
  ])('%j becomes %j', (text, cell) => {
    expect(defuse(text)).toBe(cell)
  })
})

describe('a cell', () => {
  test.each([
    [null, 'text', ''],
    [undefined, 'text', ''],
    [-5.25, 'rate', '-5.25'],
    [true, 'flag', 'Yes'],
    ['2026-06-30T16:00:00.000Z', 'instant', '2026-06-30 12:00'],
    ['2026-06-30', 'date', '2026-06-30'],
    [['a', '=b'], 'list', 'a; =b'],
    [['=a', 'b'], 'list', "'=a; b"],
    [{ name: '@cmd' }, 'file', "'@cmd"],
    [{ street: '1 King St', city: 'Toronto', province: 'ON' }, 'address', '1 King St, Toronto, ON'],
    [{ formattedAddress: '1 King St W', city: 'Toronto' }, 'address', '1 King St W'],
    [{ low: 1 }, 'json', '{"low":1}'],
  ])('of %j (%s) is %j', (value, kind, cell) => {
    expect(toCell(value, kind, 'America/Toronto')).toBe(cell)
  })
})

test.each([
  [['plain', ''], 'plain,\r\n'],
  [['a,b', 'c'], '"a,b",c\r\n'],
  [['say "yes"'], '"say ""yes"""\r\n'],
  [['two\nlines', 'two\rlines'], '"two\nlines","two\rlines"\r\n'],
])('a line of %j is %j, and is read back as it was', (cells, line) => {
  expect(toCsvLine(cells)).toBe(line)
  expect(parse(line, { record_delimiter: '\r\n' })).toEqual([cells])
})
