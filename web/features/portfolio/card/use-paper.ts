/** The card of a property, a loan's schedule, and the page of a line or blanket, as they go on paper. */
import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import type { NamedFigure, NameOf } from '#domain/kernel/facts.ts'
import { loanCardTitle, loanTermsOn } from '#domain/portfolio/loan-record.ts'
import { usePaperFrame } from '#web/features/team/paper-frame.ts'
import type { PdfPaper, PdfSection } from '#web/ui/index.ts'
import type { LoanRow, PropertyRow } from './card-rows.ts'
import { type DebtParts, debtBlocks, drawBlocks, groupBlocks } from './debt-blocks.ts'
import { detailGroups } from './detail-facts.ts'
import type { LoanView, TermView } from './loan-view.ts'
import { propertyGroups } from './property-facts.ts'
import { scheduleSection } from './schedule-section.ts'

export interface CardPaperParts {
  property: PropertyRow
  typeName: string | undefined
  views: readonly LoanView[]
  nameOf: NameOf
  /** Sections after those of the loans. */
  more: (i18n: I18n) => readonly PdfSection[]
}

/** Makes the paper of a property and all its loans; each loan and each schedule is a section of its own. */
export function useCardPaper({ property, typeName, views, nameOf, more }: CardPaperParts): () => PdfPaper {
  const { i18n } = useLingui()
  const frame = useTitledFrame()
  return () => ({
    ...frame(property.name, property.address.formattedAddress ?? '', views[0]?.today ?? ''),
    sections: [
      {
        key: 'property',
        title: i18n._(msg`Property`),
        blocks: groupBlocks(propertyGroups(property, typeName)),
      },
      ...views.flatMap((view) => loanSections(view, nameOf, i18n)),
      ...more(i18n),
    ],
  })
}

/** Makes the paper of one loan's schedule. */
export function useSchedulePaper(view: TermView): () => PdfPaper {
  const { i18n } = useLingui()
  const frame = useTitledFrame()
  return () => ({
    ...frame(view.loan.loanName, view.property.name, view.today),
    sections: [scheduleOf(view, i18n)],
  })
}

export interface FacilityPaperParts extends DebtParts {
  record: DebtParts['record'] & { name: string; lenderName: string | null }
  /** "Line of credit". */
  kind: string
  today: string
  /** At the head of the page, and of the paper. */
  keyNumbers: readonly NamedFigure[]
  /** What only this kind of debt has. */
  more: (i18n: I18n) => readonly PdfSection[]
}

/** Makes the paper of a line or blanket, with the same parts as a loan's. */
export function useFacilityPaper({ kind, today, keyNumbers, more, ...parts }: FacilityPaperParts): () => PdfPaper {
  const { i18n } = useLingui()
  const frame = useTitledFrame()
  const { name, lenderName } = parts.record
  return () => ({
    ...frame(name, lenderName ?? '', today),
    sections: [
      {
        key: 'debt',
        title: kind,
        blocks: [
          { kind: 'figures', cells: keyNumbers.map(({ label, value }) => ({ label, value })) },
          ...debtBlocks(parts, i18n),
        ],
      },
      ...more(i18n),
    ],
  })
}

/** The frame of every paper, with its own heads and the day of its figures. */
function useTitledFrame() {
  const frame = usePaperFrame()
  return (title: string, subtitle: string, asOf: string) => ({ ...frame, title, subtitle, asOf })
}

function loanSections(view: LoanView, nameOf: NameOf, i18n: I18n): PdfSection[] {
  const { entity, covenants, due } = view
  const loan: LoanRow = view.loan
  const title = `${loanCardTitle(loan as { authorizedLoanAmount?: number | null })}: ${loan.loanName}`
  const blocks = [
    ...debtBlocks({ entity, record: loan, groups: detailGroups(view, nameOf), covenants, due }, i18n),
    ...(view.kind === 'construction' ? drawBlocks(view.loan.draws ?? [], i18n) : []),
  ]
  return [{ key: `loan-${loan._id}`, title, blocks }, ...(view.kind === 'term' ? [scheduleOf(view, i18n)] : [])]
}

const scheduleOf = ({ loan, known, today }: TermView, i18n: I18n) =>
  scheduleSection(
    {
      ...{ id: loan._id, name: loan.loanName, isFloating: loan.rateType === 'Floating' },
      terms: loanTermsOn(loan, today, known.indexRate),
    },
    i18n,
  )
