/** Files that are dropped on a report are proposed to what it asks for. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { REPORT_DOCUMENTS } from './annual-report-choices.ts'
import { proposeDocuments } from './file-proposals.ts'

const ASKED = [
  { id: 1, name: 'rent-roll', label: 'Rent roll, December 2025' },
  { id: 2, name: 'operating-statement', label: 'Operating statement 2025' },
  { id: 3, name: 'tax-receipt', label: 'Realty tax receipt 2025' },
  { id: 4, name: 'insurance', label: 'Insurance certificate' },
  { id: 5, name: 'borrower-financials', label: 'Borrower financials 2025' },
  { id: 6, name: 'guarantor-financials', label: 'Guarantor financials 2025' },
  { id: 7, name: 'capex-list', label: 'Capital expenditure list 2025' },
  { id: 8, name: 'other', label: 'Estoppel, Dovetail Pharmacy' },
] as const

describe('a file is proposed to the document', () => {
  test.for([
    ['rent-roll-2025-12.xlsx', 1],
    ['État des loyers décembre 2025.pdf', 1],
    ['statement-2025.xlsx', 2],
    ['Compte de taxes 2025.pdf', 3],
    ['certificate-BM-20-2291.pdf', 4],
    ['harbourline-fs-2025.pdf', 5],
    ['Guarantor net worth.pdf', 6],
    ['capex.csv', 7],
    ['Dovetail Pharmacy estoppel signed.pdf', 8],
  ] as const)('that its name speaks of: %s', ([file, id]) => {
    expect(proposeDocuments([file], ASKED)).toEqual([id])
  })
})

test('a file of another year is proposed to nothing that names its own', () => {
  expect(proposeDocuments(['rent-roll-2023.xlsx'], ASKED)).toEqual([null])
})

test('a name that says nothing, or fits two alike, is left to the person', () => {
  const twins = [
    { id: 1, name: 'insurance', label: 'Insurance, Elora' },
    { id: 2, name: 'insurance', label: 'Insurance, Dundas' },
  ] as const
  expect(proposeDocuments(['scan0001.pdf'], ASKED)).toEqual([null])
  expect(proposeDocuments(['insurance.pdf'], twins)).toEqual([null])
  expect(proposeDocuments(['insurance dundas.pdf'], twins)).toEqual([2])
})

test('two files never share a document: the better name has it', () => {
  expect(proposeDocuments(['statement.pdf', 'operating statement 2025.pdf'], ASKED)).toEqual([null, 2])
})

test('any names of files and documents are answered with one proposal a file, each document once', () => {
  const document = fc.record({ id: fc.nat(), name: fc.constantFrom(...REPORT_DOCUMENTS), label: fc.string() })
  const documents = fc.uniqueArray(document, { selector: ({ id }) => id, maxLength: 10 })
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 10 }), documents, (files, asked) => {
      const proposals = proposeDocuments(files, asked)
      expect(proposals).toHaveLength(files.length)
      const given = proposals.filter((id) => id !== null)
      expect(new Set(given).size).toBe(given.length)
      expect(given.every((id) => asked.some((each) => each.id === id))).toBe(true)
    }),
  )
})
