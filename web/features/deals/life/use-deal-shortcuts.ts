/** Keys on a deal: `b` bids, `l` lenders, `o` overview, `e` e-mail. */

import { pathTo } from '#domain/access/addresses.ts'
import { isOneOf } from '#domain/access/roles.ts'
import { SENDING_ROLES } from '#domain/access/screens.ts'
import type { SignedIn } from '#web/data/session.tsx'
import { useNavigation, useShortcuts } from '#web/ui/index.ts'
import type { DealRow } from './deal-row.ts'
import { dealPath } from './deal-tabs.ts'

export function useDealShortcuts(deal: DealRow, person: SignedIn): void {
  const navigate = useNavigation()
  const maySend = isOneOf(person.role, SENDING_ROLES) && deal.dealStatus === 'in-progress'
  useShortcuts({
    b: () => navigate(dealPath(deal, 'bids')),
    l: () => navigate(dealPath(deal, 'lenders')),
    o: () => navigate(dealPath(deal, 'overview')),
    e: maySend ? () => navigate(pathTo('dealEmail', {}, { dealId: deal.id })) : undefined,
  })
}
