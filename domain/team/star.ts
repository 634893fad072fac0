/** A record that somebody keeps at hand: it stands first in the palette and over the reader's day. */
import { everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, reference, text } from '#domain/kernel/field.ts'
import { TASK_HOLDER_WORDS, TASK_HOLDERS, type TaskHolder } from './task.ts'

export const stars = defineEntity({
  path: 'stars',
  label: 'Star',
  title: 'recordId',
  fields: {
    userId: reference('users').readOnly().always(),
    user_company_id: reference('user-companies').readOnly(),
    /** What has a page can have a task, and a star. */
    path: choice(TASK_HOLDERS, TASK_HOLDER_WORDS).label('Kind of record').required().fixed().always(),
    recordId: text(24).label('Record').required().fixed(),
  },
  ownership: { owner: 'userId', company: 'user_company_id' },
  filters: ['path', 'recordId'],
  sorts: ['createdAt'],
  defaultSort: { createdAt: -1 },
  audited: false,
})

/** The operator's Super Admin has no screens, and so nothing to keep at hand. */
export const starAccess = everyRole(grant({ read: 'own', create: 'own', remove: 'own' }), { 'Super Admin': grant({}) })

/** A starred record under the name that it has today. */
export interface Starred {
  id: number
  path: TaskHolder
  recordId: string
  name: string | null
}
export type StarredAnswer = { data: Starred[] }
