/** Owners that are probably the same as this one. */
import { owners } from '#domain/contacts/owner.ts'
import { useCall } from '#web/data/hooks.ts'
import type { SimilarOwner } from './owner-row.ts'

const NOBODY: readonly SimilarOwner[] = []
const SHORTEST = 3

/** `id` is the owner that has the name already, where it is kept. */
export function useSimilarOwners(name: string, id?: number): readonly SimilarOwner[] {
  const isAsked = name.length >= SHORTEST
  const { data } = useCall<{ data: SimilarOwner[] }>(
    owners.path,
    { similar: 'show', name, ...(id !== undefined && { id }) },
    { isBackground: true, enabled: isAsked },
  )
  return isAsked ? (data?.data ?? NOBODY) : NOBODY
}
