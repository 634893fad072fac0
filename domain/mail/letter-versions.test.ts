/** Which version of a letter a reader gets, and what is said where theirs is not written. */
import { expect, test } from 'vitest'
import { fallbackSentence, type LetterVersions, mainFirst, versionFor } from './letter-versions.ts'

const ENGLISH: LetterVersions = { language: 'en', subject: 'Rates', body: '<p>Hi</p>', otherSubject: '', otherBody: '' }
const BOTH: LetterVersions = { ...ENGLISH, otherSubject: 'Taux', otherBody: '<p>Bonjour</p>' }

test('a reader gets the version in their language, and the writer’s where nobody has said which they read', () => {
  expect(versionFor(BOTH, 'fr')).toEqual({ language: 'fr', subject: 'Taux', body: '<p>Bonjour</p>' })
  expect(versionFor(BOTH, 'en').subject).toBe('Rates')
  expect(versionFor(BOTH, null).language).toBe('en')
  expect(versionFor({ ...BOTH, language: 'fr' }, null)).toMatchObject({ language: 'fr', subject: 'Rates' })
})

test('where the version is not written the other one goes out, and how many get it is said', () => {
  expect(versionFor(ENGLISH, 'fr')).toEqual({ language: 'en', subject: 'Rates', body: '<p>Hi</p>' })
  expect(fallbackSentence('en', 2)).toBe(
    '2 recipients read French and get the English text: no French version is written.',
  )
  expect(fallbackSentence('fr', 1)).toBe(
    '1 recipient reads English and gets the French text: no English version is written.',
  )
  expect(fallbackSentence('en', 0)).toBeNull()
})

test('a letter that is written in the other language alone is a letter in that language', () => {
  const turned = mainFirst({ ...BOTH, subject: '', body: '' })
  expect(turned).toEqual({ language: 'fr', subject: 'Taux', body: '<p>Bonjour</p>', otherSubject: '', otherBody: '' })
  expect(mainFirst(BOTH)).toBe(BOTH)
})
