/** /lender-files: term sheets and the like about a lender, opened by those who see the row. */
import { LENDER_RIGHTS } from '#domain/lenders/lender-company.ts'
import { lenderFileAccess, lenderFiles } from '#domain/lenders/lender-file.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { claimFile, releaseFiles } from '#server/resources/files/claim-file.ts'
import { advancedRights, companyOfNew, requireAdvanced } from './lender-view.ts'
import { getLender } from './lender-writing.queries.ts'

export const lenderFilesResource = defineResource({
  entity: lenderFiles,
  access: lenderFileAccess,
  rights: advancedRights,
  needs: LENDER_RIGHTS,
  hooks: {
    async beforeCreate(ctx, values) {
      requireAdvanced(ctx)
      const lender = await getLender(ctx, Number(values.lenderCompanyId))
      return { ...values, user_company_id: companyOfNew(ctx, lender) }
    },
    async afterCreate(ctx, row) {
      const { hashedId } = row.file
      await claimFile(ctx, { ownerPath: lenderFiles.path, ownerId: row.id, hashedId, field: 'file' })
    },
    beforeUpdate(ctx, _row, changes) {
      requireAdvanced(ctx)
      return changes
    },
    async beforeRemove(ctx, row) {
      requireAdvanced(ctx)
      await releaseFiles(ctx, { ownerPath: lenderFiles.path, ownerId: row.id }, [])
    },
  },
})
