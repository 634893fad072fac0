import { expect, test } from 'vitest'
import { CHECKLISTS, checklistRows, checklistsFor, defaultRows, rowsOfConditions } from './checklists.ts'
import { findCircle } from './funding-plan.ts'

test('the standard checklist has thirty documents, and the others what they add', () => {
  expect(CHECKLISTS.map((each) => checklistRows(each).length)).toEqual([30, 3, 5, 7])
})

test.each(CHECKLISTS)('the checklist %s names each document once and waits only for its own, in no circle', (each) => {
  const rows = checklistRows(each)
  const idOf = new Map(rows.map(({ name }, at) => [name, at]))
  expect(idOf.size).toBe(rows.length)
  const graph = rows.map((row, id) => ({
    id,
    name: row.name,
    waitsFor: row.waitsFor.map((name) => idOf.get(name) as number),
  }))
  expect(graph.flatMap(({ waitsFor }) => waitsFor)).not.toContain(undefined)
  expect(findCircle(graph)).toBeUndefined()
})

test.each([
  [{ country: 'CA', family: null }, ['standard']],
  [{ country: 'CA', family: 'cmhc' }, ['standard', 'cmhc']],
  [{ country: 'US', family: 'construction' }, ['standard', 'us', 'construction']],
])('a deal of %j is asked for %j', (deal, expected) => {
  expect(checklistsFor(deal)).toEqual(expected)
})

test.each(['CA', 'US'])(
  'a deal on rental housing in %s is asked for no estoppels, and for sample leases',
  (country) => {
    const namesFor = (propertyGroup: string | null) =>
      defaultRows({ country, family: null, propertyGroup }).map(({ name }) => name)
    const ofTenants = ['Leases', 'Estoppels', 'SNDAs']
    const housing = defaultRows({ country, family: null, propertyGroup: 'Residential' })
    expect(housing.map(({ name }) => name)).toEqual(expect.arrayContaining(['Certified rent roll', 'Sample leases']))
    expect(housing.flatMap(({ name, waitsFor }) => [name, ...waitsFor])).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/^(Leases|Estoppels|SNDAs)$/)]),
    )
    expect(namesFor('Retail')).toEqual(expect.arrayContaining(ofTenants))
    expect(namesFor(null)).toEqual(expect.arrayContaining(ofTenants))
  },
)

test('the conditions of a term sheet become rows, each once, owed by whom their words tell', () => {
  const text =
    '1. Satisfactory appraisal with reliance; 2. Title insurance.\n- Certified rent roll\n- certified rent roll\n\n'
  expect(rowsOfConditions(text).map(({ name, category, party }) => [name, category, party])).toEqual([
    ['Satisfactory appraisal with reliance', 'third-party', 'consultant'],
    ['Title insurance', 'legal', 'lender-counsel'],
    ['Certified rent roll', 'property', 'borrower'],
  ])
  expect(rowsOfConditions(null)).toEqual([])
})

test.each([
  ['on lines of their own', '1. Appraisal\n2. Rent roll\r\n  3) Insurance certificate'],
  ['behind semicolons', '1. Appraisal;2. Rent roll; 3) Insurance certificate'],
  ['in running text', 'a) Appraisal b) Rent roll c) Insurance certificate'],
])('the numbers of conditions %s are no part of their names', (_where, text) => {
  expect(rowsOfConditions(text).map(({ name }) => name)).toEqual(['Appraisal', 'Rent roll', 'Insurance certificate'])
})
