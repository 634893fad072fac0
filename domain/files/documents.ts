/** Documents on files: in a person's own library, and on a record of any kind. */
import { everyRole, grant, NOTHING } from '#domain/access/access.ts'
import { defineEntity } from '#domain/kernel/entity.ts'
import { choice, date, flag, instant, objectReference, reference, text, words } from '#domain/kernel/field.ts'
import { BUILT_IN_CATEGORIES, CATEGORY_WORDS } from './document-categories.ts'

/** What every kind of document says of its file. */
export const fileFields = () => ({
  name: text(150).required(),
  /** Opens the file. */
  hashedId: text(64).label('File').required().fixed(),
  uid: text(64).fixed(),
  url: text(500).label('Link').fixed(),
})

/** Forms send along when the document was added; it is taken, and the server's own clock is what counts. */
export const takenCreatedAt = () => ({ createdAt: instant().always() })

export const libraryDocuments = defineEntity({
  path: 'documents-uploader',
  key: '_id',
  label: 'Document',
  title: 'name',
  fields: {
    userId: reference('users').label('Owner').fixed().always(),
    ...fileFields(),
    /** The key of a built-in category, or that of one's own. */
    category: text(24).required(),
    tags: words(40, 20).always(),
    ...takenCreatedAt(),
  },
  ownership: { owner: 'userId' },
  filters: ['userId', 'category', 'name', 'tags', 'hashedId', 'createdAt', 'updatedAt'],
  sorts: ['name', 'category', 'createdAt', 'updatedAt'],
  search: ['name'],
  defaultSort: { createdAt: -1 },
  serverColumns: ['customCategory'],
})

export const libraryAccess = everyRole(grant({ read: 'own', create: 'own', update: 'own', remove: 'own' }))

/** The kinds of records that have documents of their own, by path. */
export const DOCUMENT_HOLDERS = ['deals'] as const
export const DOCUMENT_HOLDER_WORDS = { deals: 'Deals' }

/** Documents of a record of any kind; what is marked for lenders comes with a deal's package. */
export const recordDocuments = defineEntity({
  path: 'record-documents',
  table: 'record_documents',
  key: '_id',
  label: 'Document',
  title: 'name',
  fields: {
    path: choice(DOCUMENT_HOLDERS, DOCUMENT_HOLDER_WORDS).label('Kind of record').required().fixed(),
    recordId: text(24).label('Record').required().fixed(),
    /** Whoever added it. */
    userId: reference('users').label('Added by').readOnly(),
    category: choice(BUILT_IN_CATEGORIES, CATEGORY_WORDS),
    customCategory: objectReference('document-categories').label('Category'),
    ...fileFields(),
    expiryDate: date(),
    shareWithLenders: flag().always(),
    ...takenCreatedAt(),
  },
  ownership: { owner: 'userId', parent: { path: 'deals', column: 'recordId', kind: 'path' } },
  filters: [
    'path',
    'recordId',
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

/** Reached through the record, as whatever else hangs on it. */
export const recordDocumentAccess = everyRole(
  grant({ read: 'parent', create: 'parent', update: 'parent', remove: 'parent' }),
  { 'Super Admin': grant({ read: 'all' }), 'Dashboard Only': NOTHING },
)
