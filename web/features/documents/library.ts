/** A document of the library as the server answers it. */
export interface LibraryDocument {
  _id: string
  name: string
  hashedId: string
  category: string
  tags: string[]
  sizeBytes: number | null
  createdAt: string
  updatedAt: string
}

/** A category of the library with what it holds; `recordId` of one's own. */
export interface LibraryCategory {
  key: string
  label: string
  count: number
  /** On properties; these too keep a category from being deleted. */
  propertyCount: number
  updatedAt?: string
  isOwn: boolean
}
