/** What is read above the headings of a document. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readDocumentHead } from './document-head.ts'

const read = (...lines: string[]) =>
  readDocumentHead([...lines.map((line) => line.split('\t')), ['Unit', 'Rent']], lines.length)

test('a letterhead gives the name of the building, where it stands and when it was built', () => {
  expect(
    read(
      'Kingston Road Flats',
      '1822 Kingston Road, Toronto, ON M1N 1T3',
      'Rent roll as of June 30, 2026',
      'Built 1962',
    ),
  ).toEqual({
    name: 'Kingston Road Flats',
    address: {
      formattedAddress: '1822 Kingston Road, Toronto, ON, M1N 1T3',
      ...{ street: '1822 Kingston Road', city: 'Toronto', province: 'ON', postalCode: 'M1N 1T3', country: 'CA' },
    },
    yearBuilt: 1962,
  })
})

test.each([
  ['Registre des loyers', 'Immeuble Rachel', 'Adresse : 410 rue Rachel Est, Montréal, Québec'],
  ['Rent roll', 'Immeuble Rachel', '410 rue Rachel Est, Montréal QC'],
  ['Immeuble Rachel', 'Prepared for the lender', '410 rue Rachel Est\tMontréal\tQC'],
])('whatever stands first and however it is written: %s', (...lines) => {
  expect(read(...lines)).toMatchObject({
    name: 'Immeuble Rachel',
    address: { street: '410 rue Rachel Est', city: 'Montréal', province: 'QC', country: 'CA' },
  })
})

test('an address of the United States says so', () => {
  expect(read('12 Elm Street, Columbus, Ohio 43215').address).toMatchObject({
    province: 'OH',
    country: 'US',
    postalCode: '43215',
  })
})

test('dates, sums and sentences are neither a name nor a place', () => {
  expect(
    read(
      'Rent roll as of June 30, 2026',
      '24 units, 97% let',
      'Period: 2025',
      'info@manager.test',
      'Poste\tT12',
      'REVENUS',
      'Income',
      'Expenses',
    ),
  ).toEqual({
    ...{ name: null, address: null, yearBuilt: null },
  })
})

test('whatever stands there is read without an error, and an address has a town and a province', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('12 A St, B, ON', ',,ON', 'ON', '1 x,ON'))), (lines) => {
      const { address } = read(...lines)
      if (address) expect([address.city, address.province]).toEqual([expect.any(String), expect.stringMatching(/^..$/)])
    }),
  )
})
