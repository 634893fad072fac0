/** What a dashboard shows, as its address says it: year, currency, whose deals, where, and which figure is looked into. */

import { useRouter, useRouterState } from '@tanstack/react-router'
import { tableOf } from '#domain/kernel/narrow.ts'
import type { DashboardFigure } from '#domain/reports/dashboard.ts'
import { PITCHES_PLACE } from './leads/pitches-place.ts'
import type { LinkOfFigure } from './list-links.ts'

const WORDS = ['year', 'currency', 'originator', 'territory', 'tab', 'figure', 'part'] as const
type AddressWord = (typeof WORDS)[number]

/** As the server takes several parts of a figure. */
const BETWEEN_PARTS = '~'

export type DashboardAddress = ReturnType<typeof useDashboardAddress>

export function useDashboardAddress() {
  const router = useRouter()
  const location = useRouterState({ select: ({ location: now }) => now })
  const search = location.search as Record<string, string>
  const words = tableOf(WORDS, (word) => search[word] ?? '')
  const linkTo = (changes: Partial<Record<AddressWord, string>>) => {
    const entries = Object.entries({ ...search, ...changes }).filter(([, word]) => word !== '')
    const text = new URLSearchParams(entries).toString()
    return `${location.pathname}${text && `?${text}`}`
  }
  const toFigure: LinkOfFigure = (figure: DashboardFigure, parts) => {
    const part = parts?.join(BETWEEN_PARTS)
    // A word left empty is dropped from the address, and the part that has no name would go with it.
    return linkTo({ figure, part: part === '' ? BETWEEN_PARTS : (part ?? '') })
  }
  return {
    words,
    linkTo,
    toFigure,
    /** Whether it asks for figures of any kind, or for one's lead among them. */
    isAsked: Object.values(words).some((word) => word !== '') || search.lead !== undefined,
    /** Back to the day, whatever was looked at. */
    toToday: location.pathname,
    /** Further down on the same page. */
    toPitches: `${linkTo({ tab: 'figures' })}#${PITCHES_PLACE}`,
    goTo: (changes: Partial<Record<AddressWord, string>>) => router.history.push(linkTo(changes)),
    /** What the server is asked. */
    query: {
      year: words.year || undefined,
      currency: words.currency || undefined,
      userId: words.originator || undefined,
      territoryId: words.territory || undefined,
    },
  }
}
