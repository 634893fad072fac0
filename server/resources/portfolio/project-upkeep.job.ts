/** Brings the stored totals of projects to the rule that computes them: rows from before the rule changed hold older ones. */
import { projectTotals } from '#domain/portfolio/construction-details.ts'
import type { ChangeContext } from '#server/kernel/context.ts'
import { defineJob } from '#server/kernel/resource.ts'
import { systemContext } from '#server/kernel/system-context.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { listProjects, writeTotals } from './facility.queries.ts'
import { followProject } from './project-site.ts'

/** Running it again changes nothing. */
export async function refreshProjects(ctx: ChangeContext): Promise<void> {
  for (const { _id, loanId, ...project } of await listProjects(ctx)) {
    if (await writeTotals(ctx, _id, projectTotals(project))) await followProject(ctx, loanId)
  }
}

export const projectTotalsJob = defineJob({
  queue: 'project-totals',
  cron: '50 * * * *',
  run: (services) => inTransaction(systemContext(services, 'project totals'), refreshProjects),
})
