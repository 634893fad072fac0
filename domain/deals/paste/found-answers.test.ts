import { expect, test } from 'vitest'
import {
  answersOfCommitment,
  answersOfHead,
  answersOfRoll,
  answersOfStatement,
  foundInAll,
  kindOfTable,
} from './found-answers.ts'
import { PASTED_ROLLS } from './pasted-rolls.factory.ts'
import { PASTED_STATEMENTS } from './pasted-statements.factory.ts'
import { tableOfText } from './pasted-table.ts'
import { PASTED_TERMS } from './pasted-terms.factory.ts'
import { readRentRollSheet } from './roll-sheet.ts'
import { readStatementSheet } from './statement-sheet.ts'

const TODAY = '2026-06-30'

test.each(Object.entries(PASTED_ROLLS))('%s is taken for a rent roll', (_name, { text }) => {
  expect(kindOfTable(tableOfText(text), TODAY)).toBe('rent-roll')
})

test.each(Object.entries(PASTED_STATEMENTS))('%s is taken for a statement', (_name, { text }) => {
  expect(kindOfTable(tableOfText(text), TODAY)).toBe('statement')
})

test.each(Object.entries(PASTED_TERMS))(
  '%s is taken for the letter of a loan where it says amount, rate and term',
  (_name, { text, terms }) => {
    const saysLoan = terms.loanAmount !== undefined && terms.allInRate !== undefined && terms.termMonths !== undefined
    expect(kindOfTable(tableOfText(text), TODAY) === 'commitment').toBe(saysLoan)
  },
)

const LOAN = {
  ...{ lender: 'Harbour Savings', borrower: '1165 Kingston Road Inc.', guarantor: 'Beatrix Long' },
  ...{ balance: 2_142_693.34, paymentsMade: 57, rate: 3.79, maturity: '2026-10-01', penaltyType: null },
}
const DEBT = {
  ...{ lender: 'Harbour Savings', balance: 2_142_693.34, rate: 3.79, maturity: '2026-10-01' },
  ...{ penaltyType: null, toBePaidOut: true },
}

test('a commitment gives the loan that is paid out, its borrower and who stands behind it', () => {
  // A row in which nothing is said besides that it is paid out is none.
  expect(answersOfCommitment(LOAN, { Existing_Debt: [{ toBePaidOut: true }] })).toEqual([
    { name: 'Existing_Debt', value: [DEBT], was: null },
    { name: 'Borrowing_Entity', value: '1165 Kingston Road Inc.', was: null },
    { name: 'Guarantors', value: [{ name: 'Beatrix Long' }], was: null },
  ])
})

test('the same loan stands in place of what the deal says of it, beside its other loans, and guarantors stay', () => {
  const second = { lender: 'Second Street MIC', balance: 300_000 }
  const known = {
    Existing_Debt: [{ lender: 'Harbour Savings', balance: 2_200_000 }, second],
    Borrowing_Entity: '1165 Kingston Road Inc.',
    Guarantors: [{ name: 'Anna Keller' }],
  }
  expect(answersOfCommitment(LOAN, known)).toEqual([
    { name: 'Existing_Debt', value: [second, DEBT], was: known.Existing_Debt },
  ])
})

test('a letter is neither', () => {
  expect(kindOfTable(tableOfText('Dear Ms. Okafor,\nthe rent is due.'), TODAY)).toBeNull()
})

test('a rent roll gives its units, how many, how full and how large they are', () => {
  const reading = readRentRollSheet(tableOfText(PASTED_ROLLS['an English roll of homes'].text))
  expect(
    answersOfRoll(reading, {}).map(({ name, value, was }) => [name, name === 'rentRoll' ? null : value, was]),
  ).toEqual([
    ['rentRoll', null, null],
    ['Number_Of_Units', 4, null],
    ['Occupancy_Percentage', 70.96, null],
    ['Net_Rentable_Area', 2_910, null],
  ])
})

test('an answer that is there stands beside the new one, and one that says the same is no news', () => {
  const reading = readRentRollSheet(tableOfText(PASTED_ROLLS['an English roll of homes'].text))
  const known = { Number_Of_Units: 4, Net_Rentable_Area: 3_000 }
  expect(answersOfRoll(reading, known).map(({ name, was }) => [name, was])).toEqual([
    ['rentRoll', null],
    ['Occupancy_Percentage', null],
    ['Net_Rentable_Area', 3_000],
  ])
})

test('a statement keeps the columns that are there, and says where its own come from', () => {
  const reading = readStatementSheet(tableOfText(PASTED_STATEMENTS['one year in French'].text), TODAY)
  const known = { Operating_Statement: { budget: { Insurance: 12 } } }
  expect(answersOfStatement(reading, known, 'Statement 2025.pdf')).toMatchObject([
    {
      name: 'Operating_Statement',
      value: {
        budget: { Insurance: 12 },
        yearMinus1: { Insurance: 12_400, source: 'Statement 2025.pdf', asOf: '2025-12-31' },
      },
    },
    { name: 'Net_Operating_Income', value: 214_495.88, was: null },
  ])
})

test('several documents are taken together: the first that says something counts, columns of statements are added', () => {
  const roll = readRentRollSheet(tableOfText(PASTED_ROLLS['an English roll of homes'].text))
  const year = readStatementSheet(tableOfText(PASTED_STATEMENTS['one year in French'].text), TODAY)
  const head = (name: string) => (known: object) => answersOfHead([[name]], 1, { ...known })
  const found = foundInAll(
    [
      head('Kingston Road Flats'),
      (known) => answersOfRoll(roll, known),
      head('Kingston Management'),
      (known) => answersOfStatement(year, known, 'Statement.pdf'),
    ],
    { Operating_Statement: { budget: { Insurance: 12 } }, Number_Of_Units: 5 },
  )
  expect(found.map(({ name }) => name)).toEqual([
    ...['Property_Name', 'rentRoll', 'Number_Of_Units', 'Occupancy_Percentage', 'Net_Rentable_Area'],
    ...['Operating_Statement', 'Net_Operating_Income'],
  ])
  expect(found[0]?.value).toBe('Kingston Road Flats')
  expect(found[2]).toMatchObject({ value: 4, was: 5 })
  expect(Object.keys(found[5]?.value ?? {})).toEqual(['budget', 'yearMinus1'])
})
