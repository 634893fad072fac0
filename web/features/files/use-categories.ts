/** The categories a person keeps documents in, with what the library holds of each. */

import { type BuiltInCategory, documentCategories } from '#domain/files/document-categories.ts'
import type { Instant } from '#domain/kernel/dates.ts'
import { useList } from '#web/data/hooks.ts'

export interface DocumentCategory {
  _id: string
  userId: number
  name: string
  documentsCount: number
  propertyDocumentsCount: number
  updatedAt: Instant
}

/** Of one owner: on shared properties the owner's categories count, not one's own. Nobody keeps above a hundred. */
export function useCategories(userId: number | undefined) {
  const { rows, beside, error, isLoading, refetch } = useList<DocumentCategory>(
    documentCategories,
    { ...(userId !== undefined && { userId }), $limit: 100 },
    { enabled: userId !== undefined, isBackground: true },
  )
  const { builtIn = {} } = beside as { builtIn?: Partial<Record<BuiltInCategory, number>> }
  return { categories: rows, builtIn, error, isLoading, refetch }
}
