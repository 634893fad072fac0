/** Documents of a property and its loans. */
import { grant } from '#domain/access/access.ts'
import { BUILT_IN_CATEGORIES, CATEGORY_WORDS } from '#domain/files/document-categories.ts'
import { fileFields, takenCreatedAt } from '#domain/files/documents.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, date, flag, objectReference, reference } from '#domain/kernel/field.ts'
import { forPortfolioRoles } from './portfolio-access.ts'

export const propertyDocuments = defineEntity({
  path: 'specDocs',
  table: 'spec_docs',
  key: '_id',
  label: 'Document',
  title: 'name',
  fields: {
    propertyId: objectReference('properties').label('Property').required().fixed(),
    loanId: objectReference('loans').label('Loan'),
    /** Whoever added it. */
    userId: reference('users').label('Added by').readOnly(),
    category: choice(BUILT_IN_CATEGORIES, CATEGORY_WORDS),
    customCategory: objectReference('document-categories').label('Category'),
    ...fileFields(),
    expiryDate: date(),
    shareWithLenders: flag().always(),
    ...takenCreatedAt(),
  },
  ownership: { owner: 'userId', parent: { path: 'properties', column: 'propertyId' } },
  filters: [
    'propertyId',
    'loanId',
    'userId',
    'category',
    'customCategory',
    'name',
    'hashedId',
    'expiryDate',
    'shareWithLenders',
    'createdAt',
    'updatedAt',
  ],
  sorts: ['name', 'category', 'expiryDate', 'createdAt', 'updatedAt'],
  search: ['name'],
  defaultSort: { createdAt: -1 },
})

/** Reached through the property; whoever may only look at it or comment is told so by the server's rules. */
export const propertyDocumentAccess = forPortfolioRoles(
  grant({ read: 'parent', create: 'parent', update: 'parent', remove: 'parent' }),
)
