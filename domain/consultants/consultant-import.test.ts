/** Lists of consultants: what their cells mean, and which firms they name. */
import { describe, expect, test } from 'vitest'
import type { ReadingRule } from '#domain/files/import/field-cells.ts'
import type { Cell } from '#domain/kernel/cells.ts'
import type { Country } from '#domain/market/reference-lists.ts'
import { consultantImport, consultantsNamed, refuseFirms } from './consultant-import.ts'

const CATEGORIES = new Map([
  ['appraiser', 1],
  ['energyesg', 13],
])
const RULE: ReadingRule = { decimal: '.', dayOrder: null, propertyTypes: CATEGORIES }
const COUNTRIES: Record<string, Country> = { ON: 'CA', QC: 'CA', NY: 'US', OH: 'US' }
const countryOf = (code: string) => COUNTRIES[code]

const read = (field: string, cell: Cell) => consultantImport.targets.find(({ key }) => key === field)?.read(cell, RULE)

test.each([
  ['category', 'Appraiser; energy/esg', { value: 'Appraiser, energy/esg' }],
  ['category', 'Appraiser, Astrologer', { complaint: '“Astrologer” is not known.' }],
  ['category', '', { value: null }],
  ['provinces', 'Ontario, qc', { value: 'ON, QC' }],
  ['provinces', 'New York', { value: 'NY' }],
  ['provinces', 'Ontario, Atlantis', { complaint: '“Atlantis” is not known.' }],
])('%s %j is read as %j', (field, cell, meant) => expect(read(field, cell)).toEqual(meant))

const row = (values: Record<string, string | null>, at = 2) => ({ row: at, place: '', day: '', values })

test('a firm is all that its rows say of it, in the country of where it works', () => {
  const rows = [
    row({ companyName: 'Hudson Survey', category: 'Appraiser', provinces: 'OH' }),
    row({ companyName: 'HUDSON survey', category: 'Energy/ESG', provinces: 'NY' }),
    row({ companyName: 'Holt', category: 'Appraiser', provinces: null }),
  ]
  expect([...consultantsNamed(rows, CATEGORIES, countryOf).values()]).toEqual([
    { name: 'Hudson Survey', country: 'US', categories: [1, 13], provinces: ['NY', 'OH'] },
    { name: 'Holt', country: 'CA', categories: [1], provinces: [] },
  ])
})

describe('a row is refused', () => {
  const known = {
    isKnown: (key: string) => key === 'known',
    countryOfFirm: (): Country => 'CA',
    countryOf,
  }
  const complaintsOf = (...rows: Record<string, string | null>[]) =>
    refuseFirms({ rows: rows.map((values, at) => row(values, at + 2)), errors: [] }, known).errors.map(
      ({ message }) => message,
    )

  test('of a new firm of which no row says what it does', () => {
    expect(complaintsOf({ companyName: 'New', category: null })).toEqual([
      'Row 2, Category: this consultant is new. Say what it does.',
    ])
    expect(
      complaintsOf({ companyName: 'Known' }, { companyName: 'New' }, { companyName: 'new', category: 'Appraiser' }),
    ).toEqual([])
  })

  test('of somebody who works in another country than the firm', () => {
    expect(complaintsOf({ companyName: 'Known', provinces: 'ON, NY' })).toEqual([
      'Row 2, Provinces: Province does not belong to the country.',
    ])
  })
})
