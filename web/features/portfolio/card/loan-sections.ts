/** The sections of a property's page: which there are, what each counts, and which is open by the address. */
import { useLingui } from '@lingui/react/macro'
import { isOpenBreach } from '#domain/portfolio/breach-answers.ts'
import { propertyDocuments } from '#domain/portfolio/property-document.ts'
import { useAddressWords, useSayWords } from '#web/data/address.ts'
import { useList } from '#web/data/hooks.ts'
import type { PageTab } from '#web/ui/index.ts'
import { isConstruction, type LoanRow, type PropertyRow } from './card-rows.ts'
import { LOAN_TABS, type LoanTab } from './LoanCard.tsx'
import type { LoanView } from './loan-view.ts'

export const SECTIONS = ['overview', 'schedule', 'exit', 'covenants', 'documents', 'property', 'activity'] as const
export type Section = (typeof SECTIONS)[number]

/** What only a loan with a schedule has. */
const OF_TERM_LOANS: readonly Section[] = ['schedule', 'exit', 'covenants']
/** What is of one loan: with several, one is chosen. */
export const OF_ONE_LOAN: readonly Section[] = [...OF_TERM_LOANS, 'documents', 'activity']

/** Which loan, tab and section are open stands in the address. */
export function useOpened(rows: readonly LoanRow[]) {
  const search = useAddressWords()
  const sayWords = useSayWords()
  const asked = SECTIONS.find((each) => each === search.view) ?? 'overview'
  const terms = rows.filter((loan) => !isConstruction(loan))
  const section = OF_TERM_LOANS.includes(asked) && terms.length === 0 ? 'overview' : asked
  const choices = OF_TERM_LOANS.includes(section) ? terms : rows
  const focused = choices.find(({ _id }) => _id === search.loan) ?? choices[0]
  const choose = (changes: { loan?: string; tab?: LoanTab; view?: Section }) => {
    const isOther = changes.loan !== undefined && changes.loan !== search.loan
    const { tab: _tab, ...kept } = search
    sayWords({ ...(isOther ? kept : search), ...changes }, { replace: true, resetScroll: false })
  }
  return {
    focused,
    /** Among which one is chosen. */
    choices,
    section,
    tabOf: (loan: LoanRow): LoanTab =>
      loan === focused ? (LOAN_TABS.find((tab) => tab === search.tab) ?? 'details') : 'details',
    choose,
  }
}

/** Of the loan, with those of the property alone. */
export function usePaperCount(property: PropertyRow, loanId: string | undefined): number {
  const list = useList<{ loanId: string | null }>(
    propertyDocuments,
    { propertyId: property._id },
    { isBackground: true },
  )
  return list.rows.filter((row) => !loanId || !row.loanId || row.loanId === loanId).length
}

export function useSectionTabs(views: readonly LoanView[], papers: number): PageTab[] {
  const { t } = useLingui()
  const names: Record<Section, string> = {
    overview: t`Overview`,
    schedule: t`Schedule`,
    exit: t`Exit & refinance`,
    covenants: t`Covenants & reports`,
    documents: t`Documents`,
    property: t`Property`,
    activity: t`Activity`,
  }
  const hasTerm = views.some(({ kind }) => kind === 'term')
  return SECTIONS.filter((key) => hasTerm || !OF_TERM_LOANS.includes(key)).map((key) => {
    const dot = key === 'covenants' ? dotOf(views) : undefined
    return { key, label: names[key], ...(key === 'documents' && { count: papers }), ...(dot && { dot }) }
  })
}

function dotOf(views: readonly LoanView[]): 'bad' | 'warn' | undefined {
  const results = views.flatMap(({ covenants }) => covenants)
  if (results.some(isOpenBreach) || views.some(({ due }) => due.some(({ isOverdue }) => isOverdue))) return 'bad'
  return results.some(({ status, answer }) => status === 'Watch' || answer) ? 'warn' : undefined
}
