import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { companyKey, NEAR_SCORE, nameScore, nearDuplicates } from './similar-names.ts'

test.each([
  ['KESTREL HOLDINGS INC.', 'kestrel holdings'],
  ['Kestrel Holdings, Ltd', 'kestrel holdings'],
  ['The Kestrel Holdings Company Limited', 'kestrel holdings'],
  ['Immeubles Rosemont Ltée', 'immeubles rosemont'],
  ['Immeubles Rosemont Limitée', 'immeubles rosemont'],
  ['Gagnon & Fils Cie', 'gagnon and fils'],
  ['Bronte Harbour L.P.', 'bronte harbour'],
  ['Bronte Harbour LLC', 'bronte harbour'],
  ['St. John’s Corp.', 'st johns'],
  ['Habitations Saint-Roch S.E.N.C.R.L.', 'habitations saint roch'],
  ['Prairie Trust', 'prairie trust'],
  ['9187-2233 Québec inc.', '9187 2233 quebec'],
  ['Inc.', 'inc'],
  ['The', 'the'],
  ['  ', ''],
])('%s is known as “%s”', (name, key) => expect(companyKey(name)).toBe(key))

describe('two names', () => {
  test.each([
    ['Kestrel Holdings', 'KESTREL HOLDINGS INC.', true],
    ['Lindqvist Homes', 'Lindquist Homes', true],
    ['Lindqvist Homes', 'Lindqvist Hoems Ltd', true],
    ['Steel Town Rentals', 'Steeltown Rentals', true],
    ['Tower 1 LP', 'Tower 2 LP', false],
    ['Prairie Trust', 'Prairie Corp', false],
    ['Kestrel Holdings', 'Kestrel Industries', false],
    ['', '', false],
  ])('%s and %s are near-duplicates: %s', (one, other, isNear) => {
    expect(nameScore(one, other) >= NEAR_SCORE).toBe(isNear)
  })

  test('are as alike one way as the other, from 0 to 1, and like themselves', () => {
    const name = fc.string({ maxLength: 30, unit: fc.constantFrom(...'aeé kn.,&1-LTDinc') })
    fc.assert(
      fc.property(name, name, (one, other) => {
        const score = nameScore(one, other)
        expect(score).toBe(nameScore(other, one))
        expect(score).toBeGreaterThanOrEqual(0)
        expect(score).toBeLessThanOrEqual(1)
        expect(nameScore(one, one)).toBe(companyKey(one) === '' ? 0 : 1)
      }),
    )
  })
})

test('whatever the text, its key has no capitals, no accents and no edges', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'aÉßİÅñ .,’&-Ltd\u0000'), maxLength: 20 }), (name) => {
      const key = companyKey(name)
      expect(key).toBe(key.trim())
      expect(key).not.toMatch(/[A-ZÀ-ÞĀ.,]/)
    }),
  )
})

test('a legal form, capitals and punctuation make no other company', () => {
  const name = fc.constantFrom('Kestrel Holdings', 'Motor City Plazas', 'Immeubles Rosemont', 'Gagnon & Fils')
  const form = fc.constantFrom('', ' Inc.', ', Ltd.', ' LLC', ' LTÉE', ' Corp', ' Limited', ' L.P.', ' Co. Ltd.')
  fc.assert(
    fc.property(name, form, fc.boolean(), (plain, legal, isLoud) => {
      const written = plain + legal
      expect(companyKey(isLoud ? written.toUpperCase() : written)).toBe(companyKey(plain))
    }),
  )
})

test('near-duplicates come with the most alike first, without the company itself and those told apart', () => {
  const others = [
    { id: 1, companyName: 'Kestrel Holdings' },
    { id: 2, companyName: 'Kestral Holdings' },
    { id: 3, companyName: 'KESTREL HOLDINGS INC.' },
    { id: 4, companyName: 'Kestrel Holdings Ltée' },
    { id: 5, companyName: 'Walkerville LP' },
  ]
  const found = nearDuplicates({ id: 1, companyName: 'Kestrel Holdings' }, others, new Set([4]))
  expect(found.map(({ company }) => company.id)).toEqual([3, 2])
  expect(found[0]?.why).toBe('These names differ only by Inc., Ltd., capitals or punctuation.')
  expect(nearDuplicates({ id: null, companyName: 'Kestrel' }, others)).toEqual([])
})
