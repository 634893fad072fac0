/** Notes about leads: read as the lead is, corrected by their author and by managers. */
import { leadNoteAccess, leadNotes, mayCorrectNote } from '#domain/leads/lead-note.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { withCode } from './lead-lists.ts'
import { tellNamed } from './tell-named.ts'

export const leadNotesResource = defineResource({
  entity: leadNotes,
  access: leadNoteAccess,
  gate: {
    sql: (note, parameters, person, action) =>
      mayCorrectNote(person, action, null) ? 'true' : `${note}."createdBy" = ${parameters.add(person.id)}`,
    opens: (person, action, { createdBy }) => mayCorrectNote(person, action, createdBy),
  },
  hooks: {
    afterCreate: (ctx, note) => tellNamed(ctx, note),
    afterUpdate: (ctx, before, after) => tellNamed(ctx, after, before.text),
  },
  listsRights: true,
  besideList: withCode,
  mayGetAll: true,
  extras: { authorName: 'select u.name from users u where u.id = t."createdBy"' },
})
