/** The card of a property, and a loan's schedule, as they go on paper. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { formatDate, formatMoney, formatNumber, formatPercent, formatYesNo, MISSING } from '#domain/kernel/format.ts'
import { amortize, balanceAtMaturity } from '#domain/portfolio/amortization.ts'
import { loanCardTitle, toLoanTerms } from '#domain/portfolio/loan-record.ts'
import { FEES, totalFees } from '#domain/portfolio/loan-sections.ts'
import { COVENANT_LABELS, formatCovenant, OBLIGATION_LABELS } from '#domain/portfolio/watch-words.ts'
import { usePaperFrame } from '#web/data/paper.ts'
import type { PdfBlock, PdfPaper, PdfSection } from '#web/ui/index.ts'
import { agreed, cushionText, requiredText } from './CovenantTable.tsx'
import type { LoanRow, PropertyRow } from './card-rows.ts'
import { detailGroups } from './detail-facts.ts'
import { type Fact, type FactGroup, factsOf, type NameOf } from './field-text.ts'
import type { LoanView, TermView } from './loan-view.ts'
import { choiceText, covenantStatusText, drawText } from './loan-words.ts'
import { propertyGroups } from './property-facts.ts'

const factsBlock = (facts: readonly Fact[]): PdfBlock => ({
  kind: 'facts',
  rows: facts.filter(({ value }) => value !== MISSING).map(({ label, value }) => [label, value] as const),
})

/** A block under its heading; nothing of either where it holds no facts. */
function titled(text: string | undefined, block: PdfBlock): PdfBlock[] {
  if (block.kind === 'facts' && block.rows.length === 0) return []
  return text ? [{ kind: 'heading', text }, block] : [block]
}

/** A note on paper, under its own heading; nothing where none was written. */
const noteBlocks = (title: string, text: unknown): PdfBlock[] =>
  typeof text === 'string' && text ? titled(title, { kind: 'text', text }) : []

/** The key of the section that holds a loan's schedule. */
export const scheduleKey = (loanId: string) => `schedule-${loanId}`

export interface CardPaperParts {
  property: PropertyRow
  typeName: string | undefined
  views: readonly LoanView[]
  nameOf: NameOf
}

/** Makes the paper of a property and all its loans; each loan and each schedule is a section of its own. */
export function useCardPaper({ property, typeName, views, nameOf }: CardPaperParts): () => PdfPaper {
  const { i18n } = useLingui()
  const frame = useTitledFrame()
  return () => ({
    ...frame(property.name, property.address.formattedAddress ?? '', views[0]?.today ?? ''),
    sections: [
      {
        key: 'property',
        title: i18n._(msg`Property`),
        blocks: propertyGroups(property, typeName).flatMap(({ title, facts }) => titled(title, factsBlock(facts))),
      },
      ...views.flatMap((view) => loanSections(view, nameOf, i18n)),
    ],
  })
}

/** Makes the paper of one loan's schedule. */
export function useSchedulePaper(view: TermView): () => PdfPaper {
  const { i18n } = useLingui()
  const frame = useTitledFrame()
  return () => ({
    ...frame(view.loan.loanName, view.property.name, view.today),
    sections: [scheduleSection(view, i18n)],
  })
}

/** Makes the paper of a line or blanket: its facts in groups. */
export function useFactsPaper(
  title: string,
  subtitle: string,
  asOf: string,
  groups: readonly FactGroup[],
): () => PdfPaper {
  const frame = useTitledFrame()
  return () => ({
    ...frame(title, subtitle, asOf),
    sections: groups.map(({ key, title: name, facts }) => ({ key, title: name ?? title, blocks: [factsBlock(facts)] })),
  })
}

/** The frame of every paper, with its own heads and the day of its figures. */
function useTitledFrame() {
  const frame = usePaperFrame()
  return (title: string, subtitle: string, asOf: string) => ({ ...frame, title, subtitle, asOf })
}

function loanSections(view: LoanView, nameOf: NameOf, i18n: I18n): PdfSection[] {
  const loan: LoanRow = view.loan
  const title = `${loanCardTitle(loan as { authorizedLoanAmount?: number | null })}: ${loan.loanName}`
  return [
    { key: `loan-${loan._id}`, title, blocks: loanBlocks(view, nameOf, i18n) },
    ...(view.kind === 'term' ? [scheduleSection(view, i18n)] : []),
  ]
}

function loanBlocks(view: LoanView, nameOf: NameOf, i18n: I18n): PdfBlock[] {
  const { entity } = view
  const loan: LoanRow = view.loan
  const fees = factsOf(
    entity,
    loan,
    FEES.map((fee) => `feesAndPricingDetails.${fee}`),
  )
  return [
    ...detailGroups(view, nameOf).flatMap(({ title, facts }) => titled(title, factsBlock(facts))),
    ...noteBlocks(i18n._(msg`Notes`), loan.notes),
    ...guarantorBlocks(loan, i18n),
    ...covenantBlocks(view, i18n),
    ...reportingBlocks(view, i18n),
    ...titled(i18n._(msg`Fees and Pricing Details`), factsBlock(fees)),
    { kind: 'facts', rows: [[i18n._(msg`Total of all fees`), formatMoney(totalFees(loan.feesAndPricingDetails))]] },
    ...(view.kind === 'construction' ? drawBlocks(view.loan.draws ?? [], i18n) : []),
  ]
}

function guarantorBlocks({ loanOwnership, guarantorNotes }: LoanRow, i18n: I18n): PdfBlock[] {
  const title = i18n._(msg`Guarantor Details`)
  if (!loanOwnership?.length) return noteBlocks(title, guarantorNotes)
  return [
    ...titled(title, {
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
        type ? choiceText(type) : MISSING,
        formatYesNo(guaranteeAfterAssetSold),
      ]),
    }),
    ...noteBlocks(i18n._(msg`Guarantor notes`), guarantorNotes),
  ]
}

function covenantBlocks(view: LoanView, i18n: I18n): PdfBlock[] {
  const results = agreed(view.covenants)
  if (results.length === 0) return []
  return titled(i18n._(msg`Financial Covenants`), {
    kind: 'table',
    columns: [
      { header: i18n._(msg`Covenant`) },
      { header: i18n._(msg`Required`), isNumber: true },
      { header: i18n._(msg`Actual`), isNumber: true },
      { header: i18n._(msg`Cushion`), isNumber: true },
      { header: i18n._(msg`Status`) },
    ],
    rows: results.map((result) => [
      COVENANT_LABELS[result.covenant],
      requiredText(result),
      formatCovenant(result.covenant, result.actual),
      cushionText(result),
      covenantStatusText(result.status),
    ]),
  })
}

function reportingBlocks({ due }: LoanView, i18n: I18n): PdfBlock[] {
  if (due.length === 0) return []
  return titled(i18n._(msg`Reporting Obligations`), {
    kind: 'table',
    columns: [
      { header: i18n._(msg`Obligation`) },
      { header: i18n._(msg`Period`) },
      { header: i18n._(msg`Next due`) },
      { header: i18n._(msg`Status`) },
    ],
    rows: due.map(({ obligation, period, due: day, isOverdue, overdueDays }) => [
      OBLIGATION_LABELS[obligation],
      choiceText(period),
      day,
      isOverdue ? i18n._(msg`${overdueDays} d overdue`) : i18n._(msg`Outstanding`),
    ]),
  })
}

function drawBlocks(
  draws: NonNullable<Extract<LoanView, { kind: 'construction' }>['loan']['draws']>,
  i18n: I18n,
): PdfBlock[] {
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

function scheduleSection({ loan, known }: TermView, i18n: I18n): PdfSection {
  const terms = toLoanTerms(loan, known.indexRate)
  const key = scheduleKey(loan._id)
  const title = `${i18n._(msg`Amortization schedule`)}: ${loan.loanName}`
  if (!terms) return { key, title, blocks: [] }
  const inCents = (amount: number) => formatNumber(amount, 2)
  const number = (header: string) => ({ header, isNumber: true })
  return {
    key,
    title,
    blocks: [
      {
        kind: 'table',
        columns: [
          number('#'),
          { header: i18n._(msg`Date`) },
          number(i18n._(msg`Starting Principal`)),
          number(i18n._(msg`Payment`)),
          number(i18n._(msg`Interest`)),
          number(i18n._(msg`Principal`)),
          number(i18n._(msg`Remaining`)),
          number(i18n._(msg`Accrued Interest`)),
        ],
        rows: amortize(terms).map((row) => [
          String(row.paymentNumber),
          formatDate(row.date),
          inCents(row.startingPrincipal),
          inCents(row.monthlyPayment),
          inCents(row.interest),
          inCents(row.principal),
          inCents(row.principalRemaining),
          inCents(row.accruedInterest),
        ]),
      },
      { kind: 'facts', rows: [[i18n._(msg`Balance at maturity`), formatMoney(balanceAtMaturity(terms))]] },
    ],
  }
}
