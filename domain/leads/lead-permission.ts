/** A row of permissions: what one person may do with one kind of leads, and where. */
import { type Access, everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, flag, reference, references, text } from '#domain/kernel/field.ts'
import { mark } from '#domain/kernel/words.ts'
import { LEAD_PERMISSION_KIND_WORDS, LEAD_PERMISSION_KINDS } from './lead-permissions.ts'

export const leadPermissions = defineEntity({
  path: 'leads-roles-permissions',
  label: mark('Lead permission'),
  title: 'kind',
  fields: {
    userId: reference('users').required().readOnly(),
    user_company_id: reference('user-companies').readOnly(),
    kind: choice(LEAD_PERMISSION_KINDS, LEAD_PERMISSION_KIND_WORDS).required().readOnly(),
    canView: flag().label(mark('View')),
    canUpload: flag().label(mark('Upload')),
    canDownload: flag().label(mark('Download')),
    canAssign: flag().label(mark('Assign')),
    canDelete: flag().label(mark('Delete')),
    /** Where leads that nobody has are shown to a manager. */
    territories: references('options-territories'),
  },
  extras: { userName: text(161) },
  ownership: { owner: 'userId', company: 'user_company_id' },
  filters: ['userId', 'kind', 'canView', 'canUpload', 'canDownload', 'canAssign', 'canDelete'],
  sorts: ['userId', 'kind', 'updatedAt'],
})

/** Set by those who run the brokerage; everybody else reads the own rows. */
export const leadPermissionAccess: Access = everyRole(grant({ read: 'own' }), {
  'Super Admin': grant({ read: 'all', update: 'all' }),
  'Transaction Only': grant({ read: 'company', update: 'company' }),
})
