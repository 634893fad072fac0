/** /import-rows: the rows of a file on its way in, and what a person decides of those that contradict a record. */
import { importRowAccess, importRows } from '#domain/files/import/import-row.ts'
import { AppError } from '#domain/kernel/errors.ts'
import { say } from '#domain/kernel/words.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { findBatch } from './import.queries.ts'

export const importRowsResource = defineResource({
  entity: importRows,
  access: importRowAccess,
  hooks: {
    async beforeUpdate(ctx, row, changes) {
      if (Object.keys(changes).length === 0) return changes
      const batch = await findBatch(ctx, Number(row.batchId))
      if (batch?.status !== 'preview' || row.outcome !== 'conflict') {
        throw new AppError('conflict', say('There is nothing to decide about this row any more.'))
      }
      const open = new Set((row.differs ?? []).map(({ field }) => field))
      const { taken } = changes
      return Array.isArray(taken) ? { ...changes, taken: taken.filter((field) => open.has(field)) } : changes
    },
  },
})
