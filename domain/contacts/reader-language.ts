/** The languages in which people are written to. */
import { mark } from '#domain/kernel/words.ts'

export const READER_LANGUAGES = ['en', 'fr'] as const
export type ReaderLanguage = (typeof READER_LANGUAGES)[number]
export const READER_LANGUAGE_WORDS: Readonly<Record<ReaderLanguage, string>> = {
  en: mark('English'),
  fr: mark('French'),
}
