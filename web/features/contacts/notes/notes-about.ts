/** Which notes speak of a contact: their path, the name by which they know it, and what else changes with them. */
import { borrowerCompanies, borrowerContacts } from '#domain/contacts/borrower.ts'
import { brokerCompanies, brokerContacts } from '#domain/contacts/broker.ts'
import {
  borrowerCompanyNotes,
  borrowerNotes,
  brokerCompanyNotes,
  brokerNotes,
  ownerNotes,
} from '#domain/contacts/contact-note.ts'
import { owners } from '#domain/contacts/owner.ts'
import type { Entity } from '#domain/kernel/entity.ts'

export interface NotesAbout {
  entity: Pick<Entity, 'path'>
  key: string
  id: number
  alsoChanges: readonly string[]
}

const about =
  (entity: Entity, key: string, of: Entity) =>
  (id: number): NotesAbout => ({
    entity,
    key,
    id,
    alsoChanges: [of.path],
  })

export const notesOfOwner = about(ownerNotes, 'ownerId', owners)
export const notesOfBorrower = about(borrowerNotes, 'contactId', borrowerContacts)
export const notesOfBorrowerCompany = about(borrowerCompanyNotes, 'companyId', borrowerCompanies)
export const notesOfBrokerCompany = about(brokerCompanyNotes, 'companyId', brokerCompanies)
export const notesOfBroker = about(brokerNotes, 'contactId', brokerContacts)
