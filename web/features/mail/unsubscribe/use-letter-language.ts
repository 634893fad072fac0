/** The page behind a letter's link speaks the language of the letter, whatever its reader's browser speaks. */
import { useEffect, useState } from 'react'
import type { ReaderLanguage } from '#domain/contacts/reader-language.ts'
import { useSession } from '#web/data/session.tsx'
import { activateLocale, speakAsLetters } from '#web/i18n.ts'

/** @returns whether the words are there; who leaves the page is spoken to as before. */
export function useLetterLanguage(language: ReaderLanguage | undefined): boolean {
  const locale = useSession().person?.locale ?? null
  const [isFrench, setIsFrench] = useState(false)
  useEffect(() => {
    if (language !== 'fr') return
    speakAsLetters()
      // Words that cannot be had must not keep anybody from the button.
      .catch(() => undefined)
      .then(() => setIsFrench(true))
    return () => void activateLocale(locale)
  }, [language, locale])
  return language === 'fr' ? isFrench : language !== undefined
}
