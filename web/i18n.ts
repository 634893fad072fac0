/** Which language the screens speak: English stands in the sources, others load when asked for. */
import { i18n, type Messages } from '@lingui/core'
import { speakThrough } from '#domain/kernel/words.ts'

type Locale = 'en' | 'en-XA'

const catalogues: Record<Locale, () => Promise<Messages>> = {
  en: async () => ({}),
  // English with every letter changed, which only a server in development has: it shows what no catalogue knows.
  'en-XA': async () => (await fetch('/dev/words/en-XA')).json(),
}

const isSpoken = (language: string): language is Locale => Object.hasOwn(catalogues, language)

/**
 * Shows the screens in the language, such as `en-CA`, and tells the browser which kind of it, for spelling and screen
 * readers. English for whoever chose none.
 */
export async function activateLocale(locale: string | null): Promise<void> {
  const language = navigator.language === 'en-XA' ? 'en-XA' : (locale?.split('-')[0] ?? 'en')
  const spoken = isSpoken(language) ? language : 'en'
  if (i18n.locale !== spoken) await speak(spoken)
  document.documentElement.lang = spoken === language ? (locale ?? spoken) : spoken
}

async function speak(locale: Locale): Promise<void> {
  const messages = await catalogues[locale]()
  // English says its sentences as they are written; only another language looks them up.
  const { generateMessageId } = await import('@lingui/message-utils/generateMessageId')
  speakThrough(() => (locale === 'en' ? { i18n } : { i18n, idOf: generateMessageId }))
  i18n.loadAndActivate({ locale, messages })
}

i18n.loadAndActivate({ locale: 'en', messages: {} })
speakThrough(() => ({ i18n }))

export { i18n }
