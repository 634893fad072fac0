/** Menu and top bar round the page of somebody who is signed in. */

import { useCanGoBack, useRouter } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { pathTo } from '#domain/access/addresses.ts'
import { DEAL_ROLES, isOneOf } from '#domain/access/roles.ts'
import { homeOf, SENDING_ROLES } from '#domain/access/screens.ts'
import type { PageCrumb } from '#web/data/crumbs.ts'
import { type SignedIn, signOut, useLiveSession } from '#web/data/session.tsx'
import { getPreviousLocation } from '#web/data/session-store.ts'
import { useStartDeal } from '#web/features/deals/life/use-start-deal.ts'
import { useTourStep } from '#web/features/help/tour/tour-state.ts'
import { useUnreadMail } from '#web/features/mail/inbox/use-inbox.ts'
import { MyTasks } from '#web/features/team/tasks/MyTasks.tsx'
import { AppShellLayout, laterWhenOpened, openPalette, TitleHelp, useIsStanding, useShortcuts } from '#web/ui/index.ts'
import { loadPalette } from './load-palette.ts'
import { NotificationBell } from './NotificationBell.tsx'
import type { ShortcutsProps } from './Shortcuts.tsx'
import { TitleLink } from './TitleLink.tsx'
import { UserMenu } from './UserMenu.tsx'
import { useMenu } from './use-menu.ts'
import { useNewItems } from './use-new-items.ts'
import { useOffline } from './use-offline.ts'

const FirstSteps = lazy(() => import('#web/features/help/first-steps/FirstSteps.tsx'))
const Tour = lazy(() => import('#web/features/help/tour/Tour.tsx'))
const Palette = lazy(loadPalette)
const Shortcuts = laterWhenOpened<ShortcutsProps>(() => import('./Shortcuts.tsx'))

type ShellProps = { person: SignedIn; crumbs: readonly PageCrumb[]; pathname: string; children: ReactNode }

export function Shell({ person, crumbs, pathname, children }: ShellProps) {
  const router = useRouter()
  const canGoBack = useCanGoBack()
  const { groups, items, active } = useMenu(person, pathname)
  const { isOffline, onConnection } = useOffline()
  const [isHelpOpen, showHelp] = useState(false)
  const isStanding = useIsStanding()
  const [isSearchAsked, askSearch] = useState(false)
  const { start: startDeal } = useStartDeal()
  const tourStep = useTourStep()
  useLiveSession(onConnection)

  const homeTo = homeOf(person.role)
  const goTo = (path: string) => router.history.push(path)
  /** The browser's own history first; after a reload the place before this one; else home. */
  const goBack = () => (canGoBack ? router.history.back() : goTo(getPreviousLocation() ?? homeTo))
  const mayStartDeals = isOneOf(person.role, DEAL_ROLES)
  const newItems = useNewItems({ mayStartDeals, onNewDeal: startDeal })
  const goToKey = (to: string) => (items.some((item) => item.to === to) ? () => goTo(to) : undefined)

  const search = () => {
    askSearch(true)
    openPalette()
  }

  const hasInbox = isOneOf(person.role, SENDING_ROLES)
  const unreadMail = useUnreadMail(hasInbox)
  useShortcuts({
    'mod+k': search,
    '?': () => showHelp(true),
    n: mayStartDeals ? startDeal : undefined,
    'g d': () => goTo(homeTo),
    'g w': goToKey(pathTo('inProgressDeals')),
  })
  return (
    <>
      <AppShellLayout
        menu={{
          groups,
          active: active ?? '',
          homeTo,
          person: { name: person.name, ...(person.user_company && { company: person.user_company.name }) },
          onLogOut: () => void signOut(),
        }}
        topBar={{
          crumbs,
          onBack: goBack,
          onSearch: search,
          newItems,
          ...(hasInbox && { inbox: { to: pathTo('inbox'), unread: unreadMail } }),
          bell: (
            <>
              <MyTasks />
              <NotificationBell />
              <UserMenu person={person} />
            </>
          ),
          onHelp: () => showHelp(true),
        }}
        {...(isOffline && { offline: { waiting: 0 } })}
      >
        {isStanding && pathname === homeTo && (
          <Suspense>
            <FirstSteps />
          </Suspense>
        )}
        <TitleHelp value={<TitleLink pathname={pathname} />}>{children}</TitleHelp>
      </AppShellLayout>
      {tourStep !== null && isStanding && (
        <Suspense>
          <Tour at={tourStep} />
        </Suspense>
      )}
      {(isStanding || isSearchAsked) && (
        <Suspense>
          <Palette person={person} places={items} newItems={newItems} onShowShortcuts={() => showHelp(true)} />
        </Suspense>
      )}
      <Shortcuts opened={isHelpOpen} onClose={() => showHelp(false)} mayStartDeals={mayStartDeals} />
    </>
  )
}
