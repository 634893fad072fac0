/** A loan with everything that follows from it on a day: what the parts of its card show. */

import type { IsoDate } from '#domain/kernel/dates.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { withAnswers } from '#domain/portfolio/breach-answers.ts'
import { constructionLoans } from '#domain/portfolio/construction-loan.ts'
import { type CovenantResult, testCovenants } from '#domain/portfolio/covenants.ts'
import { type ConstructionLoanFigures, constructionLoanFigures } from '#domain/portfolio/facility-figures.ts'
import type { Discounting } from '#domain/portfolio/interest.ts'
import { loans } from '#domain/portfolio/loan.ts'
import { type KnownFacts, type LoanFigures, loanFigures } from '#domain/portfolio/loan-figures.ts'
import type { KnownRates, LoanRecord } from '#domain/portfolio/loan-record.ts'
import type { PropertyFigures } from '#domain/portfolio/record-figures.ts'
import { type ReportDue, reportingDueDates } from '#domain/portfolio/reporting-obligations.ts'
import { covenantTests } from '#domain/portfolio/tested-covenants.ts'
import type { CoveredDebt } from '#web/features/portfolio/covenants/use-covenants.ts'
import {
  type ConstructionRow,
  type IndexRow,
  indexRateOf,
  isConstruction,
  type LoanRow,
  type LoanSections,
  type PropertyRow,
  type TermLoanRow,
} from './card-rows.ts'
import { othersIn } from './use-stack.ts'

/** Rates that no record holds, as somebody looking at the card reckons with them. */
export interface Assumptions {
  repaidOn: IsoDate
  referenceRate: number | null
  treasuryYield: number | null
  discounting: Discounting
  newRate: number | null
  refinancingCosts: number | null
}

interface Common {
  property: PropertyRow
  today: IsoDate
  entity: Entity
  covenants: readonly CovenantResult[]
  due: readonly ReportDue[]
}
/** What can be repaid before it is due: a term loan or a blanket, on the day it is looked at. */
export type Repayable = { loan: LoanRecord; known: KnownRates; today: IsoDate }

export type TermView = Common & { kind: 'term'; loan: TermLoanRow; figures: LoanFigures; known: KnownFacts }
export type ConstructionView = Common & {
  kind: 'construction'
  loan: ConstructionRow
  figures: ConstructionLoanFigures
  known: KnownRates
}
export type LoanView = TermView | ConstructionView

const NOTHING_KNOWN = { balance: null, value: null, noi: null, debtService: null, occupancy: null }

/** Covenants of a debt that nothing can be measured by yet: its limits, not tested. */
export const untested = (covenants: LoanSections['covenants']) => testCovenants(covenants ?? {}, NOTHING_KNOWN)

/** What a loan is looked at with. */
export interface LoanSurroundings {
  property: PropertyRow
  today: IsoDate
  indexes: readonly IndexRow[]
  /** Of the property, with its capital stack; undefined while they are read. */
  figures: PropertyFigures | undefined
}

export function viewOf(
  loan: LoanRow,
  { property, today, indexes, figures: onProperty }: LoanSurroundings,
  assumed: Assumptions,
): LoanView {
  const indexRate = indexRateOf(loan, indexes)
  const common = { property, today, due: reportingDueDates(loan.reportingObligation, today) }
  if (isConstruction(loan)) {
    const figures = constructionLoanFigures(loan, today, { indexRate })
    return {
      ...common,
      kind: 'construction',
      entity: constructionLoans,
      loan,
      figures,
      known: { indexRate },
      covenants: untested(loan.covenants),
    }
  }
  const { repaidOn: _later, ...rates } = assumed
  const known: KnownFacts = { ...rates, indexRate, others: othersIn(onProperty, loan._id) }
  const record = loan
  return {
    ...common,
    kind: 'term',
    entity: loans,
    loan,
    known,
    figures: loanFigures(record, property, today, known),
    covenants: withAnswers(covenantTests(record, property, today, known).results, record, today),
  }
}

/** What the covenants of the loan are tested on. */
export function coveredBy(view: LoanView): CoveredDebt {
  const { loan, property, today, known } = view
  const tested: CoveredDebt['tested'] =
    view.kind === 'term' ? { kind: 'loan', debt: view.loan } : { kind: 'construction', debt: view.loan }
  return { tested, record: loan, name: loan.loanName, pledged: [property], today, indexRate: known.indexRate }
}

/** Of the loan that lasts longest. */
export const lastExpiry = (views: readonly LoanView[]): IsoDate | null =>
  views
    .flatMap(({ figures }) => figures.loanExpiry ?? [])
    .toSorted()
    .at(-1) ?? null
