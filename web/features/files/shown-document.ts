/** Documents of a property or a deal as the server answers them, and as the panel shows them. */
import { type BuiltInCategory, isBuiltIn } from '#domain/files/document-categories.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { StoredFile } from '#domain/kernel/field.ts'

export interface PropertyDocument {
  _id: string
  propertyId: string
  propertyName?: string
  loanId: string | null
  category: BuiltInCategory | null
  customCategory: string | null
  categoryName: string | null
  name: string
  hashedId: string
  expiryDate: IsoDate | null
  shareWithLenders: boolean
  sizeBytes: number | null
  addedBy: string | null
  createdAt: string
  updatedAt: string
}

/** What a document says of itself, wherever it is kept. */
export interface DocumentDetails {
  name: string
  category: string
  expiryDate: IsoDate | null
  shareWithLenders: boolean
}

/** A row of the panel. `key` is what is changed and removed. */
export interface ShownDocument extends DocumentDetails {
  key: string
  hashedId: string
  sizeBytes?: number | null
  addedBy?: string | null
  createdAt?: string
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
