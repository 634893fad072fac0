/** Cells of the grid of quarters: typed, emptied, pasted, and judged as they stand. */
import { expect, test } from 'vitest'
import { ENTERED_FACTS } from './property-quarter.ts'
import { gridEnds, gridErrors, gridFacts, gridQuarter, pasteCells, readCell } from './quarter-grid.ts'

const TODAY = '2026-06-30'
const KEPT = { kind: 'actual' as const, quarterEnd: '2026-06-30', rent: 200, expenses: 60, noi: 140 }
const rule = (typed: Record<string, string>) => ({ kept: [KEPT], typed, kind: 'actual' as const, today: TODAY })

test('what is typed changes its fact alone, what is emptied is null, and the same figure is no change', () => {
  const { changes, facts } = gridQuarter(
    TODAY,
    rule({ [`rent/${TODAY}`]: '210', [`expenses/${TODAY}`]: '', [`occupancy/${TODAY}`]: '' }),
  )
  expect(changes).toEqual({ rent: 210, expenses: null })
  expect(facts).toMatchObject({ rent: 210, expenses: null, noi: null })
  expect(gridQuarter(TODAY, rule({ [`rent/${TODAY}`]: '200.00' })).changes).toEqual({})
})

test('the total follows the lines that are typed, and a total that is typed beside them must agree', () => {
  const lines = { [`insurance/${TODAY}`]: '20', [`utilities/${TODAY}`]: '50' }
  const alone = gridQuarter(TODAY, rule(lines))
  expect([...alone.errors.keys()]).toEqual(['expenses'])
  const emptied = gridQuarter(TODAY, rule({ ...lines, [`expenses/${TODAY}`]: '' }))
  expect(emptied).toMatchObject({ follows: true, facts: { expenses: 70, noi: 130 } })
  expect(emptied.changes).toEqual({ insurance: 20, utilities: 50, expenses: 70 })
  expect(gridFacts([alone], false)).toContain('insurance')
  expect(gridFacts([gridQuarter(TODAY, rule({}))], false)).not.toContain('insurance')
})

test('faults stand beside their cells', () => {
  const wrong = gridQuarter(TODAY, rule({ [`rent/${TODAY}`]: 'much' }))
  const many = gridQuarter(TODAY, rule({ [`vacancy/${TODAY}`]: '300' }))
  expect([...wrong.errors]).toEqual([['rent', 'rent must be a number.']])
  expect(gridErrors([many])).toEqual(['2026-Q2: Vacancy cannot exceed the rent.'])
})

test.each([
  ['1,234.50', 1234.5],
  ['1 234,50', 1234.5],
  ['(5)', -5],
  ['', null],
  ['-', null],
  ['12x', undefined],
])('%j in a cell is %s', (text, value) => {
  expect(readCell(text)).toBe(value)
})

const ENDS = ['2025-12-31', '2026-03-31', '2026-06-30']
const paste = (text: string, fact: 'rent' | 'value' = 'rent', quarterEnd = '2026-03-31') =>
  pasteCells(text, { fact, quarterEnd }, { kind: 'actual', today: TODAY, ends: ENDS, facts: ENTERED_FACTS })

test('a bare block goes right and down from the cell, and one that is too large is refused whole', () => {
  expect(paste('100\t110\n5\t6\n')?.typed).toEqual({
    ...{ 'rent/2026-03-31': '100', 'rent/2026-06-30': '110' },
    ...{ 'vacancy/2026-03-31': '5', 'vacancy/2026-06-30': '6' },
  })
  expect(paste('1\t2\t3')).toEqual({
    typed: {},
    errors: ['The pasted block is larger than what is below and right of this cell.'],
  })
  expect(paste('1\n2', 'value')?.errors).toHaveLength(1)
})

test('a sheet that names its quarters goes where it says, wherever it is pasted', () => {
  expect(paste('\t2025-Q1\nRent\t100\nExpenses\t(40)')?.typed).toEqual({
    ...{ 'rent/2025-03-31': '100', 'expenses/2025-03-31': '40' },
  })
  expect(paste('Quarter\tColour\n2025-Q1\tred')?.errors).toEqual([expect.stringMatching(/^The head Colour/)])
})

test('one cell is typed as it is', () => {
  expect(paste('100')).toBeNull()
})

test('columns reach from two years ago to the last quarter that ended, and further where something stands', () => {
  expect(gridEnds(rule({}), 0)).toHaveLength(8)
  expect(gridEnds(rule({ 'rent/2023-12-31': '1' }), 0)[0]).toBe('2023-12-31')
  expect(gridEnds({ ...rule({}), kind: 'budget' }, 0).at(-1)).toBe('2027-06-30')
  expect(gridEnds(rule({}), 4)[0]).toBe('2023-09-30')
})
