/** What follows for a construction loan, its revenue and its metrics when one of them or the project changes. */
import { revenueTotals } from '#domain/portfolio/construction-revenue.ts'
import { availableToDraw, metricsOf } from '#domain/portfolio/project-metrics.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { getSite, type Site, writeAvailable, writeMetrics, writeOutlook } from './facility.queries.ts'

/**
 * Computes the figures that are kept beside the entries anew, and tells the owner's browsers.
 * `leaving` is what is about to be deleted.
 */
export async function followProject(
  ctx: ChangeContext,
  loanId: string,
  leaving: Partial<Pick<Site, 'project' | 'revenue'>> = {},
): Promise<void> {
  const { loan, project, revenue } = { ...(await getSite(ctx, loanId)), ...leaving }
  const outlook = revenue && revenueTotals(revenue, project?.projectType ?? null)
  if (revenue && outlook) await writeOutlook(ctx, revenue._id, outlook)
  await writeAvailable(ctx, loanId, availableToDraw(loan.authorizedLoanAmount, project, loan.draws ?? []))
  const id = await writeMetrics(
    ctx,
    { loanId, userId: loan.userId },
    metricsOf(loan.authorizedLoanAmount, project, outlook),
  )
  ctx.emit({ path: 'construction-project-metrics', id, rooms: [`user:${loan.userId}`] })
}
