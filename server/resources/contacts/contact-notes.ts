/** /owner-notes, /borrower-notes and their like: what is noted about a contact, read as the contact is. */
import {
  borrowerCompanyNotes,
  borrowerNotes,
  brokerCompanyNotes,
  brokerNotes,
  ownerNotes,
} from '#domain/contacts/contact-note.ts'
import { deskNoteAccess, noteAccess } from '#domain/contacts/contacts.access.ts'
import { defineResource } from '#server/kernel/resource.ts'

/** What all of them have: whoever wrote it is named, and all may be asked for at once. */
const NOTES = {
  mayGetAll: true,
  listsRights: true,
  extras: { authorName: 'select u.name from users u where u.id = t."createdBy"' },
} as const

export const noteResources = [
  defineResource({ ...NOTES, entity: ownerNotes, access: deskNoteAccess }),
  defineResource({ ...NOTES, entity: borrowerNotes, access: noteAccess }),
  defineResource({ ...NOTES, entity: borrowerCompanyNotes, access: noteAccess }),
  defineResource({ ...NOTES, entity: brokerCompanyNotes, access: deskNoteAccess }),
  defineResource({ ...NOTES, entity: brokerNotes, access: deskNoteAccess }),
]
