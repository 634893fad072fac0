/** A note about a lead, of whatever kind the lead is. */
import type { Access, Action, Person } from '#domain/access/access.ts'
import { AGENTS, isOneOf } from '#domain/access/roles.ts'
import { deskNoteAccess } from '#domain/contacts/contacts.access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { note, objectReference, reference, text } from '#domain/kernel/field.ts'
import { mark } from '#domain/kernel/words.ts'

export const leadNotes = defineEntity({
  path: 'lead-notes',
  label: mark('Note'),
  title: 'text',
  fields: {
    leadId: objectReference('leads').label(mark('Lead')).fixed().required(),
    text: note().label(mark('Note')).required(),
    user_company_id: reference('user-companies').readOnly(),
  },
  extras: { authorName: text(161) },
  // Whoever wrote a note is its owner.
  ownership: { owner: 'createdBy', company: 'user_company_id', parent: { path: 'leads', column: 'leadId' } },
  filters: ['leadId', 'createdBy', 'createdAt'],
  sorts: ['createdAt', 'updatedAt'],
  search: ['text'],
  defaultSort: { createdAt: -1 },
})

/** A note is reached as its lead is; see `mayCorrectNote` for whose it may be. */
export const leadNoteAccess: Access = { ...deskNoteAccess, 'TO/Agent': deskNoteAccess['TO/Underwriter'] }

/** Agents correct and take back what they wrote themselves, managers what anybody wrote. */
export const mayCorrectNote = ({ id, role }: Pick<Person, 'id' | 'role'>, action: Action, createdBy: number | null) =>
  !isOneOf(role, AGENTS) || action === 'read' || action === 'create' || createdBy === id
