/** Notes about owners, borrowers and brokers: of one shape, each under its own path and the key of what it is about. */
import { defineEntity } from '#domain/kernel/entity.ts'
import { note, reference, text } from '#domain/kernel/field.ts'

const NOTE = {
  label: 'Note',
  title: 'text',
  extras: { authorName: text(161) },
  sorts: ['createdAt', 'updatedAt'],
  search: ['text'],
  defaultSort: { createdAt: -1 },
} as const

const NOTE_FIELDS = {
  text: note().label('Note').required(),
  user_company_id: reference('user-companies').readOnly(),
} as const

/** Whoever wrote a note is its owner. */
const BY_AUTHOR = { owner: 'createdBy', company: 'user_company_id' } as const

export const ownerNotes = defineEntity({
  ...NOTE,
  path: 'owner-notes',
  fields: { ownerId: reference('owners').label('Owner').fixed().required(), ...NOTE_FIELDS },
  ownership: { ...BY_AUTHOR, parent: { path: 'owners', column: 'ownerId' } },
  filters: ['ownerId', 'createdBy', 'createdAt'],
})

export const borrowerNotes = defineEntity({
  ...NOTE,
  path: 'borrower-notes',
  fields: { contactId: reference('borrower-contacts').label('Contact').fixed().required(), ...NOTE_FIELDS },
  ownership: { ...BY_AUTHOR, parent: { path: 'borrower-contacts', column: 'contactId' } },
  filters: ['contactId', 'createdBy', 'createdAt'],
})

export const borrowerCompanyNotes = defineEntity({
  ...NOTE,
  path: 'borrower-company-notes',
  fields: { companyId: reference('borrower-company').label('Company').fixed().required(), ...NOTE_FIELDS },
  ownership: { ...BY_AUTHOR, parent: { path: 'borrower-company', column: 'companyId' } },
  filters: ['companyId', 'createdBy', 'createdAt'],
})

export const brokerCompanyNotes = defineEntity({
  ...NOTE,
  path: 'broker-company-notes',
  fields: { companyId: reference('broker-company').label('Company').fixed().required(), ...NOTE_FIELDS },
  ownership: { ...BY_AUTHOR, parent: { path: 'broker-company', column: 'companyId' } },
  filters: ['companyId', 'createdBy', 'createdAt'],
})

export const brokerNotes = defineEntity({
  ...NOTE,
  path: 'broker-notes',
  fields: { contactId: reference('broker-company-contacts').label('Contact').fixed().required(), ...NOTE_FIELDS },
  ownership: { ...BY_AUTHOR, parent: { path: 'broker-company-contacts', column: 'contactId' } },
  filters: ['contactId', 'createdBy', 'createdAt'],
})
