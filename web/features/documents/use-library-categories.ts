/** The categories of a person's library: the built-in ones first, then their own by name. */
import { useMemo } from 'react'
import { usePerson } from '#web/data/session.tsx'
import { builtInChoices } from '#web/features/files/document-words.ts'
import { useCategories } from '#web/features/files/use-categories.ts'
import type { LibraryCategory } from './library.ts'

export function useLibraryCategories() {
  const { id } = usePerson()
  const { categories: own, builtIn } = useCategories(id)
  return useMemo(
    (): LibraryCategory[] => [
      ...builtInChoices().map(({ key, label }) => ({
        ...{ key, label, isOwn: false, propertyCount: 0 },
        count: builtIn[key as keyof typeof builtIn] ?? 0,
      })),
      ...own.map(({ _id, name, documentsCount, propertyDocumentsCount, updatedAt }) => ({
        ...{ key: _id, label: name, isOwn: true, updatedAt },
        count: documentsCount,
        propertyCount: propertyDocumentsCount,
      })),
    ],
    [own, builtIn],
  )
}
