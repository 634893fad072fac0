/** What a loan needs first: a report that is late, then the next draw of a building site, then its end; else nothing. */
import { mayUpdate } from '#domain/access/rights.ts'
import { EXPIRING_MONTHS } from '#domain/portfolio/refinance.ts'
import type { ReportDue } from '#domain/portfolio/reporting-obligations.ts'
import type { LoanView } from './loan-view.ts'

export type FirstAct = { kind: 'report'; report: ReportDue } | { kind: 'draw' } | { kind: 'refinance' } | null

export function firstActOf(view: LoanView): FirstAct {
  const mayChange = mayUpdate(view.loan)
  const [report] = view.due.filter(({ isOverdue }) => isOverdue).toSorted((a, b) => b.overdueDays - a.overdueDays)
  if (report && mayChange) return { kind: 'report', report }
  // A building site goes on draw by draw: what ends it comes later.
  if (view.kind === 'construction' && mayChange) return { kind: 'draw' }
  const months = view.figures.remainingTerm
  return months !== null && months <= EXPIRING_MONTHS ? { kind: 'refinance' } : null
}
