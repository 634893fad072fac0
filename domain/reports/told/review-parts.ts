/** The paper of a yearly report: the sections that were ticked, the words that go with it, and what was collected. */
import type { IsoDate } from '#domain/kernel/dates.ts'
import type { RowOf } from '#domain/kernel/entity.ts'
import { day, heads, type ToldBlock, type ToldPart } from '#domain/kernel/paper/told.ts'
import { say, wordOf } from '#domain/kernel/words.ts'
import type { Holdings } from '#domain/portfolio/holdings.ts'
import { type AbstractLoan, abstractParts } from '#domain/portfolio/told/loan-parts.ts'
import { covenantParts, portfolioSummary } from '#domain/portfolio/told/portfolio-parts.ts'
import { incomeBlocks, type LetProperty, rentRollParts } from '#domain/portfolio/told/property-parts.ts'
import { DOCUMENT_STATUS_WORDS, type ReportSection } from '#domain/reports/annual-report-choices.ts'
import type { reportDocuments } from '#domain/reports/report-document.ts'

export interface ReviewFacts {
  sections: readonly ReportSection[]
  notes: string | null
  documents: readonly Pick<RowOf<typeof reportDocuments>, 'name' | 'label' | 'status' | 'dueDate' | 'askedFrom'>[]
  holdings: Holdings
  loans: readonly AbstractLoan[]
  properties: readonly LetProperty[]
}

/** Pictures are no words: the documents hold them. */
const PARTS: Readonly<Record<Exclude<ReportSection, 'photos'>, (facts: ReviewFacts, asOf: IsoDate) => ToldPart[]>> = {
  'key-figures': ({ holdings }, asOf) => portfolioSummary(holdings, asOf).filter(({ key }) => key === 'figures'),
  loans: ({ loans }, asOf) => abstractParts(loans, asOf),
  covenants: ({ holdings }, asOf) => covenantParts(holdings, asOf).filter(({ key }) => key === 'covenants'),
  'operating-statement': ({ properties }) => [
    { key: 'income', title: say('Income'), blocks: incomeBlocks(properties) },
  ],
  'rent-roll': ({ properties }, asOf) => rentRollParts(properties, asOf),
  'capital-expenditure': ({ documents }) => [
    {
      key: 'capital',
      title: say('Capital expenditure'),
      blocks: documentBlocks(documents.filter(({ name }) => name === 'capex-list')),
    },
  ],
}

export function reviewParts(facts: ReviewFacts, asOf: IsoDate): ToldPart[] {
  const told = facts.sections.flatMap((section) => (section === 'photos' ? [] : PARTS[section](facts, asOf)))
  return [
    ...wordsOf(facts),
    ...told,
    { key: 'documents', title: say('Documents'), blocks: documentBlocks(facts.documents) },
  ]
}

const wordsOf = ({ notes }: ReviewFacts): ToldPart[] =>
  notes ? [{ key: 'words', title: say('From the owner'), blocks: [{ kind: 'text', text: notes }] }] : []

const documentBlocks = (documents: ReviewFacts['documents']): ToldBlock[] =>
  documents.length === 0
    ? []
    : [
        {
          kind: 'table',
          columns: heads(say('Document'), say('Asked from'), say('Due'), say('Status')),
          rows: documents.map(({ label, askedFrom, dueDate, status }) => [
            ...[label, askedFrom, day(dueDate), wordOf(DOCUMENT_STATUS_WORDS, status)],
          ]),
        },
      ]
