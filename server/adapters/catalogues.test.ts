/** The languages the server speaks, held to the sentences that are said. */
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { FRENCH_OF_LETTERS } from '#domain/kernel/letter-french.ts'

test('every French sentence of letters stands for an English one that is said, with the same places in it', () => {
  const catalogue = readFileSync(new URL('../../web/locales/en.po', import.meta.url), 'utf8')
  const placesOf = (sentence: string) => (sentence.match(/\{\w+\}|<\/?\d+>/g) ?? []).toSorted()
  for (const [english, french] of Object.entries(FRENCH_OF_LETTERS)) {
    expect(catalogue, english).toContain(`\nmsgid ${JSON.stringify(english)}\n`)
    expect(placesOf(french), english).toEqual(placesOf(english))
  }
})
