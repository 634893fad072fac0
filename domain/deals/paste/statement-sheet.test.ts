import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { operatingStatementSchema, statementTotals } from '#domain/deals/operating-statement.ts'
import { readFigure } from './figures.ts'
import { PASTED_STATEMENTS } from './pasted-statements.factory.ts'
import { tableOfText } from './pasted-table.ts'
import { statedIncome, statementFigures } from './statement-figures.ts'
import { readStatementSheet } from './statement-sheet.ts'
import { labelKey } from './statement-words.ts'

const TODAY = '2026-06-30'
const tableOf = (name: keyof typeof PASTED_STATEMENTS) => tableOfText(PASTED_STATEMENTS[name].text)
const read = (name: keyof typeof PASTED_STATEMENTS) => readStatementSheet(tableOf(name), TODAY)

describe.each(Object.entries(PASTED_STATEMENTS))('%s', (_name, { text, columns }) => {
  const table = tableOfText(text)
  const reading = readStatementSheet(table, TODAY)

  test('comes to its income, column by column', () => {
    const incomes = reading.columns.map(({ index, column }) => [
      column,
      statementTotals(statementFigures(reading, index))?.netOperatingIncome,
    ])
    expect(Object.fromEntries(incomes)).toEqual(columns)
  })

  test('has every amount from where it stands', () => {
    expect(reading.items.length).toBeGreaterThan(5)
    for (const { row, label, amounts } of reading.items) {
      expect(String(table[row]?.[reading.labelIndex]).replace(/\s+/g, ' ').trim()).toBe(label)
      for (const [index, amount] of Object.entries(amounts)) {
        expect(readFigure(table[row]?.[Number(index)] ?? null, reading.decimal)).toBe(amount)
      }
    }
  })
})

test('every line of an English statement is one of ours, and those of one meaning are added', () => {
  const reading = read('two years in English')
  expect(reading.checks.filter(({ agrees }) => !agrees)).toEqual([])
  expect(statementFigures(reading, 2)).toEqual({
    ...{ Gross_Potential_Rent: 948_600, Parking_Income: 12_600, Laundry_Storage: 5_150, Vacancy_Loss: 28_991 },
    ...{ Realty_Taxes: 121_750, Insurance: 34_900, Utilities_Electric: 23_300, Utilities_Gas: 17_950 },
    ...{ Utilities_Water: 14_600, Repairs_Maintenance: 44_250, Janitorial_Grounds: 12_200, Management_Fee: 37_494 },
  })
})

test('a French statement with spaces, commas and brackets is read, with the day it was made for', () => {
  const reading = read('one year in French')
  expect(reading.checks.filter(({ agrees }) => !agrees)).toEqual([])
  expect(reading.columns).toMatchObject([{ column: 'yearMinus1', asOf: '2025-12-31' }])
  expect(statementFigures(reading, 1)).toMatchObject({ Realty_Taxes: 44_430, Vacancy_Loss: 10_704.62 })
})

test('of twelve months and their sum only the sum is taken, and all utilities together are asked for', () => {
  const reading = read('months and their sum')
  expect(reading.columns).toMatchObject([{ heading: 'Total', column: 't12', asOf: '2026-05-31' }])
  expect(reading.items.find(({ label }) => label === 'Utilities')).toMatchObject({
    line: 'Utilities_Electric',
    surePct: 60,
  })
  expect(reading.checks.filter(({ agrees }) => !agrees).map(({ sum, given }) => [sum, given])).toEqual([
    ['expenses', 7_200],
    ['netOperatingIncome', 50_800],
  ])
})

test('a line that nobody knows is proposed by where it stands, and what a person says of it is taken again', () => {
  const text =
    'x\t2025\nRevenue\nRents\t100,000\nMoon fees\t500\nExpenses\nTaxes\t20,000\nFountain\t900\nTotal expenses\t20,900'
  const table = tableOfText(text)
  const open = readStatementSheet(table, TODAY)
  expect(open.items.map(({ line, surePct }) => [line, surePct])).toEqual([
    ['Gross_Potential_Rent', 100],
    ['Other_Income', 60],
    ['Realty_Taxes', 100],
    ['Other_Expense', 60],
    [null, 100],
  ])
  const told = readStatementSheet(table, TODAY, { lines: { 6: 'Janitorial_Grounds', 3: null } })
  expect(statementFigures(told, 1)).toEqual({
    Gross_Potential_Rent: 100_000,
    Realty_Taxes: 20_000,
    Janitorial_Grounds: 900,
  })
  const memory = { targets: { [labelKey('Fountain')]: 'Janitorial_Grounds', [labelKey('Moon fees')]: null } }
  const again = readStatementSheet(table, TODAY, {}, memory)
  expect(statementFigures(again, 1)).toEqual(statementFigures(told, 1))
})

test('a column that names no year is asked for, and takes what a person says', () => {
  const table = tableOfText('Item\tAmount\nRents\t100\nTaxes\t20\nInsurance\t5')
  expect(readStatementSheet(table, TODAY).columns).toMatchObject([{ column: null }])
  expect(readStatementSheet(table, TODAY, { columns: { 1: 't12' } }).columns).toMatchObject([{ column: 't12' }])
})

test('the income that the document states is that of its last full column', () => {
  expect(statedIncome(read('two years in English'))).toMatchObject({ amount: 630_915, index: 2 })
  expect(statedIncome(read('an actual year beside a budget'))).toMatchObject({ amount: 514_420 })
})

test.each(['', 'Good morning,\nhere is the file.', 'a\tb\n1\t2'])('%j is no statement', (text) => {
  expect(readStatementSheet(tableOfText(text), TODAY).items).toEqual([])
})

test('whatever is pasted, reading it never throws, and what is read can be stored', () => {
  const label = fc.constantFrom(
    'Rents',
    'Taxes',
    'Total revenue',
    'Inoccupation',
    'NOI',
    'Expenses',
    '*',
    '',
    '\u0000',
    'Less: x',
  )
  const cell = fc.oneof(
    fc.string({ maxLength: 8 }),
    fc.constantFrom('2025', '1,234', '(5)', '12%', '1 234,50 $', '-', 'T12'),
  )
  fc.assert(
    fc.property(fc.array(fc.tuple(label, cell, cell), { maxLength: 14 }), (rows) => {
      const reading = readStatementSheet(rows, TODAY)
      const statement = Object.fromEntries(
        reading.columns.flatMap(({ column, index }) => (column ? [[column, statementFigures(reading, index)]] : [])),
      )
      expect(operatingStatementSchema.safeParse(statement).success).toBe(true)
    }),
  )
})
