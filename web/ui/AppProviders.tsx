/** Look, language and messages for everything below: theme, colour scheme, words, notifications, questions. */
import '#web/styles/mantine-parts.ts'
import '@mantine/notifications/styles.css'
import '#web/styles/fonts.css'
import '#web/styles/tokens.css'
import '#web/styles/base.css'
import '#web/styles/mantine.css'
import '#web/styles/print.css'
import { I18nProvider } from '@lingui/react'
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { i18n } from '#web/i18n.ts'
import { cssVariablesResolver, theme } from '#web/theme.ts'
import { ConfirmHost } from './dialogs/confirm.tsx'
import { type Navigate, NavigationProvider } from './navigation.ts'
import { MessagesHost } from './notify.tsx'

const schemeManager = localStorageColorSchemeManager({ key: 'color-scheme' })

export interface AppProvidersProps {
  /** How links change the page; without it they load it anew. */
  navigate?: Navigate
  /** Colour scheme before the reader chose one. */
  colorScheme?: 'light' | 'dark' | 'auto'
  /** Ignores the reader's choice: pictures and print. */
  forceColorScheme?: 'light' | 'dark'
  children: ReactNode
}

const loadPage: Navigate = (to) => window.location.assign(to)

export function AppProviders({ navigate = loadPage, colorScheme = 'auto', ...props }: AppProvidersProps) {
  return (
    <I18nProvider i18n={i18n}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariablesResolver}
        colorSchemeManager={schemeManager}
        defaultColorScheme={colorScheme}
        forceColorScheme={props.forceColorScheme}
      >
        <NavigationProvider value={navigate}>
          {props.children}
          <MessagesHost />
          <ConfirmHost />
        </NavigationProvider>
      </MantineProvider>
    </I18nProvider>
  )
}
