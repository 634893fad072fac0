/** Whose a row of a lender is, and what of it could be suggested to everyone. */
import { expect, test } from 'vitest'
import { isOwn } from './editable-lender.ts'

test.each([
  [{ user_company_id: null, ownFields: [] }, false],
  [{ user_company_id: null, ownFields: ['maxLTV'] }, true],
  [{ user_company_id: 7, ownFields: [] }, true],
])('%j could be suggested: %s', (row, isSuggestable) => {
  expect(isOwn({ updatedAt: '', ...row })).toBe(isSuggestable)
})
