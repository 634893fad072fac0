/** /specDocs: the documents of a property and its loans, seen and kept by whoever the property is shared with. */

import { notFound } from '#domain/kernel/errors.ts'
import { text } from '#domain/kernel/field.ts'
import type { Values } from '#domain/kernel/validation.ts'
import { say } from '#domain/kernel/words.ts'
import { properties } from '#domain/portfolio/property.ts'
import { propertyDocumentAccess, propertyDocuments } from '#domain/portfolio/property-document.ts'
import { type ChangeContext, isUser } from '#server/kernel/context.ts'
import { defineResource, type Resource } from '#server/kernel/resource.ts'
import { refuse } from '#server/resources/portfolio/record-rules.ts'
import { savedWhole } from '#server/resources/portfolio/record-variants.ts'
import { findAccess } from '#server/resources/portfolio/sharing.ts'
import { dropFile, keepFile, withFile } from './document-files.ts'
import { findCategoryOwner, findPlace } from './documents.queries.ts'
import { fileExtras } from './library.resource.ts'

const PROPERTY = { entity: properties, kind: 'property' } as const

export const propertyDocumentsResource: Resource = defineResource({
  entity: propertyDocuments,
  access: propertyDocumentAccess,
  extras: {
    ...fileExtras,
    propertyName: { field: text(150), sql: 'select p.name from properties p where p._id = t."propertyId"' },
    categoryName: {
      field: text(80),
      sql: 'select c.name from document_categories c where c._id = t."customCategory"',
    },
    addedBy: { field: text(161), sql: 'select u.name from users u where u.id = t."userId"' },
  },
  isListedWhole: true,
  variants: savedWhole(() => propertyDocumentsResource),
  hooks: {
    async beforeCreate(ctx, given) {
      const values = { ...given, shareWithLenders: given.shareWithLenders ?? false }
      await assertMayKeep(ctx, String(given.propertyId), 'propertyId')
      await assertPlaced(ctx, values)
      return withFile(ctx, values)
    },
    afterCreate: (ctx, row) => keepFile(ctx, propertyDocuments, row),
    async beforeUpdate(ctx, row, { createdAt: _sent, ...given }) {
      await assertMayKeep(ctx, String(row.propertyId))
      const changes = oneCategory(given)
      await assertPlaced(ctx, { ...row, ...changes }, changes)
      const isCleared = changes.shareWithLenders === null
      return isCleared ? { ...changes, shareWithLenders: false } : changes
    },
    async beforeRemove(ctx, row) {
      await assertMayKeep(ctx, String(row.propertyId))
      await dropFile(ctx, propertyDocuments, row)
    },
  },
})

/** Throws `invalid` for somebody who may only look at the property, or write its notes. */
async function assertMayKeep(ctx: ChangeContext, propertyId: string, field = 'name') {
  const { actor } = ctx
  if (!isUser(actor)) return
  const access = await findAccess(ctx, PROPERTY, propertyId, actor.id)
  if (access !== 'owner' && access !== 'edit') {
    refuse({ [field]: say('You may look at the documents of this property, and change none of them.') })
  }
}

/** Choosing a category of one kind gives up that of the other. */
function oneCategory(changes: Values): Values {
  if (changes.category) return { customCategory: null, ...changes }
  return changes.customCategory ? { category: null, ...changes } : changes
}

/**
 * Each document is in one category, a built-in one or one of the property's owner, and its loan is on its property.
 * A category that stays is not asked whose it is: the property may have changed hands since.
 */
async function assertPlaced(ctx: ChangeContext, values: Values, changed: Values = values): Promise<void> {
  const { category, customCategory, loanId } = values
  if (!category === !customCategory) refuse({ category: say('Choose one category.') })
  const place = await findPlace(ctx, String(values.propertyId), loanId ? String(loanId) : null)
  if (!place) throw notFound()
  if (loanId && place.loanPropertyId !== values.propertyId) refuse({ loanId: say('Choose a loan of this property.') })
  if (changed.customCategory && (await findCategoryOwner(ctx, String(customCategory))) !== place.ownerId) {
    refuse({ customCategory: say('Category has an unknown value.') })
  }
}
