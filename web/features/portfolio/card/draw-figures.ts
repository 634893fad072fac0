/** What may be drawn of a construction loan now, and what a draw that is asked for would need. */
import { addMonths, type IsoDate, monthDiff } from '#domain/kernel/dates.ts'
import { constructionDraw, type DrawResult } from '#domain/portfolio/construction.ts'
import { committedAmount, type Draw, fundedAmount, isCommitted } from '#domain/portfolio/draws.ts'
import type { ConstructionRow, ProjectRow } from './card-rows.ts'

/** A loan that is drawn, and the project that it pays for. */
export interface DrawnSite {
  loan: ConstructionRow
  project: ProjectRow | undefined
}

/** What a project shows moves with its loan's draws. */
export const PROJECT_PATHS = ['construction-property-details', 'construction-project-metrics']

/** A draw paid out or promised on more cost in place than the project's own record knows of: the record is behind. */
export function drawAhead({ loan, project }: DrawnSite): Draw | undefined {
  return (loan.draws ?? []).findLast(
    (draw) => isCommitted(draw) && draw.costInPlace != null && draw.costInPlace > (project?.costInPlace ?? 0),
  )
}

/** The draw of today on the project's own record of its cost; null before the project is entered. */
export function drawNow(loan: ConstructionRow, project: ProjectRow | undefined): DrawResult | null {
  if (!project) return null
  return constructionDraw({
    authorizedLoanAmount: loan.authorizedLoanAmount,
    totalBudget: project.totalBudget,
    hardCostBudget: project.hardCostBudget ?? 0,
    costInPlace: project.costInPlace,
    hardCostInPlace: project.hardCostToDate ?? 0,
    holdbackPercentage: project.holdbackPercentage ?? 0,
    priorAdvances: committedAmount(loan.draws ?? []),
    costToComplete: project.costToComplete,
    contingencyRemaining: project.contingencyRemaining,
    requiredEquity: project.requiredEquity ?? null,
  })
}

/** A month of a site: drawn by its end, and as much as an even plan would have drawn by then. */
export interface DrawnMonth {
  /** `2026-06`. */
  month: string
  /** Null in months to come. */
  drawn: number | null
  planned: number
}

/**
 * What was drawn month by month from the start of a project to its completion, beside an even plan: nothing at the
 * start, the whole loan at completion. No lender says more beforehand. Empty while the project has no dates.
 */
export function drawnByMonth({ loan, project }: DrawnSite, today: IsoDate): DrawnMonth[] {
  const { startDate, completionDate } = project ?? {}
  if (!startDate || !completionDate) return []
  const funded = (loan.draws ?? []).filter(({ status }) => status === 'funded')
  const months = monthDiff(startDate, completionDate) + 1
  return Array.from({ length: months + 1 }, (_, index) => {
    const day = addMonths(startDate, index)
    const month = day.slice(0, 7)
    const sofar = funded.filter((draw) => (draw.fundedDate ?? draw.requestDate).slice(0, 7) <= month)
    return {
      month,
      drawn: month > today.slice(0, 7) ? null : fundedAmount(sofar),
      planned: (loan.authorizedLoanAmount * index) / months,
    }
  })
}
