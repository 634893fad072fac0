/** Lists of people at lenders, known by their address of mail. */
import type { ImportList } from '#domain/files/import/import-list.ts'
import { mailKeys, peopleTargets } from '#domain/files/import/people-targets.ts'
import { mark } from '#domain/kernel/words.ts'

export const lenderContactImport: ImportList = {
  key: 'lender-contacts',
  records: mark('{count, plural, one {lender contact} other {lender contacts}}'),
  path: 'lenders-contacts',
  targets: peopleTargets(
    ['companyName', 'firstName', 'lastName', 'title', 'email', 'phone', 'mobile'],
    ['companyName', 'firstName', 'email'],
  ),
  keysOf: mailKeys,
  keyFields: ['email', 'companyName'],
  words: { none: mark('Nobody with this e-mail'), same: mark('You have this person'), unknown: mark('nobody there.') },
  titleFields: ['firstName', 'lastName'],
  shownFields: ['companyName', 'title', 'email', 'phone'],
}
