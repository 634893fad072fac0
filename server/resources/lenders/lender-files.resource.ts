/** /lender-files: term sheets and the like about a lender, opened by those who see the row. */
import { LENDER_RIGHTS } from '#domain/lenders/lender-company.ts'
import { lenderFileAccess, lenderFiles } from '#domain/lenders/lender-file.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { directoryFileHooks } from './directory-files.ts'
import { advancedRights, requireAdvanced } from './lender-view.ts'
import { getLender } from './lender-writing.queries.ts'

export const lenderFilesResource = defineResource({
  entity: lenderFiles,
  access: lenderFileAccess,
  rights: advancedRights,
  needs: LENDER_RIGHTS,
  hooks: directoryFileHooks({
    path: lenderFiles.path,
    requireAdvanced,
    subjectOf: (ctx, { lenderCompanyId }) => getLender(ctx, Number(lenderCompanyId)),
  }),
})
