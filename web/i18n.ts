/** Which language the screens speak; English is bundled, others load when asked for. */
import { i18n } from '@lingui/core'
import { messages as english } from '#web/locales/en.po'

export const LOCALES = ['en'] as const
export type Locale = (typeof LOCALES)[number]

const catalogues: Record<Locale, () => Promise<typeof english>> = {
  en: async () => english,
}

/** Shows the screens in this language and tells the browser, for spelling and screen readers. */
export async function activateLocale(locale: Locale): Promise<void> {
  i18n.loadAndActivate({ locale, messages: await catalogues[locale]() })
  document.documentElement.lang = locale
}

i18n.loadAndActivate({ locale: 'en', messages: english })

export { i18n }
