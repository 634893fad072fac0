/** /record-documents: the documents of a deal, seen and kept by whoever sees and may change the deal. */
import { RECORD_DOCUMENT } from '#domain/files/document-files.ts'
import { recordDocumentAccess, recordDocuments } from '#domain/files/documents.ts'
import { invalidField, notFound } from '#domain/kernel/errors.ts'
import { text } from '#domain/kernel/field.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineResource, type Resource } from '#server/kernel/resource.ts'
import { dropFile, keepFile, withFile } from './document-files.ts'
import { findCategoryOwner, findDealOwner } from './documents.queries.ts'
import { fileExtras } from './library.resource.ts'

/** How the database and the kernel know a deal's number. */
const DEAL_ID = /^[1-9]\d{0,14}$/

export const recordDocumentsResource: Resource = defineResource({
  entity: recordDocuments,
  access: recordDocumentAccess,
  extras: {
    ...fileExtras,
    categoryName: {
      field: text(80),
      sql: 'select c.name from document_categories c where c._id = t."customCategory"',
    },
    addedBy: { field: text(161), sql: 'select u.name from users u where u.id = t."userId"' },
  },
  isListedWhole: true,
  hooks: {
    async beforeCreate(ctx, given) {
      if (!DEAL_ID.test(String(given.recordId))) throw invalidField('recordId', say('Record has an unknown value.'))
      const values = { ...given, shareWithLenders: given.shareWithLenders ?? false }
      await assertCategory(ctx, values)
      return withFile(ctx, values, RECORD_DOCUMENT)
    },
    afterCreate: (ctx, row) => keepFile(ctx, recordDocuments, row, RECORD_DOCUMENT),
    async beforeUpdate(ctx, row, { createdAt: _sent, ...given }) {
      const changes = oneCategory(given)
      if ('category' in changes || 'customCategory' in changes)
        await assertCategory(ctx, { ...row, ...changes }, changes)
      return changes.shareWithLenders === null ? { ...changes, shareWithLenders: false } : changes
    },
    beforeRemove: (ctx, row) => dropFile(ctx, recordDocuments, row),
  },
})

/** Choosing a category of one kind gives up that of the other. */
function oneCategory(changes: Values): Values {
  if (changes.category) return { customCategory: null, ...changes }
  return changes.customCategory ? { category: null, ...changes } : changes
}

/** In one category: a built-in one, or one of the record's owner. A category that stays is not asked whose it is. */
async function assertCategory(ctx: ChangeContext, values: Values, changed: Values = values): Promise<void> {
  const { category, customCategory, recordId } = values
  if (!category === !customCategory) throw invalidField('category', say('Choose one category.'))
  if (!changed.customCategory) return
  const owner = await findDealOwner(ctx, String(recordId))
  if (owner === undefined) throw notFound()
  if ((await findCategoryOwner(ctx, String(customCategory))) !== owner) {
    throw invalidField('customCategory', say('Category has an unknown value.'))
  }
}
