/** Menu, top bar and page, with the skip link and the landmarks; a drawer holds the menu on a phone. */
import { Trans } from '@lingui/react/macro'
import { useDisclosure, useLocalStorage, useMediaQuery } from '@mantine/hooks'
import { type ReactNode, useEffect } from 'react'
import { AppLink } from '#web/ui/AppLink.tsx'
import { Avatar } from '#web/ui/Avatar.tsx'
import { laterWhenOpened } from '#web/ui/later.tsx'
import { OfflineLine } from '#web/ui/states/lines.tsx'
import type { PhoneMenuProps } from './PhoneMenu.tsx'
import { SideMenu, type SideMenuProps } from './SideMenu.tsx'
import classes from './shell.module.css'
import { TopBar, type TopBarProps } from './TopBar.tsx'

const PhoneMenu = laterWhenOpened<PhoneMenuProps>(() => import('./PhoneMenu.tsx'))

export interface AppShellLayoutProps {
  menu: Omit<SideMenuProps, 'isCollapsed' | 'onToggle'>
  topBar: Omit<TopBarProps, 'onMenu' | 'face'>
  /** Set while there is no connection. */
  offline?: { waiting: number }
  /** Lines under the top bar: acting for someone else, upkeep. */
  notices?: ReactNode
  children: ReactNode
}

/** Wide menu from 1280 px on, icons below, unless the reader chose otherwise on this machine. */
function useMenuWidth() {
  const hasRoom = useMediaQuery('(min-width: 1280px)', true, { getInitialValueInEffect: false })
  const [choice, choose] = useLocalStorage<'wide' | 'narrow' | 'auto'>({
    key: 'menu.width',
    defaultValue: 'auto',
    getInitialValueInEffect: false,
  })
  const isCollapsed = hasRoom ? choice === 'narrow' : choice !== 'wide'
  return [isCollapsed, () => choose(isCollapsed ? 'wide' : 'narrow')] as const
}

export function AppShellLayout({ menu, topBar, offline, notices, children }: AppShellLayoutProps) {
  const isPhone = useMediaQuery('(max-width: 639px)', false, { getInitialValueInEffect: false })
  const [isCollapsed, toggle] = useMenuWidth()
  const [isOpen, drawer] = useDisclosure()
  const { person } = menu

  // Choosing a place in the drawer leads to a page, not back to the drawer.
  const { close } = drawer
  useEffect(close, [menu.active, close])

  return (
    <div className={classes.shell}>
      <a href="#page" className={classes.skip}>
        <Trans>Skip to the page</Trans>
      </a>
      {isPhone ? (
        <PhoneMenu menu={menu} opened={isOpen} onClose={close} />
      ) : (
        <SideMenu {...menu} isCollapsed={isCollapsed} onToggle={toggle} />
      )}
      <div className={classes.column}>
        <TopBar
          {...topBar}
          onMenu={drawer.open}
          face={
            person.to ? (
              <AppLink to={person.to}>
                <Avatar name={person.name} imageUrl={person.imageUrl} size={28} tone="ink" />
              </AppLink>
            ) : undefined
          }
        />
        {offline && <OfflineLine waiting={offline.waiting} />}
        {notices}
        <main id="page" className={classes.page} tabIndex={-1}>
          {children}
        </main>
      </div>
    </div>
  )
}
