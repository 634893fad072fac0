/** A notice to one user that something waits for them, with the screen where it is dealt with. */
import { everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { instant, reference, text } from '#domain/kernel/field.ts'

export const notifications = defineEntity({
  path: 'notifications',
  label: 'Notification',
  title: 'title',
  fields: {
    userId: reference('users').readOnly().always(),
    user_company_id: reference('user-companies').readOnly(),
    /** What happened, such as `deal-submitted`. */
    kind: text(40).readOnly().always(),
    title: text(200).readOnly().always(),
    detail: text(500).readOnly(),
    /** Path of the screen where it is dealt with. */
    link: text(300).readOnly(),
    readAt: instant(),
  },
  ownership: { owner: 'userId', company: 'user_company_id' },
  filters: ['readAt', 'kind'],
  sorts: ['createdAt'],
  defaultSort: { createdAt: -1 },
  audited: false,
})

export const notificationAccess = everyRole(grant({ read: 'own', update: 'own' }), { 'Super Admin': grant({}) })
