/** The form of a lender asks for everything a lender is matched on, and says whose a row is. */

import { describe, expect, test } from 'vitest'
import { findField } from '#domain/kernel/field-sets.ts'
import { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { PRICED_CRITERIA } from '#domain/lenders/lender-rules.ts'
import { CRITERION_KEYS, LENDER_FIELDS_BY_CRITERION } from '#domain/lenders/match-criteria.ts'
import { isOwn } from './editable-lender.ts'
import { LENDER_SECTIONS, lenderField } from './lender-sections.ts'

const groups = LENDER_SECTIONS.flatMap((section) => section.groups)

describe('the form', () => {
  test.each(CRITERION_KEYS.filter((key) => !PRICED_CRITERIA.includes(key)))(
    'asks for %s once, with its source',
    (key) => {
      const asking = groups.filter(({ criterion }) => criterion === key)
      expect(asking).toHaveLength(1)
      expect(asking[0]?.fields.map(({ name }) => name)).toEqual(LENDER_FIELDS_BY_CRITERION[key])
    },
  )

  test('names only fields that a lender has and a person may write', () => {
    const unknown = groups
      .flatMap(({ fields }) => fields.map(({ name }) => name))
      .map((name) => ({ name, field: findField(lenderCompanies.fields, name) }))
      .filter(({ field }) => field?.parts.isReadOnly !== undefined || !field)
    expect(unknown).toEqual([])
    expect(lenderField('maxLTV')?.kind).toBe('percent')
    expect(lenderField('criteriaSources')).toBeUndefined()
  })
})

test.each([
  [{ user_company_id: null, ownFields: [] }, false],
  [{ user_company_id: null, ownFields: ['maxLTV'] }, true],
  [{ user_company_id: 7, ownFields: [] }, true],
])('%j could be suggested: %s', (row, isSuggestable) => {
  expect(isOwn({ updatedAt: '', ...row })).toBe(isSuggestable)
})
