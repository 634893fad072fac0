/** The pages of a deal: a room that brings one adds a line, and it is a tab for whoever may open its screen. */

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { pathTo } from '#domain/access/addresses.ts'
import { mayOpen, SCREENS, type ScreenKey } from '#domain/access/screens.ts'
import { keysOf } from '#domain/kernel/narrow.ts'
import type { SignedIn } from '#web/data/session.tsx'
import type { DealRow } from './deal-row.ts'

type PlacedDeal = Pick<DealRow, 'id' | 'country'>

/** What one address of a deal shows, by a word of it. */
export const TABS_OF_DEAL = ['overview', 'details', 'quick', 'to-submit', 'paste-in', 'documents', 'activity'] as const

/** Where a draft is asked what it lacks before it can be submitted; `then` is where whoever came from the message goes back to. */
export const toSubmitPath = ({ id }: Pick<DealRow, 'id'>, then?: 'email'): string =>
  pathTo('deal', { id }, { tab: 'to-submit', then })

/** What the address of a deal shows where it does not say: a draft is its form, any other deal where it stands. */
export const firstTabOf = ({ dealStatus }: Pick<DealRow, 'dealStatus'>): 'overview' | 'details' =>
  dealStatus === 'draft' ? 'details' : 'overview'

interface DealPage {
  screen: ScreenKey
  name: MessageDescriptor
  to: (deal: PlacedDeal) => string
  /** What there is of it; before the first there is nothing to count. */
  count?: (deal: DealRow) => number | string | undefined
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const wasSent = ({ lendersSent }: DealRow) => numberOf(lendersSent) > 0

/** In the order of the tabs. */
const PAGES = {
  overview: { screen: 'deal', name: msg`Overview`, to: ({ id }) => pathTo('deal', { id }, { tab: 'overview' }) },
  details: { screen: 'deal', name: msg`Details`, to: ({ id }) => pathTo('deal', { id }, { tab: 'details' }) },
  lenders: {
    screen: 'lenderSelection',
    name: msg`Lenders`,
    to: ({ id, country }) => pathTo('lenderSelection', { country: country.toLowerCase(), dealId: id }),
    count: (deal) => (wasSent(deal) ? numberOf(deal.lendersSent) : undefined),
  },
  bids: {
    screen: 'lenderBids',
    name: msg`Bids`,
    to: ({ id }) => pathTo('lenderBids', { id }),
    count: (deal) => (wasSent(deal) ? numberOf(deal.bidsCount) : undefined),
  },
  consultants: {
    screen: 'consultantBids',
    name: msg`Consultants`,
    to: ({ id }) => pathTo('consultantBids', { id }),
    count: ({ consultantsCount }) => numberOf(consultantsCount) || undefined,
  },
  prefunding: {
    screen: 'prefundingTracker',
    name: msg`Pre-funding`,
    to: ({ id }) => pathTo('prefundingTracker', {}, { dealId: id }),
    count: ({ docsPct }) => (typeof docsPct === 'number' ? `${Math.round(docsPct)}%` : undefined),
  },
  inbox: {
    screen: 'dealMail',
    name: msg`Inbox`,
    to: ({ id }) => pathTo('dealMail', { id }),
    count: ({ threadsCount }) => numberOf(threadsCount) || undefined,
  },
  documents: {
    screen: 'deal',
    name: msg`Documents`,
    to: ({ id }) => pathTo('deal', { id }, { tab: 'documents' }),
    count: ({ documentsCount }) => numberOf(documentsCount) || undefined,
  },
  activity: { screen: 'deal', name: msg`Activity`, to: ({ id }) => pathTo('deal', { id }, { tab: 'activity' }) },
  preview: { screen: 'dealPreview', name: msg`Preview`, to: ({ id }) => pathTo('dealPreview', { id }) },
} as const satisfies Record<string, DealPage>

export type DealTab = keyof typeof PAGES

const pageOf = (tab: DealTab): DealPage => PAGES[tab]

/** What the page is called. */
export const tabName = (tab: DealTab): MessageDescriptor => pageOf(tab).name

/** The address of a deal's page. */
export const dealPath = (deal: PlacedDeal, tab: DealTab): string => pageOf(tab).to(deal)

export const tabCount = (deal: DealRow, tab: DealTab): number | string | undefined => pageOf(tab).count?.(deal)

/** The tabs of a deal that this person may open, in their order. */
export function tabsFor(deal: PlacedDeal, person: SignedIn): { key: DealTab; to: string }[] {
  return keysOf(PAGES)
    .filter((key) => {
      const screen = SCREENS.find((each) => each.key === pageOf(key).screen)
      return screen !== undefined && mayOpen(screen, person.role)
    })
    .map((key) => ({ key, to: dealPath(deal, key) }))
}
