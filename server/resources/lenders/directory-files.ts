/** What holds of files about a company of a directory: those with the advanced right keep them for their own company. */
import type { StoredFile } from '#domain/kernel/field.ts'
import type { Values } from '#domain/kernel/validation.ts'
import type { ChangeContext, Context } from '#server/kernel/context.ts'
import type { Row } from '#server/kernel/resource.ts'
import { claimFile, releaseFiles } from '#server/resources/files/claim-file.ts'
import { companyOfNew } from './lender-view.ts'

type DirectoryFiles = {
  path: string
  requireAdvanced: (ctx: Context) => void
  /** The company the file is about; throws `not_found` for one the caller does not see. */
  subjectOf: (ctx: Context, values: Values) => Promise<{ user_company_id: number | null }>
}

export const directoryFileHooks = ({ path, requireAdvanced, subjectOf }: DirectoryFiles) => ({
  async beforeCreate(ctx: ChangeContext, values: Values): Promise<Values> {
    requireAdvanced(ctx)
    return { ...values, user_company_id: companyOfNew(ctx, await subjectOf(ctx, values)) }
  },
  async afterCreate(ctx: ChangeContext, row: Row & { file: StoredFile }): Promise<void> {
    await claimFile(ctx, { ownerPath: path, ownerId: row.id, hashedId: row.file.hashedId, field: 'file' })
  },
  beforeUpdate(ctx: ChangeContext, _row: Row, changes: Values): Values {
    requireAdvanced(ctx)
    return changes
  },
  async beforeRemove(ctx: ChangeContext, row: Row): Promise<void> {
    requireAdvanced(ctx)
    await releaseFiles(ctx, { ownerPath: path, ownerId: row.id }, [])
  },
})
