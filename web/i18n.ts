/** Which language the screens speak: English stands in the sources, others load when asked for. */
import { i18n, type Messages } from '@lingui/core'
import { speakThrough } from '#domain/kernel/words.ts'

type Locale = 'en'

const catalogues: Record<Locale, () => Promise<Messages>> = {
  en: async () => ({}),
}

const isSpoken = (language: string): language is Locale => Object.hasOwn(catalogues, language)

/**
 * Shows the screens in the language, such as `en-CA`, and tells the browser which kind of it, for spelling and screen
 * readers. English for whoever chose none.
 */
export async function activateLocale(locale: string | null): Promise<void> {
  const language = locale?.split('-')[0] ?? 'en'
  const spoken = isSpoken(language) ? language : 'en'
  if (i18n.locale !== spoken) i18n.loadAndActivate({ locale: spoken, messages: await catalogues[spoken]() })
  document.documentElement.lang = spoken === language ? (locale ?? spoken) : spoken
}

i18n.loadAndActivate({ locale: 'en', messages: {} })
speakThrough(() => ({ i18n }))

export { i18n }
