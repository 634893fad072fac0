/** Where a file belongs by its name, and that a name which says nothing is asked about. */
import { expect, test } from 'vitest'
import { likelyCategory } from './file-place.ts'

test.each([
  ['Term sheet, countersigned.pdf', 'LOIs'],
  ['indicative_terms-v2.PDF', 'LOIs'],
  ['Commitment to the term sheet.pdf', 'CLs'],
  ['Phase-I ESA.pdf', 'thirdPartyReports'],
  ['Appraisal 800 Ottawa.pdf', 'thirdPartyReports'],
  ['rent_roll_june.xlsx', 'estoppelsAndLeases'],
  ['Lease, suite 104.pdf', 'estoppelsAndLeases'],
  ['Mortgage draft.docx', 'loanDocs'],
  ['Released photo.jpg', undefined],
  ['scan0001.pdf', undefined],
])('%s belongs to %s', (name, category) => {
  expect(likelyCategory(name)).toBe(category)
})
