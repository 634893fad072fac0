/** A file about a consultant, such as its certificate of insurance: the company's own, also about a common consultant. */
import { type Access, everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { file, reference, text } from '#domain/kernel/field.ts'
import { KEEPS_ALL } from '#domain/lenders/lender-company.ts'
import { forKeepers } from './consultant.ts'

export const consultantFiles = defineEntity({
  path: 'consultant-files',
  label: 'File',
  title: 'note',
  fields: {
    /** The consultant. */
    companyId: reference('consultants').fixed().required(),
    user_company_id: reference('user-companies').readOnly(),
    file: file().fixed().required(),
    note: text(500),
  },
  ownership: { company: 'user_company_id', parent: { path: 'consultants', column: 'companyId' } },
  filters: ['companyId'],
  sorts: ['updatedAt'],
  defaultSort: { updatedAt: -1 },
})

const keeps = grant({ read: 'common+company', create: 'company', update: 'company', remove: 'company' })

export const consultantFileAccess: Access = everyRole(grant({ read: 'common+company' }), {
  ...forKeepers(keeps),
  'Super Admin': KEEPS_ALL,
})
