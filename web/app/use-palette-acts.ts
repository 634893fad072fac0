/** What the palette does or opens without a record: how the screens look, signing out, the keys, and what was open last. */
import { useLingui } from '@lingui/react/macro'
import { useMantineColorScheme } from '@mantine/core'
import { IconClockHour4, IconDeviceDesktop, IconKeyboard, IconLogout, IconMoon, IconSun } from '@tabler/icons-react'
import { useRouterState } from '@tanstack/react-router'
import { recentRecords } from '#web/data/recents.ts'
import { signOut } from '#web/data/session.tsx'
import type { PaletteGroup, PaletteItem } from '#web/ui/index.ts'

export function useRecentGroup(personId: number): PaletteGroup {
  const { t } = useLingui()
  const pathname = useRouterState({ select: ({ location }) => location.pathname })
  const items = recentRecords(personId, pathname).map(({ to, label }) => ({
    ...{ key: `recent ${to}`, label, to, icon: IconClockHour4 },
  }))
  return { key: 'recent', label: t`Recent`, items }
}

export function useOwnActs(onShowShortcuts: () => void): PaletteItem[] {
  const { t } = useLingui()
  const { setColorScheme } = useMantineColorScheme()
  return [
    {
      ...{ key: 'dark', label: t`Dark`, icon: IconMoon, keywords: t`appearance theme colours night` },
      onRun: () => setColorScheme('dark'),
    },
    {
      ...{ key: 'light', label: t`Light`, icon: IconSun, keywords: t`appearance theme colours day` },
      onRun: () => setColorScheme('light'),
    },
    {
      ...{ key: 'auto', label: t`As the device`, icon: IconDeviceDesktop, keywords: t`appearance theme colours` },
      onRun: () => setColorScheme('auto'),
    },
    { key: 'shortcuts', label: t`Keyboard shortcuts`, icon: IconKeyboard, keys: ['?'], onRun: onShowShortcuts },
    {
      ...{ key: 'sign-out', label: t`Log out`, icon: IconLogout, keywords: t`sign out leave` },
      onRun: () => void signOut(),
    },
  ]
}
