/** Documents of a property or a deal as the server answers them, and as the panel shows them. */

import { isBuiltIn } from '#domain/files/document-categories.ts'
import type { recordDocuments } from '#domain/files/documents.ts'
import type { Instant } from '#domain/kernel/dates.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import type { StoredFile } from '#domain/kernel/field.ts'

export interface PropertyDocument
  extends Pick<
    RowOf<typeof recordDocuments>,
    | '_id'
    | 'category'
    | 'customCategory'
    | 'name'
    | 'hashedId'
    | 'expiryDate'
    | 'shareWithLenders'
    | 'createdAt'
    | 'updatedAt'
  > {
  propertyId: string
  propertyName?: string
  loanId: string | null
  categoryName: string | null
  sizeBytes: number | null
  addedBy: string | null
}

/** What a document says of itself, wherever it is kept. */
export type DocumentDetails = Pick<RowOf<typeof recordDocuments>, 'name' | 'expiryDate' | 'shareWithLenders'> & {
  /** The key of a built-in category, or that of one's own. */
  category: string
}

/** A row of the panel. `key` is what is changed and removed. */
export interface ShownDocument extends DocumentDetails {
  key: string
  hashedId: string
  sizeBytes?: number | null
  addedBy?: string | null
  createdAt?: Instant
  /** Of a loan's panel: kept with the property, not with this loan. */
  isOfProperty?: boolean
  /** Kept elsewhere: looked at here, and changed there. */
  isFixed?: boolean
}

/** A document that is added once its property is: kept by the form until then. */
export interface LocalDocument extends DocumentDetails {
  file: StoredFile
}

/** A document of a deal. */
export type DealDocument = Omit<PropertyDocument, 'propertyId' | 'loanId'> & { path: string; recordId: string }

export const toShown = (document: PropertyDocument | DealDocument, loanId?: string): ShownDocument => ({
  key: document._id,
  hashedId: document.hashedId,
  name: document.name,
  category: document.category ?? document.customCategory ?? 'otherDocs',
  expiryDate: document.expiryDate,
  shareWithLenders: document.shareWithLenders,
  sizeBytes: document.sizeBytes,
  addedBy: document.addedBy,
  createdAt: document.createdAt,
  isOfProperty: loanId !== undefined && 'loanId' in document && document.loanId === null,
})

/** A category as the server takes it: built-in ones and one's own are different fields. */
export const toCategory = (key: string) =>
  isBuiltIn(key) ? { category: key, customCategory: null } : { category: null, customCategory: key }

/** Details as the server takes them. */
export const toValues = ({ category, ...details }: Partial<DocumentDetails>) => ({
  ...details,
  ...(category !== undefined && toCategory(category)),
})
