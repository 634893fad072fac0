/** Pasting cells into a rent roll. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { MOST_UNITS, type RentRollRow } from './rent-roll.ts'
import { pasteIntoRentRoll, RENT_ROLL_COLUMNS } from './rent-roll-paste.ts'

const at = (name: (typeof RENT_ROLL_COLUMNS)[number], row = 0) => ({ row, column: RENT_ROLL_COLUMNS.indexOf(name) })

describe('what is pasted', () => {
  test('fills to the right and down, and adds lines that are missing', () => {
    const rows: RentRollRow[] = [{ unit: '101', notes: 'corner' }]
    expect(pasteIntoRentRoll(rows, '201\tBaker\n202\tCarver\n', at('unit'))).toEqual([
      { unit: '201', tenant: 'Baker', notes: 'corner' },
      { unit: '202', tenant: 'Carver' },
    ])
  })

  test.each([
    ['monthlyRent', '$2,150.50', { monthlyRent: 2150.5 }],
    ['areaSf', '46,200', { areaSf: 46_200 }],
    ['expiry', '2028-05-31', { expiry: '2028-05-31' }],
    ['expiry', 'soon', { expiry: '2027-01-31' }],
    ['expiry', '', { expiry: null }],
  ] as const)('a cell of %s that says %j', (name, text, expected) => {
    const rows = [{ expiry: name === 'expiry' ? '2027-01-31' : null }]
    expect(pasteIntoRentRoll(rows, `${text}\t`, at(name))[0]).toMatchObject(expected)
  })

  test('cells beyond the last column are left out', () => {
    expect(pasteIntoRentRoll([{}], 'a\tb\tc', at('notes'))).toEqual([{ notes: 'a' }])
  })

  test('a rent roll never gets longer than it may be', () =>
    fc.assert(
      fc.property(fc.integer({ min: 0, max: MOST_UNITS - 1 }), fc.integer({ min: 1, max: 1_500 }), (row, count) => {
        const rows = Array.from({ length: row + 1 }, () => ({ unit: '1' }))
        const pasted = pasteIntoRentRoll(rows, Array.from({ length: count }, () => '2').join('\n'), at('unit', row))
        expect(pasted).toHaveLength(Math.min(MOST_UNITS, row + count))
        expect(pasted.includes(undefined as never)).toBe(false)
      }),
      { numRuns: 30 },
    ))
})
