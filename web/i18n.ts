/** Which language the screens speak: English stands in the sources, others load when asked for. */
import { i18n, type Messages } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { LETTER_FRENCH, speakThrough } from '#domain/kernel/words.ts'

export type Locale = 'en' | 'en-XA' | typeof LETTER_FRENCH

const catalogues: Record<Locale, () => Promise<Messages>> = {
  en: async () => ({}),
  // English with every letter changed, which only a server in development has: it shows what no catalogue knows.
  'en-XA': async () => (await fetch('/dev/words/en-XA')).json(),
  [LETTER_FRENCH]: frenchOfLetters,
}

async function frenchOfLetters(): Promise<Messages> {
  const [{ FRENCH_OF_LETTERS }, { generateMessageId }] = await Promise.all([
    import('#domain/kernel/letter-french.ts'),
    import('@lingui/message-utils/generateMessageId'),
  ])
  const sentences = Object.entries(FRENCH_OF_LETTERS)
  return Object.fromEntries(sentences.map(([english, french]) => [generateMessageId(english), compileMessage(french)]))
}

const isSpoken = (language: string): language is Locale => Object.hasOwn(catalogues, language)

/** The catalogue that speaks the language, such as `en-CA`; English where there is none, and for whoever chose none. */
export function spokenFor(locale: string | null): Locale {
  const language = languageOf(locale)
  return isSpoken(language) ? language : 'en'
}

const languageOf = (locale: string | null) =>
  navigator.language === 'en-XA' ? 'en-XA' : (locale?.split('-')[0] ?? 'en')

/**
 * Shows the screens in the language, and tells the browser which kind of it, for spelling and screen readers. What was
 * drawn before keeps its words until it is drawn anew.
 */
export async function activateLocale(locale: string | null): Promise<Locale> {
  const spoken = spokenFor(locale)
  if (i18n.locale !== spoken) await speak(spoken)
  document.documentElement.lang = spoken === languageOf(locale) ? (locale ?? spoken) : spoken
  return spoken
}

/** Shows what follows as a French letter speaks: its words, and English for the rest. */
export async function speakAsLetters(): Promise<void> {
  await speak(LETTER_FRENCH)
  document.documentElement.lang = 'fr'
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
