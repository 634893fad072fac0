/** One spelling for addresses, however they are typed. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAddressWords } from './address-words.ts'

test.each([
  ['1165 Kingston Road', '1165 kingston rd'],
  ['2422 Queen Street East', '2422 queen st e'],
  ['2422  QUEEN ST. E.,', '2422 queen st e'],
  ['4684-5114 South Power Road', '4684 5114 s power rd'],
  ['Boulevard Saint-Laurent, Montréal', 'blvd st laurent montreal'],
  ["St. John's", 'st johns'],
  ['constructor road', 'constructor rd'],
  ['', ''],
])('%s is found by %s', (address, words) => expect(toAddressWords(address)).toBe(words))

test('what was shortened once stays as it is', () =>
  fc.assert(
    fc.property(fc.string(), (text) => {
      const words = toAddressWords(text)
      expect(toAddressWords(words)).toBe(words)
    }),
  ))
