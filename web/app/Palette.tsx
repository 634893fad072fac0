/** Search over deals, lenders, consultants, the desk of leads and the records of a portfolio, and the way to every place and act. */

import { useLingui } from '@lingui/react/macro'
import { useDebouncedValue } from '@mantine/hooks'
import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { holdsOneOf } from '#domain/access/access.ts'
import { pathTo } from '#domain/access/addresses.ts'
import { DEAL_ROLES, isOneOf } from '#domain/access/roles.ts'
import { type MenuKey, SCREENS } from '#domain/access/screens.ts'
import { CONSULTANT_RIGHTS } from '#domain/consultants/consultant.ts'
import type { deals as dealsEntity } from '#domain/deals/deal.ts'
import { type DealStatus, TRACK_STAGE_WORDS, TRACK_STAGES } from '#domain/deals/deal-lifecycle.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { formatMoney } from '#domain/kernel/format.ts'
import { wordOf } from '#domain/kernel/words.ts'
import type { lenderCompanies } from '#domain/lenders/lender-company.ts'
import { useList } from '#web/data/hooks.ts'
import type { SignedIn } from '#web/data/session.tsx'
import { useTypedActs } from '#web/features/deals/acts/use-typed-acts.tsx'
import { dealHref } from '#web/features/deals/life/deal-address.ts'
import { CommandPalette, type MenuItem, type NewItem, type PaletteGroup, Pips } from '#web/ui/index.ts'
import { useAsked } from './asking/use-asked.tsx'
import { MENU_ICONS } from './rooms.ts'
import { useFoundHoldings } from './use-found-holdings.ts'
import { useFoundOnDesk } from './use-found-on-desk.ts'
import { useOwnActs, useRecentGroup } from './use-palette-acts.ts'
import { useStarredGroup } from './use-starred-group.ts'

type FoundDeal = Pick<RowOf<typeof dealsEntity>, 'id' | 'dealId' | 'dealName' | 'dealStatus' | 'trackStage' | 'values'>
type FoundConsultant = { id: number; companyName: string; categoryNames: readonly string[] }
type FoundLender = Pick<RowOf<typeof lenderCompanies>, 'id' | 'companyName' | 'city' | 'state'>

const SEARCH_AFTER_MS = 150
const SCREEN_OF_STATUS: Record<DealStatus, MenuKey> = {
  draft: 'draftDeals',
  pending: 'pendingDeals',
  'in-progress': 'inProgressDeals',
  archived: 'archivedDeals',
  inactive: 'inactiveDeals',
}

type PaletteProps = {
  person: SignedIn
  places: readonly MenuItem[]
  newItems: readonly NewItem[]
  onShowShortcuts: () => void
}

function useFound(person: SignedIn, query: string) {
  const search = { $search: query, $limit: 6 }
  const mayOpen = (key: string) => {
    const guard = SCREENS.find((screen) => screen.key === key)?.guard
    return Array.isArray(guard) && isOneOf(person.role, guard)
  }
  const seesLenders = person.rights.some((right) => right.startsWith('accessLenders'))
  const isAsked = query.length > 1
  const deals = useList<FoundDeal>({ path: 'deals' }, search, {
    enabled: isAsked && mayOpen('draftDeals'),
    isBackground: true,
  })
  const lenders = useList<FoundLender>({ path: 'lender-company' }, search, {
    enabled: isAsked && seesLenders && mayOpen('lender'),
    isBackground: true,
  })
  const consultants = useList<FoundConsultant>({ path: 'consultants' }, search, {
    enabled: isAsked && holdsOneOf(person, CONSULTANT_RIGHTS) && mayOpen('consultant'),
    isBackground: true,
  })
  const holdings = useFoundHoldings(query, isAsked && mayOpen('viewLoan'))
  const desk = useFoundOnDesk(query, person.role, isAsked)
  return {
    deals: isAsked ? deals.rows : [],
    lenders: isAsked ? lenders.rows : [],
    consultants: isAsked ? consultants.rows : [],
    holdings: [...desk.groups, ...holdings.groups],
    isSearching:
      deals.isFetching || lenders.isFetching || consultants.isFetching || holdings.isSearching || desk.isSearching,
  }
}

const placeOf = (city?: string | null, province?: string | null) => [city, province].filter(Boolean).join(', ')

export default function Palette({ person, places, newItems, onShowShortcuts }: PaletteProps) {
  const { t } = useLingui()
  const [query, setQuery] = useState('')
  const [asked] = useDebouncedValue(query.trim(), SEARCH_AFTER_MS)
  const { deals, lenders, consultants, holdings, isSearching } = useFound(person, asked)

  const question = useAsked(asked)
  const starred = useStarredGroup(person.role)
  const recent = useRecentGroup(person.id)
  const own = useOwnActs(onShowShortcuts)
  const typed = useTypedActs(asked, isOneOf(person.role, DEAL_ROLES))

  const groups: PaletteGroup[] = [
    ...question.groups,
    ...typed.groups,
    starred,
    // Once something is typed, what it finds is enough.
    ...(query.trim() === '' ? [recent] : []),
    {
      key: 'deals',
      label: t`Deals`,
      isFound: true,
      items: deals.map((deal) => {
        const { city, province } = deal.values.Property_Address ?? {}
        const stage = deal.dealStatus === 'in-progress' ? deal.trackStage : null
        return {
          key: `deal ${deal.id}`,
          label: deal.dealName ?? deal.dealId,
          hint: [deal.dealId, placeOf(city, province)].filter(Boolean).join(' · '),
          icon: MENU_ICONS[SCREEN_OF_STATUS[deal.dealStatus]],
          to: dealHref(deal),
          right: (
            <>
              {stage && (
                <Pips label={wordOf(TRACK_STAGE_WORDS, stage)} reached={TRACK_STAGES.indexOf(stage) + 1} hideLabel />
              )}
              {formatMoney(deal.values.Loan_Amount)}
            </>
          ),
        }
      }),
    },
    {
      key: 'lenders',
      label: t`Lenders`,
      isFound: true,
      items: lenders.map(({ id, companyName, city, state }) => ({
        key: `lender ${id}`,
        label: companyName,
        hint: placeOf(city, state),
        icon: IconBuildingBank,
        to: pathTo('lender', { id }),
      })),
    },
    {
      key: 'consultants',
      label: t`Consultants`,
      isFound: true,
      items: consultants.map(({ id, companyName, categoryNames }) => ({
        key: `consultant ${id}`,
        label: companyName,
        hint: categoryNames.join(', '),
        icon: MENU_ICONS.consultants,
        to: pathTo('consultant', { id }),
      })),
    },
    ...holdings,
    {
      key: 'acts',
      label: t`Start`,
      items: newItems.map(({ key, label, icon, onRun }) => ({ key, label, onRun, ...(icon && { icon }), keys: ['N'] })),
    },
    {
      key: 'places',
      label: t`Go to`,
      items: places.map(({ key, label, icon, to }) => ({ key, label, icon, ...(to && { to }) })),
    },
    { key: 'own', label: t`This machine`, items: own },
  ]
  return (
    <>
      {question.loading}
      {typed.dialog}
      <CommandPalette
        groups={groups}
        query={query}
        onQueryChange={setQuery}
        isSearching={isSearching}
        onShowShortcuts={onShowShortcuts}
      />
    </>
  )
}
