/** What stands on the paper of a debt: its facts, guarantors, covenants, reporting, fees, risk and notes, as tables and texts. */

import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { type Entity, fieldAt } from '#domain/kernel/entity.ts'
import { type Fact, type FactGroup, factsOf, readPath } from '#domain/kernel/facts.ts'
import { formatDate, formatMoney, formatPercent, formatYesNo, MISSING } from '#domain/kernel/format.ts'
import { labelOf, wordOf } from '#domain/kernel/words.ts'
import type { CovenantResult } from '#domain/portfolio/covenants.ts'
import type { Draw } from '#domain/portfolio/draws.ts'
import { FEES, GUARANTEE_WORDS, totalFees } from '#domain/portfolio/loan-sections.ts'
import { notePaths } from '#domain/portfolio/portfolio-access.ts'
import type { ReportDue } from '#domain/portfolio/reporting-obligations.ts'
import { REPORTING_PERIOD_WORDS } from '#domain/portfolio/reporting-obligations.ts'
import { COVENANT_WORDS, formatCovenant, OBLIGATION_WORDS } from '#domain/portfolio/watch-words.ts'
import type { PdfBlock } from '#web/ui/index.ts'
import { agreed, cushionText, requiredText } from './CovenantTable.tsx'
import type { LoanSections, PortfolioRow } from './card-rows.ts'
import { covenantStatusText, drawText } from './loan-words.ts'

/** A loan, line or blanket with what follows from it on a day. */
export interface DebtParts {
  entity: Entity
  record: PortfolioRow & LoanSections
  groups: readonly FactGroup[]
  covenants: readonly CovenantResult[]
  due: readonly ReportDue[]
}

const factsBlock = (facts: readonly Fact[]): PdfBlock => ({
  kind: 'facts',
  rows: facts.filter(({ value }) => value !== MISSING).map(({ label, value }) => [label, value] as const),
})

/** A block under its heading; nothing of either where it holds no facts. */
function titled(text: string | undefined, block: PdfBlock): PdfBlock[] {
  if (block.kind === 'facts' && block.rows.length === 0) return []
  return text ? [{ kind: 'heading', text }, block] : [block]
}

/** Facts in their groups. */
export const groupBlocks = (groups: readonly FactGroup[]): PdfBlock[] =>
  groups.flatMap(({ title, facts }) => titled(title, factsBlock(facts)))

/** All that was entered for a debt, section by section; a section of which nothing is known is left out. */
export function debtBlocks({ entity, record, groups, covenants, due }: DebtParts, i18n: I18n): PdfBlock[] {
  const facts = (paths: readonly string[]) => titled(undefined, factsBlock(factsOf(entity, record, paths)))
  const notes = (section: string) => sectionNotes(entity, record, section)
  return [
    ...groupBlocks(groups),
    ...noteBlocks(i18n._(msg`Notes`), record.notes),
    ...under(i18n._(msg`Guarantor Details`), guarantorBlocks(record, i18n)),
    ...under(i18n._(msg`Financial Covenants`), [
      ...covenantBlocks(covenants, i18n),
      ...facts(COVENANT_TESTS),
      ...notes('covenants'),
    ]),
    ...under(i18n._(msg`Reporting Obligations`), [...reportingBlocks(due, i18n), ...notes('reportingObligation')]),
    ...under(i18n._(msg`Fees and Pricing Details`), [
      ...feeBlocks(entity, record, i18n),
      ...notes('feesAndPricingDetails'),
    ]),
    ...under(i18n._(msg`Risk Management`), [...facts(RISK), ...notes('riskManagement')]),
    ...under(i18n._(msg`Achievement Tracking`), [
      ...facts(ACHIEVEMENT),
      ...contractBlocks(record, i18n),
      ...notes('achievementTracking'),
    ]),
  ]
}

/** Blocks under the heading of their section; nothing where there are none. */
const under = (title: string, blocks: readonly PdfBlock[]): PdfBlock[] =>
  blocks.length > 0 ? [{ kind: 'heading', text: title }, ...blocks] : []

const COVENANT_TESTS = ['noiUsedForDscr', 'testFrequency', 'nextTestDate'].map((key) => `covenants.${key}`)
const RISK = ['refinanceCandidate', 'leaseRolloverPercentageAtExpiry', 'irr', 'npv'].map(
  (key) => `riskManagement.${key}`,
)
const ACHIEVEMENT = [
  'preSalesThreshold',
  'costToComplete',
  'contingenciesRemaining',
  'projectCompletionPercentage',
].map((key) => `achievementTracking.${key}`)

/** A note under its own heading; nothing where none was written. */
const noteBlocks = (title: string, text: unknown): PdfBlock[] =>
  typeof text === 'string' && text ? titled(title, { kind: 'text', text }) : []

/** The notes of a section, each under its name. */
function sectionNotes(entity: Entity, record: PortfolioRow, section: string): PdfBlock[] {
  const paths = [...notePaths(entity.fields)].filter((path) => path.startsWith(`${section}.`))
  return paths.flatMap((path) => {
    const key = path.slice(section.length + 1)
    return noteBlocks(labelOf(key, fieldAt(entity, path)), readPath(record, path))
  })
}

function guarantorBlocks({ loanOwnership, guarantorNotes }: PortfolioRow & LoanSections, i18n: I18n): PdfBlock[] {
  const notes = noteBlocks(i18n._(msg`Guarantor notes`), guarantorNotes)
  if (!loanOwnership?.length) return notes
  return [
    {
      kind: 'table',
      columns: [
        { header: i18n._(msg`Name`) },
        { header: i18n._(msg`Allocation`), isNumber: true },
        { header: i18n._(msg`Type`) },
        { header: i18n._(msg`After asset sold`) },
      ],
      rows: loanOwnership.map(({ name, allocation, type, guaranteeAfterAssetSold }) => [
        name,
        formatPercent(allocation),
        type ? wordOf(GUARANTEE_WORDS, type) : MISSING,
        formatYesNo(guaranteeAfterAssetSold),
      ]),
    },
    ...notes,
  ]
}

function covenantBlocks(covenants: readonly CovenantResult[], i18n: I18n): PdfBlock[] {
  const results = agreed(covenants)
  if (results.length === 0) return []
  return titled(undefined, {
    kind: 'table',
    columns: [
      { header: i18n._(msg`Covenant`) },
      { header: i18n._(msg`Required`), isNumber: true },
      { header: i18n._(msg`Actual`), isNumber: true },
      { header: i18n._(msg`Cushion`), isNumber: true },
      { header: i18n._(msg`Status`) },
    ],
    rows: results.map((result) => [
      wordOf(COVENANT_WORDS, result.covenant),
      requiredText(result),
      formatCovenant(result.covenant, result.actual),
      cushionText(result),
      covenantStatusText(result.status),
    ]),
  })
}

function reportingBlocks(due: readonly ReportDue[], i18n: I18n): PdfBlock[] {
  if (due.length === 0) return []
  return titled(undefined, {
    kind: 'table',
    columns: [
      { header: i18n._(msg`Obligation`) },
      { header: i18n._(msg`Period`) },
      { header: i18n._(msg`Next due`) },
      { header: i18n._(msg`Status`) },
    ],
    rows: due.map(({ obligation, period, due: day, isOverdue, overdueDays }) => [
      wordOf(OBLIGATION_WORDS, obligation),
      wordOf(REPORTING_PERIOD_WORDS, period),
      day,
      isOverdue ? i18n._(msg`${overdueDays} d overdue`) : i18n._(msg`Outstanding`),
    ]),
  })
}

function contractBlocks({ achievementTracking }: PortfolioRow & LoanSections, i18n: I18n): PdfBlock[] {
  const contracts = achievementTracking?.fixedPriceContractThreshold ?? []
  if (contracts.length === 0) return []
  return titled(i18n._(msg`Fixed price contract threshold`), {
    kind: 'table',
    columns: [{ header: i18n._(msg`Name`) }, { header: i18n._(msg`Amount`), isNumber: true }],
    rows: contracts.map(({ name, amount }) => [name, formatMoney(amount)]),
  })
}

function feeBlocks(entity: Entity, record: PortfolioRow & LoanSections, i18n: I18n): PdfBlock[] {
  const paths = FEES.map((fee) => `feesAndPricingDetails.${fee}`)
  const total = totalFees(record.feesAndPricingDetails)
  if (total === null) return []
  return [
    factsBlock(factsOf(entity, record, paths)),
    { kind: 'facts', rows: [[i18n._(msg`Total of all fees`), formatMoney(total)]] },
  ]
}

/** What was drawn on a construction loan, request by request. */
export function drawBlocks(draws: readonly Draw[], i18n: I18n): PdfBlock[] {
  if (draws.length === 0) return []
  return titled(i18n._(msg`Draws`), {
    kind: 'table',
    columns: [
      { header: '#', isNumber: true },
      { header: i18n._(msg`Requested`) },
      { header: i18n._(msg`Cost in place`), isNumber: true },
      { header: i18n._(msg`Amount`), isNumber: true },
      { header: i18n._(msg`Status`) },
    ],
    rows: draws.map((draw) => [
      String(draw.no),
      formatDate(draw.requestDate),
      formatMoney(draw.costInPlace),
      formatMoney(draw.amount),
      drawText(draw.status),
    ]),
  })
}
