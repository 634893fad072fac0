/** Terms in the sentences of a letter: found with the words they stand in, never from words that mean something else. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLetter, saysTerms } from './letter-terms.ts'
import { linesOfText } from './term-sheet.ts'

const read = (text: string, writtenOn: string | null = '2026-06-30') => readLetter(linesOfText(text), writtenOn)
const valuesOf = (text: string, writtenOn?: string | null) =>
  Object.fromEntries(read(text, writtenOn).terms.map(({ name, value }) => [name, value]))

const LETTER = [
  'Jess,',
  'Terms for 800 Ottawa St S: $12,000,000, five years fixed at 5.00%, 25 years, fee 50 bps, full recourse. Three months of interest if repaid early.',
  'We can hold this for 14 days. I could not open your link from home, so I write.',
].join('\n')

test('a letter without a single name gives its terms, the hold counted from the day it was written', () => {
  expect(valuesOf(LETTER)).toEqual({
    loanAmount: 12_000_000,
    rateType: 'Fixed',
    termMonths: 60,
    amortizationMonths: 300,
    allInRate: 5,
    lenderFeeBps: 50,
    recourse: 'Full',
    prepaymentPenaltyType: '3-month-interest',
    expiryDate: '2026-07-14',
  })
})

test('each value is marked where it stands', () => {
  const { lines, terms } = read(LETTER)
  const marked = Object.fromEntries(
    terms.map(({ name, place: { line, from, to } }) => [name, lines[line]?.slice(from, to)]),
  )
  expect(marked).toMatchObject({
    loanAmount: '$12,000,000',
    termMonths: 'five years',
    amortizationMonths: '25 years',
    allInRate: '5.00%',
    lenderFeeBps: '50 bps',
    expiryDate: 'for 14 days',
  })
})

test('what stands behind its name is read as on a term sheet, and surer than a sentence', () => {
  const { terms } = read('Loan amount: $8,000,000\nWe can do it at 4.90% fixed.')
  const pct = Object.fromEntries(terms.map(({ name, surePct }) => [name, surePct]))
  expect(pct.loanAmount).toBeGreaterThan(pct.allInRate ?? 100)
})

test.each([
  ['The fee is $340,000 plus tax.', {}],
  ['Our maximum is 65% LTV.', {}],
  ['A deposit of $120,000 is due at closing.', {}],
  ['The building is 25 years old and 94% occupied.', {}],
  ['May we have the June rent roll by Friday?', {}],
  ['We lend at prime + 1.50%.', { indexType: 'PRIME', spread: 1.5 }],
])('“%s” is no offer of an amount, a rate or a term', (text, values) => {
  expect(valuesOf(text)).toEqual(values)
})

test('a hold is no day while nobody knows when the letter was written', () => {
  expect(valuesOf('We can hold 5.00% for 14 days.', null)).toEqual({ allInRate: 5 })
})

test.each([
  ['We can hold 5.00% for 14 days on $12,000,000.', true],
  ['We can hold 5.00%.', false],
  ['Full recourse, fee 50 bps.', false],
])('“%s” has terms for a bid: %s', (text, isOffer) => {
  expect(saysTerms(read(text))).toBe(isOffer)
})

test('any text is read to places that lie within it, each term once', () => {
  const word = fc.constantFrom(
    '$12,000,000',
    '5.00%',
    'at',
    'fixed',
    'five years',
    '25 years',
    'fee',
    '50 bps',
    ',',
    '.',
    '\n',
  )
  const text = fc.oneof(
    fc.string(),
    fc.array(word).map((words) => words.join(' ')),
  )
  fc.assert(
    fc.property(text, (given) => {
      const { lines, terms } = read(given)
      expect(new Set(terms.map(({ name }) => name)).size).toBe(terms.length)
      for (const { place } of terms) {
        expect(place.from).toBeGreaterThanOrEqual(0)
        expect(place.to).toBeGreaterThanOrEqual(place.from)
        expect(place.to).toBeLessThanOrEqual(lines[place.line]?.length ?? 0)
      }
    }),
  )
})
