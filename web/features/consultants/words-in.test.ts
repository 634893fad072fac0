/** Cities and designations as they are typed. */
import { expect, test } from 'vitest'
import { wordsIn } from './WordsBox.tsx'

test.each([
  ['', []],
  [' Toronto , Kitchener,', ['Toronto', 'Kitchener']],
  ['AACI, P.Eng., AACI', ['AACI', 'P.Eng.']],
])('%j is %j', (typed, words) => {
  expect(wordsIn(typed)).toEqual(words)
})
