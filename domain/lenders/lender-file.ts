/** A file about a lender, such as a sample term sheet: the company's own, also about a common lender. */
import { type Access, everyRole, grant } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { file, reference, text } from '#domain/kernel/field.ts'
import { forEditors, KEEPS_ALL } from './lender-company.ts'

export const lenderFiles = defineEntity({
  path: 'lender-files',
  label: 'File',
  title: 'note',
  fields: {
    lenderCompanyId: reference('lender-company').fixed().required(),
    user_company_id: reference('user-companies').readOnly(),
    file: file().fixed().required(),
    note: text(500),
  },
  ownership: { company: 'user_company_id', parent: { path: 'lender-company', column: 'lenderCompanyId' } },
  filters: ['lenderCompanyId'],
  sorts: ['updatedAt'],
  defaultSort: { updatedAt: -1 },
})

const keeps = grant({ read: 'common+company', create: 'company', update: 'company', remove: 'company' })

export const lenderFileAccess: Access = everyRole(grant({ read: 'common+company' }), {
  ...forEditors(keeps),
  'Super Admin': KEEPS_ALL,
})
