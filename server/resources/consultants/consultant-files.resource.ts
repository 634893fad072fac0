/** /consultant-files: certificates and the like about a consultant, opened by those who see the row. */
import { CONSULTANT_RIGHTS } from '#domain/consultants/consultant.ts'
import { consultantFileAccess, consultantFiles } from '#domain/consultants/consultant-file.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { directoryFileHooks } from '#server/resources/lenders/directory-files.ts'
import { getConsultant } from './consultant.queries.ts'
import { consultantGuard } from './consultant-guard.ts'

export const consultantFilesResource = defineResource({
  entity: consultantFiles,
  access: consultantFileAccess,
  rights: consultantGuard.advancedRights,
  needs: CONSULTANT_RIGHTS,
  hooks: directoryFileHooks({
    path: consultantFiles.path,
    requireAdvanced: consultantGuard.requireAdvanced,
    subjectOf: (ctx, { companyId }) => getConsultant(ctx, Number(companyId)),
  }),
})
