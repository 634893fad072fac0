/** /user-companies: the caller's company. */
import { userCompanies, userCompanyAccess } from '#domain/team/user-company.ts'
import { defineResource } from '#server/kernel/resource.ts'

export const userCompaniesResource = defineResource({
  entity: userCompanies,
  access: userCompanyAccess,
  constraints: { user_companies_name_key: { field: 'name', message: 'A company with this name already exists.' } },
})
