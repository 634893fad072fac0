/** Where an owner is opened: on the desk, by a word of its address. */
import { useRouterState } from '@tanstack/react-router'
import { pathTo } from '#domain/access/addresses.ts'

const OWNERS = { tab: 'owners' }

export const ownersAddress = (): string => pathTo('crmDashboard', {}, OWNERS)
export const ownerAddress = (id: number): string => pathTo('crmDashboard', {}, { ...OWNERS, owner: String(id) })

/** The words of the desk's address for the buildings of an owner's loans, those of before among them. */
export const relatedWords = (ownerId: number) => ({
  tab: 'own-financing',
  part: 'related',
  of: String(ownerId),
})

export const OWNER_PARTS = ['overview', 'leads', 'deals', 'notes', 'mail', 'activity'] as const
export type OwnerPart = (typeof OWNER_PARTS)[number]

/** A part of an owner's page; the overview needs no word. */
export const ownerPartAddress = (id: number, part: OwnerPart): string =>
  pathTo('crmDashboard', {}, { ...OWNERS, owner: String(id), part: part === 'overview' ? undefined : part })

const useWord = (name: string) =>
  useRouterState({ select: ({ location }) => new URLSearchParams(location.searchStr).get(name) })

export function useOwnerPart(): OwnerPart {
  const word = useWord('part')
  return OWNER_PARTS.find((part) => part === word) ?? 'overview'
}

/** The owner whose page is open; undefined where the list is. */
export function useOpenOwner(): number | undefined {
  const word = useWord('owner')
  const id = Number(word)
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}
