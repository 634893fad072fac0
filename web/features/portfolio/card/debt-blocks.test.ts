/** The paper of lines and blankets says as much as the paper of a loan. */
import { expect, test } from 'vitest'
import { blankets } from '#domain/portfolio/blanket.ts'
import { blanketFigures } from '#domain/portfolio/facility-figures.ts'
import { lines } from '#domain/portfolio/line.ts'
import { reportingDueDates } from '#domain/portfolio/reporting-obligations.ts'
import { i18n } from '#web/i18n.ts'
import type { PdfBlock } from '#web/ui/index.ts'
import type { BlanketRow, LineRow, PropertyRow } from './card-rows.ts'
import { debtBlocks } from './debt-blocks.ts'
import { allocationSection, pledgedSection } from './facility-sections.ts'
import { untested } from './loan-view.ts'
import { scheduleSection } from './schedule-section.ts'
import { documentsSection } from './use-paper-documents.ts'

const today = '2026-06-30'

const line = {
  _id: 'a'.repeat(24),
  name: 'Operating line',
  limitAmount: 3_000_000,
  drawnAmount: 1_250_000,
  notes: 'Margined monthly.',
  covenants: { debtServiceCoverageRatio: 1.2, dscrDescription: 'On trailing income.', testFrequency: 'quarterly' },
  reportingObligation: {
    borrowerFinancials: { fromDate: '2025-01-01', period: 'annually' },
    notes: 'Reviewed statements do.',
  },
} as unknown as LineRow

const plaza = (id: string, name: string) =>
  ({
    ...{ _id: id, name, internalValuationAmount: 4_000_000, propertyDetails: { internalNOI: 260_000 } },
    address: { formattedAddress: `${name}, Barrie, ON` },
  }) as unknown as PropertyRow
const pledged = [plaza('b'.repeat(24), 'North Plaza'), plaza('c'.repeat(24), 'South Plaza')]

const blanket = {
  _id: 'd'.repeat(24),
  name: 'Two plazas',
  originalLoanAmount: 4_800_000,
  allInRate: 5.4,
  term: 60,
  amortization: 300,
  firstPaymentDate: '2025-01-01',
  allocations: [
    { propertyId: pledged[0]?._id, allocatedAmount: 3_000_000, releasePricePercentage: 110 },
    { propertyId: 'e'.repeat(24), allocatedAmount: 1_800_000, releasePricePercentage: 110 },
  ],
  loanOwnership: [{ name: 'Grant Costa', allocation: 100, type: 'joint' }],
  feesAndPricingDetails: { commitmentFee: 24_000 },
  riskManagement: { refinanceCandidate: 'no', notes: 'Rates are watched.' },
} as unknown as BlanketRow

const wordsOf = (blocks: readonly PdfBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.kind === 'heading' || block.kind === 'text') return [block.text]
    if (block.kind === 'facts') return block.rows.map((row) => row.join(': '))
    return block.kind === 'table' ? block.rows.map((row) => row.join(' | ')) : []
  })

test('a line has its notes, covenants and reports, and nothing that it cannot have', () => {
  const due = reportingDueDates(line.reportingObligation, today)
  const covenants = untested(line.covenants)
  const words = wordsOf(debtBlocks({ entity: lines, record: line, groups: [], covenants, due }, i18n))
  expect(words).toEqual([
    'Notes',
    'Margined monthly.',
    'Financial Covenants',
    expect.stringMatching(/^DSCR \| ≥ 1.20x/),
    'Test frequency: Quarterly',
    'DSCR description',
    'On trailing income.',
    'Reporting Obligations',
    expect.stringMatching(/^Borrower financials \| Annually/i),
    'Notes',
    'Reviewed statements do.',
  ])
})

test('a blanket has guarantors, fees and risk, its parts with their release prices, and its schedule', () => {
  const figures = blanketFigures(blanket, pledged, today)
  const blocks = debtBlocks({ entity: blankets, record: blanket, groups: [], covenants: [], due: [] }, i18n)
  expect(wordsOf(blocks)).toEqual([
    'Guarantor Details',
    'Grant Costa | 100.00% | Joint | -',
    'Fees and Pricing Details',
    'Commitment fee: $24,000',
    'Total of all fees: $24,000',
    'Risk Management',
    'Refinance candidate: No',
    'Notes',
    'Rates are watched.',
  ])
  const [table] = allocationSection({ blanket, figures, pledged }, i18n).blocks
  expect(wordsOf([table as PdfBlock])[0]).toMatch(/^North Plaza \| \$4,000,000 \| \$3,000,000 \| 62.50%/)
  expect(wordsOf([table as PdfBlock])[1]).toMatch(/^Property not shared with you \| - /)
  expect(wordsOf(pledgedSection(pledged, i18n)[0]?.blocks ?? [])).toHaveLength(2)
  const terms = { principal: 4_800_000, rate: 5.4, term: 60, amortization: 300, firstPaymentDate: '2025-01-01' }
  const { blocks: schedule } = scheduleSection({ id: blanket._id, name: blanket.name, terms }, i18n)
  const [convention, ...payments] = wordsOf(schedule)
  expect(convention).toMatch(/compound/i)
  // A row for each payment, and the balance left at maturity.
  expect(payments).toHaveLength(61)
})

test('documents are listed by category, with the property where there are several', () => {
  const document = { propertyId: pledged[0]?._id ?? '', categoryName: null, createdAt: '2026-05-04T15:00:00.000Z' }
  const documents = [
    { ...document, name: 'Survey.pdf', category: 'otherDocs' as const, expiryDate: null },
    { ...document, name: 'Appraisal.pdf', category: null, categoryName: 'Appraisals', expiryDate: '2027-01-31' },
  ]
  expect(wordsOf(documentsSection(documents, pledged.slice(0, 1), i18n)[0]?.blocks ?? [])).toEqual([
    'Appraisals | Appraisal.pdf | 2026-05-04 | 2027-01-31',
    'Other Documents | Survey.pdf | 2026-05-04 | -',
  ])
  expect(wordsOf(documentsSection(documents, pledged, i18n)[0]?.blocks ?? [])[0]).toMatch(/^North Plaza \| Appraisals/)
  expect(documentsSection([], pledged, i18n)).toEqual([])
})

test('an unsecured line names no properties', () => {
  expect(pledgedSection([], i18n)).toEqual([])
})
