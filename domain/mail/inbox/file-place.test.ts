/** Where a file belongs by its name, and that a name which says nothing is asked about. */
import { expect, test } from 'vitest'
import { filesGoing, likelyCategory } from './file-place.ts'

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

test('of the files of a mail those go along whose names say where they belong', () => {
  const file = (hashedId: string, name: string) => ({ hashedId, name, url: '' })
  const messages = [
    { id: 4, files: [file('a', 'Term sheet.pdf'), file('b', 'scan0001.pdf')] },
    { id: 5, files: [file('c', 'Lease.pdf')] },
  ]
  expect(filesGoing(messages)).toEqual([
    { messageId: 4, hashedId: 'a', category: 'LOIs' },
    { messageId: 5, hashedId: 'c', category: 'estoppelsAndLeases' },
  ])
})
