/** Lists of borrowers and of sales brokers; a person is known by the address of mail. */
import type { ImportList } from '#domain/files/import/import-list.ts'
import { mailKeys, peopleTargets } from '#domain/files/import/people-targets.ts'
import { mark } from '#domain/kernel/words.ts'

const PERSON = {
  keysOf: mailKeys,
  keyFields: ['email'],
  words: { none: mark('Nobody with this e-mail'), same: mark('You have this person'), unknown: mark('nobody there.') },
  titleFields: ['firstName', 'lastName'],
} as const

export const borrowerImport: ImportList = {
  ...PERSON,
  key: 'borrowers',
  records: mark('{count, plural, one {borrower} other {borrowers}}'),
  path: 'borrower-contacts',
  targets: peopleTargets(
    ['firstName', 'lastName', 'email', 'phone', 'mobile', 'title', 'role', 'companyName', 'address'],
    ['firstName', 'lastName', 'email'],
  ),
  shownFields: ['email', 'companyName', 'role', 'phone'],
}

export const brokerImport: ImportList = {
  ...PERSON,
  key: 'brokers',
  records: mark('{count, plural, one {broker} other {brokers}}'),
  path: 'broker-company-contacts',
  targets: peopleTargets(
    ['companyName', 'country', 'firstName', 'lastName', 'email', 'phone', 'territory'],
    ['companyName', 'firstName', 'email'],
  ),
  shownFields: ['email', 'companyName', 'territory', 'phone'],
}
