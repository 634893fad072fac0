/** A lender selection is narrowed to those that lend in a place, on a kind of property, or with whom there is a tie. */
import { expect, test } from 'vitest'
import type { MatchedLenderRow } from '#web/features/lenders/lender-row.ts'
import type { Filter } from '#web/ui/index.ts'
import { narrowed } from './selection-filters.ts'

const makeLender = (companyName: string, parts: Partial<MatchedLenderRow> = {}) =>
  ({ companyName, provinces: [], propertyTypes: [], relationshipLender: false, ...parts }) as MatchedLenderRow

const LENDERS = [
  makeLender('Everywhere'),
  makeLender('Ontario', { provinces: ['ON'], relationshipLender: true }),
  makeLender('West', { provinces: ['AB', 'BC'], propertyTypes: [4] }),
]

test.each<[Filter[], string[]]>([
  [[], ['Everywhere', 'Ontario', 'West']],
  [[{ key: 'province', operator: 'in', value: ['ON'] }], ['Everywhere', 'Ontario']],
  [[{ key: 'province', operator: 'in', value: ['ON', 'BC'] }], ['Everywhere', 'Ontario', 'West']],
  [[{ key: 'province', operator: 'ne', value: 'ON' }], ['West']],
  [[{ key: 'propertyType', operator: 'in', value: [5] }], ['Everywhere', 'Ontario']],
  [[{ key: 'relationship', operator: 'eq', value: true }], ['Ontario']],
  [[{ key: 'relationship', operator: 'eq', value: false }], ['Everywhere', 'West']],
  [
    [
      { key: 'province', operator: 'in', value: ['BC'] },
      { key: 'propertyType', operator: 'in', value: [4] },
    ],
    ['Everywhere', 'West'],
  ],
])('%j leaves %j', (filters, names) => {
  expect(narrowed(LENDERS, filters).map(({ companyName }) => companyName)).toEqual(names)
})
