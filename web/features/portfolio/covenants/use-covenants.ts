/** The covenants of a loan with their course under a scenario: from the quarters of its property and its own schedule. */
import { useMemo } from 'react'
import type { RowOf } from '#domain/kernel/entity.ts'
import { factsOverTime } from '#domain/portfolio/covenant-course.ts'
import { type CovenantOutlook, covenantOutlook } from '#domain/portfolio/covenant-outlook.ts'
import { type Assumed, QUARTERS_AHEAD, scenarioOf } from '#domain/portfolio/covenant-scenarios.ts'
import { courseSubject } from '#domain/portfolio/covenants-ahead.ts'
import { loanCovenants } from '#domain/portfolio/loan-covenant.ts'
import { propertyQuarters } from '#domain/portfolio/property-quarter.ts'
import { useList } from '#web/data/hooks.ts'
import type { TermView } from '#web/features/portfolio/card/loan-view.ts'

export type CovenantRow = RowOf<typeof loanCovenants>
export type SeenCovenant = CovenantRow & { outlook: CovenantOutlook }

/** As many as one loan will have. */
const MOST = 100
/** Ten years of quarters with their budgets. */
const MOST_QUARTERS = 100

export function useCovenants({ loan, property, today, known }: TermView, assumed: Assumed) {
  const list = useList(loanCovenants, { loanId: loan._id, $limit: MOST }, { isBackground: true })
  const query = { propertyId: property._id, $limit: MOST_QUARTERS, $sort: { quarterEnd: -1 } } as const
  const { rows: quarters } = useList(propertyQuarters, query, { isBackground: true })
  const rows = useMemo((): SeenCovenant[] => {
    const subject = courseSubject(loan, { property, quarters, indexRate: known.indexRate, on: today })
    const scenario = scenarioOf(assumed, { quarters, tenants: property.majorTenants ?? [] })
    const course = factsOverTime(subject, scenario, QUARTERS_AHEAD)
    return list.rows.map((row) => ({ ...row, outlook: covenantOutlook(row, course) }))
  }, [list.rows, quarters, loan, property, today, known.indexRate, assumed])
  return { ...list, rows }
}
