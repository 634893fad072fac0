/** Term sheets of lenders: what is read, from where, how surely, and that nothing is read that is not there. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bidFields } from '#domain/deals/bid-form.ts'
import { checkValues } from '#domain/kernel/validation.ts'
import { PASTED_TERMS } from './pasted-terms.factory.ts'
import { labelKey } from './statement-words.ts'
import { linesOfTable, linesOfText, readTermSheet, termLinesOf } from './term-sheet.ts'
import { readAmount, readDay, readMonths, toFigure } from './term-values.ts'

const read = (text: string) => readTermSheet(linesOfText(text))
const valuesOf = (text: string) => Object.fromEntries(read(text).terms.map(({ name, value }) => [name, value]))
const termOf = (text: string, name: string) => read(text).terms.find((term) => term.name === name)

describe.each(Object.entries(PASTED_TERMS))('%s', (_name, { text, terms }) => {
  test('gives the terms that a person reads in it, and no others', () => {
    expect(valuesOf(text)).toEqual(terms)
  })

  test('has every value from a place of the document', () => {
    const { lines, terms: found } = read(text)
    for (const { name, place } of found) {
      const source = lines[place.line]?.slice(place.from, place.to) ?? ''
      expect([name, source.trim().length > 0]).toEqual([name, true])
    }
  })

  test('can be kept as a bid as it is read', () => {
    expect(() => checkValues(bidFields, valuesOf(text), 'update')).not.toThrow()
  })
})

test('a text without terms gives none', () => {
  expect(read('Dear Jess, thank you for lunch on Tuesday. We will call you in 2 days.').terms).toEqual([])
})

test('two amounts are a question: the first is proposed and not sure', () => {
  const term = termOf('Loan amount: $5,000,000\nLoan amount: $5,500,000', 'loanAmount')
  expect(term).toMatchObject({ value: 5_000_000, surePct: 50 })
})

test('a term without its unit, and a day that may be a month, are asked', () => {
  expect(termOf('Term: 5', 'termMonths')).toMatchObject({ value: 60, surePct: 60 })
  expect(termOf('Expiry: 07/08/2026', 'expiryDate')?.surePct).toBeLessThan(70)
  expect(termOf('Expiry: 31/08/2026', 'expiryDate')).toMatchObject({ value: '2026-08-31', surePct: 95 })
})

test('the rate in default, the floor and the yield of a penalty are not the rate', () => {
  expect(valuesOf('Default interest rate: 18%')).not.toHaveProperty('allInRate')
  expect(valuesOf('Prepayment: yield maintenance over Government of Canada + 0.50%')).not.toHaveProperty('indexType')
})

test('cells of a workbook stand beside their names', () => {
  const lines = linesOfTable([
    ['Loan amount', 12_000_000],
    ['Term', '5 years'],
    [null, 'Amortization', '25 years'],
  ])
  expect(Object.fromEntries(readTermSheet(lines).terms.map(({ name, value }) => [name, value]))).toEqual({
    ...{ loanAmount: 12_000_000, termMonths: 60, amortizationMonths: 300 },
  })
})

test('of a workbook the sheet that says most of a loan is read', () => {
  const sheets = [
    [['Lakeshore Life'], ['Confidential']],
    [
      ['Loan amount', 12_000_000],
      ['Term', '5 years'],
      ['Amortization', '25 years'],
    ],
    [
      ['Period', 'Interest', 'Principal'],
      [1, 50_000, 12_000],
    ],
  ]
  expect(termLinesOf(sheets)[0]).toBe('Loan amount  12000000')
  expect(termLinesOf([])).toEqual([])
})

describe('what was said of a lender’s own names', () => {
  const SHEET = 'Facility size: $12,000,000\nHoldback amount: $500,000\nTenor: 5 years'
  const terms = (memory: Parameters<typeof readTermSheet>[1]) =>
    Object.fromEntries(readTermSheet(linesOfText(SHEET), memory).terms.map(({ name, value }) => [name, value]))

  test('is not known at first', () => {
    expect(terms({})).toEqual({ loanAmount: 500_000 })
  })

  test('gives the terms that it explains, and takes out what it says is none', () => {
    const said = { 'Facility size': 'loanAmount', 'Holdback amount': null, Tenor: 'termMonths' } as const
    const memory = Object.fromEntries(Object.entries(said).map(([label, name]) => [labelKey(label), name]))
    expect(terms(memory)).toEqual({ loanAmount: 12_000_000, termMonths: 60 })
  })

  test('takes a value from the term that had claimed it, and leaves the others of its line', () => {
    const line = ['Interest rate: Fixed, Government of Canada plus 215 bps']
    const read = readTermSheet(line, { [labelKey('Interest rate')]: 'rateType' })
    expect(read.terms.map(({ name }) => name)).toEqual(['rateType', 'indexType', 'spread'])
  })

  test('reads nothing where the value is none of its kind', () => {
    expect(readTermSheet(['Facility size: as agreed'], { [labelKey('Facility size')]: 'loanAmount' }).terms).toEqual([])
  })
})

test.each([
  ['12,000,000', true, 12_000_000],
  ['12 000 000,50', true, 12_000_000.5],
  ['4,875', false, 4.875],
  ['4.875', false, 4.875],
  ['1.250.000', true, 1_250_000],
])('%s is read as people write it', (text, isMoney, figure) => {
  expect(toFigure(text, isMoney)).toBe(figure)
})

test.each([
  ['five (5) years', 60],
  ['25-year', 300],
  ['2 years and 6 months', 30],
  ['300 mois', 300],
])('%s is so many months', (text, months) => {
  expect(readMonths(text, 600)?.value).toBe(months)
})

test.each([
  ['July 15, 2026', '2026-07-15'],
  ['15 juillet 2026', '2026-07-15'],
  ['le 1er août 2026', '2026-08-01'],
  ['February 30, 2026', undefined],
])('%s is that day', (text, day) => {
  expect(readDay(text)?.value).toBe(day)
})

test('any amount in dollars is read back as it was written', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 99_999_999_999 }), (amount) => {
      expect(readAmount(`$${amount.toLocaleString('en-CA')}`)?.value).toBe(amount)
      expect(readAmount(`${amount.toLocaleString('fr-CA')} $`)?.value).toBe(amount)
    }),
  )
})

test('whatever is pasted is read without a fault, in its own places, and fits the bid’s form', () => {
  const words = [
    'Term: ',
    'Loan amount ',
    '$1,000,000',
    '5 ans',
    '%',
    '2.5 %',
    '\n',
    'Conditions:\n',
    '- ',
    'x',
    '31/31/2026',
  ]
  const text = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.array(fc.constantFrom(...words)).map((all) => all.join('')),
  )
  fc.assert(
    fc.property(text, (pasted) => {
      const { lines, terms } = read(pasted)
      for (const { place, surePct } of terms) {
        expect(place.from).toBeGreaterThanOrEqual(0)
        expect(place.to).toBeLessThanOrEqual(lines[place.line]?.length ?? -1)
        expect(surePct).toBeGreaterThanOrEqual(0)
        expect(surePct).toBeLessThanOrEqual(100)
      }
      const values = Object.fromEntries(terms.map(({ name, value }) => [name, value]))
      expect(() => checkValues(bidFields, values, 'update')).not.toThrow()
    }),
  )
})

test('a long line of digits and words takes no time', () => {
  const long = `${'1 000 '.repeat(200)}${'amount of the loan '.repeat(60)}`
  expect(read(Array.from({ length: 300 }, () => long).join('\n')).lines).toHaveLength(300)
})
