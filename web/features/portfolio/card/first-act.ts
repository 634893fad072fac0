/** What a loan needs first: a report that is late, a test to be certified, the next draw of a building site, its end. */
import { mayUpdate } from '#domain/access/rights.ts'
import type { IsoDate } from '#domain/kernel/dates.ts'
import { type CertifiedTerms, certificateDue } from '#domain/portfolio/certificate-due.ts'
import { EXPIRING_MONTHS } from '#domain/portfolio/refinance.ts'
import type { ReportDue } from '#domain/portfolio/reporting-obligations.ts'
import type { LoanView } from './loan-view.ts'

export type FirstAct =
  | { kind: 'report'; report: ReportDue }
  | { kind: 'certify'; testOn: IsoDate }
  | { kind: 'draw' }
  | { kind: 'refinance' }
  | null

/** `covenants`: those of the loan; null acts where nothing is open. */
export function firstActOf(view: LoanView, covenants: readonly CertifiedTerms[]): FirstAct {
  const mayChange = mayUpdate(view.loan)
  const [report] = view.due.filter(({ isOverdue }) => isOverdue).toSorted((a, b) => b.overdueDays - a.overdueDays)
  if (report && mayChange) return { kind: 'report', report }
  const test = certificateDue(covenants, view.today)
  if (test && test.testOn <= view.today && mayChange) return { kind: 'certify', testOn: test.testOn }
  // A building site goes on draw by draw: what ends it comes later.
  if (view.kind === 'construction' && mayChange) return { kind: 'draw' }
  const months = view.figures.remainingTerm
  return months !== null && months <= EXPIRING_MONTHS ? { kind: 'refinance' } : null
}
