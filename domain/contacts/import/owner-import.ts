/** Lists of owners: the columns of their template, and the company by whose name an owner is the same. */
import { companyKey } from '#domain/contacts/similar-names.ts'
import type { ImportList } from '#domain/files/import/import-list.ts'
import { type PeopleField, peopleTargets } from '#domain/files/import/people-targets.ts'
import { mark } from '#domain/kernel/words.ts'

const COLUMNS: readonly PeopleField[] = [
  'companyName',
  'type',
  'firstName',
  'lastName',
  'email',
  'phone',
  'address',
  'municipality',
  'province',
  'country',
  'tier',
  'website',
]

export const ownerImport: ImportList = {
  key: 'owners',
  records: mark('{count, plural, one {owner} other {owners}}'),
  path: 'owners',
  targets: peopleTargets(COLUMNS, ['companyName']),
  keysOf: ({ companyName }) => ({ place: companyKey(String(companyName ?? '')), day: '' }),
  keyFields: ['companyName'],
  words: {
    none: mark('No owner of this name'),
    same: mark('You have this owner'),
    unknown: mark('no such owner.'),
  },
  titleFields: ['companyName'],
  shownFields: ['firstName', 'lastName', 'email', 'municipality', 'tier'],
}
