/** A line of the security log: what happened at the door of somebody's account, from where and with which browser. */
import { type Access, everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, reference, text } from '#domain/kernel/field.ts'
import { SECURITY_EVENT_KINDS } from '#domain/kernel/security-event.ts'

export const securityEvents = defineEntity({
  path: 'security-events',
  label: 'Security event',
  title: 'kind',
  fields: {
    userId: reference('users').readOnly(),
    user_company_id: reference('user-companies').readOnly(),
    kind: choice(SECURITY_EVENT_KINDS).readOnly().always(),
    detail: text(300).readOnly(),
    /** Who it was when it was nobody with an account. */
    actor: text(200).readOnly(),
    address: text(64).label('Network address').readOnly(),
    userAgent: text(300).label('Browser').readOnly(),
  },
  ownership: { owner: 'userId', company: 'user_company_id' },
  filters: ['kind', 'userId', 'createdAt', 'address'],
  sorts: ['createdAt', 'kind'],
  defaultSort: { createdAt: -1 },
  audited: false,
})

/** Everybody reads what concerns their own account, and the Super Admin all of it; nobody changes a line. */
export const securityEventAccess: Access = everyRole(grant({ read: 'own' }), { 'Super Admin': grant({ read: 'all' }) })
