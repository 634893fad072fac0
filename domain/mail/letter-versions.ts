/** A letter to many in one language or in two: which of them a reader gets. */
import type { ReaderLanguage } from '#domain/contacts/reader-language.ts'
import { LETTER_FRENCH, say } from '#domain/kernel/words.ts'

/** `subject` and `body` are in `language`; the others, where there are any, in the other one. */
export type LetterVersions = {
  language: ReaderLanguage
  subject: string
  body: string
  otherSubject: string
  otherBody: string
}

export type LetterVersion = { language: ReaderLanguage; subject: string; body: string }

export const otherLanguage = (language: ReaderLanguage): ReaderLanguage => (language === 'en' ? 'fr' : 'en')

/** In which language our own words stand in a letter, and on the page behind its link. */
export const ownWordsOf = (language: ReaderLanguage): string => (language === 'fr' ? LETTER_FRENCH : language)

export const hasOtherVersion = ({ otherSubject, otherBody }: Pick<LetterVersions, 'otherSubject' | 'otherBody'>) =>
  otherSubject !== '' || otherBody !== ''

/** A letter of which only the other version is written is a letter in that language. */
export function mainFirst<Letter extends LetterVersions>(letter: Letter): Letter {
  const { subject, body, language, otherSubject, otherBody } = letter
  if (subject !== '' || body !== '' || !hasOtherVersion(letter)) return letter
  const turned = { subject: otherSubject, body: otherBody, language: otherLanguage(language) }
  return { ...letter, ...turned, otherSubject: '', otherBody: '' }
}

/** The letter in a language, as far as it is written. */
export function versionIn(letter: LetterVersions, language: ReaderLanguage): LetterVersion {
  const { subject, body, otherSubject, otherBody } = letter
  return language === letter.language
    ? { language, subject, body }
    : { language, subject: otherSubject, body: otherBody }
}

/** What somebody who reads this language gets: nobody has said which where it is null, and no letter is empty. */
export function versionFor(letter: LetterVersions, reads: ReaderLanguage | null): LetterVersion {
  const wanted = reads ?? letter.language
  return versionIn(letter, hasOtherVersion(letter) ? wanted : letter.language)
}

/** The warning where people get another language than they read; null where there is none. */
export function fallbackSentence(language: ReaderLanguage, count: number): string | null {
  if (count === 0) return null
  return language === 'en'
    ? say(
        '{count, plural, one {1 recipient reads French and gets the English text: no French version is written.} other {{count} recipients read French and get the English text: no French version is written.}}',
        { count },
      )
    : say(
        '{count, plural, one {1 recipient reads English and gets the French text: no English version is written.} other {{count} recipients read English and get the French text: no English version is written.}}',
        { count },
      )
}
