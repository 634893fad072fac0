/** /documents-uploader: a person's own library of documents. */

import { isBuiltIn } from '#domain/files/document-categories.ts'
import { libraryAccess, libraryDocuments } from '#domain/files/documents.ts'
import { invalidField } from '#domain/kernel/errors.ts'
import { integer, text } from '#domain/kernel/field.ts'
import { say } from '#domain/kernel/words.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineResource } from '#server/kernel/resource.ts'
import { dropFile, keepFile, withFile } from './document-files.ts'
import { findCategoryOwner } from './documents.queries.ts'

const ofFile = (column: string) => `select f."${column}" from file_storage f where f."hashedId" = t."hashedId"`

/** What a document tells of its file besides its name. */
export const fileExtras = {
  sizeBytes: { field: integer(0, Number.MAX_SAFE_INTEGER), sql: ofFile('sizeBytes') },
  contentType: { field: text(120), sql: ofFile('contentType') },
}

export const libraryResource = defineResource({
  entity: libraryDocuments,
  access: libraryAccess,
  extras: fileExtras,
  hooks: {
    async beforeCreate(ctx, values) {
      await assertCategory(ctx, Number(values.userId), values.category)
      return withFile(ctx, { ...values, tags: values.tags ?? [] })
    },
    afterCreate: (ctx, row) => keepFile(ctx, libraryDocuments, row),
    async beforeUpdate(ctx, row, { createdAt: _sent, ...changes }) {
      if (Object.hasOwn(changes, 'category')) await assertCategory(ctx, Number(row.userId), changes.category)
      return Object.hasOwn(changes, 'tags') ? { ...changes, tags: changes.tags ?? [] } : changes
    },
    beforeRemove: (ctx, row) => dropFile(ctx, libraryDocuments, row),
  },
})

async function assertCategory(ctx: ChangeContext, userId: number, category: unknown): Promise<void> {
  if (isBuiltIn(category)) return
  if ((await findCategoryOwner(ctx, String(category))) !== userId) {
    throw invalidField('category', say('Category has an unknown value.'))
  }
}
