/** What may be drawn of a construction loan now, and what a draw that is asked for would need. */
import { dayDiff } from '#domain/kernel/dates.ts'
import { constructionDraw, type DrawResult } from '#domain/portfolio/construction.ts'
import { committedAmount } from '#domain/portfolio/draws.ts'
import { ratio } from '#domain/portfolio/ratios.ts'
import type { ConstructionRow, ProjectRow } from './card-rows.ts'

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
    contingencyRemaining: project.contingencyRemaining,
    requiredEquity: project.requiredEquity ?? null,
  })
}

/** Straight from nothing at the start to the whole loan at completion: no lender says more beforehand. */
export function plannedOn(loan: ConstructionRow, project: ProjectRow | undefined, day: string): number | null {
  const { startDate, completionDate } = project ?? {}
  if (!startDate || !completionDate) return null
  const share = ratio(dayDiff(startDate, day), dayDiff(startDate, completionDate))
  return share === null ? null : loan.authorizedLoanAmount * Math.min(1, Math.max(0, share))
}
