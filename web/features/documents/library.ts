/** What the library's calls answer. */

import type { libraryDocuments } from '#domain/files/documents.ts'
import type { Instant } from '#domain/kernel/dates.ts'
import type { RowOf } from '#domain/kernel/entity.ts'

/** A document of the library as the server answers it. */
export type LibraryDocument = Pick<
  RowOf<typeof libraryDocuments>,
  '_id' | 'name' | 'hashedId' | 'category' | 'tags' | 'createdAt' | 'updatedAt'
> & { sizeBytes: number | null }

/** A category of the library with what it holds; `recordId` of one's own. */
export interface LibraryCategory {
  key: string
  label: string
  count: number
  /** On properties; these too keep a category from being deleted. */
  propertyCount: number
  updatedAt?: Instant
  isOwn: boolean
}
