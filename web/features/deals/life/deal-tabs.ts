/** Where the pages of a deal are, and which of them a person may open. */
import { pathTo } from '#domain/access/addresses.ts'
import { mayOpen, SCREENS } from '#domain/access/screens.ts'
import type { SignedIn } from '#web/data/session.tsx'
import type { DealRow } from './deal-row.ts'

export type DealTab = 'overview' | 'lenders' | 'bids' | 'inbox' | 'preview'

const SCREEN_OF: Record<DealTab, string> = {
  overview: 'deal',
  lenders: 'lenderSelection',
  bids: 'lenderBids',
  inbox: 'dealMail',
  preview: 'dealPreview',
}

/** The address of a deal's page. */
export function dealPath(deal: Pick<DealRow, 'id' | 'country'>, tab: DealTab): string {
  switch (tab) {
    case 'lenders':
      return pathTo('lenderSelection', { country: deal.country.toLowerCase(), dealId: deal.id })
    case 'bids':
      return pathTo('lenderBids', { id: deal.id })
    case 'inbox':
      return pathTo('dealMail', { id: deal.id })
    case 'preview':
      return pathTo('dealPreview', { id: deal.id })
    default:
      return pathTo('deal', { id: deal.id })
  }
}

/** The tabs of a deal that this person may open, in their order. */
export function tabsFor(deal: Pick<DealRow, 'id' | 'country'>, person: SignedIn): { key: DealTab; to: string }[] {
  return (Object.keys(SCREEN_OF) as DealTab[])
    .filter((key) => {
      const screen = SCREENS.find((each) => each.key === SCREEN_OF[key])
      return screen !== undefined && mayOpen(screen, person.role)
    })
    .map((key) => ({ key, to: dealPath(deal, key) }))
}
